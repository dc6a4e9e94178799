// What a form and its answers refer to outside of themselves: dictionaries and files.
import { parsePicture } from './picture.ts';
import { fieldsOf, type Column, type FormDefinition, type FormField } from './form.ts';

const dictionariesByForm = new WeakMap<FormDefinition, readonly string[]>();

/** The dictionaries that its choices come from, each once; looked for once. */
export function dictionariesOf(form: FormDefinition): readonly string[] {
  const names = dictionariesByForm.get(form) ?? [
    ...new Set(
      fieldsOf(form).flatMap((field) =>
        field.kind === 'rows' ? field.columns.flatMap(dictionaryOf) : dictionaryOf(field),
      ),
    ),
  ];
  dictionariesByForm.set(form, names);
  return names;
}

/** The dictionary of a field or column; none or one. */
export const dictionaryOf = (field: FormField | Column): string[] =>
  'dictionary' in field && field.dictionary !== undefined ? [field.dictionary] : [];

/** Every file that answers name, sealed ones too, with the place it is named at. */
export const filesIn = (
  form: FormDefinition,
  answers: Readonly<Record<string, unknown>>,
): { field: string; fileId: string }[] =>
  fieldsOf(form).flatMap((field) => {
    const answer = answers[field.name];
    if (field.kind === 'files') return idsAt(field.name, answer);
    if (field.kind === 'picture') return pictureAt(field.name, answer);
    if (field.kind !== 'rows' || !Array.isArray(answer)) return [];
    const columns = field.columns.filter(({ kind }) => kind === 'files');
    return answer.flatMap((row: unknown, at) =>
      columns.flatMap(({ name }) => idsAt(`${field.name}[${at}].${name}`, cellOf(row, name))),
    );
  });

function pictureAt(field: string, answer: unknown): { field: string; fileId: string }[] {
  const picture = typeof answer === 'string' ? parsePicture(answer) : null;
  return picture ? [{ field, fileId: picture.file }] : [];
}

const idsAt = (field: string, cell: unknown): { field: string; fileId: string }[] =>
  Array.isArray(cell)
    ? cell.flatMap((fileId: unknown) => (typeof fileId === 'string' ? [{ field, fileId }] : []))
    : [];

const cellOf = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null && Object.hasOwn(row, name) ? Reflect.get(row, name) : undefined;
