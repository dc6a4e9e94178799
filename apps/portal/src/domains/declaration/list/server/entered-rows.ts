// Rows of lists that were entered from paper: who entered one says nothing of it and confirms no list that holds it, and none goes on
// over its applicant's word that it is not what the paper says, nor is granted before what it owes is received.
import type { Db } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import {
  hasEntered,
  owingWords,
  untrueOf,
  selectEnterers,
  standingRefusals,
  type Officer,
  type SubjectCase,
} from '../../../casework/server/casework.port.ts';
import { MAY_CHOOSE, type Choice } from '../list-kinds.rules.ts';
import * as text from '../list.text.ts';
import type { ListDeps } from './list-deps.ts';
import type { ListRow } from './list.sql.ts';
import type { ChangedRow, RowRecord } from './list-row.sql.ts';

/** As long as a remark may be. */
export const MOST_REMARK = 500;

/** Those of some cases that the officer, or who they are a deputy of, entered. */
export async function rowsEnteredBy(
  db: Db,
  officer: Officer,
  caseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const entered = await selectEnterers(db, caseIds);
  return new Set(entered.filter((found) => hasEntered(officer, found)).map(({ id }) => id));
}

export interface Listed {
  rows: readonly Pick<RowRecord, 'caseId' | 'doneAt' | 'choice'>[];
  cases: ReadonlyMap<string, Pick<SubjectCase, 'receiptNo' | 'applicantName'>>;
}

/** What confirming decides: neither what it puts off nor what was done before. */
export const decidedRows = (rows: Listed['rows']): Listed['rows'] =>
  rows.filter(({ doneAt, choice }) => doneAt === null && choice !== 'later');

/** Why the officer may not confirm a list; null = of nothing that it decides: what it puts off or has done before is not. */
export async function barredByEntry(
  db: Db,
  officer: Officer,
  { rows, cases }: Listed,
): Promise<string | null> {
  const own = await rowsEnteredBy(
    db,
    officer,
    decidedRows(rows).map(({ caseId }) => caseId),
  );
  const names = [...own].map((id) =>
    `${cases.get(id)?.receiptNo ?? ''} ${cases.get(id)?.applicantName ?? ''}`.trim(),
  );
  return names.length === 0 ? null : text.ENTERED_LISTED(names);
}

/** Throws FORBIDDEN, and names the rows. */
export async function requireNotEntered(db: Db, officer: Officer, listed: Listed): Promise<void> {
  const message = await barredByEntry(db, officer, listed);
  if (message !== null) throw appError('FORBIDDEN', { message });
}

/** Who stands on a new version of a publicity is public already, and stays so: that grants nothing, and taken off they were nowhere. */
const staysPublic = ({ kind, version }: Pick<ListRow, 'kind' | 'version'>): boolean =>
  kind === 'publicity' && version > 1;

interface Holding {
  list: Pick<ListRow, 'tenantId' | 'kind'>;
  caseIds: readonly string[];
}

/**
 * By case, what keeps it from going on: its applicant's refusal, and where the list grants something what it still owes, and what it
 * promised and was not so, while that is undecided. 联审 grants nothing, and a publicity is of what was granted.
 */
export async function heldWords(
  db: Db,
  deps: ListDeps,
  { list: { tenantId, kind }, caseIds }: Holding,
): Promise<Map<string, string>> {
  const refused = await standingRefusals(db, caseIds);
  const grants = MAY_CHOOSE[kind].includes('later');
  const owing = grants ? await owingWords(db, caseIds) : [];
  const untrue = grants ? await untrueOf(db, deps.casework, { tenantId, caseIds }) : [];
  const held = [...untrue].flatMap(([id, { holds, texts }]): [string, string][] =>
    holds ? [[id, texts.join('；')]] : [],
  );
  return new Map([...owing, ...held, ...refused]);
}

/** By case, what its officers are to know before it goes on and what holds nothing: it was decided over what was not so. */
export async function untrueWarnings(
  db: Db,
  deps: ListDeps,
  { list: { tenantId }, caseIds }: Holding,
): Promise<Map<string, readonly string[]>> {
  const untrue = await untrueOf(db, deps.casework, { tenantId, caseIds });
  return new Map(
    [...untrue].flatMap(([id, { holds, texts }]): [string, readonly string[]][] =>
      holds ? [] : [[id, texts]],
    ),
  );
}

/** Rows that the list would let go on and something holds. */
export async function heldRows<R extends Pick<RowRecord, 'caseId' | 'doneAt'> & { choice: Choice }>(
  db: Db,
  deps: ListDeps,
  { list, rows }: { list: Pick<ListRow, 'tenantId' | 'kind' | 'version'>; rows: readonly R[] },
): Promise<{ row: R; words: string }[]> {
  if (staysPublic(list)) return [];
  const going = rows.filter(({ doneAt, choice }) => doneAt === null && choice === 'yes');
  const held = await heldWords(db, deps, { list, caseIds: going.map(({ caseId }) => caseId) });
  return going.flatMap((row) => {
    const words = held.get(row.caseId);
    return words === undefined ? [] : [{ row, words }];
  });
}

/** The same of a list that has no word for what waits: they are taken off it, for a later one. */
export const heldOff = async (
  db: Db,
  deps: ListDeps,
  at: { list: Pick<ListRow, 'tenantId' | 'kind' | 'version'>; rows: readonly RowRecord[] },
): Promise<readonly RowRecord[]> =>
  MAY_CHOOSE[at.list.kind].includes('later') ? [] : (await heldRows(db, deps, at)).map(({ row }) => row);

/** What refuses a row whose case the officer entered: nothing is to be said of it that was not said before. */
export const ownFaults = (
  own: ReadonlySet<string>,
  row: ChangedRow,
  before: RowRecord | undefined,
): string[] => (own.has(row.caseId) && isChanged(row, before) ? [text.ENTERED_ROW] : []);

const isChanged = (row: ChangedRow, before: RowRecord | undefined): boolean =>
  before === undefined ||
  (['choice', 'verifiedFen', 'rank', 'basis', 'remark'] as const).some(
    (field) => row[field] !== before[field],
  );
