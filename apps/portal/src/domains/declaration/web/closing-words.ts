// The end of the window over a draft, in words for who fills it in.
import { daysBetween } from '@yqt/kernel/dates';
import { dayIn, momentText } from '@yqt/kernel/window';
import { applyText } from './declaration.text.ts';

/** Null where it was filed, or its batch has no end. `now`: `yyyy-MM-dd HH:mm:ss` of the server, as submissions are judged. */
export function closingWords(
  { submittedAt, closesAt }: { submittedAt: string | null; closesAt: string | null },
  now: string,
): string | null {
  if (submittedAt !== null || closesAt === null) return null;
  const moment = momentText(closesAt, '23:59:59');
  return now > closesAt
    ? applyText.closed(moment)
    : applyText.closes(moment, daysBetween(dayIn(now), dayIn(closesAt)));
}
