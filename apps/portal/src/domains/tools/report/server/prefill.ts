// What a form starts with: the facts of the enterprise, and for the rest what was filled in last time.
import { dayText } from '@yqt/kernel/dates';
import type { Fact } from '@yqt/rules/field';
import type { Prefilled } from '../tool-shapes.rules.ts';
import type { ToolField } from '../tool-fields.rules.ts';

const SOURCES: Readonly<Record<string, string>> = {
  self: '企业自填',
  registry: '登记信息',
  declaration: '上次申报',
  verified: '核验',
  implied: '推定',
};

export interface Earlier {
  input: Readonly<Record<string, unknown>>;
  /** Where the earlier input comes from: 「草稿」, 「上次测算」. */
  source: string;
  asOf: string;
}

/**
 * Values by field; `first` (a draft) wins over facts, facts win over `last`. Fields of a year take the fact of that year,
 * counted back from the last whole year before `today`; what counts back from today is answered by this year alone, and a
 * fact answers only what follows from it.
 */
export function prefillOf({
  fields,
  facts,
  first = null,
  last,
  today,
}: {
  fields: readonly ToolField[];
  facts: readonly Fact[];
  first?: Earlier | null;
  last: Earlier | null;
  /** yyyy-MM-dd. */
  today: string;
}): Prefilled[] {
  return fields.flatMap((field) => {
    const found =
      earlierOf(field, first, today) ?? factOf(field, { facts, today }) ?? earlierOf(field, last, today);
    return found ? [found] : [];
  });
}

/** Facts that have not expired on the day. */
export const currentFacts = (facts: readonly Fact[], now: Date): Fact[] =>
  facts.filter(({ validUntil }) => validUntil === null || validUntil >= dayText(now));

function factOf(
  { name, fact, yearsBack, isOfThisYear, isYesOnly }: ToolField,
  { facts, today }: { facts: readonly Fact[]; today: string },
): Prefilled | null {
  const year = yearsBack === undefined ? null : String(Number(today.slice(0, 4)) - 1 - yearsBack);
  const isOfYear = ({ period }: Fact) =>
    year === null || period === year || (yearsBack === 0 && period === null);
  // The facts that count come first; those of single years follow.
  const known = facts.find(
    (one) =>
      one.field === fact &&
      isOfYear(one) &&
      (!isOfThisYear || isSameYear(one.asOf, today)) &&
      (!isYesOnly || one.value === true),
  );
  if (!known || typeof known.value === 'object') return null;
  return {
    field: name,
    value: String(known.value),
    source: SOURCES[known.source] ?? known.source,
    asOf: known.asOf,
    period: known.period,
  };
}

const isSameYear = (asOf: string, today: string): boolean => asOf.slice(0, 4) === today.slice(0, 4);

/** Last year's 上年度 is another year's by now. */
function earlierOf(
  { name, yearsBack, isOfThisYear }: ToolField,
  earlier: Earlier | null,
  today: string,
): Prefilled | null {
  const isDated = yearsBack !== undefined || isOfThisYear === true;
  if (earlier && isDated && !isSameYear(earlier.asOf, today)) return null;
  const value = earlier?.input[name];
  if (!earlier || (typeof value !== 'string' && typeof value !== 'boolean')) return null;
  return {
    field: name,
    value: String(value),
    source: earlier.source,
    asOf: earlier.asOf.slice(0, 10),
    period: null,
  };
}
