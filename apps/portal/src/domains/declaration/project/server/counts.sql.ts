// Corrections of a declaration against its project's limit, and the sum that an audit left of what was applied for.
import type { Db } from '@yqt/database/sql';

/** Row: 0..1; none where nothing was filed yet. */
export const selectCorrectionCount = (db: Db, caseId: string) => db<{ corrections: number }[]>`
  select corrections from declaration.declaration where case_id = ${caseId}::uuid`;

/** Rows: 0. One that was called off does not count. */
export const addCorrection = (db: Db, { caseId, by }: { caseId: string; by: 1 | -1 }) => db`
  update declaration.declaration set corrections = greatest(corrections + ${by}::int, 0) where case_id = ${caseId}::uuid`;

/** Rows: 0. */
export const setAudited = (db: Db, { caseId, fen }: { caseId: string; fen: number }) => db`
  update declaration.declaration set verified_fen = ${fen} where case_id = ${caseId}::uuid`;

const caseId = '0197a6f0-0000-7000-8000-000000000001';
export const samples = {
  selectCorrectionCount: [[caseId]],
  addCorrection: [[{ caseId, by: 1 as const }]],
  setAudited: [[{ caseId, fen: 100 }]],
};
