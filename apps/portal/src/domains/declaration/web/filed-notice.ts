// What is said right after filing: the number, and what comes next. It stands until the desk or the clock has done anything.
import { mineText as text } from './declaration.text.ts';

/** Files the form. */
const FILING: ReadonlySet<string> = new Set(['submit', 'resubmit']);

interface Filed {
  state: string;
  stateLabel: string;
  receiptNo: string | null;
  events: readonly { event: string }[];
}

/** Null where something else has happened since, or nothing was filed. */
export function filedNotice({ state, stateLabel, receiptNo, events }: Filed): {
  title: string;
  next: string;
} | null {
  const last = events.at(-1)?.event ?? '';
  if (receiptNo === null || !FILING.has(last)) return null;
  const words: Readonly<Record<string, string>> = text.filedNext;
  return {
    title: `${last === 'submit' ? text.filed : text.refiled}：${text.filedNo(receiptNo)}`,
    next: words[state] ?? text.filedReview(stateLabel),
  };
}
