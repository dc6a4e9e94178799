// A sum as a bar: what is sure is solid, up to what it may come to is light. The figure stands beside it in words.
import type { AmountRange } from '../../verdict/verdict-shape.rules.ts';
import css from './summary.module.css';

const WIDTH = 100;
const HEIGHT = 10;

export function MoneyBar({ range: { minWan, maxWan }, most }: { range: AmountRange; most: number }) {
  const widthOf = (wan: string) => (most > 0 ? ((WIDTH * Number(wan)) / most).toFixed(1) : 0);
  return (
    <svg
      className={css.moneyBar}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect data-part="most" width={widthOf(maxWan ?? minWan)} height={HEIGHT} />
      <rect data-part="sure" width={widthOf(minWan)} height={HEIGHT} />
    </svg>
  );
}
