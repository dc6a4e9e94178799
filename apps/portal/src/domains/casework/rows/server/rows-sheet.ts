// A table of a case's form as a spreadsheet: drawn empty or filled, and read back without writing anything.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { rowsOf, type Cell, type Row } from '@yqt/forms/answers';
import { checkSubmission } from '@yqt/forms/check';
import { fieldsOf, type Column, type FormDefinition, type RowsField } from '@yqt/forms/form';
import { MAX_ROWS, readForm } from '@yqt/forms/read-answers';
import type { CheckOptions } from '@yqt/forms/read-cell';
import { openAnswers, unmask } from '@yqt/forms/seal';
import * as rules from '@yqt/forms/sheet-rows';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import { checkOptions, formWords } from '../../../dictionary/server/form-options.port.ts';
import { sheetChoices } from '../../../dictionary/server/sheet-choices.port.ts';
import { sheetTemplate, uploadedSheet, XLSX } from '../../../enterprise/server/sheet.port.ts';
import * as caseText from '../../casework.text.ts';
import { isOpenToFill, isWriter } from '../../server/actor-of.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import { sealsOf } from '../../server/case-seals.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { formOf } from '../../server/form-versions.ts';
import { findCase } from '../../server/read-own-case.ts';
import type { SheetFault, SheetRows } from '../contract.ts';
import * as text from '../rows.text.ts';

interface Asked {
  id: string;
  /** The table. */
  name: string;
}

interface Place {
  found: CaseRow;
  kind: CaseKind;
  form: FormDefinition;
  table: RowsField;
}

/** Throws NOT_FOUND, also where the form has no such table. */
async function placeOf(deps: CaseworkDeps, caller: Caller, { id, name }: Asked): Promise<Place> {
  const { found, kind } = await findCase(deps, caller, { id, kind: null });
  const form = await formOf(deps.sql, kind, found);
  const table = fieldsOf(form).find((field) => field.name === name);
  if (table?.kind !== 'rows') throw appError('NOT_FOUND', { message: text.NO_TABLE });
  return { found, kind, form, table };
}

/** The sheet to fill in, or with what is filled in so far; of personal cells their masks. Throws NOT_FOUND. */
export async function rowsSheet(
  deps: CaseworkDeps,
  caller: Caller,
  asked: Asked & { isFilled?: boolean },
): Promise<FileAnswer> {
  const { found, form, table } = await placeOf(deps, caller, asked);
  const choices = await sheetChoices(deps, form);
  const rows = asked.isFilled ? rowsOf(openAnswers(form, found.answers, null)[table.name]) : [];
  const cells = rules.sheetCells(table, rows, await formWords(deps, form));
  const columns = rules.sheetColumns(table).map((column) => ({
    heading: rules.sheetHeading(column),
    column,
    choices: column.kind === 'choices' ? null : (choices(column)?.labels ?? null),
  }));
  const key: Column = { name: 'key', label: rules.KEY_HEADING, kind: 'text' };
  const keyColumn = { heading: rules.KEY_HEADING, column: key, choices: null };
  return {
    name: text.templateName(table.label, asked.isFilled === true),
    mediaType: XLSX,
    content: await sheetTemplate(table.label, asked.isFilled ? [...columns, keyColumn] : columns, {
      rows: cells,
      most: table.most ?? MAX_ROWS,
    }),
  };
}

/**
 * What a filled sheet says, and everything that is wrong with it by row and column. Throws NOT_FOUND, FORBIDDEN (only reads),
 * CONFLICT (no longer to be filled in), INVALID (field `fileId`: no sheet of this table), TOO_MANY.
 */
