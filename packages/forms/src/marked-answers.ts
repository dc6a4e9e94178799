// Two sets of answers side by side, as `compare.ts` finds them, with the words that changed marked. Server only.
import type { MarkedText } from '@yqt/kernel/marked';
import { diffAnswers, type AnswerChange } from './compare.ts';
import { markChanges } from './mark-changes.ts';

/** Every difference in the form's order. */
export const markedAnswers = (
  ...compared: Parameters<typeof diffAnswers>
): (AnswerChange & { marked: MarkedText })[] =>
  diffAnswers(...compared).map((change) => ({
    ...change,
    marked: markChanges(change.before, change.after),
  }));
