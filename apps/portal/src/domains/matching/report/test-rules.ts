// What the tests of the report's rules share: rules made of a few conditions, and an enterprise of a few facts.
import { NO_CODE_TREES } from '@yqt/rules/code-trees';
import type { Fact, FactValue } from '@yqt/rules/field';
import { profileOf } from '@yqt/rules/profile';
import type { Leaf, RuleTree } from '@yqt/rules/tree';
import { FACT_CATALOGUE } from '../../../fact-fields.rules.ts';
import { standingAt } from '../verdict/groups.rules.ts';
import { ruleEntry, ruleSet, type RulePolicyCard } from '../verdict/rule-set.rules.ts';

export const DAY = '2026-11-20';
const context = { catalogue: FACT_CATALOGUE, codeTrees: NO_CODE_TREES };

/** A condition; its id is its field, so that a rule names each once. */
export const leaf = (field: string, op: Leaf['op'], value: Leaf['value']): Leaf => ({
  id: field,
  field,
  op,
  value,
});

export interface RuleGiven extends Partial<RulePolicyCard> {
  title: string;
  tree: RuleTree;
  exclusions?: RuleTree;
}

function entryOf({ title, tree, exclusions, ...more }: RuleGiven) {
  const card: RulePolicyCard = {
    policyId: title,
    title,
    docNo: null,
    levelLabel: '',
    issuers: [],
    redemptionMode: null,
    redemptionModeLabel: null,
    isVerified: true,
    isDemo: false,
    amountText: null,
    amountMaxWan: null,
    windows: [],
    isWithdrawn: false,
    expiresOn: null,
    ...more,
  };
  const terms = { amount: null, exclusionGroup: null, capGroup: null, capWan: null };
  const source = { id: title, version: 1, nature: 'legal' as const, tree, ...terms };
  return ruleEntry(card, { ...source, exclusions: exclusions ?? null }, context);
}

/** The set of these rules, each at its place of the day. */
export function rulesOf(given: readonly RuleGiven[]) {
  const set = ruleSet(given.map(entryOf), { context, options: new Map() });
  const placed = set.entries.map((entry) => ({ entry, standing: standingAt(`${DAY} 00:00:00`, entry.card) }));
  return { set, placed };
}

/** An enterprise of which these facts are known; `periods` says of what year some figures are. */
export const profileWith = (
  facts: Readonly<Record<string, FactValue>>,
  periods: Readonly<Record<string, string>> = {},
) =>
  profileOf(
    FACT_CATALOGUE,
    Object.entries(facts).map(([field, value]): Fact => ({
      field,
      value,
      source: 'self',
      asOf: DAY,
      validUntil: null,
      period: periods[field] ?? null,
    })),
    DAY,
  );
