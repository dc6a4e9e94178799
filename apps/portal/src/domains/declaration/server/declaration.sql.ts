// What a declaration keeps beside its case.
import { jsonb, type Db } from '@yqt/database/sql';
import type { SelfCheck } from './check-lines.ts';

export interface Opened {
  caseId: string;
  tenantId: string;
  projectId: string;
  batchId: string;
  enId: string;
  requestedFen: number | null;
  now: Date;
}

/** Rows: 0. */
export const upsertDeclaration = (db: Db, d: Opened) => db`
  insert into declaration.declaration (case_id, tenant_id, project_id, batch_id, en_id, requested_fen, updated_at)
  values (${d.caseId}::uuid, ${d.tenantId}, ${d.projectId}::uuid, ${d.batchId}::uuid, ${d.enId}::uuid, ${d.requestedFen}, ${d.now})
  on conflict (case_id) do update set requested_fen = excluded.requested_fen, updated_at = excluded.updated_at`;

/** Rows: 0. */
export const setVerified = (db: Db, d: { caseId: string; fen: number; now: Date }) => db`
  update declaration.declaration set verified_fen = ${d.fen}, updated_at = ${d.now} where case_id = ${d.caseId}::uuid`;

/** Rows: 0; instalments add up. */
export const addPaid = (db: Db, d: { caseId: string; fen: number; now: Date }) => db`
  update declaration.declaration set paid_fen = coalesce(paid_fen, 0) + ${d.fen}, updated_at = ${d.now} where case_id = ${d.caseId}::uuid`;

export interface DeclarationRow {
  caseId: string;
  projectId: string;
  batchId: string;
  requestedFen: number | null;
  verifiedFen: number | null;
  paidFen: number | null;
}

/** Rows: n, of those cases. */
export const selectDeclarations = (db: Db, ids: readonly string[]) => db<DeclarationRow[]>`
  select case_id as "caseId", project_id as "projectId", batch_id as "batchId", requested_fen as "requestedFen",
    verified_fen as "verifiedFen", paid_fen as "paidFen"
  from declaration.declaration where case_id = any(${[...ids]}::uuid[])`;

/** Rows: 0. */
export const upsertCheck = (db: Db, c: SelfCheck & { caseId: string; now: Date }) => db`
  insert into declaration.self_check (case_id, checked_on, rule_version, verdict, lines, answers, differences, at)
  values (${c.caseId}::uuid, ${c.checkedOn}::date, ${c.ruleVersion}, ${c.verdict}, ${jsonb(db, c.lines)}, ${jsonb(db, c.answers)},
    ${jsonb(db, c.differences)}, ${c.now})
  on conflict (case_id) do update set checked_on = excluded.checked_on, rule_version = excluded.rule_version,
    verdict = excluded.verdict, lines = excluded.lines, answers = excluded.answers, differences = excluded.differences,
    at = excluded.at`;

/** Row: 0..1. */
export const selectCheck = (db: Db, caseId: string) => db<SelfCheck[]>`
  select checked_on as "checkedOn", rule_version as "ruleVersion", verdict, lines, answers, differences
  from declaration.self_check where case_id = ${caseId}::uuid`;

const asCheck = (
  db: Db,
) => db`jsonb_build_object('checkedOn', checked_on, 'ruleVersion', rule_version, 'verdict', verdict,
  'lines', lines, 'answers', answers, 'differences', differences)`;

/** Rows: 0; what was filed with the declaration stays as it was, whatever is checked later. */
export const fileCheck = (db: Db, caseId: string) => db`
  update declaration.self_check set filed = ${asCheck(db)} where case_id = ${caseId}::uuid`;

/** Row: 0..1, as filed; before that as it stands. */
export const selectReadCheck = (db: Db, caseId: string) => db<{ check: SelfCheck }[]>`
  select coalesce(filed, ${asCheck(db)}) as "check" from declaration.self_check where case_id = ${caseId}::uuid`;

