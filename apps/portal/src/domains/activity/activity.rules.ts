// How an activity stands at an instant: computed, never stored.
import type { ACTIVITY_STATUS } from './activity-words.rules.ts';

export type ActivityStatus = keyof typeof ACTIVITY_STATUS;

export const ACTIVITY_STATUSES = [
  'enrolling',
  'full',
  'upcoming',
  'closed',
  'ongoing',
  'ended',
  'cancelled',
] as const satisfies readonly ActivityStatus[];

export interface ActivityStanding {
  state: string;
  startsAt: string | null;
  endsAt: string | null;
  signupFrom: string | null;
  signupTo: string | null;
}

/** `now` as `YYYY-MM-DD HH:mm:ss`; instants in that form compare as texts. */
export function statusOf(activity: ActivityStanding, isFull: boolean, now: string): ActivityStatus {
  const { state, startsAt, endsAt, signupFrom, signupTo } = activity;
  if (state === 'cancelled') return 'cancelled';
  if (state !== 'published' || !startsAt || !endsAt || !signupFrom || !signupTo) return 'draft';
  if (now >= endsAt) return 'ended';
  if (now >= startsAt) return 'ongoing';
  if (now < signupFrom) return 'upcoming';
  if (now >= signupTo) return 'closed';
  return isFull ? 'full' : 'enrolling';
}

/** States of an entry that open what is only for participants: the link, materials. */
const TAKING_PART: ReadonlySet<string> = new Set(['registered', 'checked_in', 'reviewed', 'no_show']);

export const takesPart = (entryState: string | null): boolean =>
  entryState !== null && TAKING_PART.has(entryState);

/** Whether a material may be downloaded by whoever has this entry. */
export function isMaterialOpen(
  from: string,
  { entryState, status }: { entryState: string | null; status: string },
): boolean {
  if (from === 'always') return true;
  return takesPart(entryState) && (from === 'registered' || status === 'ended');
}

/** The weeks of a month, Monday first; days of its neighbours are null. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, at = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, at, 0)).getUTCDate();
  const lead = (new Date(Date.UTC(year, at - 1, 1)).getUTCDay() + 6) % 7;
  const days = Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
  const cells = [...Array.from({ length: lead }, () => null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The month some months later; negative goes back. */
export function monthsLater(month: string, by: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 7);
}

const DAY_MS = 86_400_000;
const MONDAY_FIRST = 6;
const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const daysLater = (day: string, by: number) =>
  new Date(instantOf(day) + by * DAY_MS).toISOString().slice(0, 10);

/** The same day of another month; its last one where it has not so many. */
function inMonth(day: string, by: number): string {
  const month = monthsLater(day.slice(0, 7), by);
  const last =
    weeksOf(month)
      .flat()
      .findLast((one) => one !== null) ?? day;
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** The first or last day of its week that is of its month. */
function endOfWeek(day: string, isLast: boolean): string {
  const place = (new Date(instantOf(day)).getUTCDay() + MONDAY_FIRST) % 7;
  const end = daysLater(day, (isLast ? 6 : 0) - place);
  const {
    [0]: first = day,
    length,
    [length - 1]: last = day,
  } = weeksOf(day.slice(0, 7))
    .flat()
    .flatMap((one) => one ?? []);
  if (end < first) return first;
  return end > last ? last : end;
}

const MOVES: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => daysLater(day, -1),
  ArrowRight: (day) => daysLater(day, 1),
  ArrowUp: (day) => daysLater(day, -7),
  ArrowDown: (day) => daysLater(day, 7),
  Home: (day) => endOfWeek(day, false),
  End: (day) => endOfWeek(day, true),
  PageUp: (day) => inMonth(day, -1),
  PageDown: (day) => inMonth(day, 1),
};

/** The day that a key leads to from another, perhaps of a neighbouring month; null where it leads nowhere. */
export const dayByKey = (day: string, key: string): string | null => MOVES[key]?.(day) ?? null;
