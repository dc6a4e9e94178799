// All rules of a tenant, compiled, with what the report says of their policies; and the one function that judges an
// enterprise by all of them.
import { dayIn, holdsAt, stretchAround, turnsOn, type Stretch } from '@yqt/kernel/window';
import { treeTest } from '@yqt/rules/compile';
import type { RuleContext, Test } from '@yqt/rules/leaf-test';
import type { Profile } from '@yqt/rules/profile';
import { prepareRule, type PreparedRule } from '@yqt/rules/question';
import { NO_ANSWERS, type Answers, type RuleTree } from '@yqt/rules/tree';
import { NO, UNKNOWN, YES } from '@yqt/rules/verdict';
import { isStruckOff } from './closed.rules.ts';
import { amountFaults } from './amount-faults.rules.ts';
import { yuanOf } from './amounts.rules.ts';
import {
  byUrgency,
  groupOf,
  standingAt,
  type Nature,
  type OpenWindow,
  type WindowStanding,
} from './groups.rules.ts';
import type { AmountTerms } from './money.rules.ts';
import { wholeTree } from './normalise-conditions.rules.ts';
import type { VerdictWord } from './verdict-shape.rules.ts';
import { VERDICT_GROUPS } from './verdict-lists.rules.ts';

/** A policy as reports name it. */
export interface RulePolicyCard {
  policyId: string;
  title: string;
  docNo: string | null;
  levelLabel: string;
  issuers: string[];
  redemptionMode: string | null;
  redemptionModeLabel: string | null;
  /** A recognition is what it gives, which a valid certificate shows to be held. */
  givesTitle?: boolean;
  /** Codes of GB/T 4754 that it is for; absent or ALL = every trade. */
  industries?: readonly string[];
  isVerified: boolean;
  isDemo: boolean;
  amountText: string | null;
  amountMaxWan: string | null;
  windows: readonly OpenWindow[];
  /** Repealed or superseded. */
  isWithdrawn: boolean;
  /** Last day in force; null = no end. */
  expiresOn: string | null;
}

/** The version of a rule that decides. */
export interface RuleSource {
  id: string;
  version: number;
  nature: Nature;
  tree: RuleTree;
  exclusions: RuleTree | null;
  amount: AmountTerms['amount'];
  exclusionGroup: string | null;
  capGroup: string | null;
  capWan: string | null;
}

export interface RuleEntry {
  card: RulePolicyCard;
  /** Its amount is null where the stored one has faults. */
  source: RuleSource;
  hasFaultyAmount: boolean;
  /** Conditions and exclusions in one tree. */
  tree: RuleTree;
  /** The verdict of a profile, on the profile's own day. */
  judge: Test;
  /** Ready for questions: what leaves the verdict open, and how much it counts; made on first use. */
  prepared: () => PreparedRule;
}

/** The codes of dictionaries with their names, in display order. */
export type CodeOptions = ReadonlyMap<string, readonly { value: string; label: string }[]>;

/** Rules of a tenant. `entries` by policy id. */
export interface RuleSet {
  context: RuleContext;
  options: CodeOptions;
  entries: readonly RuleEntry[];
  byPolicy: ReadonlyMap<string, RuleEntry>;
}

/** A rule with its closures. Throws RangeError for a tree that validateTree refuses; an amount with faults is left out. */
export function ruleEntry(card: RulePolicyCard, stored: RuleSource, context: RuleContext): RuleEntry {
  const hasFaultyAmount = amountFaults(stored.amount, context.catalogue).length > 0;
  const source = hasFaultyAmount ? { ...stored, amount: null } : stored;
  const tree = wholeTree(source.tree, source.exclusions);
  const { amountMaxWan } = card;
  let prepared: PreparedRule | undefined;
  return {
    card,
    source,
    hasFaultyAmount,
    tree,
    judge: treeTest(tree, context),
    prepared: () => (prepared ??= prepareRule({ tree, amount: amountMaxWan }, context)),
  };
}

/** The set of these rules. */
export const ruleSet = (
  entries: readonly RuleEntry[],
  { context, options }: Pick<RuleSet, 'context' | 'options'>,
): RuleSet => ({
  context,
  options,
  entries,
  byPolicy: new Map(entries.map((entry) => [entry.card.policyId, entry])),
});

/** What the paid sum follows from. */
export const termsOf = ({ card, source }: RuleEntry): AmountTerms => ({
  amount: source.amount,
  maxWan: card.amountMaxWan,
  capWan: source.capGroup === null ? source.capWan : null,
});

