// 税费优惠 beside the grants: of each tax policy that the enterprise meets, or may meet, what it saves in a year, with the
// formula and what is missing. Never added: the benefits act on one another, and none of them is a grant.
import { decimal } from '@yqt/kernel/decimal';
import { columnValue } from '@yqt/rules/columns';
import { slotOf, type Profile } from '@yqt/rules/profile';
import { amountRange, type Money } from '../verdict/amounts.rules.ts';
import { figuresOf } from '../verdict/explain-item.rules.ts';
import { paidByHeads } from '../verdict/money-heads.rules.ts';
import type { TaxLine } from './report-shape.rules.ts';
import type { VerdictWord, AmountSpec } from '../verdict/verdict-shape.rules.ts';
import type { RuleEntry, RuleSet } from '../verdict/rule-set.rules.ts';

/** A saving as the tools reckon it: by the kind of amount that a rule states, and its percentage. */
export interface TaxSaving {
  kind: string;
  percent: string;
  /** Whole yuan. */
  amount: { min: number; max: number | null } | null;
  formula: string;
  missing: string[];
}

/** A fact by its field, as text; null = unknown. */
export type FactOf = (field: string) => string | null;

/** Reckons the savings from facts. */
export type TaxSavingsOf = (fact: FactOf) => readonly TaxSaving[];

const TAX_KINDS: readonly AmountSpec['kind'][] = ['rate', 'effectiveRate', 'superDeduction', 'factor'];

/** A rule that gives relief of a tax. */
export const givesTax = ({ source: { nature, amount } }: RuleEntry): boolean =>
  nature === 'legal' &&
  amount !== null &&
  (TAX_KINDS.includes(amount.kind) || amount.kind === 'perPersonYear');

/** What is known, as text. */
export const factOf =
  ({ context }: RuleSet, profile: Profile): FactOf =>
  (name) => {
    const field = context.catalogue.fields.get(name);
    const value = field && slotOf(profile, field);
    if (!field || value === null || value === undefined) return null;
    const shown = columnValue(field, value);
    return typeof shown === 'object' ? null : String(shown);
  };

/** The line of one policy that gives relief of a tax. */
export function taxLine(
  { card, source }: RuleEntry,
  verdict: VerdictWord,
  { savings, set, profile }: { savings: readonly TaxSaving[]; set: RuleSet; profile: Profile },
): TaxLine {
  const { amount } = source;
  const given =
    amount?.kind === 'perPersonYear'
      ? perPersonYear(amount, set, profile)
      : savingOf(savings.find(({ kind, percent }) => kind === amount?.kind && percent === String(amount.to)));
  const { money, formula, missing } = given;
  const isOpen = verdict === 'unknown';
  return {
    policyId: card.policyId,
    title: card.title,
    isDemo: card.isDemo,
    isConfirmed: !isOpen,
    amount: money && amountRange({ ...money, min: isOpen ? 0 : money.min }),
    formula: isOpen ? `${formula}；条件尚未全部确认，按最少 0 元计` : formula,
    missing,
  };
}

interface Given {
  money: Money | null;
  formula: string;
  missing: string[];
}

const savingOf = (saving: TaxSaving | undefined): Given =>
  saving
    ? { ...saving, money: saving.amount && { ...saving.amount, basis: [] } }
    : { money: null, formula: '', missing: ['该日期的税费参数'] };

/** 定额扣减: so much a head and year, uplifted at the most, and never more than the taxes that are due. */
function perPersonYear(amount: AmountSpec, set: RuleSet, profile: Profile): Given {
  const { value = 0, uplift = 0, heads = [] } = amount;
  const figures = figuresOf(set, profile);
  const to = decimal(value)
    .times(100 + uplift)
    .div(100)
    .toNumber();
  const { max, basis } = paidByHeads({ ...amount, to }, figures);
  const missing = heads.filter((name) => figures.of(name) === null).map(figures.nameOf);
  return {
    money: max === null ? null : { min: 0, max, basis: [] },
    formula: `${basis[0] ?? ''}，以当年实际应缴的税费为限`,
    missing,
  };
}
