// xlsx out and the same xlsx back: what came back changed, added or removed where it may not is refused by row, all at once, and so
// is a row that somebody changed since it went out.
import { transaction } from '@yqt/database/sql';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { isCleanLines, UNCLEAN } from '@yqt/kernel/clean-text';
import { invalid, type FieldError } from '@yqt/kernel/errors';
import type { Officer, SubjectCase } from '../../../casework/server/casework.port.ts';
import { openFile } from '../../../file/server/file.port.ts';
import { typedFen, yuanText } from '../../money.rules.ts';
import { MAY_CHOOSE, MOST_ROWS, type Choice } from '../list-kinds.rules.ts';
import * as text from '../list.text.ts';
import { baselineCell, sinceExport } from './sheet-baseline.ts';
import { begunWith } from './beginning-sums.ts';
import { rowCases, findList, type ListDeps } from './list-deps.ts';
import { readList, sheetStream, XLSX_TYPE, type ReadRow } from './list-sheet.ts';
import type { ListRow } from './list.sql.ts';
import { selectListRows, type ChangedRow, type RowRecord } from './list-row.sql.ts';
import { recordList } from './prepare-list.ts';
import { rowsEnteredBy, ownFaults } from './entered-rows.ts';
import { allRows, keptFields, openList, rowFaults, writeRows } from './save-rows.ts';

/** Rows that are held at once. */
const PORTION = 500;

const yuanCell = (fen: number | null): string => (fen === null ? '' : yuanText(fen));

/** The fixed cells of a row: what may not be changed. */
const headCells = (row: RowRecord, found: SubjectCase | undefined): string[] => [
  String(row.position),
  found?.receiptNo ?? '',
  found?.applicantName ?? '',
  yuanCell(row.requestedFen),
];

/** Behind the amount of 拟支持 stands where it is from: to be read, and left aside when the sheet comes back. */
const FROM_AT = 5;
const hasFrom = ({ kind }: ListRow): boolean => kind === 'support';
const headingsOf = (list: ListRow): readonly string[] =>
  hasFrom(list)
    ? [...text.HEADINGS.slice(0, FROM_AT), text.FROM_HEADING, ...text.HEADINGS.slice(FROM_AT)]
    : text.HEADINGS;
const withFrom = (list: ListRow, cells: string[], from: string): string[] =>
  hasFrom(list) ? cells.toSpliced(FROM_AT, 0, from) : cells;
const withoutFrom = (list: ListRow, { row, cells }: ReadRow): ReadRow => ({
  row,
  cells: hasFrom(list) ? cells.toSpliced(FROM_AT, 1) : cells,
});

/** Throws NOT_FOUND. Every export is written down. */
export async function exportList(deps: ListDeps, officer: Officer, id: string): Promise<FileAnswer> {
  const list = await findList(deps.sql, officer, id);
  const facts = { no: list.no, rows: list.rowCount };
  await transaction(deps.sql, (tx) => recordList(tx, officer, { event: 'list.exported', id, facts }));
  return {
    name: text.listFile(list.no),
    mediaType: XLSX_TYPE,
    content: sheetStream(headingsOf(list), portionsOf(deps, list)),
  };
}

async function* portionsOf(deps: ListDeps, list: ListRow): AsyncGenerator<string[][]> {
  for (let after = 0; ;) {
    const rows = await selectListRows(deps.sql, { listId: list.id, after, limit: PORTION });
    const last = rows.at(-1);
    if (!last) return;
    const cases = await rowCases(
      deps.sql,
      list,
      rows.map(({ caseId }) => caseId),
    );
    const begun = await begunWith(deps.sql, list, rows);
    yield rows.map((row) =>
      withFrom(list, cellsOf(list, row, cases.get(row.caseId)), begun.get(row.caseId) ?? ''),
    );
    after = last.position;
  }
}

const cellsOf = (list: ListRow, row: RowRecord, found: SubjectCase | undefined): string[] => {
  const typed = typedCells(list, row);
  return [...headCells(row, found), ...typed, row.caseId, baselineCell(typed)];
};

/** The cells that officers may change. */
const typedCells = (list: ListRow, row: RowRecord): string[] => [
  yuanCell(row.verifiedFen),
  row.rank === null ? '' : String(row.rank),
  text.CHOICE_WORDS[list.kind][row.choice] ?? '',
  row.basis,
  row.remark,
];

export interface Exchange {
  id: string;
  revision: number;
  fileId: string;
}

