// Questions side by side, drawn by the platform's form renderer; official facts are named and cannot be answered here.
import { FieldsPart } from '@yqt/ui/form/fields-part';
import { PREFIX } from './fact-name.ts';
import { questionAnswers, questionForm, type AskedQuestion } from './question-form.ts';
import { questionText } from './question.text.ts';
import type { Answers } from './read-answers.ts';

export interface QuestionFieldsProps {
  questions: readonly AskedQuestion[];
  /** Today, `yyyy-MM-dd`. */
  on: string;
  /** What was answered before, to show again. */
  answers?: Answers | undefined;
  /** By control. */
  errors?: Readonly<Record<string, string>> | undefined;
}

export const QuestionFields = ({ questions, on, answers = {}, errors = {} }: QuestionFieldsProps) => (
  <FieldsPart
    view={{
      form: questionForm(questions),
      values: questionAnswers(questions, answers),
      on,
      path: PREFIX,
      errors,
      openLabel: questionText.unsure,
      sources: Object.fromEntries(questions.flatMap(reachOf)),
    }}
    names={questions.map(({ field }) => field)}
  />
);

/** How many policies the answer has a bearing on. */
const reachOf = ({ field, policyCount }: AskedQuestion): [field: string, text: string][] =>
  policyCount > 0 ? [[field, questionText.concerns(policyCount)]] : [];
