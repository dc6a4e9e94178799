// Batches as officers keep them, and the record of each extension.
import type { Db } from '@yqt/database/sql';

export interface KeptBatch {
  id: string;
  projectId: string;
  name: string;
  year: number;
  opensAt: string;
  closesAt: string | null;
  budgetFen: number | null;
  quota: number | null;
}

const columns = (db: Db) => db`
  b.id, b.project_id as "projectId", b.name, b.year, b.opens_at as "opensAt", b.closes_at as "closesAt", b.budget_fen as "budgetFen", b.quota`;

/** Row: 0..1; locks it, so that nobody files while it is moved. */
export const lockBatch = (db: Db, { tenantId, id }: { tenantId: string; id: string }) => db<KeptBatch[]>`
  select ${columns(db)} from declaration.batch b where b.tenant_id = ${tenantId} and b.id = ${id}::uuid for update`;

/** Rows: ≤ 200, those of a project. */
export const selectBatches = (db: Db, { tenantId, projectId }: { tenantId: string; projectId: string }) => db<
  KeptBatch[]
>`
  select ${columns(db)} from declaration.batch b where b.tenant_id = ${tenantId} and b.project_id = ${projectId}::uuid
  order by b.opens_at desc, b.id limit 200`;

/** Rows: 0; those of a project that nobody could see before appear now. */
export const announceBatches = (db: Db, a: { tenantId: string; projectId: string; now: Date }) => db`
  update declaration.batch set announced_at = ${a.now}
  where tenant_id = ${a.tenantId} and project_id = ${a.projectId}::uuid and announced_at is null`;

/** Rows: n, since when these are there for everybody; primary key. */
export const selectAnnounced = (db: Db, ids: readonly string[]) => db<{ id: string; at: string }[]>`
  select id, coalesce(announced_at, opens_at) as at from declaration.batch where id = any(${[...ids]}::uuid[]) order by id`;

export interface NewExtension {
  batchId: string;
  closedAt: Date;
  closesAt: Date;
  basis: string;
  announcement: string;
  by: string;
  now: Date;
}

/** Rows: 0. */
export const insertExtension = (db: Db, e: NewExtension) => db`
  insert into declaration.extension (batch_id, closed_at, closes_at, basis, announcement, by_account, at)
  values (${e.batchId}::uuid, ${e.closedAt}, ${e.closesAt}, ${e.basis}, ${e.announcement}, ${e.by}::uuid, ${e.now})`;

/** Rows: n, drafts of a batch with whose they are; index declaration_draft. */
export const selectDraftsOf = (db: Db, batchId: string) => db<{ caseId: string; enId: string }[]>`
  select case_id as "caseId", en_id as "enId" from declaration.declaration
  where batch_id = ${batchId}::uuid and is_draft order by case_id`;

/** Rows: 0. */
export const setBatchEnd = (db: Db, { id, closesAt, now }: { id: string; closesAt: Date; now: Date }) => db`
  update declaration.batch set closes_at = ${closesAt}, updated_at = ${now} where id = ${id}::uuid`;

/** Rows: ≤ 200, the newest first, of a project. */
export const selectExtensions = (db: Db, projectId: string) => db<
  { batchId: string; closedAt: string; closesAt: string; basis: string; announcement: string; at: string }[]
>`
  select e.batch_id as "batchId", e.closed_at as "closedAt", e.closes_at as "closesAt", e.basis, e.announcement, e.at
  from declaration.extension e join declaration.batch b on b.id = e.batch_id
  where b.project_id = ${projectId}::uuid order by e.at desc, e.batch_id limit 200`;

/** Row: 1; `turn` is the first moment after `at` (wire text) from which a batch reads otherwise, null = none. */
export const selectBatchTurn = (db: Db, at: string) => db<{ turn: string | null }[]>`
  select least(
    (select min(opens_at) from declaration.batch where opens_at > ${at}::timestamptz),
    (select min(closes_at) + interval '1 second' from declaration.batch where closes_at >= ${at}::timestamptz)) as turn`;

const id = '0197a6f0-0000-7000-8000-000000000001';
const now = new Date('2026-11-22T04:00:00Z');
const tenantId = 'suchu';
export const samples = {
  selectBatchTurn: [['2026-11-20 16:00:00']],
  lockBatch: [[{ tenantId, id }]],
  selectBatches: [[{ tenantId, projectId: id }]],
  announceBatches: [[{ tenantId, projectId: id, now }]],
  selectAnnounced: [[[id]]],
  insertExtension: [
    [{ batchId: id, closedAt: now, closesAt: now, basis: 'b', announcement: 'a', by: id, now }],
  ],
  selectDraftsOf: [[id]],
  setBatchEnd: [[{ id, closesAt: now, now }]],
  selectExtensions: [[id]],
};
