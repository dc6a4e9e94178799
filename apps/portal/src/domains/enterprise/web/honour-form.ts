// What the honour dialog asks, as a form: a table for each kind that is missing, and questions. Pure.
import type { FormDefinition } from '@yqt/forms/form';
import type { HonourForm } from '../contract.ts';
import { tableOf } from '../form-tables.rules.ts';
import { questionsForm } from './attribute-values.ts';

/** Long rows stand as cards in the dialog. */
const MOST_COLUMNS = 5;

export function honourForm({
  missing,
  questions,
}: Pick<HonourForm, 'missing' | 'questions'>): FormDefinition {
  const tables = missing.map((kind) => {
    const table = tableOf(kind);
    return table.columns.length > MOST_COLUMNS ? { ...table, layout: 'cards' as const } : table;
  });
  const asked = questionsForm([{ group: '', known: 0, total: questions.length, fields: questions }]);
  return {
    code: 'honours',
    version: 1,
    title: '荣誉与知识产权',
    sections: [{ id: 'tables', title: '', fields: tables }, ...asked.sections],
  };
}
