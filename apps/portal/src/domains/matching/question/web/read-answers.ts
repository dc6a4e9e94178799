// The answers of a question form as typed facts: open ones left out, codes of a set joined, figures freed of commas,
// units and full-width digits. The server judges what they are worth.
import type { FieldError } from '@yqt/kernel/errors';
import { figureText } from '@yqt/kernel/figure-text';
import type { TypedFact } from '../../verdict/verdict-shape.rules.ts';
import { factName, factOfName } from './fact-name.ts';

export type Answers = Record<string, string[]>;

/** Every answered fact with its texts, as typed; to show again and to send. */
export function answersOf(form: FormData): Answers {
  const answers: Answers = {};
  for (const [name, value] of form) {
    const field = factOfName(name);
    if (field === null || typeof value !== 'string' || value.trim() === '') continue;
    (answers[field] ??= []).push(value.trim());
  }
  return answers;
}

/** The same as the calls take them: `５,２００.5` → `5200.5`, and what is no figure as it is. */
export const typedFacts = (answers: Answers): TypedFact[] =>
  Object.entries(answers).map(([field, values]) => ({
    field,
    value: values.map((typed) => figureText(typed) ?? typed).join(','),
  }));

/** The first fault of each refused answer by the id of its control; those of the whole form by the empty name. */
export function faultsByControl(
  answers: Answers,
  faults: readonly FieldError[],
  otherwise: string,
): FieldError[] {
  const fields = Object.keys(answers);
  const found = new Map<string, string>();
  for (const { field, errorMessage } of faults) {
    const at = /^facts[.[](\d+)/.exec(field)?.[1];
    const name = at === undefined ? field : (fields[Number(at)] ?? '');
    const control = fields.includes(name) ? factName(name) : '';
    if (!found.has(control)) found.set(control, errorMessage);
  }
  if (found.size === 0) found.set('', otherwise);
  return [...found].map(([field, errorMessage]) => ({ field, errorMessage }));
}

/** The controls that faults stand at. */
export const controlsOf = (faults: readonly FieldError[]): string[] =>
  faults.map(({ field }) => field).filter(Boolean);
