// Experts who were drawn to score a declaration, and the record of each draw.
import { type Db } from '@yqt/database/sql';

export interface Seat {
  caseId: string;
  accountId: string;
  loginName: string;
  drawnAt: string;
  promisedAt: string | null;
  recusedAt: string | null;
  recusedFor: string | null;
  scores: number[] | null;
  total: number | null;
  comment: string | null;
  scoredAt: string | null;
}

const columns = (db: Db) => db`
  case_id as "caseId", account_id as "accountId", login_name as "loginName", drawn_at as "drawnAt", promised_at as "promisedAt",
  recused_at as "recusedAt", recused_for as "recusedFor", scores, total::float8 as total, comment, scored_at as "scoredAt"`;

/** Rows: ≤ 100, in the order in which they were drawn. */
export const selectSeats = (db: Db, { tenantId, caseId }: { tenantId: string; caseId: string }) => db<Seat[]>`
  select ${columns(db)} from declaration.expert_seat where tenant_id = ${tenantId} and case_id = ${caseId}::uuid
  order by drawn_at, account_id limit 100`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const tenantId = 'suchu';
export const samples = {
  selectSeats: [[{ tenantId, caseId: ID }]],
};
