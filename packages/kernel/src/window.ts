// Whether something may be applied for now: the one rule for batches, policies' windows and desks, and the words for it.
// Moments are days `yyyy-MM-dd` or instants `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, now and ends of one kind; texts compare
// as they stand, and both ends belong to the window.
import { addDays, daysBetween } from './dates.ts';

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

/** `closesAt` null = 长期. */
export function windowStateAt(
  now: string,
  { opensAt, closesAt }: { opensAt: string; closesAt: string | null },
): WindowState {
  if (now < opensAt) return 'upcoming';
  if (closesAt === null) return 'longterm';
  if (now > closesAt) return 'closed';
  return daysBetween(dayOf(now), dayOf(closesAt)) <= CLOSING_DAYS ? 'closing' : 'open';
}

const dayOf = (moment: string): string => moment.slice(0, 10);
