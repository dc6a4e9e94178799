// What a policy pays, as an interval in whole yuan: exact where the facts are known, from nothing to the cap where they
// are not. The least is sure or it is nothing. Only sums that can be added up; rates, discounts and loans keep their words.
import { shownFigure } from '@yqt/rules/figure.text';
import { SCALE } from '@yqt/rules/decimal';
import { yuanOf, type Figures, type Money } from './amounts.rules.ts';
import { paidByHeads } from './money-heads.rules.ts';
import { paidByCase } from './money-case.rules.ts';
import type { VerdictWord, AmountSpec } from './verdict-shape.rules.ts';

export interface AmountTerms {
  amount: AmountSpec | null;
  /** Greatest sum of one grant to one enterprise, 万元; a cap of a person's is none. */
  maxWan: string | null;
  /** Greatest sum of a year, 万元. */
  capWan: string | null;
}

/**
 * What the policy pays to an enterprise of which the verdict is known: null where it pays no sum, or none because the
 * enterprise does not qualify. While the verdict is 待补充, and where the figures are a ceiling, the least is nothing.
 */
export function moneyOf(terms: AmountTerms, verdict: VerdictWord, figures: Figures): Money | null {
  if (verdict === 'no') return null;
  const paid = paidOf(terms, figures);
  if (!paid) return null;
  const cap = smallest(terms.maxWan, terms.capWan);
  const capped = cap === null ? paid : capAt(paid, cap);
  if (verdict === 'unknown') return { ...capped, min: 0, basis: [...capped.basis, NOT_CONFIRMED] };
  if (!terms.amount?.upTo || capped.min === 0) return capped;
  return { ...capped, min: 0, basis: [...capped.basis, NOT_SURE] };
}

const NOT_CONFIRMED = '条件尚未全部确认，按最少 0 元计';
const NOT_SURE = '以主管部门核定的数额为准，按最少 0 元计';

const smallest = (...wans: (string | null)[]): number | null => {
  const known = wans.flatMap((wan) => (wan === null ? [] : [yuanOf(wan)]));
  return known.length ? Math.min(...known) : null;
};

function capAt({ min, max, basis }: Money, cap: number): Money {
  const isCut = max === null || max > cap;
  return {
    min: Math.min(min, cap),
    max: max === null ? cap : Math.min(max, cap),
    basis: isCut ? [...basis, `封顶 ${shownFigure(cap)} 万元`] : basis,
  };
}

function paidOf({ amount, maxWan }: AmountTerms, figures: Figures): Money | null {
  if (!amount) return maxWan === null ? null : { min: 0, max: yuanOf(maxWan), basis: [] };
  switch (amount.kind) {
    case 'fixed':
      return amount.cases?.length ? paidByCase(amount, figures) : fixed(amount, maxWan);
    case 'share':
      return share(amount, figures);
    case 'tier':
      return tier(amount, figures);
    case 'perPerson':
      return paidByHeads(amount, figures);
    default:
      // rates, discounts and loans are no sums: amountText says what they give
      return null;
  }
}

function fixed({ options = [], value }: AmountSpec, maxWan: string | null): Money | null {
  const sums = [...options, ...(value === undefined ? [] : [value])].map((wan) => yuanOf(String(wan)));
  if (sums.length === 0) return null;
  const most = Math.max(...sums, maxWan === null ? 0 : yuanOf(maxWan));
  const least = Math.min(...sums);
  return { min: least, max: most, basis: least === most ? [] : ['按认定类型分档'] };
}

/** Percent with up to 4 decimals of a sum in yuan, rounded down to the yuan. */
const percentOf = (yuan: number, percent: number): number =>
  Number((BigInt(yuan) * BigInt(Math.round(percent * SCALE))) / BigInt(100 * SCALE));

/** `to`: the share that only some reach. */
function share({ of = '', value = 0, to = value }: AmountSpec, figures: Figures): Money {
  const figure = figures.of(of);
  const percent = value === to ? `${value}%` : `${value}%～${to}%`;
  if (!figure)
    return {
      min: 0,
      max: null,
      basis: [`按${figures.nameOf(of) || '实际发生额'}的 ${percent} 计，数额待补充`],
    };
  const yuan = yuanOf(figure.value);
  return {
    min: percentOf(yuan, value),
    max: percentOf(yuan, to),
    basis: [`按${figure.label}的 ${percent} 计`],
  };
}

function tier({ by = '', steps = [] }: AmountSpec, figures: Figures): Money | null {
  const sums = steps.map(([from = 0, wan = 0]) => ({
    from: yuanOf(String(from)),
    pays: yuanOf(String(wan)),
  }));
  if (sums.length === 0) return null;
  const figure = figures.of(by);
  if (!figure)
    return {
      min: 0,
      max: Math.max(...sums.map(({ pays }) => pays)),
      basis: [`按${figures.nameOf(by)}所达档次计，数额待补充`],
    };
  const reached = sums.filter(({ from }) => from <= yuanOf(figure.value)).map(({ pays }) => pays);
  const paid = Math.max(0, ...reached);
  return { min: paid, max: paid, basis: [`按${figure.label}所达档次计`] };
}
