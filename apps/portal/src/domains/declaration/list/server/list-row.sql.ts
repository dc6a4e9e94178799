// Rows of lists: cases as they stood, and what the list says of each.
import { jsonb, type Db } from '@yqt/database/sql';
import type { Choice, ListKind } from '../list-kinds.rules.ts';

export interface RowRecord {
  caseId: string;
  position: number;
  seen: number;
  requestedFen: number | null;
  verifiedFen: number | null;
  rank: number | null;
  choice: Choice;
  basis: string;
  remark: string;
  doneAt: string | null;
  /** What is known of the case's amounts now. */
  knownFen: number | null;
  paidFen: number | null;
}

const columns = (db: Db) => db`
  r.case_id as "caseId", r.position, r.seen, r.requested_fen as "requestedFen", r.verified_fen as "verifiedFen", r.rank,
  r.choice, r.basis, r.remark, r.done_at as "doneAt", d.verified_fen as "knownFen", d.paid_fen as "paidFen"
  from declaration.list_row r join declaration.declaration d on d.case_id = r.case_id`;

/** Rows: ≤ limit after a position, in order. `isLeft`: those alone that are not done; `enIds`: of those enterprises. */
export const selectListRows = (
  db: Db,
  q: {
    listId: string;
    after: number;
    limit: number;
    isLeft?: boolean;
    hasException?: boolean;
    enIds?: readonly string[];
  },
) => db<RowRecord[]>`
  select ${columns(db)} where r.list_id = ${q.listId}::uuid and r.position > ${q.after}
    ${q.enIds === undefined ? db`` : db`and d.en_id = any(${[...q.enIds]}::uuid[])`}
    ${q.isLeft ? db`and r.done_at is null` : db``} ${q.hasException ? db`and (r.choice <> 'yes' or r.remark <> '')` : db``}
  order by r.position limit ${q.limit}`;

export type NewRow = Pick<
  RowRecord,
  'caseId' | 'position' | 'seen' | 'requestedFen' | 'verifiedFen' | 'rank' | 'choice' | 'basis' | 'remark'
>;

/** Rows: 0; in one statement. */
export const insertListRows = (db: Db, q: { listId: string; rows: readonly NewRow[] }) => db`
  insert into declaration.list_row (list_id, case_id, position, seen, requested_fen, verified_fen, rank, choice, basis, remark)
  select ${q.listId}::uuid, r."caseId", r.position, r.seen, r."requestedFen", r."verifiedFen", r.rank, r.choice, r.basis, r.remark
  from jsonb_to_recordset(${jsonb(db, [...q.rows])}) as r("caseId" uuid, position int, seen int, "requestedFen" bigint,
    "verifiedFen" bigint, rank int, choice text, basis text, remark text)`;

export type ChangedRow = Pick<RowRecord, 'caseId' | 'verifiedFen' | 'rank' | 'choice' | 'basis' | 'remark'>;

/** Rows: n, those that were there, not done, and are other now. */
export const updateRows = (db: Db, q: { listId: string; rows: readonly ChangedRow[] }) => db<
  { caseId: string }[]
>`
  update declaration.list_row t set verified_fen = r."verifiedFen", rank = r.rank, choice = r.choice, basis = r.basis,
    remark = r.remark
  from jsonb_to_recordset(${jsonb(db, [...q.rows])}) as r("caseId" uuid, "verifiedFen" bigint, rank int, choice text, basis text,
    remark text)
  where t.list_id = ${q.listId}::uuid and t.case_id = r."caseId" and t.done_at is null
    and (t.verified_fen, t.rank, t.choice, t.basis, t.remark)
      is distinct from (r."verifiedFen", r.rank, r.choice, r.basis, r.remark)
  returning t.case_id as "caseId"`;

/** Rows: 0. */
export const deleteListRows = (db: Db, q: { listId: string; caseIds: readonly string[] }) => db`
  delete from declaration.list_row where list_id = ${q.listId}::uuid and case_id = any(${[...q.caseIds]}::uuid[])
    and done_at is null`;

/** Row: 0..1; its row, locked, where it is not done. */
export const lockLeftRow = (db: Db, q: { listId: string; caseId: string }) => db<{ caseId: string }[]>`
  select case_id as "caseId" from declaration.list_row
  where list_id = ${q.listId}::uuid and case_id = ${q.caseId}::uuid and done_at is null for update`;

/** Rows: 0. */
export const markDone = (db: Db, q: { listId: string; caseIds: readonly string[]; now: Date }) => db`
  update declaration.list_row set done_at = ${q.now}
  where list_id = ${q.listId}::uuid and case_id = any(${[...q.caseIds]}::uuid[]) and done_at is null`;

/** Rows: n, published lists that a case leaves. */
export const leavePublicity = (db: Db, q: { caseId: string; now: Date }) => db<{ listId: string }[]>`
  update declaration.list_row r set done_at = ${q.now} from declaration.review_list l
  where l.id = r.list_id and l.kind = 'publicity' and r.case_id = ${q.caseId}::uuid and r.done_at is null
  returning r.list_id as "listId"`;

/** Rows: 0; lists of which every row is done are done. */
export const finishLists = (db: Db, ids: readonly string[]) => db`
  update declaration.review_list l set state = 'done' where l.id = any(${[...ids]}::uuid[]) and l.state = 'confirmed'
    and not exists (select from declaration.list_row r where r.list_id = l.id and r.done_at is null)`;

