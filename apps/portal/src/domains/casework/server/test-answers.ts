// Whole answers to any form, for tests that know a form by its definition alone: what it asks for, and nothing more.
import type { Answer, Answers, Row } from '@yqt/forms/answers';
import { fieldsOf, type Column, type FormDefinition, type FormField, type TextShape } from '@yqt/forms/form';
import { dayText } from '@yqt/kernel/dates';

/** A code of each dictionary that is named. */
export type Codes = Readonly<Record<string, string>>;

interface With {
  codes: Codes;
  today: Date;
}

const SHAPED: Record<TextShape, string> = {
  mobile: '13900001111',
  landline: '0550-3011234',
  phone: '13900001111',
  email: 'a@example.com',
  idCard: '110101199003070011',
  creditCode: '91350100M000100Y43',
};

/** Throws for what no test can make up: a required file. */
export const sampleAnswers = (form: FormDefinition, given: With): Answers =>
  Object.fromEntries(
    fieldsOf(form)
      .filter((field) => 'required' in field && field.required !== undefined)
      .map((field) => [field.name, answerOf(field, given)]),
  );

function answerOf(field: FormField | Column, given: With): Answer {
  if (field.kind === 'rows')
    return Array.from({ length: field.least ?? 1 }, (_, n): Row => rowOf(field.columns, n, given));
  return cellOf(field, given);
}

const rowOf = (columns: readonly Column[], n: number, given: With): Row => ({
  key: `r${n + 1}`,
  ...Object.fromEntries(
    columns.filter(({ required }) => required).map((column) => [column.name, cellOf(column, given)]),
  ),
});

function cellOf(field: Exclude<FormField, { kind: 'rows' }> | Column, { codes, today }: With) {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return field.shape === undefined ? '样例' : SHAPED[field.shape];
    case 'number':
    case 'money':
    case 'percent':
      return field.least ?? '1';
    case 'date':
      return dayText(today);
    case 'month':
      return dayText(today).slice(0, 7);
    case 'choice':
    case 'choices': {
      const code = field.options?.[0]?.value ?? codes[field.dictionary ?? ''] ?? '';
      return field.kind === 'choice' ? code : [code];
    }
    case 'flag':
      return true;
    default:
      throw new RangeError(`no answer can be made up for ${field.name}: ${field.kind}`);
  }
}
