// One policy of a report, explained: condition table, reason, amount, what is missing, what would change the verdict.
import { counterfactuals, type Change } from '@yqt/rules/counterfactual';
import { explain, type Explanation, type LeafExplanation } from '@yqt/rules/explain';
import { valueText } from '@yqt/rules/leaf.text';
import { missingFields } from '@yqt/rules/missing';
import { columnValue } from '@yqt/rules/columns';
import { slotOf, type Profile } from '@yqt/rules/profile';
import { NO_ANSWERS, type Answers } from '@yqt/rules/tree';
import { NO, UNKNOWN, YES } from '@yqt/rules/verdict';
import { struckOffText } from './closed.rules.ts';
import { amountRange, type Figures, type Money } from './amounts.rules.ts';
import { groupOf, type WindowStanding } from './groups.rules.ts';
import { moneyOf } from './money.rules.ts';
import type { CardVerdict, ChangeSet, ReportItem } from './verdict-shape.rules.ts';
import { CHANGE_KINDS, isHopeless } from './verdict-lists.rules.ts';
import { maySum, termsOf, verdictWord, type RuleEntry, type RuleSet } from './rule-set.rules.ts';
import { HELD_LABEL, heldBy, heldText } from './held.rules.ts';
import {
  BASIS,
  CHANGE_LABELS,
  conditionRows,
  GROUP_LABELS,
  reasonOf,
  verdictLabel,
} from './wording.rules.ts';

/** An enterprise before one rule. */
export interface Case {
  set: RuleSet;
  entry: RuleEntry;
  standing: WindowStanding;
  profile: Profile;
  answers?: Answers | undefined;
  /** When officers gave those, by leaf. */
  answeredOn?: ReadonlyMap<string, string> | undefined;
  /** The moment of the standing; absent = the first of the profile's day. */
  at?: string | undefined;
}

/** What sums follow from, of the facts of the profile. */
export const profileFigures = ({ context }: RuleSet, profile: Profile): Figures => ({
  nameOf: (name) => context.catalogue.fields.get(name)?.label ?? name,
  of: (name) => {
    const field = context.catalogue.fields.get(name);
    const value = field && slotOf(profile, field);
    if (!field || typeof value !== 'number' || field.type === 'date') return null;
    const label = `${field.label}（${valueText(value, field, context.codeTrees)}）`;
    return { value: String(columnValue(field, value)), label };
  },
});

/** What the policy pays this enterprise; null for a targeting rule, which promises nothing. */
export function moneyOfCase({ set, entry, profile }: Case, verdict: number): Money | null {
  if (!maySum(entry)) return null;
  return moneyOf(termsOf(entry), verdictWord(verdict), profileFigures(set, profile));
}

/** The policy with everything a reader may ask about it. */
export function explainItem(given: Case): ReportItem {
  const { set, entry, standing, profile, answers = NO_ANSWERS, answeredOn } = given;
  const { source, tree } = entry;
  const { explanation, closed } = explained(given);
  const missing = explanation.verdict === UNKNOWN ? missingFields(tree, profile, set.context, answers) : [];
  const money = moneyOfCase(given, explanation.verdict);
  const held = closed === null ? heldBy(entry, explanation, set) : undefined;
  const isShort = explanation.verdict !== YES && source.nature === 'legal' && !held && closed === null;
  return {
    ...cardOf(entry),
    ...standingOf(entry, verdictWord(explanation.verdict), held),
    reason: held
      ? heldReason(held, profile.on)
      : reasonOf({ explanation, nature: source.nature, missing: missing.map(({ label }) => label), closed }),
    amount: money && amountRange(money),
    availability: standing.availability,
    availabilityText: standing.text,
    daysLeft: standing.daysLeft,
    conditions: conditionRows(explanation, source.nature, answeredOn),
    changes: isShort
      ? counterfactuals(tree, profile, set.context, answers).map(changeSet(explanation.leaves))
      : [],
    missing: missing.map(({ field, label }) => ({ field, label })),
  };
}

/** The verdict on a card, without the condition table. */
export function cardVerdict({ set, entry, profile, answers = NO_ANSWERS }: Case): CardVerdict {
  const { explanation, closed } = explained({ set, entry, profile, answers });
  const missing = missingFields(entry.tree, profile, set.context, answers).map(({ label }) => label);
  const held = closed === null ? heldBy(entry, explanation, set) : undefined;
  return {
    policyId: entry.card.policyId,
    ...standingOf(entry, verdictWord(explanation.verdict), held),
    reason: held
      ? heldReason(held, profile.on)
      : reasonOf({ explanation, nature: entry.source.nature, missing, closed }),
  };
}

/** The rule's own explanation; the verdict is NO for whoever is struck off, and why is said. */
function explained({ set, entry, profile, answers = NO_ANSWERS }: Omit<Case, 'standing'>): {
  explanation: Explanation;
  closed: string | null;
} {
  const explanation = explain(entry.tree, profile, set.context, answers);
  const closed = struckOffText(profile, set.context);
  return { explanation: closed === null ? explanation : { ...explanation, verdict: NO }, closed };
}

const heldReason = (held: LeafExplanation, on: string): string => `${BASIS}，${heldText(held, on)}`;

function cardOf({ card, source }: RuleEntry) {
  const { policyId, title, docNo, levelLabel, issuers, redemptionModeLabel, isVerified, isDemo, amountText } =
    card;
  return {
    policyId,
    title,
    docNo,
    levelLabel,
    issuers,
    redemptionModeLabel,
    isVerified,
    isDemo,
    amountText,
    ruleVersion: source.version,
  };
}

function standingOf({ source }: RuleEntry, verdict: ReportItem['verdict'], held?: LeafExplanation) {
  const group = groupOf(source.nature, verdict);
  return {
    group,
    groupLabel: GROUP_LABELS[group],
    verdict,
    verdictLabel: held ? HELD_LABEL : verdictLabel(source.nature, verdict),
  };
}

/** A set is as hard as its hardest step: 可立即补充 only where every step is. */
const changeSet =
  (leaves: readonly { id: string; clause: string | null }[]) =>
  (changes: readonly Change[]): ChangeSet => {
    const kinds = changes.map(({ kind }) => kind);
    const kind = HARDEST_FIRST.find((one) => kinds.includes(one)) ?? 'supply';
    const waitsForOfficer = !isHopeless(kind) && changes.some(({ op }) => op === 'manual');
    return {
      kind,
      kindLabel: waitsForOfficer ? OFFICER_LABEL : CHANGE_LABELS[kind],
      steps: changes.map((change) => ({
        kind: change.kind,
        field: change.field,
        text: change.text,
        clause:
          leaves.find(({ id, clause }) => clause !== null && change.leafIds.includes(id))?.clause ?? null,
      })),
    };
  };

/** A set that also waits for an officer: the enterprise cannot do it alone. */
const OFFICER_LABEL = '须由主管部门判断';

const HARDEST_FIRST = CHANGE_KINDS.toReversed();
