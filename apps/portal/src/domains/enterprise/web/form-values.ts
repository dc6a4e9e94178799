// The content of a profile form: texts by field, rows by list; how it travels as form fields (`field`, `list[0].prop`), and
// what the spec does to it before saving. Pure.
import { isEmptyRow, type EditableRow } from '@yqt/ui/paste-rows';
import type { FieldError } from '@yqt/kernel/errors';
import { firstRowText } from './profile.text.ts';

export interface FormValues {
  fields: Readonly<Record<string, string>>;
  lists: Readonly<Record<string, readonly EditableRow[]>>;
}

/** What the server has: the values, and the version that a save must name. */
export interface LoadedForm {
  values: FormValues;
  version: number;
}

/** Rows without the empty ones after the first; an empty list keeps one row to type in. */
export function tidy({ fields, lists }: FormValues): FormValues {
  const tidied = Object.entries(lists).map(([name, rows]): [string, readonly EditableRow[]] => {
    const kept = rows.filter((row, index) => index === 0 || !isEmptyRow(row));
    return [name, kept.length > 0 ? kept : [{}]];
  });
  return { fields, lists: Object.fromEntries(tidied) };
}

/** Spec §5: a list whose first row is empty is sent as an empty list. */
export const sentRows = (rows: readonly EditableRow[] | undefined): readonly EditableRow[] =>
  isEmptyRow(rows?.[0]) ? [] : (rows ?? []);

/** One fault per list that would lose its later rows by that; `labels` by list name. */
export const firstRowFaults = (
  { lists }: FormValues,
  labels: Readonly<Record<string, string>>,
): FieldError[] =>
  Object.entries(lists).flatMap(([name, rows]) =>
    rows.length > 1 && isEmptyRow(rows[0])
      ? [{ field: `${name}.0.`, errorMessage: firstRowText(labels[name] ?? name) }]
      : [],
  );

/** Do two forms say the same? Empty rows, absent and blank texts do not count. */
export function isSame(a: FormValues, b: FormValues): boolean {
  return canonical(a) === canonical(b);
}

const filled = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .filter(([, text]) => text !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** One text per content. */
export const canonicalRows = (rows: readonly EditableRow[] = []): string =>
  JSON.stringify(rows.filter((row) => !isEmptyRow(row)).map(filled));

const canonical = ({ fields, lists }: FormValues): string =>
  JSON.stringify([
    filled(fields),
    Object.keys(lists)
      .toSorted()
      .map((name) => [name, canonicalRows(lists[name])]),
  ]);

/** The fields alone that say something else than the base. */
export const changedFields = ({ fields, lists }: FormValues, base: FormValues): FormValues => ({
  lists,
  fields: Object.fromEntries(
    Object.entries(fields).filter(([name, text]) => text !== (base.fields[name] ?? '')),
  ),
});

/** The form as the browser would post it. */
export function writeForm(
  { fields, lists }: FormValues,
  { version, enId }: { version: number; enId: string },
): FormData {
  const form = new FormData();
  form.set('version', String(version));
  form.set('enId', enId);
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  for (const [name, rows] of Object.entries(lists))
    for (const [index, row] of rows.entries())
      for (const [prop, text] of Object.entries(row)) form.set(`${name}[${index}].${prop}`, text);
  return form;
}

export interface FormShape {
  fields: readonly string[];
  lists: readonly string[];
}

/** A posted form; what the shape does not name is left aside. Several values of a field are joined by commas. */
export function readForm(form: FormData, { fields, lists }: FormShape): FormValues {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  const rows = new Map(lists.map((name): [string, Record<string, string>[]] => [name, []]));
  for (const [name, text] of form) {
    const [, list = '', index = '', prop = ''] = CELL_NAME.exec(name) ?? [];
    const found = rows.get(list);
    if (!found || typeof text !== 'string' || Number(index) > MAX_INDEX) continue;
    while (found.length <= Number(index)) found.push({});
    Object.assign(found[Number(index)] ?? {}, { [prop]: text });
  }
  return tidy({
    fields: Object.fromEntries(fields.map((name) => [name, texts(name).filter(Boolean).join(',')])),
    lists: Object.fromEntries(rows),
  });
}

/** The values with the text of one control changed, named as the browser names it. */
export function withText({ fields, lists }: FormValues, control: string, text: string): FormValues {
  const [, list = '', index = '', prop = ''] = CELL_NAME.exec(control) ?? [];
  const rows = lists[list];
  if (rows)
    return {
      fields,
      lists: {
        ...lists,
        [list]: rows.map((row, at) => (at === Number(index) ? { ...row, [prop]: text } : row)),
      },
    };
  return control in fields ? { fields: { ...fields, [control]: text }, lists } : { fields, lists };
}

/** The version that a posted form was loaded with; nonsense is a version that no form has had. */
export const readVersion = (form: FormData): number => {
  const version = Number(form.get('version'));
  return Number.isInteger(version) && version >= 0 ? version : 0;
};

const CELL_NAME = /^(\w{1,64})\[(\d{1,3})\]\.(\w{1,64})$/;
/** A posted index makes rows up to itself: bounded, so that one name cannot make a million. */
const MAX_INDEX = 999;

/** The name of the control that a fault is about: `list.0.prop` becomes `list[0].prop`. */
export const controlOf = (field: string): string =>
  field.replace(
    /^(\w+)[.[](\d+)\]?\.(\w*)$/,
    (_, list: string, index: string, prop: string) => `${list}[${index}].${prop}`,
  );

/** The id of that control: `list-0-prop`. */
export const controlId = (field: string): string =>
  controlOf(field).replace(/^(\w+)\[(\d+)\]\.(\w+)$/, '$1-$2-$3');
