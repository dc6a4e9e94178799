// What a declaration keeps beside its case.
import { jsonb, type Db } from '@yqt/database/sql';
import type { SelfCheck } from './check-lines.ts';

export interface Opened {
  caseId: string;
  tenantId: string;
  projectId: string;
  batchId: string;
  enId: string;
  now: Date;
}

/** Rows: 0. */
export const insertDeclaration = (db: Db, d: Opened) => db`
  insert into declaration.declaration (case_id, tenant_id, project_id, batch_id, en_id, updated_at)
  values (${d.caseId}::uuid, ${d.tenantId}, ${d.projectId}::uuid, ${d.batchId}::uuid, ${d.enId}::uuid, ${d.now})`;

/** Rows: 0; it is filed: no draft any more, and the day of the first filing stays. */
export const fileDeclaration = (
  db: Db,
  d: { caseId: string; requestedFen: number | null; isAccepted: boolean; now: Date },
) => db`
  update declaration.declaration set requested_fen = ${d.requestedFen}, is_draft = false, updated_at = ${d.now},
    submitted_at = coalesce(submitted_at, ${d.now}::timestamptz),
    accepted_at = coalesce(accepted_at, case when ${d.isAccepted}::boolean then ${d.now}::timestamptz end)
  where case_id = ${d.caseId}::uuid`;

/** Rows: 0; the first time counts. */
export const setAccepted = (db: Db, d: { caseId: string; now: Date }) => db`
  update declaration.declaration set accepted_at = coalesce(accepted_at, ${d.now}::timestamptz), updated_at = ${d.now}
  where case_id = ${d.caseId}::uuid`;

/** Rows: 0; decided in favour, since when, and with the sum applied for where no review fixed another; or not, or no longer. */
export const settleApproval = (db: Db, d: { caseId: string; isApproved: boolean; now: Date }) => db`
  update declaration.declaration set updated_at = ${d.now},
    approved_at = case when ${d.isApproved}::boolean then ${d.now}::timestamptz end,
    verified_fen = case when ${d.isApproved}::boolean then coalesce(verified_fen, requested_fen) else verified_fen end
  where case_id = ${d.caseId}::uuid and (approved_at is not null) <> ${d.isApproved}::boolean`;

/** Rows: 0; null = answered. */
export const setWithdrawal = (db: Db, d: { caseId: string; reason: string | null; now: Date }) => db`
  update declaration.declaration set withdrawal = ${d.reason}, updated_at = ${d.now} where case_id = ${d.caseId}::uuid`;

/** Rows: 0; null = no offer waits. */
export const setConfirmBy = (db: Db, d: { caseId: string; day: string | null; now: Date }) => db`
  update declaration.declaration set confirm_by = ${d.day}::date, updated_at = ${d.now} where case_id = ${d.caseId}::uuid`;

/** What 即申即享 came to: decided when it was filed, or what kept it from that. */
export interface Instant {
  isDecided: boolean;
  lacking: { required: string; why: string }[];
}

/** Rows: 0. */
export const setInstant = (db: Db, d: { caseId: string; instant: Instant; now: Date }) => db`
  update declaration.declaration set instant = ${jsonb(db, d.instant)}, updated_at = ${d.now} where case_id = ${d.caseId}::uuid`;

/** Row: 0..1, what stands beside a declaration for both sides. */
export const selectBeside = (db: Db, caseId: string) => db<
  { withdrawal: string | null; instant: Instant | null; confirmBy: string | null }[]
>`
  select withdrawal, instant, confirm_by as "confirmBy" from declaration.declaration where case_id = ${caseId}::uuid`;

/** Rows: ≤ limit after an id, offers whose last day is over; index declaration_confirm. */
export const selectUnconfirmed = (db: Db, q: { today: string; after: string | null; limit: number }) => db<
  { id: string; tenantId: string }[]
>`
  select case_id as id, tenant_id as "tenantId" from declaration.declaration
  where confirm_by < ${q.today}::date and (${q.after}::uuid is null or case_id > ${q.after}::uuid)
  order by case_id limit ${q.limit}`;

/** Rows: 0. */
export const setVerified = (db: Db, d: { caseId: string; fen: number; now: Date }) => db`
  update declaration.declaration set verified_fen = ${d.fen}, updated_at = ${d.now} where case_id = ${d.caseId}::uuid`;

/** Rows: 0; instalments add up. */
export const addPaid = (db: Db, d: { caseId: string; fen: number; now: Date }) => db`
  update declaration.declaration set paid_fen = coalesce(paid_fen, 0) + ${d.fen}, paid_at = coalesce(paid_at, ${d.now}::timestamptz),
    updated_at = ${d.now} where case_id = ${d.caseId}::uuid`;

export interface DeclarationRow {
  caseId: string;
  projectId: string;
  batchId: string;
  enId: string;
  requestedFen: number | null;
  verifiedFen: number | null;
  paidFen: number | null;
}

/** Rows: n, of those cases. */
export const selectDeclarations = (db: Db, ids: readonly string[]) => db<DeclarationRow[]>`
  select case_id as "caseId", project_id as "projectId", batch_id as "batchId", en_id as "enId", requested_fen as "requestedFen",
    verified_fen as "verifiedFen", paid_fen as "paidFen"
  from declaration.declaration where case_id = any(${[...ids]}::uuid[])`;

