// When a verdict will change by itself if nothing else does: the enterprise grows older, a certificate runs out
// (「2027-03 起可申报」). Exact: only the days on which a leaf can turn are looked at.
import { changeDays } from './change-days.ts';
import { dayNumber, dayOf, isFactDay } from './days.ts';
import type { RuleContext } from './leaf-test.ts';
import { prepare } from './prepared.ts';
import { profileAt, type Profile } from './profile.ts';
import { NO_ANSWERS, type Answers, type RuleTree } from './tree.ts';
import type { Verdict } from './verdict.ts';

export interface Period {
  /** First day of the verdict, `yyyy-MM-dd`. */
  from: string;
  verdict: Verdict;
}

/**
 * The periods from the profile's day to `until` inclusive, ascending; neighbours differ, so the first may be all.
 * Throws RangeError when `until` is no day.
 */
export function timeline(
  tree: RuleTree,
  profile: Profile,
  context: RuleContext,
  { until, answers = NO_ANSWERS }: { until: string; answers?: Answers },
): Period[] {
  if (!isFactDay(until)) throw new RangeError(`「${until}」不是日期`);
  const { test } = prepare(tree, context);
  const periods: Period[] = [{ from: profile.on, verdict: test(profile, answers) }];
  for (const day of changeDays(tree, profile, context, dayNumber(until))) {
    const from = dayOf(day);
    const verdict = test(profileAt(profile, from), answers);
    if (verdict !== periods.at(-1)?.verdict) periods.push({ from, verdict });
  }
  return periods;
}
