// 「答完以上 8 项，至少可确认 5 项政策」: what the questions above settle whatever the answers are.
import type { Question } from '../question-shape.rules.ts';
import { questionText } from './question.text.ts';
import css from './question.module.css';

/** Nothing where no policy is certain, and below questions of a report that did not yet count this. */
export function QuestionPromise({ questions }: { questions: readonly Question[] }) {
  const settled = questions.at(-1)?.together ?? 0;
  if (settled === 0) return null;
  return <p className={css.promise}>{questionText.together(questions.length, settled)}</p>;
}
