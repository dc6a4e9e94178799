// Invented rules and enterprises for the matching bench: 7.5 conditions a policy on average, groups and exclusions as real
// policies have them, 15 % of the facts missing. The same on every run.
import type { Fact, FieldSpec } from '@yqt/rules/field';
import { isAsked, leavesOf, type Leaf, type RuleTree } from '@yqt/rules/tree';
import { FACT_FIELDS } from '../apps/portal/src/fact-fields.rules.ts';
import type {
  RulePolicyCard,
  RuleSource,
} from '../apps/portal/src/domains/matching/verdict/rule-set.rules.ts';
import type { Random } from './random.ts';

/** Fields that rules are made of: figures and truths, 60 of them. */
export const FIELDS: readonly FieldSpec[] = FACT_FIELDS.filter(
  ({ type, derived }) => !derived && (type === 'number' || type === 'money' || type === 'boolean'),
).slice(0, 60);

const MISSING = 0.15;
const OPERATORS = ['>=', '<=', '>', '<'] as const;
const DAY = '2026-01-01';

/** One comparison. */
function leaf(random: Random, id: string): Leaf {
  const { field, type } = random.pick(FIELDS);
  if (type === 'boolean') return { id, field, op: '==', value: random.next() < 0.6 };
  return { id, field, op: random.pick(OPERATORS), value: String(random.between(0, 100)) };
}

/** A tree of 3 to 12 conditions: some alternatives among conditions that must all hold, at times an exclusion. */
export function generateTree(random: Random): RuleTree {
  const count = random.between(3, 12);
  const members: RuleTree[] = [];
  for (let at = 0; at < count; at++) {
    const id = `l${at}`;
    const chance = random.next();
    if (chance < 0.2 && at + 1 < count) members.push({ any: [leaf(random, id), leaf(random, `l${++at}`)] });
    else if (chance < 0.3) members.push({ not: leaf(random, id) });
    else members.push(leaf(random, id));
  }
  // a policy whose conditions are alternatives throughout: else hardly any would be met by chance
  return random.next() < 0.3 ? { any: members } : { all: members };
}

/** A policy around a tree. */
export function generatePolicy(random: Random, at: number): { card: RulePolicyCard; source: RuleSource } {
  const tree = generateTree(random);
  const id = `policy-${String(at).padStart(6, '0')}`;
  return {
    card: {
      policyId: id,
      title: `试算政策第 ${at} 号`,
      docNo: null,
      levelLabel: '园区级',
      issuers: [],
      redemptionMode: 'apply',
      redemptionModeLabel: '申报评审',
      isVerified: false,
      isDemo: true,
      amountText: null,
      amountMaxWan: null,
      windows: [{ batch: '常年', opensAt: '2020-01-01 00:00:00', closesAt: null }],
      isWithdrawn: false,
      expiresOn: null,
    },
    source: {
      id,
      version: 1,
      nature: 'legal',
      tree,
      exclusions: null,
      amount: null,
      exclusionGroup: null,
      capGroup: null,
      capWan: null,
    },
  };
}

/** What is known of an enterprise. */
export function generateFacts(random: Random): Fact[] {
  return FIELDS.flatMap(({ field, type }) => {
    const value = type === 'boolean' ? random.next() < 0.5 : String(random.between(0, 100));
    if (random.next() < MISSING) return [];
    return [{ field, value, source: 'self', asOf: DAY, validUntil: null, period: null }];
  });
}

/** The same facts as other engines take them: plain values by field. */
export const plainValues = (facts: readonly Fact[]): Record<string, number | boolean> =>
  Object.fromEntries(
    facts.map(({ field, value }) => [field, typeof value === 'boolean' ? value : Number(value)]),
  );

const isBoolean = new Map(FIELDS.map(({ field, type }) => [field, type === 'boolean']));
const plain = ({ field, value }: Leaf): number | boolean =>
  isBoolean.get(field) === true ? value === true : Number(value);

/** The tree as JsonLogic. */
export function jsonLogicOf(tree: RuleTree): object {
  if ('all' in tree) return { and: tree.all.map(jsonLogicOf) };
  if ('any' in tree) return { or: tree.any.map(jsonLogicOf) };
  if ('not' in tree) return { '!': jsonLogicOf(tree.not) };
  const [one] = leavesOf(tree);
  if (!one || isAsked(one)) throw new TypeError('no such leaf here');
  return { [one.op]: [{ var: one.field }, plain(one)] };
}

const RULES_ENGINE_OPERATORS: Record<string, string> = {
  '==': 'equal',
  '>=': 'greaterThanInclusive',
  '<=': 'lessThanInclusive',
  '>': 'greaterThan',
  '<': 'lessThan',
};

/** The tree as conditions of json-rules-engine. */
export function rulesEngineOf(tree: RuleTree): object {
  if ('all' in tree) return { all: tree.all.map(rulesEngineOf) };
  if ('any' in tree) return { any: tree.any.map(rulesEngineOf) };
  if ('not' in tree) return { not: rulesEngineOf(tree.not) };
  const [one] = leavesOf(tree);
  if (!one || isAsked(one)) throw new TypeError('no such leaf here');
  return { fact: one.field, operator: RULES_ENGINE_OPERATORS[one.op], value: plain(one) };
}
