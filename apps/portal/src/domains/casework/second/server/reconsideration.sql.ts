// 复核: asked for once a case, and by whom it is no longer decided.
import type { Db } from '@yqt/database/sql';

/** Row: 0..1; the accounts that decided before. */
export const selectBarred = (db: Db, caseId: string) => db<{ accounts: string[] }[]>`
  select barred as accounts from casework.reconsideration where case_id = ${caseId}::uuid`;

/** Row: 0..1; none where it was asked for before. */
export const insertReconsideration = (
  db: Db,
  r: { caseId: string; askedBy: string | null; barred: readonly string[]; now: Date },
) => db<{ caseId: string }[]>`
  insert into casework.reconsideration (case_id, asked_by, asked_at, barred)
  values (${r.caseId}::uuid, ${r.askedBy}::uuid, ${r.now}, ${[...r.barred]}::uuid[])
  on conflict do nothing returning case_id as "caseId"`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
export const samples = {
  selectBarred: [[ID]],
  insertReconsideration: [[{ caseId: ID, askedBy: ID, barred: [ID], now: new Date('2026-11-22T04:00:00Z') }]],
};
