// A sum that follows from what the enterprise is: of the titles that it holds the highest pays, and who was paid for a
// lower one may be given the difference alone.
import { shownFigure } from '@yqt/rules/figure.text';
import { yuanOf, type Figures, type Money } from './amounts.rules.ts';
import type { AmountSpec } from './verdict-shape.rules.ts';

interface Paid {
  pays: number;
  /** True = it is so, false = it may be so. */
  isKnown: boolean;
  label: string;
}

/** From the least that can be so to the most; nothing at the least where no case is known to hold. */
export function paidByCase({ cases = [], isDifference = false }: AmountSpec, figures: Figures): Money {
  const possible = possibleOf(cases, figures);
  const isSure = possible.at(-1)?.isKnown === true;
  const sums = possible.map(({ pays }) => pays);
  const lower = (pays: number) =>
    isDifference
      ? Math.max(0, ...cases.map(({ value }) => yuanOf(String(value))).filter((sum) => sum < pays))
      : 0;
  const least = isSure ? Math.min(...possible.map(({ pays }) => pays - lower(pays))) : 0;
  return {
    min: least,
    max: Math.max(0, ...sums),
    basis: possible.map(({ pays, isKnown, label }) => wordsOf({ pays, isKnown, label }, lower(pays))),
  };
}

/** From the highest down to the first that is known to hold. */
function possibleOf(cases: NonNullable<AmountSpec['cases']>, figures: Figures): Paid[] {
  const ranked = cases
    .map(({ field, is = true, label, value }) => {
      const known = figures.of(field);
      const holds = known && (known.value === 'true') === is;
      return { pays: yuanOf(String(value)), holds, label };
    })
    .filter(({ holds }) => holds !== false)
    .toSorted((a, b) => b.pays - a.pays);
  const first = ranked.findIndex(({ holds }) => holds === true);
  return (first === -1 ? ranked : ranked.slice(0, first + 1)).map(({ pays, holds, label }) => ({
    pays,
    isKnown: holds === true,
    label,
  }));
}

function wordsOf({ pays, isKnown, label }: Paid, lower: number): string {
  const rest =
    lower > 0 ? `，已领取 ${shownFigure(lower)} 万元的为差额 ${shownFigure(pays - lower)} 万元` : '';
  return `${label}${isKnown ? '' : '（待确认）'} ${shownFigure(pays)} 万元${rest}`;
}
