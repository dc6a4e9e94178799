// The report's own function: one enterprise against all rules of its tenant on one day. Verdicts of all, explanations of
// those shown, sums, questions, the best bundle and the calendar. Pure: the same facts and rules give the same report.
import { slotOf, type Profile } from '@yqt/rules/profile';
import { UNKNOWN, YES } from '@yqt/rules/verdict';
import { bundleOf, type Paying } from './bundle.rules.ts';
import { explainItem, moneyOfCase, type Case } from './explain-item.rules.ts';
import { canBeAnswered, questionsOf, waitingOf } from './questions.rules.ts';
import type { DocumentEntry, ReckonedReport, ReportBody } from './report-document.rules.ts';
import { GROUPS, type GroupName, type ReportGroup } from './report-shape.rules.ts';
import {
  orderOn,
  verdictsOf,
  type AnswersByPolicy,
  type Judged,
  type Placed,
  type RuleSet,
} from './rule-set.rules.ts';
import { timelineOf } from './timeline.rules.ts';
import { unlockOf } from './unlock.rules.ts';
import { BASIS, DISCLAIMER, GROUP_LABELS, SOURCE_LABELS } from './wording.rules.ts';

/** Policies of a group that are explained at once. */
export const SHOWN_PER_GROUP = 20;
/** Readers who cannot ask for the rest of a group (a guest, a share link) are given all policies, up to so many. */
export const MOST_WHOLE = 200;
const MOST_QUESTIONS = 5;

export interface Reckoning {
  set: RuleSet;
  profile: Profile;
  answers: AnswersByPolicy;
  shownPerGroup?: number;
  isGuest?: boolean;
}

export type JudgedGroups = Record<GroupName, Judged[]>;

/** Every policy in force by group, each group in the order of the day. */
export function judgeAll({ set, profile, answers }: Reckoning): JudgedGroups {
  const order = orderOn(set, profile.on);
  const verdicts = verdictsOf(order, profile, answers);
  const groups: JudgedGroups = { eligible: [], completable: [], ineligible: [], reference: [] };
  const lists = GROUPS.map((group) => groups[group]);
  for (let at = 0; at < verdicts.length; at++) {
    const verdict = verdicts[at] ?? UNKNOWN;
    const judged = order.outcomes[verdict]?.[at];
    if (judged) lists[order.groups[verdict]?.[at] ?? 0]?.push(judged);
  }
  return groups;
}

/** The whole report of an enterprise, and the verdict of every policy to keep with it. */
export function reckonReport(given: Reckoning): ReckonedReport {
  const groups = judgeAll(given);
  return { body: bodyOf(given, groups), entries: () => entriesOf(groups) };
}

const entriesOf = (groups: JudgedGroups): DocumentEntry[] =>
  GROUPS.flatMap((group) =>
    groups[group].map(({ placed: { entry }, verdict }): DocumentEntry => [
      entry.card.policyId,
      entry.source.id,
      verdict,
      group,
    ]),
  );

export const caseOf = ({ set, profile, answers }: Reckoning, { entry, standing }: Placed): Case => ({
  set,
  entry,
  standing,
  profile,
  answers: answers.get(entry.card.policyId),
});

function bodyOf(given: Reckoning, groups: JudgedGroups): ReportBody {
  const { profile, answers, shownPerGroup = SHOWN_PER_GROUP, isGuest = false } = given;
  const shown = (group: GroupName): ReportGroup => ({
    group,
    label: GROUP_LABELS[group],
    total: groups[group].length,
    items: groups[group].slice(0, shownPerGroup).map(({ placed }) => explainItem(caseOf(given, placed))),
  });
  const open = groups.completable.map(({ placed }) => placed.entry);
  const waiting = waitingOf(open, profile, answers);
  const bundle = bundleOf(payingOf(given, groups));
  const unlock = unlockOf(isGuest ? waiting : waiting.filter(canBeAnswered));
  return {
    basisText: basisText(profile),
    disclaimer: DISCLAIMER,
    summary: {
      total: GROUPS.reduce((sum, group) => sum + groups[group].length, 0),
      eligible: groups.eligible.length,
      declarableNow: groups.eligible.filter(({ isOpen }) => isOpen).length,
      completable: groups.completable.length,
      ineligible: groups.ineligible.length,
      reference: groups.reference.length,
      amount: bundle.total,
    },
    groups: GROUPS.map(shown),
    questions: questionsOf({ ...given, open, waiting, first: unlock.fields, limit: MOST_QUESTIONS }),
    unlock,
    bundle,
    timeline: timelineOf(
      [...groups.eligible, ...groups.completable]
        .slice(0, 2 * SHOWN_PER_GROUP)
        .map(({ placed }) => caseOf(given, placed)),
    ),
    completeness: completenessOf(profile),
  };
}

function payingOf(given: Reckoning, { eligible, completable }: JudgedGroups): Paying[] {
  const summable = [...eligible, ...completable].filter(({ maySum }) => maySum);
  return summable.flatMap(({ placed, verdict }) => {
    const money = moneyOfCase(caseOf(given, placed), verdict);
    if (!money) return [];
    const { availability } = placed.standing;
    return [{ entry: placed.entry, money, availability, isConfirmed: verdict === YES }];
  });
}

/** 「基于 23 项信息（登记 12 项、自填 11 项）」. */
export function basisText({ facts }: Profile): string {
  const bySource = Map.groupBy(facts.values(), ({ source }) => SOURCE_LABELS[source] ?? source);
  const parts = [...bySource].map(([label, list]) => `${label} ${list.length} 项`);
  return `${BASIS}：共 ${facts.size} 项${parts.length ? `（${parts.join('、')}）` : ''}`;
}

/** Facts that are known and have not run out, of all that could be. */
export function completenessOf(profile: Profile): { known: number; total: number } {
  const fields = [...profile.catalogue.fields.values()].filter(({ derived }) => !derived);
  return { known: fields.filter((field) => slotOf(profile, field) !== null).length, total: fields.length };
}
