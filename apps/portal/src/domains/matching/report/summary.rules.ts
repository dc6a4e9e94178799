// What a report says first: one sentence, the next deadlines, how many of each verdict. Pages, shared reports and the first
// sheet of the PDF all say it with these.
import { daysBetween } from '@yqt/kernel/dates';
import type { GroupName } from '../verdict/verdict-shape.rules.ts';
import type { ReportSummary, TimelineEntry } from './report-shape.rules.ts';
import type { Unlock } from '../question/question-shape.rules.ts';

/** Deadlines that are told at once; the calendar has the others. */
const MOST_DEADLINES = 3;

export interface Deadline {
  policyId: string;
  title: string;
  on: string;
  daysLeft: number;
  /** Where it stands; undefined in reports that did not keep it. */
  group: GroupName | undefined;
}

/** The windows that close next, of what is met or may be met; a policy once. */
export function nextDeadlines(timeline: readonly TimelineEntry[], day: string): Deadline[] {
  const seen = new Set<string>();
  return timeline
    .filter(({ kind, on }) => kind === 'window-closes' && on >= day)
    .filter(({ policyId }) => !seen.has(policyId) && seen.add(policyId))
    .slice(0, MOST_DEADLINES)
    .map(({ policyId, title, on, group }) => ({
      policyId,
      title,
      on,
      daysLeft: daysBetween(day, on),
      group,
    }));
}

/** 「还剩 3 天」; 「今日截止」. */
export const leftText = (daysLeft: number): string => (daysLeft === 0 ? '今日截止' : `还剩 ${daysLeft} 天`);

interface Told {
  summary: ReportSummary;
  unlock: Unlock;
  timeline: readonly TimelineEntry[];
}

/** The report in one sentence: what can be declared now, what presses, what would help. */
export function summarySentence({ summary, unlock, timeline }: Told, day: string): string {
  const { eligible, declarableNow, completable } = summary;
  const next = nextDeadlines(timeline, day).find(({ group }) => group === 'eligible');
  const now = nowText(eligible, declarableNow);
  const until = next === undefined ? '' : `，最近一项 ${next.on} 截止（${leftText(next.daysLeft)}）`;
  const more = completable > 0 ? `；另有 ${completable} 项补充信息后可确认` : '';
  const help = completable > 0 && unlock.text !== null ? `，${unlock.text}` : '';
  return `${now}${until}${more}${help}。`;
}

/** Its first figure is that of the group 可申报, so that nobody finds two figures for one thing. */
function nowText(eligible: number, declarableNow: number): string {
  if (eligible === 0) return '目前没有条件全部满足的政策';
  if (declarableNow === 0) return `可申报 ${eligible} 项，申报尚未开始`;
  return eligible === declarableNow
    ? `现在可申报 ${eligible} 项`
    : `可申报 ${eligible} 项，其中 ${declarableNow} 项现在可以申报`;
}

export interface Share {
  group: GroupName;
  count: number;
}

/** The verdicts in their fixed order, as the picture shows them. */
export const sharesOf = (summary: ReportSummary): Share[] =>
  (['eligible', 'completable', 'ineligible', 'reference'] as const).map((group) => ({
    group,
    count: summary[group],
  }));
