// What an import brings, as items: the rows of an uploaded spreadsheet, or the records of a JSON text.
import { isAnswers, type Answers } from '@yqt/forms/answers';
import { readSheetRows, sheetPlaces, type SheetFault, type SheetPlaces } from '@yqt/forms/sheet-rows';
import { invalid } from '@yqt/kernel/errors';
import { jsonRecords } from '@yqt/kernel/json-records';
import type { OperatorVisit } from '../../../../visit.ts';
import { sheetChoices } from '../../../dictionary/server/sheet-choices.port.ts';
import { uploadedSheet } from '../../../enterprise/server/sheet.port.ts';
import type { Collection } from '../collection.rules.ts';
import {
  answersOfRow,
  ID_COLUMN,
  LONGEST_CELL,
  MOST_EXCHANGED,
  readRowKey,
  sheetTableOf,
} from '../exchange.rules.ts';
import type { ItemDeps } from './item-deps.ts';

/** One item that an import brings. */
export interface Brought {
  /** As the spreadsheet program numbers it; of JSON from 1. */
  row: number;
  /** Of the item that it changes; '' = a new one. */
  id: string;
  /** The save that it started from; null where the file does not say. */
  revision: number | null;
  /** What it makes of what is stored. */
  upon: (stored: Answers) => unknown;
  faults: SheetFault[];
}

/** A spreadsheet that was uploaded, or the bytes of a JSON file. */
export type Asked = { fileId: string } | { json: Uint8Array };

/** What an import brings, one after the other and as often as it is asked for, and the headings that are not its collection's. */
export interface Bringing {
  brought: () => Iterable<Brought> | AsyncIterable<Brought>;
  ignored: string[];
}

/** Of a record of JSON that is no item. */
const NO_ANSWERS = '应写作 {"answers": {字段: 内容}}，可先导出一份作为样例';

const refused = (field: 'fileId' | 'file', errorMessage: string) => invalid({ field, errorMessage });

/** Throws NOT_FOUND (no such file of theirs) and INVALID (no such spreadsheet, too much or nothing in it); of JSON while it is read. */
export async function readImport(
  deps: ItemDeps,
  visit: OperatorVisit,
  { collection, asked }: { collection: Collection; asked: Asked },
): Promise<Bringing> {
  if ('json' in asked) return { brought: () => recordsOf(asked.json), ignored: [] };
  const place = { tenantId: visit.tenantId, accountId: visit.viewer.accountId, fileId: asked.fileId };
  const sheet = await uploadedSheet(deps.files, { ...place, mostLetters: LONGEST_CELL });
  const table = sheetTableOf(collection);
  const places = surePlaces(collection, sheetPlaces(table, sheet.headings), sheet.headings);
  const choices = await sheetChoices(deps, collection.form);
  const rows = readSheetRows(sheet.rows, places, (column) => choices(column)?.codes ?? null);
  if (rows.length === 0) throw refused('fileId', '表头下面没有填写内容');
  if (sheet.isCut || rows.length > MOST_EXCHANGED)
    throw refused('fileId', `一次最多导入 ${MOST_EXCHANGED} 条，表格中的行数超过此数`);
  const columns = places.places.map(({ column }) => column.name);
  const brought = rows.map(({ row, given: { key = '', ...given }, faults }): Brought => ({
    row,
    ...readRowKey(String(key)),
    upon: (stored) => answersOfRow(collection, stored, { given, columns }),
    faults,
  }));
  return { brought: () => brought, ignored: places.ignored };
}

/** A sheet may have any columns but must have those that the form requires. */
function surePlaces(
  { label, form }: Collection,
  places: SheetPlaces,
  headings: readonly string[],
): SheetPlaces {
  if (headings.length === 0) throw refused('fileId', '表格中没有内容');
  const required = new Set(
    form.sections.flatMap(({ fields }) =>
      fields.flatMap((field) => (field.kind !== 'note' && field.required === true ? [field.label] : [])),
    ),
  );
  const missing = places.missing.filter((heading) => required.has(heading));
  if (missing.length > 0) throw refused('fileId', `表头缺少：${missing.join('、')}。请使用“${label}”的模板`);
  if (places.repeated.length > 0) throw refused('fileId', `表头重复：${places.repeated.join('、')}`);
  return places;
}

/** One after the other, so that a long file takes the memory of its bytes and of one item. Throws INVALID. */
async function* recordsOf(json: Uint8Array): AsyncGenerator<Brought> {
  const ids = new Set<string>();
  let row = 0;
  for await (const record of inWords(jsonRecords(textOfBytes(json)))) {
    row += 1;
    if (row > MOST_EXCHANGED) throw refused('file', `一次最多导入 ${MOST_EXCHANGED} 条`);
    const { id, revision, answers } = recordOf(record);
    const faults: SheetFault[] = [];
    if (answers === null) faults.push({ row, column: '整条内容', errorMessage: NO_ANSWERS });
    if (id !== '' && ids.has(id))
      faults.push({ row, column: ID_COLUMN, errorMessage: '与前面一条的编号相同' });
    ids.add(id);
    yield { row, id, revision, upon: (stored) => ({ ...stored, ...answers }), faults };
  }
  if (row === 0) throw refused('file', '文件中没有内容');
}

/** What cannot be read is said of the file. */
async function* inWords(records: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  try {
    yield* records;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw refused('file', `${why}。每项为 {"id"?, "revision"?, "answers"}，可先导出一份作为样例`);
  }
}

const CHUNK_BYTES = 65_536;

// oxlint-disable-next-line typescript/require-await -- bytes that are there, read as a stream is
async function* textOfBytes(bytes: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
      yield decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw new Error('文件不是 UTF-8 编码的文字', { cause: error });
  }
}

function recordOf(record: unknown): Pick<Brought, 'id' | 'revision'> & { answers: Answers | null } {
  if (typeof record !== 'object' || record === null) return { id: '', revision: null, answers: null };
  const id = 'id' in record && typeof record.id === 'string' ? record.id.slice(0, 64) : '';
  const revision = 'revision' in record && typeof record.revision === 'number' ? record.revision : null;
  return { id, revision, answers: 'answers' in record && isAnswers(record.answers) ? record.answers : null };
}
