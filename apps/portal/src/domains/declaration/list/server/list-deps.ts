// What every use case of lists begins with: the officer, the list within their reach, and whether their post may act on it.
import type { Db, Sql } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import {
  coveringGrants,
  selectSubjectCases,
  type CaseworkDeps,
  type KindGrant,
  type Officer,
  type SubjectCase,
} from '../../../casework/server/casework.port.ts';
import type { FileDeps } from '../../../file/server/file.port.ts';
import { hasMoved, MOST_ROWS } from '../list-kinds.rules.ts';
import * as text from '../list.text.ts';
import { lockList, selectList, type ListRow } from './list.sql.ts';
import type { RowRecord } from './list-row.sql.ts';

/** The kind of case that lists are of. */
export const LISTED = 'declaration';

export interface ListDeps {
  sql: Sql;
  now: () => Date;
  files: FileDeps;
  casework: CaseworkDeps;
}

/** The grants that count for lists. */
export const listGrants = ({ reach }: Officer): KindGrant[] =>
  reach.grants.filter(({ kind }) => kind === LISTED);

/** Throws NOT_FOUND, also for a list out of reach. */
export async function findList(db: Db, officer: Officer, id: string): Promise<ListRow> {
  const { tenantId } = officer;
  const [list] = isUuid(id) ? await selectList(db, { tenantId, id, grants: listGrants(officer) }) : [];
  if (!list) throw appError('NOT_FOUND');
  return list;
}

/** The same, locked until the transaction ends. */
export async function lockedList(tx: Db, officer: Officer, id: string): Promise<ListRow> {
  if (isUuid(id)) await lockList(tx, id);
  return findList(tx, officer, id);
}

/** Whether an officer holds one of the posts where the list is. */
export function holdsPost(
  { reach }: Officer,
  list: Pick<ListRow, 'department' | 'projectDepartment' | 'projectGroup' | 'kind'>,
  roles: readonly string[],
): boolean {
  const { projectGroup, kind, department, projectDepartment } = list;
  const place = { kind: LISTED, projectGroup, department: kind === 'joint' ? department : projectDepartment };
  return coveringGrants(reach.grants, place).some(({ role }) => roles.includes(role));
}

/** Throws FORBIDDEN. */
export function requirePost(officer: Officer, list: ListRow, roles: readonly string[]): void {
  if (!holdsPost(officer, list, roles)) throw appError('FORBIDDEN', { message: text.NO_RIGHT_HERE });
}

/** The cases of a list's rows as they stand now, by id; one that was carried over is of another batch by then. */
export async function rowCases(
  db: Db,
  { tenantId }: Pick<ListRow, 'tenantId'>,
  ids: readonly string[],
): Promise<Map<string, SubjectCase>> {
  const found = await selectSubjectCases(db, {
    tenantId,
    kind: LISTED,
    subjectId: null,
    ids,
    limit: MOST_ROWS,
  });
  return new Map(found.map((one) => [one.id, one]));
}

/** Whether a case is still of the list's batch: a later batch may have taken it over. */
export const standsIn = ({ batchId }: Pick<ListRow, 'batchId'>, found: SubjectCase | undefined): boolean =>
  found?.subjectId === batchId;

/** Whether the case of a row that is not done has moved, or belongs to another batch by now. */
export const hasLeft = (list: ListRow, row: RowRecord, found: SubjectCase | undefined): boolean =>
  !standsIn(list, found) || hasMoved(list, row, found);

const CORRECTING = 'correction_required';

/** Rows whose case has moved since, with what to call them. */
export function movedRows(
  list: ListRow,
  rows: readonly RowRecord[],
  cases: ReadonlyMap<string, SubjectCase>,
): { caseId: string; name: string }[] {
  return rows
    .filter((row) => row.doneAt === null && hasLeft(list, row, cases.get(row.caseId)))
    .map(({ caseId }) => {
      const found = cases.get(caseId);
      const name = found ? `${found.receiptNo ?? ''} ${found.applicantName}`.trim() : caseId;
      return { caseId, name: found?.state === CORRECTING ? text.inCorrection(name) : name };
    });
}

/** What somebody had to write, without the blanks around it. Throws INVALID where there is nothing else. */
export function writtenWords(field: string, typed: string): string {
  const words = typed.trim();
  if (words === '') throw invalid({ field, errorMessage: text.WORDS_NEEDED });
  return words;
}

/** Amounts, accounts and lists always need a second person; a department's own answer does where the project is 严格. */
export const barredHands = ({ kind, separation, preparedBy, changedBy }: ListRow): readonly string[] =>
  kind !== 'joint' ? [preparedBy, ...changedBy] : separation === 'strict' ? changedBy : [];