/** True where it may pay a sum; a targeting rule promises nothing. */
export const maySum = ({ card, source }: RuleEntry): boolean =>
  source.nature !== 'targeting' && (source.amount !== null || card.amountMaxWan !== null);

/** A rule in the order of the moment. */
export interface Placed {
  entry: RuleEntry;
  standing: WindowStanding;
}

/** In force on the day: neither withdrawn nor past its last day. */
export const isInForce = ({ isWithdrawn, expiresOn }: RulePolicyCard, day: string): boolean =>
  !isWithdrawn && (expiresOn === null || day <= expiresOn);

/**
 * The rules in force on a day, most urgent first, and beside them, at the same place, what the loop over all needs: their
 * closures alone, and as bytes what a report counts, so that the rules themselves, which lie scattered in memory, are
 * touched only where they are shown.
 */
export interface Order {
  placed: readonly Placed[];
  tests: readonly Test[];
  /** The group that each verdict gives, as a place in VERDICT_GROUPS: three bytes a rule, for 0, 1, 2. */
  groups: Uint8Array;
  /** 1 where it may pay a sum. */
  paying: Uint8Array;
  /** 1 where it can be declared at the moment. */
  open: Uint8Array;
}

const orderBySet = new WeakMap<RuleSet, Order & { stretch: Stretch }>();

/** The order at a moment (wire text, to the second); worked out for each set once a day, and when a window turns. */
export function orderAt(set: RuleSet, at: string): Order {
  const known = orderBySet.get(set);
  if (known && holdsAt(known.stretch, at)) return known;
  const day = dayIn(at);
  const turns = set.entries.flatMap(({ card }) => card.windows.flatMap((window) => turnsOn(day, window)));
  const placed = set.entries
    .filter(({ card }) => isInForce(card, day))
    .map((entry) => ({ entry, standing: standingAt(at, entry.card) }))
    .map((one) => ({ one, order: urgencyOf(one) }))
    .toSorted((a, b) => byUrgency(a.order, b.order))
    .map(({ one }) => one);
  const groups = placed.flatMap(({ entry }) =>
    [NO, UNKNOWN, YES].map((verdict) =>
      VERDICT_GROUPS.indexOf(groupOf(entry.source.nature, verdictWord(verdict))),
    ),
  );
  const order = {
    stretch: stretchAround(at, turns),
    placed,
    tests: placed.map(({ entry }) => entry.judge),
    groups: Uint8Array.from(groups),
    paying: Uint8Array.from(placed, ({ entry }) => Number(maySum(entry))),
    open: Uint8Array.from(placed, ({ standing }) => Number(standing.availability === 'now')),
  };
  orderBySet.set(set, order);
  return order;
}

const urgencyOf = ({ entry, standing }: Placed) => ({
  id: entry.card.policyId,
  availability: standing.availability,
  nextAt: standing.nextAt,
  maxYuan: entry.card.amountMaxWan === null ? 0 : yuanOf(entry.card.amountMaxWan),
});

/** An officer's answer as stored: policy, leaf, answer, and the day of it, which reports made before it was kept lack. */
export type StoredAnswers = (readonly [policyId: string, leafId: string, answer: boolean, on?: string])[];

/** Officers' answers by policy. */
export type AnswersByPolicy = ReadonlyMap<string, Answers>;

/** The days on which officers answered: by policy, then by leaf. */
export type AnswerDays = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The verdict of each rule, in the order of `placed`; NO of all for whoever is struck off. */
export function verdictsOf(
  { tests, placed }: Order,
  profile: Profile,
  answers: AnswersByPolicy,
): Uint8Array<ArrayBuffer> {
  const verdicts = new Uint8Array(tests.length);
  if (isStruckOff(profile)) return verdicts;
  for (let at = 0; at < tests.length; at++) verdicts[at] = tests[at]?.(profile, NO_ANSWERS) ?? UNKNOWN;
  if (answers.size === 0) return verdicts;
  for (const [at, { entry }] of placed.entries()) {
    const given = answers.get(entry.card.policyId);
    if (given) verdicts[at] = entry.judge(profile, given);
  }
  return verdicts;
}

/** 0, 1, 2 as the wire says it. */
export const verdictWord = (verdict: number): VerdictWord =>
  verdict === YES ? 'yes' : verdict === NO ? 'no' : 'unknown';