/** Rows: 0. */
export const upsertCheck = (db: Db, c: SelfCheck & { caseId: string; now: Date }) => db`
  insert into declaration.self_check (case_id, checked_on, rule_version, verdict, lines, answers, differences,
    verified, at)
  values (${c.caseId}::uuid, ${c.checkedOn}::date, ${c.ruleVersion}, ${c.verdict}, ${jsonb(db, c.lines)}, ${jsonb(db, c.answers)},
    ${jsonb(db, c.differences)}, ${jsonb(db, c.verified)}, ${c.now})
  on conflict (case_id) do update set checked_on = excluded.checked_on, rule_version = excluded.rule_version,
    verdict = excluded.verdict, lines = excluded.lines, answers = excluded.answers, differences = excluded.differences,
    verified = excluded.verified, at = excluded.at`;

/** Row: 0..1. */
export const selectCheck = (db: Db, caseId: string) => db<SelfCheck[]>`
  select checked_on as "checkedOn", rule_version as "ruleVersion", verdict, lines, answers, differences, nullif(verified, 'null') as verified
  from declaration.self_check where case_id = ${caseId}::uuid`;

/** Row: 0..1, what the check came to on verified facts alone, and when it was made. */
export const selectVerifiedCheck = (db: Db, caseId: string) => db<
  { verified: SelfCheck['verified']; at: string }[]
>`
  select nullif(verified, 'null') as verified, at from declaration.self_check where case_id = ${caseId}::uuid`;

const asCheck = (
  db: Db,
) => db`jsonb_build_object('checkedOn', checked_on, 'ruleVersion', rule_version, 'verdict', verdict,
  'lines', lines, 'answers', answers, 'differences', differences, 'verified', verified)`;

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

/** Rows: 0; it is no draft any more: filed, lapsed or removed. */
export const endDraft = (db: Db, caseId: string) => db`
  update declaration.declaration set is_draft = false where case_id = ${caseId}::uuid`;

/** Rows: ≤ limit after an id, drafts of batches that closed before a day; index declaration_draft. */
export const selectLapsing = (db: Db, q: { today: string; after: string | null; limit: number }) => db<
  { id: string; tenantId: string }[]
>`
  select d.case_id as id, d.tenant_id as "tenantId" from declaration.declaration d join declaration.batch b on b.id = d.batch_id
  where d.is_draft and (b.closes_at at time zone 'Asia/Shanghai')::date < ${q.today}::date
    and (${q.after}::uuid is null or d.case_id > ${q.after}::uuid)
  order by d.case_id limit ${q.limit}`;

/** Rows: n, those that have a last day: an offer's, or of a draft the day and second at which its batch closes. */
export const selectLastDays = (db: Db, ids: readonly string[]) => db<
  { id: string; on: string; endsAt: string | null }[]
>`
  select id, "on", "endsAt" from (
    select d.case_id as id,
      coalesce(d.confirm_by, case when d.is_draft then (b.closes_at at time zone 'Asia/Shanghai')::date end) as "on",
      case when d.confirm_by is null
        then to_char(b.closes_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') end as "endsAt"
    from declaration.declaration d join declaration.batch b on b.id = d.batch_id
    where d.case_id = any(${[...ids]}::uuid[])) found
  where "on" is not null`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const now = new Date('2026-11-22T04:00:00Z');
const check: SelfCheck = {
  checkedOn: '2026-11-22',
  ruleVersion: 1,
  verdict: 'yes',
  lines: [],
  answers: {},
  differences: [],
  verified: null,
};
export const samples = {
  insertDeclaration: [[{ caseId: ID, tenantId: 'suchu', projectId: ID, batchId: ID, enId: ID, now }]],
  fileDeclaration: [
    [{ caseId: ID, requestedFen: null, isAccepted: true, now }],
    [{ caseId: ID, requestedFen: 1, isAccepted: false, now }],
  ],
  setAccepted: [[{ caseId: ID, now }]],
  settleApproval: [[{ caseId: ID, isApproved: true, now }], [{ caseId: ID, isApproved: false, now }]],
  setWithdrawal: [[{ caseId: ID, reason: 'r', now }], [{ caseId: ID, reason: null, now }]],
  setConfirmBy: [[{ caseId: ID, day: '2026-12-01', now }], [{ caseId: ID, day: null, now }]],
  setInstant: [[{ caseId: ID, instant: { isDecided: true, lacking: [] }, now }]],
  selectBeside: [[ID]],
  selectUnconfirmed: [
    [{ today: '2026-11-22', after: null, limit: 10 }],
    [{ today: '2026-11-22', after: ID, limit: 10 }],
  ],
  setVerified: [[{ caseId: ID, fen: 1, now }]],
  addPaid: [[{ caseId: ID, fen: 1, now }]],
  selectDeclarations: [[[ID]]],
  upsertCheck: [[{ ...check, caseId: ID, now }]],
  selectCheck: [[ID]],
  selectVerifiedCheck: [[ID]],
  fileCheck: [[ID]],
  selectReadCheck: [[ID]],
  insertGenerated: [[{ caseId: ID, revision: 1, tenantId: 'suchu', enId: ID, now }]],
  selectGenerated: [[{ tenantId: 'suchu', enId: ID, limit: 10, offset: 0 }]],
  countGenerated: [[{ tenantId: 'suchu', enId: ID }]],
  insertTurnedDown: [[{ caseId: ID, projectId: ID, reasonCode: 'other', now }]],
  endDraft: [[ID]],
  selectLastDays: [[[ID]]],
  selectLapsing: [
    [{ today: '2026-11-22', after: null, limit: 10 }],
    [{ today: '2026-11-22', after: ID, limit: 10 }],
  ],
};
