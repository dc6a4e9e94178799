// The enterprise's stored forms as answers, and answers as its saves take them. Pure.
import { rowsOf, textOf, type Answers, type Row } from '@yqt/forms/answers';
import { fieldsOf, type FormDefinition, type RowsField } from '@yqt/forms/form';
import type { FieldError } from '@yqt/kernel/errors';
import { isSameAnswers } from '@yqt/ui/form/form-conflict';
import type { LibForm, LibFormInput } from '../contract.ts';
import { byNames, FIGURE_NAMES, WORDS_NAMES, type TableField } from '../form-definition.rules.ts';
import { isEmptyFormRow, wholeRow, type FormRow, type RowOf } from '../form-tables.rules.ts';
import { firstRowText } from './profile.text.ts';

/** What the server has: the values, and the version that a save must name. */
export interface LoadedForm {
  values: Answers;
  version: number;
}

/** A stored form, or a part of it, as answers to its definition. */
export function loadedOf(
  form: FormDefinition,
  stored: Partial<LibForm> & Pick<LibForm, 'version'>,
): LoadedForm {
  const record: Readonly<Record<string, string | number | null>> = stored.enLibDTO ?? {};
  const given: Readonly<Record<string, unknown>> = { ...stored };
  const values = fieldsOf(form).map(({ name, kind }): [string, Answers[string]] => [
    name,
    kind === 'rows' ? keyed(given[name]) : String(record[name] ?? ''),
  ]);
  return { values: tidied(Object.fromEntries(values)), version: stored.version };
}

const keyed = (rows: unknown): Row[] =>
  Array.isArray(rows) ? rows.map((row: FormRow, at) => ({ ...row, key: `r${at}` })) : [];

/** The cells of a row as texts, without its key. */
export const formCellsOf = (row: Row): FormRow =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, cell]) => (name === 'key' ? [] : [[name, String(cell)]])),
  );

/** Without what says nothing: empty texts, empty rows. Rows get their keys by their places. */
export const tidied = (values: Answers): Answers =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, answer]): [string, Answers[string]][] => {
      if (!Array.isArray(answer)) return answer === '' ? [] : [[name, answer]];
      const rows = rowsOf(answer)
        .map(formCellsOf)
        .filter((row) => !isEmptyFormRow(row))
        .map(filled);
      return rows.length === 0 ? [] : [[name, keyed(rows)]];
    }),
  );

const filled = (row: FormRow): FormRow =>
  Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''));

/** Do two forms say the same? Empty rows, absent and blank texts do not count. */
export const isSameForm = (one: Answers, two: Answers): boolean => isSameAnswers(tidied(one), tidied(two));

/** The record as a save takes it: figures as they were typed, for the one check that names all faults. */
export function recordInput(values: Answers): LibFormInput['enLibDTO'] {
  const text = (name: string) => textOf(values[name]).trim();
  return { ...byNames(FIGURE_NAMES, (name) => text(name) || null), ...byNames(WORDS_NAMES, text) };
}

/** The rows of a list, every cell named. */
export const listInput = <N extends TableField['name']>(values: Answers, name: N): RowOf<N>[] =>
  rowsOf(values[name]).map((row) => {
    const cells = Object.entries(formCellsOf(row)).map(([column, cell]) => [column, cell.trim()]);
    return wholeRow(name, Object.fromEntries(cells));
  });

export const yearInput = (values: Answers) => ({
  enLibManagementDTOList: listInput(values, 'enLibManagementDTOList'),
  enLibVolumeDTOList: listInput(values, 'enLibVolumeDTOList'),
});

export const honourInput = (values: Answers) => ({
  enLibQualificationDTOList: listInput(values, 'enLibQualificationDTOList'),
  enLibBrandDTOList: listInput(values, 'enLibBrandDTOList'),
  enLibSoftwareDTOList: listInput(values, 'enLibSoftwareDTOList'),
  enLibAchievementDTOList: listInput(values, 'enLibAchievementDTOList'),
  enLibPatentDTOList: listInput(values, 'enLibPatentDTOList'),
});

/** The record with its contact. */
export const basicInput = (values: Answers) => ({
  enLibDTO: recordInput(values),
  enLibPersonnelDTO: listInput(values, 'enLibPersonnelDTO'),
});

/** Spec §5: a list whose first row is empty is sent as an empty one; one that would lose its later rows by that is refused. */
export const firstRowFaults = (form: FormDefinition, posted: FormData): FieldError[] =>
  fieldsOf(form).flatMap((field) => {
    if (field.kind !== 'rows') return [];
    const rows = filledRows(field, posted);
    return rows.size > 0 && !rows.has(0)
      ? [{ field: `${field.name}[0].${field.columns[0]?.name}`, errorMessage: firstRowText(field.label) }]
      : [];
  });

/** The places of the rows that say something. */
function filledRows({ name, columns }: RowsField, posted: FormData): ReadonlySet<number> {
  const places = [...posted].flatMap(([control, text]) => {
    const [, list, at, column] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(control) ?? [];
    const isCell = list === name && columns.some((one) => one.name === column);
    return isCell && typeof text === 'string' && text.trim() !== '' ? [Number(at)] : [];
  });
  return new Set(places);
}

/** The version that a posted form was loaded with; nonsense is a version that no form has had. */
export function readVersion(form: FormData): number {
  const version = Number(form.get('version'));
  return Number.isInteger(version) && version >= 0 ? version : 0;
}
