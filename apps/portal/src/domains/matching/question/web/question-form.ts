// Questions as a form of packages/forms: every answer may be left open (「不清楚」), and its control is named so that other
// fields of the page never meet it.
import type { Answer, Answers } from '@yqt/forms/answers';
import type { FormDefinition, FormField } from '@yqt/forms/form';
import type { Question } from '../question-shape.rules.ts';
import { questionText } from './question.text.ts';
import type { Answers as TypedAnswers } from './read-answers.ts';

export interface AskedQuestion extends Question {
  /** False: official; the library is its only source. */
  isAnswerable?: boolean;
}

/** The questions in the order given. */
export const questionForm = (questions: readonly AskedQuestion[]): FormDefinition => ({
  code: 'matching-questions',
  version: 1,
  title: questionText.boxTitle,
  sections: [{ id: 'questions', title: questionText.boxTitle, fields: questions.map(fieldOf) }],
});

function fieldOf({ field: name, label, question, help, unit, input, options, isAnswerable }: AskedQuestion) {
  if (isAnswerable === false) return { kind: 'note', name, label: questionText.official(label) } as const;
  const named = { name, label: question, ...(help === null ? {} : { hint: help }) };
  return { ...named, ...kindOf({ input, options, unit }) } satisfies FormField;
}

/** Figures and texts are judged by the call, which knows the fact. */
function kindOf({ input, options, unit }: Pick<Question, 'input' | 'options' | 'unit'>) {
  switch (input) {
    case 'boolean':
      return { kind: 'flag' } as const;
    case 'multiple':
      return { kind: 'choices', options } as const;
    case 'select':
      return { kind: 'choice', options } as const;
    case 'number':
      return { kind: 'number', isSigned: true, ...(unit === null ? {} : { unit }) } as const;
    case 'date':
      return { kind: 'date' } as const;
    default:
      return { kind: 'text', max: 200 } as const;
  }
}

/** What was answered before, as the controls take it. */
export const questionAnswers = (questions: readonly Question[], typed: TypedAnswers): Answers =>
  Object.fromEntries(
    questions.flatMap(({ field, input }): [string, Answer][] => {
      const [first, ...others] = typed[field] ?? [];
      if (first === undefined) return [];
      if (input === 'boolean') return [[field, first === 'true']];
      return [[field, input === 'multiple' ? [first, ...others] : first]];
    }),
  );
