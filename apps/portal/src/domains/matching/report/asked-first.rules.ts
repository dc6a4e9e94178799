// The questions shown with a report: as many as its heading promises, so that both numbers agree.
import type { Question, Unlock } from '../question/question-shape.rules.ts';

/** Where nothing can be promised: as many as are answered in a minute. */
const WITHOUT_PROMISE = 3;

/** The first questions, in their order. */
export function askedFirst<T extends Question>({
  questions,
  unlock,
}: {
  questions: readonly T[];
  unlock: Unlock;
}): T[] {
  return questions.slice(0, unlock.text === null ? WITHOUT_PROMISE : unlock.questionCount);
}
