// 申报日历: when windows open and close for what is or may become 符合, and when a verdict turns by itself because the
// enterprise grows older or a certificate runs out.
import { addDays } from '@yqt/kernel/dates';
import { prepare } from '@yqt/rules/prepared';
import { timeline } from '@yqt/rules/timeline';
import { NO_ANSWERS } from '@yqt/rules/tree';
import { YES } from '@yqt/rules/verdict';
import type { Case } from './explain-item.rules.ts';
import type { TimelineEntry } from './report-shape.rules.ts';
import { verdictWord } from './rule-set.rules.ts';
import { verdictLabel } from './wording.rules.ts';

/** A year: further windows are not published, and figures will have changed. */
const HORIZON_DAYS = 366;
/** More nobody reads. */
const MOST_ENTRIES = 60;

/** The entries of the year from the day of the profile, the same in all cases; by date, then policy. */
export function timelineOf(cases: readonly Case[]): TimelineEntry[] {
  const [first] = cases;
  if (!first) return [];
  const last = addDays(first.profile.on, HORIZON_DAYS);
  return cases
    .flatMap((one) => [...windowEntries(one, last), ...turnEntries(one, last)])
    .toSorted((a, b) => compare(a.on, b.on) || compare(a.policyId, b.policyId) || compare(a.kind, b.kind))
    .slice(0, MOST_ENTRIES);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function windowEntries({ entry, profile }: Case, last: string): TimelineEntry[] {
  const { policyId, title, windows } = entry.card;
  const isAhead = (day: string) => day > profile.on && day <= last;
  return windows.flatMap(({ batch, opensOn, closesOn }) => [
    ...(isAhead(opensOn)
      ? [{ on: opensOn, kind: 'window-opens' as const, policyId, title, text: `${batch}开始申报` }]
      : []),
    ...(closesOn !== null && (isAhead(closesOn) || closesOn === profile.on)
      ? [{ on: closesOn, kind: 'window-closes' as const, policyId, title, text: `${batch}申报截止` }]
      : []),
  ]);
}

function turnEntries({ set, entry, profile, answers = NO_ANSWERS }: Case, until: string): TimelineEntry[] {
  const { policyId, title } = entry.card;
  const { nature } = entry.source;
  const isTurnedByTime = prepare(entry.tree, set.context).timed.length > 0;
  if (nature === 'targeting' || !isTurnedByTime) return [];
  const periods = timeline(entry.tree, profile, set.context, { until, answers });
  return periods.slice(1).map(({ from, verdict }, at) => {
    const label = (one: number) => `「${verdictLabel(nature, verdictWord(one))}」`;
    const text = `如其他信息不变，由${label(periods[at]?.verdict ?? verdict)}变为${label(verdict)}`;
    return {
      on: from,
      kind: verdict === YES ? ('becomes' as const) : ('ends' as const),
      policyId,
      title,
      text,
    };
  });
}
