// 从表格导入: reads an uploaded spreadsheet as rows of one table of the form. Nothing is written: the rows go into the open
// form and are saved with it.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { appError, invalid } from '@yqt/kernel/errors';
import { codeEntriesOf } from '../../dictionary/server/dictionary.port.ts';
import { faultOfArchive } from '../../file/server/archive.port.ts';
import { openFile, type FileDeps } from '../../file/server/file.port.ts';
import type { EnterpriseVisit } from '../../../visit.ts';
import type { ImportedRows } from '../form-shapes.rules.ts';
import {
  tableDictionary,
  MAX_IMPORT_BYTES,
  MAX_TABLE_ROWS,
  tableCodes,
  tableOf,
  type FormRow,
  type RowKind,
} from '../form-tables.rules.ts';
import {
  contradictions,
  headingOf,
  placesOf,
  readImportRow,
  type Choices,
  type ChoicesOf,
  type ImportFault,
} from '../import-rows.rules.ts';
import type { ReadDeps } from './enterprise-deps.ts';
import { readTableSheet, type Sheet } from './read-sheet.ts';

export interface ImportDeps extends ReadDeps {
  files: FileDeps;
}

/** Ten times the largest file: an honest one packs to a tenth, a bomb to a thousandth. */
const MAX_UNPACKED_BYTES = 10 * MAX_IMPORT_BYTES;

/** The media type of what an import takes and its template is. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The rows of a file that the member has uploaded, and what is wrong with the others. Throws NOT_FOUND (no such file of
 * theirs), INVALID (field `fileId`: no spreadsheet, too large when unpacked, headings of
 * another table or with other units, nothing in it, too many rows), TOO_MANY (their last file is still being read).
 */
export async function importRows(
  deps: ImportDeps,
  { tenantId, viewer }: EnterpriseVisit,
  { kind, fileId }: { kind: RowKind; fileId: string },
): Promise<ImportedRows> {
  const reader = { accountId: viewer.accountId };
  const file = await openFile(deps.files, { tenantId, id: fileId, reader });
  if (file.mediaType !== XLSX) throw refused('请选择 xlsx 格式的表格');
  const bytes = await bytesOf(file);
  const fault = await faultOfArchive(bytes, MAX_UNPACKED_BYTES);
  if (fault === 'OVERSIZED_INSIDE')
    throw refused('表格解压后过大，请将需要的行复制到模板中，另存为 xlsx 格式后重试');
  if (fault) throw refused(UNREADABLE);
  const sheet = await readTableSheet(bytes, viewer.accountId);
  if (!sheet) throw refused(UNREADABLE);
  return readRows(sheet, kind, await choicesFor(deps, kind));
}

const UNREADABLE = '无法读取表格，请用模板另存为 xlsx 格式后重试';
const refused = (errorMessage: string) => invalid({ field: 'fileId', errorMessage });

async function bytesOf({ content }: FileAnswer): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    size += bytes.length;
    if (size > MAX_IMPORT_BYTES)
      throw appError('TOO_LARGE', { message: `导入的表格不能超过 ${MAX_IMPORT_BYTES / 1024 / 1024} MB` });
  }
  return Buffer.concat(chunks);
}

function readRows({ headings, rows, isCut }: Sheet, kind: RowKind, choicesOf: ChoicesOf): ImportedRows {
  const { label } = tableOf(kind);
  const { places, missing, repeated, wrongUnits, ignored } = placesOf(kind, headings);
  if (headings.length === 0) throw refused('表格中没有内容');
  if (missing.length > 0) throw refused(`表头缺少：${missing.join('、')}。请使用“${label}”的模板`);
  if (wrongUnits.length > 0)
    throw refused(
      wrongUnits.map(({ heading, unit }) => `表头“${heading.slice(0, 60)}”的单位应为${unit}`).join('；') +
        '。请换算后重新导入',
    );
  if (repeated.length > 0) throw refused(`表头重复：${repeated.join('、')}`);
  const read = rows.flatMap((row) => {
    const found = readImportRow(row, places, choicesOf);
    return found ? [{ at: row.row, ...found }] : [];
  });
  if (read.length === 0) throw refused('表头下面没有填写内容');
  if (isCut || read.length > MAX_TABLE_ROWS)
    throw refused(`${label}最多 ${MAX_TABLE_ROWS} 行，表格中${isCut ? '超过此数' : `有 ${read.length} 行`}`);
  const good = read.flatMap((one) => ('row' in one ? [one] : []));
  const against = contradictions(kind, good);
  const left = new Set(against.map(({ row }) => row));
  return {
    total: read.length,
    rows: good.flatMap(({ at, row }): FormRow[] => (left.has(at) ? [] : [row])),
    faults: [...read.flatMap((one): ImportFault[] => ('faults' in one ? one.faults : [])), ...against],
    ignored,
  };
}

/** What the table's selects offer. */
export async function choicesFor(deps: ReadDeps, kind: RowKind): Promise<ChoicesOf> {
  const entries = Map.groupBy(await codeEntriesOf(deps, tableCodes([kind])), ({ dictionary }) => dictionary);
  const choices = new Map(
    [...entries].map(([dictionary, list]): [string, Choices] => {
      const codes = new Map(
        list.flatMap(({ code, label }) => [[code, code] as const, [label, code] as const]),
      );
      return [dictionary, { codeOf: (text) => codes.get(text), labels: list.map(({ label }) => label) }];
    }),
  );
  return (dictionary) => choices.get(dictionary) ?? NO_CHOICES;
}

const NO_CHOICES: Choices = { codeOf: () => undefined, labels: [] };

/** 「专利导入模板.xlsx」. */
export async function rowsTemplate(deps: ReadDeps, { kind }: { kind: RowKind }): Promise<FileAnswer> {
  const table = tableOf(kind);
  const choicesOf = await choicesFor(deps, kind);
  const { drawTemplate } = await import('./rows-template.ts');
  const content = await drawTemplate(
    table.label,
    table.columns.map((column) => {
      const dictionary = tableDictionary(column);
      const choices = dictionary === undefined ? null : choicesOf(dictionary).labels;
      return { heading: headingOf(table, column), column, choices };
    }),
  );
  return { name: `${table.label}导入模板.xlsx`, mediaType: XLSX, content };
}
