// 申报日历: when windows open and close for what is or may become 符合, and when a verdict turns by itself because the
// enterprise grows older or a certificate runs out.
import { addDays } from '@yqt/kernel/dates';
import { closingTime, dayIn, startOfDay } from '@yqt/kernel/window';
import { fieldOf } from '@yqt/rules/field';
import { requiredText } from '@yqt/rules/leaf.text';
import { leafIn, prepare } from '@yqt/rules/prepared';
import { isExpired, profileAt } from '@yqt/rules/profile';
import { timeline } from '@yqt/rules/timeline';
import { NO_ANSWERS } from '@yqt/rules/tree';
import { NO, UNKNOWN, YES, type Verdict } from '@yqt/rules/verdict';
import type { Case } from '../verdict/explain-item.rules.ts';
import type { TimelineEntry } from './report-shape.rules.ts';
import { groupOf } from '../verdict/groups.rules.ts';
import { verdictWord } from '../verdict/rule-set.rules.ts';
import { verdictLabel } from '../verdict/wording.rules.ts';

/** A year: further windows are not published, and figures will have changed. */
const HORIZON_DAYS = 366;
/** More nobody reads. */
const MOST_ENTRIES = 60;

/** The entries of the year from the day of the profile, the same in all cases; by date, then policy. */
export function reportTimeline(cases: readonly Case[]): TimelineEntry[] {
  const [first] = cases;
  if (!first) return [];
  const last = addDays(first.profile.on, HORIZON_DAYS);
  const windows = cases.flatMap((one) => windowEntries(one, last));
  const turns = merged(cases.flatMap((one) => turnEntries(one, last)));
  return [...windows, ...turns]
    .toSorted((a, b) => compare(a.on, b.on) || compare(a.policyId, b.policyId) || compare(a.kind, b.kind))
    .slice(0, MOST_ENTRIES);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function windowEntries(given: Case, last: string): TimelineEntry[] {
  const { entry, profile, answers = NO_ANSWERS, at = startOfDay(profile.on) } = given;
  const { policyId, title, windows } = entry.card;
  const group = groupOf(entry.source.nature, verdictWord(entry.judge(profile, answers)));
  const shared = { policyId, title, group };
  return windows.flatMap(({ batch, opensAt, closesAt }) => [
    ...(opensAt > at && dayIn(opensAt) <= last
      ? [{ ...shared, on: dayIn(opensAt), kind: 'window-opens' as const, text: `${batch}开始申报` }]
      : []),
    ...(closesAt !== null && closesAt >= at && dayIn(closesAt) <= last
      ? [
          {
            ...shared,
            on: dayIn(closesAt),
            kind: 'window-closes' as const,
            text: closesText(batch, closesAt),
          },
        ]
      : []),
  ]);
}

function closesText(batch: string, closesAt: string): string {
  const time = closingTime(closesAt);
  return time === null ? `${batch}申报截止` : `${batch}申报 ${time} 截止`;
}

function turnEntries({ set, entry, profile, answers = NO_ANSWERS }: Case, until: string): TimelineEntry[] {
  const { policyId, title } = entry.card;
  const { nature } = entry.source;
  const { timed } = prepare(entry.tree, set.context);
  if (nature === 'targeting' || timed.length === 0) return [];
  const label = (verdict: Verdict) => `「${verdictLabel(nature, verdictWord(verdict))}」`;
  const periods = timeline(entry.tree, profile, set.context, { until, answers });
  return periods.slice(1).map(({ from, verdict }, at) => {
    const was = periods[at]?.verdict ?? verdict;
    const cause = causeOf({ set, entry, profile }, from);
    const text = `${cause}如其他信息不变，由${label(was)}变为${label(verdict)}`;
    return { on: from, kind: TURNS[verdict], policyId, title, text };
  });
}

const TURNS = { [YES]: 'becomes', [UNKNOWN]: 'lapses', [NO]: 'ends' } as const;

/** What turns on that day, in words: facts that have run out by then, else conditions that time meets or ends. */
function causeOf({ set, entry, profile }: Pick<Case, 'set' | 'entry' | 'profile'>, day: string): string {
  const { context } = set;
  const prepared = prepare(entry.tree, context);
  const before = profileAt(profile, addDays(day, -1));
  const after = profileAt(profile, day);
  const turned = prepared.timed.filter((leaf) => {
    const { test } = leafIn(prepared, leaf);
    return test(before, NO_ANSWERS) !== test(after, NO_ANSWERS);
  });
  const causes = turned.map((leaf) => {
    const field = fieldOf(context.catalogue, fieldOf(context.catalogue, leaf.field).base);
    const fact = profile.facts.get(field.field);
    if (fact && isExpired(field, fact, day)) return `「${field.label}」的信息有效期至 ${fact.validUntil}`;
    const isMet = leafIn(prepared, leaf).test(after, NO_ANSWERS) === YES;
    return `${isMet ? '届时满足' : '届时不再满足'}「${leaf.text ?? requiredText(leaf, context)}」`;
  });
  return [...new Set(causes)].map((cause) => `${cause}；`).join('');
}

/** One entry for all policies that turn on the same day for the same reason. */
const merged = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  [...Map.groupBy(entries, ({ on, kind, text }) => JSON.stringify([on, kind, text])).values()].flatMap(
    ([first, ...rest]) =>
      first && rest.length > 0
        ? [{ ...first, others: rest.map(({ policyId, title }) => ({ policyId, title })) }]
        : (first ?? []),
  );