/** Rows: 0; a save that was printed before counts once. */
export const insertGenerated = (
  db: Db,
  g: { caseId: string; revision: number; tenantId: string; enId: string; now: Date },
) => db`
  insert into declaration.generated (case_id, revision, tenant_id, en_id, at)
  values (${g.caseId}::uuid, ${g.revision}, ${g.tenantId}, ${g.enId}::uuid, ${g.now}) on conflict do nothing`;

/** Rows: ≤ limit, the newest of each case, the newest first; index generated_owner. */
export const selectGenerated = (
  db: Db,
  q: { tenantId: string; enId: string; limit: number; offset: number },
) => db<{ caseId: string; revision: number; at: string }[]>`
  select case_id as "caseId", max(revision) as revision, max(at) as at from declaration.generated
  where tenant_id = ${q.tenantId} and en_id = ${q.enId}::uuid group by case_id order by max(at) desc, case_id
  limit ${q.limit} offset ${q.offset}`;

/** Row: 1. */
export const countGenerated = (db: Db, q: { tenantId: string; enId: string }) => db<{ total: number }[]>`
  select count(distinct case_id)::int as total from declaration.generated
  where tenant_id = ${q.tenantId} and en_id = ${q.enId}::uuid`;

/** Rows: 0. */
export const insertTurnedDown = (
  db: Db,
  t: { caseId: string; projectId: string; reasonCode: string; now: Date },
) => db`
  insert into declaration.turned_down (case_id, project_id, reason_code, at)
  values (${t.caseId}::uuid, ${t.projectId}::uuid, ${t.reasonCode}, ${t.now}) on conflict do nothing`;

/** Rows: ≤ 20, the most frequent first. */
export const selectTurnedDown = (db: Db, projectId: string) => db<{ reasonCode: string; count: number }[]>`
  select reason_code as "reasonCode", count(*)::int as count from declaration.turned_down
  where project_id = ${projectId}::uuid group by reason_code order by count(*) desc, reason_code limit 20`;

/** Rows: 0; it is no draft any more: filed, lapsed or removed. */
export const endDraft = (db: Db, caseId: string) => db`
  update declaration.declaration set is_draft = false where case_id = ${caseId}::uuid`;

/** Rows: ≤ limit, drafts of batches that closed before a day; index declaration_draft. */
export const selectLapsing = (db: Db, q: { today: string; limit: number }) => db<
  { id: string; tenantId: string }[]
>`
  select d.case_id as id, d.tenant_id as "tenantId" from declaration.declaration d join declaration.batch b on b.id = d.batch_id
  where d.is_draft and (b.closes_at at time zone 'Asia/Shanghai')::date < ${q.today}::date
  order by d.case_id limit ${q.limit}`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const now = new Date('2026-11-22T04:00:00Z');
const check: SelfCheck = {
  checkedOn: '2026-11-22',
  ruleVersion: 1,
  verdict: 'yes',
  lines: [],
  answers: {},
  differences: [],
};
export const samples = {
  upsertDeclaration: [
    [{ caseId: ID, tenantId: 'suchu', projectId: ID, batchId: ID, enId: ID, requestedFen: null, now }],
  ],
  setVerified: [[{ caseId: ID, fen: 1, now }]],
  addPaid: [[{ caseId: ID, fen: 1, now }]],
  selectDeclarations: [[[ID]]],
  upsertCheck: [[{ ...check, caseId: ID, now }]],
  selectCheck: [[ID]],
  fileCheck: [[ID]],
  selectReadCheck: [[ID]],
  insertGenerated: [[{ caseId: ID, revision: 1, tenantId: 'suchu', enId: ID, now }]],
  selectGenerated: [[{ tenantId: 'suchu', enId: ID, limit: 10, offset: 0 }]],
  countGenerated: [[{ tenantId: 'suchu', enId: ID }]],
  insertTurnedDown: [[{ caseId: ID, projectId: ID, reasonCode: 'other', now }]],
  selectTurnedDown: [[ID]],
  endDraft: [[ID]],
  selectLapsing: [[{ today: '2026-11-22', limit: 10 }]],
};
