// The last day of a promise that stands still at times. It is worked out of what happened and of the calendar, each time anew:
// nothing of it is kept, so nothing is lost while the calendar of a year is missing, and it comes right once that is there.
import { addDays } from '@yqt/kernel/dates';
import { isWorkingDay, type Calendar } from './working-days.ts';

/** A time that does not count: from the day after `from` up to and with `until`; null = it goes on. */
export interface Pause {
  /** `yyyy-MM-dd`. */
  from: string;
  until: string | null;
}

export interface PromiseGiven {
  /** The day of the event, which is not counted. */
  from: string;
  /** Working days. */
  days: number;
  /** In any order; they may touch and overlap. */
  pauses: readonly Pause[];
}

/** The last day, the working days that are left while it stands still, or the year whose calendar is missing. */
export type PromisedDay =
  | { is: 'running'; on: string }
  | { is: 'standing'; left: number }
  | { is: 'unknown'; missingYear: string };

/**
 * The working day that completes what was promised. One that was over before a pause stays so; on whose last day a pause begins, that
 * day is over with the pause.
 */
export function promisedDay({ from, days, pauses }: PromiseGiven, calendar: Calendar): PromisedDay {
  let [start, left] = [from, days];
  for (const pause of joined(pauses, from)) {
    const run = runOf({ from: start, until: pause.from, most: left }, calendar);
    if (run.is === 'unknown') return run;
    left -= run.days;
    if (left === 0 && run.last < pause.from) return { is: 'running', on: run.last };
    if (pause.until === null) return { is: 'standing', left };
    if (left === 0) return { is: 'running', on: pause.until };
    start = pause.until;
  }
  const run = runOf({ from: start, until: null, most: left }, calendar);
  return run.is === 'unknown' ? run : { is: 'running', on: run.last };
}

/** Working days after a day up to and with another that stand in no pause; null where the calendar of one of them is missing. */
export function countedDays(
  { from, until, pauses }: { from: string; until: string; pauses: readonly Pause[] },
  calendar: Calendar,
): number | null {
  let [start, count] = [from, 0];
  for (const pause of [...joined(pauses, from), { from: until, until: null }]) {
    const run = runOf({ from: start, until: pause.from < until ? pause.from : until, most: null }, calendar);
    if (run.is === 'unknown') return null;
    count += run.days;
    if (pause.until === null || pause.until >= until) break;
    start = pause.until;
  }
  return count;
}

/** By their days, none within or right behind another, nothing before a day. */
function joined(pauses: readonly Pause[], since: string): Pause[] {
  const found: Pause[] = [];
  for (const { from, until } of pauses.toSorted((one, other) => one.from.localeCompare(other.from))) {
    if (until !== null && (until <= since || until <= from)) continue;
    const last = found.at(-1);
    const isApart = last === undefined || (last.until !== null && last.until < from);
    if (isApart) found.push({ from: from < since ? since : from, until });
    else if (last.until !== null && (until === null || until > last.until)) last.until = until;
  }
  return found;
}

type Run = { is: 'known'; days: number; last: string } | { is: 'unknown'; missingYear: string };

/** Working days after a day, up to and with another, or until there are enough; `last`: the one that was counted last. */
function runOf(
  { from, until, most }: { from: string; until: string | null; most: number | null },
  calendar: Calendar,
): Run {
  let [count, last] = [0, from];
  for (
    let day = addDays(from, 1);
    count !== most && (until === null || day <= until);
    day = addDays(day, 1)
  ) {
    const isWorked = isWorkingDay(day, calendar);
    if (isWorked === null) return { is: 'unknown', missingYear: day.slice(0, 4) };
    if (isWorked) [count, last] = [count + 1, day];
  }
  return { is: 'known', days: count, last };
}
