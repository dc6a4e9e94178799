// So much a head: times the heads that are known. Groups of people may overlap, so that of several the greatest is the least
// number of heads, and their sum the most. What one person is given is never the enterprise's own cap.
import { decimal, groupedText } from '@yqt/kernel/decimal';
import { SCALE } from '@yqt/rules/decimal';
import { yuanOf, type Figures, type Money } from './amounts.rules.ts';
import type { AmountSpec } from './verdict-shape.rules.ts';

/** `heads` names facts that count people, or says in words whom no fact counts. */
export function paidByHeads(
  { value = 0, to = value, unit, heads = [] }: AmountSpec,
  figures: Figures,
): Money {
  const each = `每人 ${rateText(value)}${to === value ? '' : `～${rateText(to)}`} ${unit}`;
  const groups = heads.map((name) => ({ name, known: figures.of(name) }));
  const known = groups.flatMap(({ known: figure }) => (figure ? [figure] : []));
  const missing = groups.flatMap(({ name, known: figure }) => (figure ? [] : [figures.nameOf(name)]));
  const counts = known.map((figure) => yuanOf(figure.value));
  const isOpen = groups.length === 0 || missing.length > 0;
  return {
    min: paid(Math.max(0, ...counts), value, unit),
    max: isOpen
      ? null
      : paid(
          counts.reduce((sum, count) => sum + count, 0),
          to,
          unit,
        ),
    basis: [
      known.length === 0
        ? `${each}，按实际人数计`
        : `${known.map(({ label }) => label).join('、')} × ${each}${known.length > 1 ? '，同一人只计一次' : ''}`,
      ...(missing.length === 0 ? [] : [`缺少：${missing.join('、')}`]),
    ],
  };
}

const rateText = (rate: number): string => groupedText(decimal(rate));

/** Heads and rate are both counted in ten-thousandths; a rate in 万元 is in yuan already. Rounded down to the yuan. */
function paid(heads: number, rate: number, unit: string): number {
  const scaled = BigInt(heads) * BigInt(yuanOf(String(rate)));
  return Number(scaled / BigInt(unit === '万元' ? SCALE : SCALE * SCALE));
}
