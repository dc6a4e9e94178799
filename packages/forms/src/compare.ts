// Two sets of answers side by side, and edits that a correction does not allow. Rows are followed by their key, not their
// place. Personal answers are compared as masks where the caller opened them so: an answer that kept its seal is the same.
import type { FieldError } from '@yqt/kernel/errors';
import { rowsOf, type Answer, type Answers, type Row } from './answers.ts';
import { cellText, rowText, type Words } from './cell-text.ts';
import { fieldsOf, type FormDefinition, type FormField } from './form.ts';
import { pinnedText } from './form.text.ts';
import type { StoredAnswers } from './seal.ts';

export interface AnswerChange {
  /** The field; of a row `field[key]`. */
  path: string;
  /** The field alone: what a correction names. */
  field: string;
  label: string;
  /** '' = was not there. */
  before: string;
  /** '' = is not there any more. */
  after: string;
}

/** Every difference as words, in the form's order. */
export const diffAnswers = (
  form: FormDefinition,
  { before, after }: { before: Answers; after: Answers },
  words?: Words,
): AnswerChange[] =>
  fieldsOf(form).flatMap((field): AnswerChange[] => {
    const { name, label } = field;
    if (field.kind === 'note') return [];
    if (field.kind === 'rows')
      return rowChanges(before[name], after[name], (row) => rowText(field, row, words)).map(
        ({ key, ...texts }) => ({ path: `${name}[${key}]`, field: name, label, ...texts }),
      );
    const texts = {
      before: cellText(field, before[name], words),
      after: cellText(field, after[name], words),
    };
    return texts.before === texts.after ? [] : [{ path: name, field: name, label, ...texts }];
  });

function rowChanges(
  before: Answer | undefined,
  after: Answer | undefined,
  textOf: (row: Row) => string,
): { key: string; before: string; after: string }[] {
  const [old, now] = [before, after].map((answer) => new Map(rowsOf(answer).map((row) => [row.key, row])));
  return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].flatMap((key) => {
    const [was, is] = [old?.get(key), now?.get(key)].map((row) => (row ? textOf(row) : ''));
    return was === is ? [] : [{ key, before: was ?? '', after: is ?? '' }];
  });
}

/** Fields whose stored answers differ, computed ones left out: they follow. Seals tell, masks may be alike. */
export const changedFields = (
  form: FormDefinition,
  { before, after }: { before: StoredAnswers; after: StoredAnswers },
): FormField[] =>
  fieldsOf(form).filter(
    ({ name, kind }) => kind !== 'computed' && kind !== 'note' && !isSame(before[name], after[name]),
  );

/** The same JSON, whatever the order of names: the database does not keep it. */
export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? '';

/** Faults of changes to fields that a correction does not open. */
export const pinFaults = (
  form: FormDefinition,
  { before, after, open }: { before: StoredAnswers; after: StoredAnswers; open: ReadonlySet<string> },
): FieldError[] =>
  changedFields(form, { before, after })
    .filter(({ name }) => !open.has(name))
    .map(({ name, label }) => ({ field: name, errorMessage: pinnedText(label) }));
