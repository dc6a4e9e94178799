// Whether something may be applied for now: the one rule for batches, policies' windows and desks, and the words for it.
// Moments are days `yyyy-MM-dd` or instants `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, now and ends of one kind; texts compare
// as they stand, and both ends belong to the window.
import { addDays, daysBetween, instantOf, instantText } from './dates.ts';

/** In the order that choices show. */
export const WINDOW_STATES = ['open', 'closing', 'upcoming', 'longterm', 'closed'] as const;
export type WindowState = (typeof WINDOW_STATES)[number];

export const WINDOW_LABELS: Readonly<Record<WindowState, string>> = {
  open: '申报中',
  closing: '即将截止',
  upcoming: '未开始',
  longterm: '长期有效',
  closed: '已截止',
};

/** 即将截止: at most 7 calendar days left, whatever the hour (portal conventions §3). */
export const CLOSING_DAYS = 7;

/** The last day that counts as soon. */
export const lastClosingDay = (today: string): string => addDays(today, CLOSING_DAYS);

export interface Window {
  opensAt: string;
  /** Null = 长期. */
  closesAt: string | null;
}

/** What a window is. */
export function windowStateAt(now: string, { opensAt, closesAt }: Window): WindowState {
  if (now < opensAt) return 'upcoming';
  if (closesAt === null) return 'longterm';
  if (now > closesAt) return 'closed';
  return daysBetween(dayIn(now), dayIn(closesAt)) <= CLOSING_DAYS ? 'closing' : 'open';
}

/** The day of a moment. */
export const dayIn = (moment: string): string => moment.slice(0, 10);

/** The first second of a day: where a window of whole days opens. */
export const startOfDay = (day: string): string => `${day} 00:00:00`;

/** The last second of a day: where a window of whole days closes. */
export const endOfDay = (day: string): string => `${day} 23:59:59`;

/** An end as people say it: the day alone where it is the edge of the day, and seconds only where they are some. */
export function momentText(instant: string, bound: '00:00:00' | '23:59:59'): string {
  if (instant.endsWith(bound)) return dayIn(instant);
  return instant.endsWith(':00') ? instant.slice(0, 16) : instant;
}

/** The time of day of an end; null where it is the day's last second. */
export const closingTime = (closesAt: string): string | null =>
  closesAt === endOfDay(dayIn(closesAt)) ? null : momentText(closesAt, '23:59:59').slice(11);

/** The moments of a day, after its first, from which a window stands otherwise: it opens, or the second after it closed. */
export const turnsOn = (day: string, { opensAt, closesAt }: Window): string[] =>
  [opensAt.startsWith(day) ? opensAt : '', closesAt?.startsWith(day) ? secondAfter(closesAt) : ''].filter(
    (at) => at.startsWith(day) && at > startOfDay(day),
  );

const secondAfter = (instant: string): string => instantText(new Date(instantOf(instant).getTime() + 1000));

/** A part of a day in which no window turns: from `since`, and before `until`. */
export interface Stretch {
  since: string;
  until: string;
}

/** The stretch around a moment between these turns of its day. */
export function stretchAround(now: string, turns: Iterable<string>): Stretch {
  const day = dayIn(now);
  let [since, until] = [startOfDay(day), startOfDay(addDays(day, 1))];
  for (const at of turns)
    if (at > now) until = at < until ? at : until;
    else since = at > since ? at : since;
  return { since, until };
}

/** True where the moment is in the stretch. */
export const holdsAt = ({ since, until }: Stretch, now: string): boolean => since <= now && now < until;