/** Rows: n, cases of a batch that stand on a list of the kind which is not over. */
export const selectListed = (db: Db, q: { batchId: string; kind: string; department: string }) => db<
  { caseId: string }[]
>`
  select r.case_id as "caseId" from declaration.review_list l join declaration.list_row r on r.list_id = l.id
  where l.batch_id = ${q.batchId}::uuid and l.kind = ${q.kind} and l.department = ${q.department}
    and l.state in ('open', 'confirmed') and r.done_at is null`;

/** Rows: ≤ 4, cases of a batch that wait on a list under way, by kind; of 联审 those that every department's list has. */
export const countListed = (db: Db, batchId: string) => db<{ kind: ListKind; count: number }[]>`
  select kind, count(*)::int as count from (
    select l.kind, r.case_id from declaration.review_list l join declaration.list_row r on r.list_id = l.id
    where l.batch_id = ${batchId}::uuid and (l.kind <> 'publicity' or l.state in ('open', 'confirmed'))
      and (r.done_at is null and l.state in ('open', 'confirmed') or l.kind = 'joint')
    group by l.kind, r.case_id
    having bool_or(r.done_at is null) and (l.kind <> 'joint' or count(*) >= (select count(distinct j.department)
      from declaration.review_list j where j.batch_id = ${batchId}::uuid and j.kind = 'joint'))) waiting
  group by kind order by kind`;

/** Rows: n, what departments said against cases, the exceptions alone. */
export const selectJointObjections = (db: Db, caseIds: readonly string[]) => db<
  { caseId: string; department: string; basis: string }[]
>`
  select r.case_id as "caseId", l.department, r.basis from declaration.list_row r
  join declaration.review_list l on l.id = r.list_id
  where r.case_id = any(${[...caseIds]}::uuid[]) and l.kind = 'joint' and r.choice = 'no' and r.done_at is not null
  order by r.case_id, l.department`;

/** Rows: n, who confirmed a list on which one of some cases was approved or ordered to be paid; each once. */
export const selectConfirmers = (db: Db, caseIds: readonly string[]) => db<{ accountId: string }[]>`
  select distinct l.confirmed_by as "accountId" from declaration.list_row r
  join declaration.review_list l on l.id = r.list_id
  where r.case_id = any(${[...caseIds]}::uuid[]) and l.kind in ('support', 'payment') and l.confirmed_by is not null`;

/** Row: 0..1; the list on which a case is published and that is not over. */
export const selectPublishedList = (db: Db, caseId: string) => db<
  { id: string; no: string; publicTo: string }[]
>`
  select l.id, l.no, l.public_to as "publicTo" from declaration.list_row r join declaration.review_list l on l.id = r.list_id
  where r.case_id = ${caseId}::uuid and l.kind = 'publicity' and l.state = 'confirmed' and r.done_at is null limit 1`;

/** Row: 0..1; the newest list under way on which a case stands and is not done. */
export const selectStandingList = (db: Db, caseId: string) => db<{ id: string; kind: ListKind }[]>`
  select l.id, l.kind from declaration.list_row r join declaration.review_list l on l.id = r.list_id
  where r.case_id = ${caseId}::uuid and l.state in ('open', 'confirmed') and r.done_at is null
  order by l.prepared_at desc, l.id limit 1`;

/** Row: 1, of a batch: what is approved and what was paid, without the cases of one list. What an audit left of a sum counts when it is approved; what was paid is spent, though its decision was taken back. */
export const selectBudgetUse = (
  db: Db,
  { batchId, exceptListId = null }: { batchId: string; exceptListId?: string | null },
) => db<{ verifiedFen: number; paidFen: number; verifiedCount: number }[]>`
  select coalesce(sum(case when d.approved_at is null then d.paid_fen else d.verified_fen end), 0)::bigint as "verifiedFen",
    coalesce(sum(d.paid_fen), 0)::bigint as "paidFen",
    count(d.verified_fen) filter (where d.approved_at is not null)::int as "verifiedCount"
  from declaration.declaration d where d.batch_id = ${batchId}::uuid
    and not exists (select from declaration.list_row r where r.list_id = ${exceptListId}::uuid and r.case_id = d.case_id)`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const now = new Date('2026-11-22T04:00:00Z');
const changed: ChangedRow = { caseId: ID, verifiedFen: 1, rank: null, choice: 'yes', basis: '', remark: '' };
export const samples = {
  selectListRows: [
    [{ listId: ID, after: 0, limit: 10 }],
    [{ listId: ID, after: 0, limit: 10, isLeft: true, hasException: true, enIds: [ID] }],
  ],
  insertListRows: [[{ listId: ID, rows: [{ ...changed, position: 1, seen: 1, requestedFen: 1 }] }]],
  updateRows: [[{ listId: ID, rows: [changed] }]],
  deleteListRows: [[{ listId: ID, caseIds: [ID] }]],
  lockLeftRow: [[{ listId: ID, caseId: ID }]],
  markDone: [[{ listId: ID, caseIds: [ID], now }]],
  leavePublicity: [[{ caseId: ID, now }]],
  finishLists: [[[ID]]],
  countListed: [[ID]],
  selectListed: [[{ batchId: ID, kind: 'joint', department: 'Z02' }]],
  selectJointObjections: [[[ID]]],
  selectConfirmers: [[[ID]]],
  selectPublishedList: [[ID]],
  selectStandingList: [[ID]],
  selectBudgetUse: [[{ batchId: ID }], [{ batchId: ID, exceptListId: ID }]],
};
