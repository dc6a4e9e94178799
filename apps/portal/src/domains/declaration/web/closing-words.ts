// The end of the window over a draft, in words for who fills it in.
import { daysBetween } from '@yqt/kernel/dates';
import { dayIn, momentText } from '@yqt/kernel/window';
import { applyText } from './declaration.text.ts';

interface Draft {
  submittedAt: string | null;
  closesAt: string | null;
}

/** Null where it was filed, or its batch has no end. `now`: `yyyy-MM-dd HH:mm:ss` of the server, as submissions are judged. */
export function closingWords({ submittedAt, closesAt }: Draft, now: string): string | null {
  if (submittedAt !== null || closesAt === null) return null;
  const moment = momentText(closesAt, '23:59:59');
  return isPast(closesAt, now)
    ? applyText.closed(moment)
    : applyText.closes(moment, daysBetween(dayIn(now), dayIn(closesAt)));
}

/** What is left to do with a draft whose batch is over; null of any other. `now` as above. */
export const overWords = ({ submittedAt, closesAt }: Draft, now: string): string | null =>
  submittedAt !== null || closesAt === null || !isPast(closesAt, now)
    ? null
    : applyText.over(momentText(closesAt, '23:59:59'));

const isPast = (closesAt: string, now: string): boolean => now > closesAt;
