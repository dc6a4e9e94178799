// The seeded policies as rules, and enterprises of a few facts, for tests that go over all of them.
import { readFileSync } from 'node:fs';
import { createCodeTrees } from '@yqt/rules/code-trees';
import type { Fact, FactValue } from '@yqt/rules/field';
import { profileOf } from '@yqt/rules/profile';
import { FACT_CATALOGUE, factFieldOf, OPTION_ENTRIES } from '../../../fact-fields.rules.ts';
import { settle, type Contradiction } from '../../../facts/settle.rules.ts';
import type { AmountTerms } from './money.rules.ts';
import { normaliseConditions, type ImportedNode } from './normalise-conditions.rules.ts';
import { ruleEntry, ruleSet, type RulePolicyCard } from './rule-set.rules.ts';
import type { Nature } from './groups.rules.ts';

/** What the tests read of a seeded policy. */
export interface SeededPolicy {
  id: string;
  title: string;
  demo?: boolean;
  amountText?: string | null;
  amountMaxWan?: number | null;
  amount?: AmountTerms['amount'];
  conditionsNature?: Nature;
  conditions: ImportedNode | null;
  exclusions: ImportedNode | null;
  clauses?: { no: string; text: string }[];
  keyPoints?: Record<string, string[]>;
}

const read = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../../../../seeds/content/${path}`, import.meta.url), 'utf8'));

export const SEEDED: readonly SeededPolicy[] = ['national', 'anhui', 'chuzhou', 'zone', 'demo'].flatMap(
  (file) => read<SeededPolicy[]>(`policies/${file}.json`),
);
/** The day of these tests. */
export const DAY = '2026-06-10';

const dictionaries =
  read<{ code: string; entries: { value: string; label: string; parent?: string }[] }[]>('dictionaries.json');
const LEVELS = ['GBT4754_CLASS', 'GBT4754_GROUP', 'ENLIB_INDUSTRY_FIELD', 'ENLIB_INDUSTRY'];
const entriesOf = (code: string) => dictionaries.find((one) => one.code === code)?.entries ?? [];
const codeTrees = createCodeTrees([
  ...dictionaries.flatMap(({ code }) => {
    const level = LEVELS.indexOf(code);
    return [code, ...(level < 0 ? [] : LEVELS.slice(level + 1))].flatMap((name) =>
      entriesOf(name).map(({ value, label, parent = null }) => ({
        dictionary: code,
        code: value,
        parent,
        label,
      })),
    );
  }),
  ...OPTION_ENTRIES,
]);
/** What rules are read with: the facts, and the codes with those above them. */
export const seededContext = { catalogue: FACT_CATALOGUE, codeTrees };

function entryOf(policy: SeededPolicy) {
  const { id, title, conditions, exclusions } = policy;
  if (!conditions) return [];
  const card: RulePolicyCard = {
    policyId: id,
    title,
    docNo: null,
    levelLabel: '',
    issuers: [],
    redemptionMode: null,
    redemptionModeLabel: null,
    isVerified: true,
    isDemo: policy.demo === true,
    amountText: policy.amountText ?? null,
    amountMaxWan: policy.amountMaxWan?.toString() ?? null,
    windows: [],
    isWithdrawn: false,
    expiresOn: null,
  };
  const source = {
    id,
    version: 1,
    nature: policy.conditionsNature ?? ('legal' as const),
    tree: normaliseConditions(conditions, factFieldOf),
    exclusions: exclusions && normaliseConditions(exclusions, factFieldOf, 'x'),
    amount: policy.amount ?? null,
    exclusionGroup: null,
    capGroup: null,
    capWan: null,
  };
  return [ruleEntry(card, source, seededContext)];
}

/** The rules of all seeded policies, each open at any time. */
export const seededSet = ruleSet(SEEDED.flatMap(entryOf), { context: seededContext, options: new Map() });

/** An enterprise that states these facts, with all that follows from them, and what contradicts. */
export function seededProfile(facts: Readonly<Record<string, FactValue>>): {
  profile: ReturnType<typeof profileOf>;
  contradictions: Contradiction[];
} {
  const stated = Object.entries(facts).map(([field, value]): Fact => ({
    field,
    value,
    source: 'self',
    asOf: DAY,
    validUntil: null,
    period: null,
  }));
  const { facts: settled, contradictions } = settle(stated);
  return { profile: profileOf(FACT_CATALOGUE, settled, DAY), contradictions };
}
