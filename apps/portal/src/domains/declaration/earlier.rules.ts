// 带入以往的填报内容 (R5): what an earlier declaration of a project gives a new one is what was typed. Promises are made and
// papers are handed in anew, and what is computed is computed again.
import { rowsOf, type Answer, type Answers, type Row } from '@yqt/forms/answers';
import { fieldsOf, type FormDefinition, type RowsField } from '@yqt/forms/form';

const ANEW: ReadonlySet<string> = new Set(['flag', 'files', 'picture', 'computed', 'note', 'design']);

/** Rows without the cells that are given anew. */
function carriedRows({ columns }: RowsField, rows: readonly Row[]): Row[] {
  const left = new Set(columns.filter(({ kind }) => ANEW.has(kind)).map(({ name }) => name));
  return rows.map(({ key, ...cells }) => ({
    ...Object.fromEntries(Object.entries(cells).filter(([name]) => !left.has(name))),
    key,
  }));
}

/** The answers of an earlier declaration that a new one may start with: by name; what its form refuses is left out when it opens. */
export function carriedAnswers(form: FormDefinition, answers: Answers): Answers {
  const carried: Record<string, Answer> = {};
  for (const field of fieldsOf(form)) {
    const answer = answers[field.name];
    if (answer === undefined || ANEW.has(field.kind)) continue;
    carried[field.name] = field.kind === 'rows' ? carriedRows(field, rowsOf(answer)) : answer;
  }
  return carried;
}
