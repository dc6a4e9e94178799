// Two sets of answers side by side, as `compare.ts` finds them, with the words that changed marked. Server only.
import type { MarkedText } from '@yqt/kernel/marked';
import { diffAnswers, type AnswerChange } from './compare.ts';
import { markChanges } from './mark-changes.ts';
import { newEffort, type Effort } from './mark-line.ts';

/** Every difference in the form's order; comparisons of one answer share their `effort`. */
export function markedAnswers(
  compared: Parameters<typeof diffAnswers>,
  effort: Effort = newEffort(),
): (AnswerChange & { marked: MarkedText })[] {
  return diffAnswers(...compared).map((change) => ({
    ...change,
    marked: markChanges(change.before, change.after, effort),
  }));
}
