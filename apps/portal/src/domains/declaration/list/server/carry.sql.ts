// 结转: declarations that a 拟支持 list put off and a later batch of their project takes over.
import type { Db } from '@yqt/database/sql';

export interface Carriable {
  caseId: string;
  fromBatch: string;
  fromName: string;
  toBatch: string;
  toName: string;
  /** What the list that put it off would have given. */
  fen: number | null;
  /** The project takes more than one declaration of an enterprise in a batch. */
  allowsSeveral: boolean;
}

/**
 * Rows: n, what is put off in the batch before, for each of some batches that have opened and that no open 拟支持 list has begun to prepare:
 * the newest list that it stood on says 结转, and was confirmed and worked through. Where each stands, its case says. `caseId`: that
 * one alone.
 */
export const selectCarriable = (
  db: Db,
  q: { batchIds: readonly string[]; caseId: string | null; now: Date },
) => db<Carriable[]>`
  select d.case_id as "caseId", d.batch_id as "fromBatch", b.name as "fromName", t.id as "toBatch", t.name as "toName",
    r.verified_fen as fen, p.allows_several as "allowsSeveral"
  from declaration.batch t join declaration.project p on p.id = t.project_id
  join lateral (select b.id, b.name from declaration.batch b
    where b.project_id = t.project_id and (b.opens_at, b.id) < (t.opens_at, t.id)
    order by b.opens_at desc, b.id desc limit 1) b on true
  join declaration.declaration d on d.batch_id = b.id and d.approved_at is null and d.withdrawal is null and not d.is_draft
  cross join lateral (select r.choice, r.done_at, r.verified_fen, l.state
    from declaration.list_row r join declaration.review_list l on l.id = r.list_id
    where r.case_id = d.case_id and l.kind = 'support' order by l.prepared_at desc, l.id desc limit 1) r
  where t.id = any(${[...q.batchIds]}::uuid[]) and t.opens_at <= ${q.now} and r.choice = 'later' and r.done_at is not null and r.state in ('confirmed', 'done')
    and not exists (select from declaration.review_list o
      where o.batch_id = t.id and o.kind = 'support' and o.state = 'open')
    ${q.caseId === null ? db`` : db`and d.case_id = ${q.caseId}::uuid`}
  order by t.id, d.case_id`;

/** Rows: 0; from now on another batch counts it. */
export const carryDeclaration = (
  db: Db,
  q: { caseId: string; from: string; to: string; fen: number | null; by: string; now: Date },
) => db`
  with moved as (update declaration.declaration set batch_id = ${q.to}::uuid, updated_at = ${q.now}
    where case_id = ${q.caseId}::uuid)
  insert into declaration.carry (case_id, from_batch, to_batch, fen, by_account, at)
  values (${q.caseId}::uuid, ${q.from}::uuid, ${q.to}::uuid, ${q.fen}, ${q.by}::uuid, ${q.now})`;

/** Rows: n, those of some cases that were carried over into a batch, with the batch that they came from. */
export const selectCarried = (db: Db, q: { batchId: string; caseIds: readonly string[] }) => db<
  { caseId: string; fromName: string; fen: number | null }[]
>`
  select c.case_id as "caseId", b.name as "fromName", c.fen from declaration.carry c
  join declaration.batch b on b.id = c.from_batch
  where c.to_batch = ${q.batchId}::uuid and c.case_id = any(${[...q.caseIds]}::uuid[])`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const now = new Date('2026-11-22T04:00:00Z');
export const samples = {
  selectCarriable: [[{ batchIds: [ID], caseId: null, now }], [{ batchIds: [ID], caseId: ID, now }]],
  carryDeclaration: [[{ caseId: ID, from: ID, to: ID, fen: 1, by: ID, now }]],
  selectCarried: [[{ batchId: ID, caseIds: [ID] }]],
};