export async function readRowsSheet(
  deps: CaseworkDeps,
  caller: Caller & { accountId: string },
  { fileId, ...asked }: Asked & { fileId: string },
): Promise<SheetRows> {
  const place = await placeOf(deps, caller, asked);
  const { found, kind, form, table } = place;
  if (!isWriter(caller.reach, found)) throw appError('FORBIDDEN', { message: caseText.HANDLERS_ONLY });
  if (!isOpenToFill(kind, found)) throw appError('CONFLICT', { message: caseText.NOT_EDITABLE });
  const { tenantId, accountId } = caller;
  const sheet = await uploadedSheet(deps.files, { tenantId, accountId, fileId });
  const places = surePlaces(table, sheet.headings);
  const choices = await sheetChoices(deps, form);
  const read = rules.readSheetRows(sheet.rows, places, (column) => choices(column)?.codes ?? null);
  const most = table.most ?? MAX_ROWS;
  if (read.length === 0) throw refused(text.NO_ROWS);
  if (sheet.isCut || read.length > most) throw refused(text.tooManyRowsText(table.label, most));
  const options = await checkOptions(deps, form, dayText(deps.now()));
  const { rows, faults } = await checkedRows(deps, place, { read, options });
  return { total: read.length, rows, faults, ignored: places.ignored };
}

const refused = (errorMessage: string) => invalid({ field: 'fileId', errorMessage });

function surePlaces(table: RowsField, headings: readonly string[]): rules.SheetPlaces {
  if (headings.length === 0) throw refused(text.EMPTY_SHEET);
  const places = rules.sheetPlaces(table, headings);
  if (places.missing.length) throw refused(text.missingHeadsText(places.missing, table.label));
  if (places.repeated.length) throw refused(text.repeatedText(places.repeated));
  return places;
}

/** The rows without a fault; masks that came back unchanged stay masks, which the saving of the form knows. */
async function checkedRows(
  deps: CaseworkDeps,
  { found, kind, form, table }: Place,
  { read, options }: { read: readonly rules.SheetRow[]; options: CheckOptions },
): Promise<{ rows: Row[]; faults: SheetFault[] }> {
  const part = rules.tableForm(form, table);
  const given = { [table.name]: read.map((one) => one.given) };
  const clear = unmask(part, given, found.answers, await sealsOf(deps.sql, deps, found.id));
  const checked = checkSubmission(part, clear, options);
  const known = readForm(part, clear, options);
  const kept = rowsOf(known.answers[table.name]);
  const faults = [
    ...read.flatMap((one) => one.faults),
    ...(checked.ok ? [] : checked.faults.flatMap((one) => faultAt(one, { table, read }))),
    ...(kind.rowFaults?.[table.name]?.(kept) ?? []).flatMap(({ at, column, fault }) => {
      const row = read[known.places.get(table.name)?.[at] ?? at]?.row;
      return row === undefined ? [] : [{ row, column: headingIn(table, column), errorMessage: fault }];
    }),
  ].toSorted((one, two) => one.row - two.row);
  const broken = new Set(faults.map(({ row }) => row));
  const rows = kept.flatMap((row, at) => {
    const from = read[known.places.get(table.name)?.[at] ?? at];
    return from && !broken.has(from.row) ? [asGiven(table, row, from.given)] : [];
  });
  return { rows, faults };
}

/** Of what is personal nothing is answered but what was sent; a row has the key that its sheet gave. */
const asGiven = (table: RowsField, row: Row, given: Record<string, Cell>): Row => ({
  ...row,
  ...Object.fromEntries(
    table.columns.flatMap(({ name, isPrivate }) =>
      isPrivate === true && given[name] !== undefined ? [[name, given[name]] as const] : [],
    ),
  ),
  key: typeof given['key'] === 'string' ? given['key'] : '',
});

const headingIn = (table: RowsField, name: string): string => {
  const column = table.columns.find((one) => one.name === name);
  return column ? rules.sheetHeading(column) : table.label;
};

function faultAt(
  { field, errorMessage }: FieldError,
  { table, read }: { table: RowsField; read: readonly rules.SheetRow[] },
): SheetFault[] {
  const [, place = '', column = ''] = /\[(\d+)\]\.(.+)$/.exec(field) ?? [];
  const row = place === '' ? undefined : read[Number(place)];
  if (row === undefined) return [];
  const heading = headingIn(table, column);
  // what could not be read is named once
  if (row.faults.some((one) => one.column === heading)) return [];
  const label = table.columns.find(({ name }) => name === column)?.label ?? '';
  const words = text.withoutRow(table.label, Number(place) + 1, errorMessage);
  return [{ row: row.row, column: heading, errorMessage: words.replace(`${label}：`, '') }];
}
