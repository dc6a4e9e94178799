// The end of the window over a draft, in words for who fills it in.
import { daysBetween } from '@yqt/kernel/dates';
import { dayIn } from '@yqt/kernel/window';
import { applyText } from './declaration.text.ts';

/** Null where it was filed, or its batch has no end. `today`: `yyyy-MM-dd`. */
export function closingWords(
  { submittedAt, closesAt }: { submittedAt: string | null; closesAt: string | null },
  today: string,
): string | null {
  if (submittedAt !== null || closesAt === null) return null;
  return applyText.closes(closesAt.slice(0, 16), daysBetween(today, dayIn(closesAt)));
}
