// Which one field to ask for next: over the whole catalogue of policies, the one whose answer settles most of what is
// still open, weighed by the money at stake and by how easily it is answered (asks.md §4, 3).
import { samplesOf } from './candidates.ts';
import { treeTest } from './compile.ts';
import { formatDecimal, parseDecimal, SCALE } from './decimal.ts';
import { fieldOf, type CatalogueField } from './field.ts';
import type { RuleContext, Test } from './leaf-test.ts';
import { openRule, type OpenRule } from './open-rule.ts';
import { copyOf, setSlot, slotOf, type Profile, type SlotValue } from './profile.ts';
import { isManual, leavesOf, NO_ANSWERS, type Answers, type RuleTree } from './tree.ts';
import { UNKNOWN } from './verdict.ts';

/** A policy whose verdict may be open. */
export interface AskedRule {
  id: string;
  tree: RuleTree;
  /** What it may bring, decimal text in one unit for all (万元); null = not known, which counts as 1. */
  amount: string | null;
  /** The officers' answers for the enterprise in question; replaced by `{ ...prepared, answers }` for another. */
  answers?: Answers;
}

/** A rule made ready once, for many enterprises. */
export interface PreparedRule extends AskedRule {
  test: Test;
  /** The fields that leave its verdict open. */
  open: OpenRule;
  /** Values of a field worth trying, remembered for the day last asked for. */
  samplesFor: (field: CatalogueField, profile: Profile) => readonly SlotValue[];
  /** What `open` says of the enterprise in question, where that is known already. */
  openFields?: readonly string[];
}

export interface Question {
  /** The stored field to ask for. */
  field: string;
  label: string;
  /** Policies whose verdict its answer could make definite, as given. */
  ruleIds: string[];
  /** Their amounts together, decimal text; unknown ones not counted. */
  amount: string;
  ease: 1 | 2 | 3;
  /** Σ over the policies of their amount (1 where unknown, at least 1) × ease, decimal text. */
  score: string;
}

/** Compiles a rule for `nextBestQuestions`; keep it as long as the rule's version. */
export function prepareRule(rule: AskedRule, context: RuleContext): PreparedRule {
  const comparisons = leavesOf(rule.tree).filter((leaf) => !isManual(leaf));
  const leaves = Map.groupBy(comparisons, ({ field }) => fieldOf(context.catalogue, field).base);
  const samples = new Map<string, { day: number; values: readonly SlotValue[] }>();
  const samplesFor = (field: CatalogueField, profile: Profile): readonly SlotValue[] => {
    const known = samples.get(field.field);
    if (known?.day === profile.day) return known.values;
    const values = samplesOf(field, leaves.get(field.field) ?? [], profile, context);
    samples.set(field.field, { day: profile.day, values });
    return values;
  };
  return { ...rule, test: treeTest(rule.tree, context), open: openRule(rule.tree, context), samplesFor };
}

/**
 * The best questions, best first; equal ones in the order of the catalogue. A policy counts for a field when some answer
 * to that field alone makes its verdict definite.
 */
export function nextBestQuestions(
  rules: readonly PreparedRule[],
  profile: Profile,
  context: RuleContext,
  limit = 5,
): Question[] {
  const trial = copyOf(profile);
  const settled = new Map<CatalogueField, PreparedRule[]>();
  for (const rule of rules)
    for (const field of openFieldsOf(rule, profile, context)) {
      if (!isSettledBy(field, rule, trial)) continue;
      const known = settled.get(field);
      if (known) known.push(rule);
      else settled.set(field, [rule]);
    }
  return [...settled]
    .map(([field, resolved]) => ({ slot: field.slot, weight: weightOf(field, resolved), field, resolved }))
    .toSorted((one, two) => two.weight - one.weight || one.slot - two.slot)
    .slice(0, limit)
    .map(({ field, resolved, weight }) => questionOf(field, resolved, weight));
}

function openFieldsOf(
  { open, answers = NO_ANSWERS, openFields }: PreparedRule,
  profile: Profile,
  { catalogue }: RuleContext,
): CatalogueField[] {
  const names = openFields ?? open(profile, answers).fields;
  return names.map((name) => fieldOf(catalogue, name));
}

/** Tries the values that make a difference; leaves the trial profile as it was. */
function isSettledBy(
  field: CatalogueField,
  { test, samplesFor, answers = NO_ANSWERS }: PreparedRule,
  trial: Profile,
): boolean {
  const before = slotOf(trial, field);
  const isSettled = samplesFor(field, trial).some((sample) => {
    setSlot(trial, field, sample);
    return test(trial, answers) !== UNKNOWN;
  });
  setSlot(trial, field, before);
  return isSettled;
}

const scaledAmount = ({ amount }: AskedRule): number => (amount === null ? 0 : (parseDecimal(amount) ?? 0));

const weightOf = ({ ease }: CatalogueField, rules: readonly PreparedRule[]): number =>
  ease * rules.reduce((sum, rule) => sum + Math.max(scaledAmount(rule), SCALE), 0);

const questionOf = (field: CatalogueField, rules: readonly PreparedRule[], weight: number): Question => ({
  field: field.field,
  label: field.label,
  ruleIds: rules.map(({ id }) => id),
  amount: formatDecimal(rules.reduce((sum, rule) => sum + scaledAmount(rule), 0)),
  ease: field.ease,
  score: formatDecimal(weight),
});