/** Throws as `saveRows`, with a fault for every row that is refused: then nothing of the file counts. */
export async function importList(
  deps: ListDeps,
  officer: Officer,
  { id, revision, fileId }: Exchange,
): Promise<{ revision: number; changed: number }> {
  const bytes = await uploadBytes(deps, officer, fileId);
  return transaction(deps.sql, async (tx) => {
    const list = await openList(tx, officer, id);
    const before = await allRows(tx, id);
    const ids = [...before.keys()];
    const [cases, own] = [await rowCases(tx, list, ids), await rowsEnteredBy(tx, officer, ids)];
    const read = new Map<string, ChangedRow>();
    const faults: FieldError[] = [];
    const refuse = (words: string) => faults.push({ field: 'file', errorMessage: words });
    for await (const line of readList(bytes, headingsOf(list))) {
      const one = withoutFrom(list, line);
      const caseId = one.cells[CASE_AT] ?? '';
      const row = before.get(caseId);
      if (!row) refuse(text.rowFault(one.row, text.ROW_ADDED));
      else if (read.has(caseId)) refuse(text.rowFault(one.row, text.ROW_TWICE));
      else {
        const given = rowOf(list, one, { row, found: cases.get(caseId), own });
        for (const words of given.faults) refuse(text.rowFault(one.row, words));
        read.set(caseId, given.row);
      }
      if (faults.length >= MOST_FAULTS || read.size > MOST_ROWS) break;
    }
    for (const [caseId, row] of before)
      if (!read.has(caseId) && faults.length < MOST_FAULTS)
        refuse(text.rowRemoved(headCells(row, cases.get(caseId)).slice(1, 3).join(' ')));
    if (faults.length > 0) throw invalid(...faults);
    const changed = await writeRows(tx, officer, { list, revision, rows: [...read.values()] });
    await recordList(tx, officer, {
      event: 'list.imported',
      id,
      facts: { no: list.no, changed: changed.changed },
    });
    return changed;
  });
}

/** Where the mark of a row stands, what it said when it went out behind it. */
const CASE_AT = 9;

/** Beyond these one looks at the file first. */
const MOST_FAULTS = 100;

/** The bytes of an upload of the officer's own. */
export async function uploadBytes(
  deps: ListDeps,
  { tenantId, accountId }: Officer,
  id: string,
): Promise<Buffer> {
  const { content } = await openFile(deps.files, { tenantId, id, reader: { accountId } });
  if (content instanceof Uint8Array) return Buffer.from(content);
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

function rowOf(
  list: ListRow,
  { cells }: ReadRow,
  { row, found, own }: { row: RowRecord; found: SubjectCase | undefined; own: ReadonlySet<string> },
): { row: ChangedRow; faults: string[] } {
  const since = sinceExport(cells, typedCells(list, row));
  const faults: string[] = [...since.faults];
  const head = headCells(row, found);
  if (head.some((cell, at) => at > 0 && cells[at] !== cell)) faults.push(text.ROW_CHANGED);
  if (since.isTheirs) return { row, faults };
  const verifiedFen = typedFen(cells[4] ?? '');
  const rank = cells[5] === '' ? null : Number(cells[5]);
  const choice = choiceOf(list, cells[6] ?? '');
  if (verifiedFen === undefined) faults.push(text.CELL_AMOUNT);
  if (rank !== null && (!Number.isInteger(rank) || rank < 1 || rank > MOST_ROWS)) faults.push(text.CELL_RANK);
  if (choice === null) faults.push(text.cellChoice(wordsOf(list).join('、')));
  // said, not cut off: what a basis ends with may be what it says
  for (const at of WORDS_AT) faults.push(...wordsFaults(text.HEADINGS[at] ?? '', cells[at] ?? ''));
  const given: ChangedRow = {
    caseId: row.caseId,
    verifiedFen: verifiedFen ?? null,
    rank: faults.includes(text.CELL_RANK) ? null : rank,
    choice: choice ?? row.choice,
    basis: cells[7] ?? '',
    remark: cells[8] ?? '',
  };
  const kept = keptFields(list, given, row);
  if (faults.length === 0 && row.doneAt === null)
    faults.push(...rowFaults(list, kept, row).map(({ errorMessage }) => errorMessage));
  faults.push(...ownFaults(own, kept, row));
  return { row: kept, faults };
}

/** Basis and remark, as long as they may be on the page. */
const WORDS_AT = [7, 8];
const MOST_WORDS = 500;
const wordsFaults = (heading: string, words: string): string[] => [
  ...(words.length > MOST_WORDS ? [text.longCell(heading, MOST_WORDS)] : []),
  ...(isCleanLines(words) ? [] : [`${heading}${UNCLEAN}`]),
];

const wordsOf = (list: ListRow): string[] =>
  MAY_CHOOSE[list.kind].map((choice) => text.CHOICE_WORDS[list.kind][choice] ?? '');
const choiceOf = (list: ListRow, word: string): Choice | null =>
  MAY_CHOOSE[list.kind].find((choice) => text.CHOICE_WORDS[list.kind][choice] === word) ?? null;
