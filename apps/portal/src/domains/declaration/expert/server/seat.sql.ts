// Experts who were drawn to score a declaration, and the record of each draw.
import { jsonb, type Db } from '@yqt/database/sql';
import type { ProjectScope } from '../../server/project-scope.ts';

export interface Seat {
  caseId: string;
  accountId: string;
  loginName: string;
  drawnAt: string;
  dueOn: string | null;
  promisedAt: string | null;
  recusedAt: string | null;
  recusedFor: string | null;
  scores: number[] | null;
  total: number | null;
  comment: string | null;
  scoredAt: string | null;
  /** Scores that were given before a correction changed what they rest on, in order. */
  voided: VoidedScore[];
}

interface VoidedScore {
  scores: number[];
  total: number;
  comment: string;
  scoredAt: string;
  voidedAt: string;
  /** What was changed, in words. */
  changed: string[];
}

const columns = (db: Db) => db`
  case_id as "caseId", account_id as "accountId", login_name as "loginName", drawn_at as "drawnAt", due_on as "dueOn",
  promised_at as "promisedAt", recused_at as "recusedAt", recused_for as "recusedFor", scores, total::float8 as total, comment,
  scored_at as "scoredAt", voided`;

/** Rows: ≤ 100, in the order in which they were drawn. */
export const selectSeats = (db: Db, { tenantId, caseId }: { tenantId: string; caseId: string }) => db<Seat[]>`
  select ${columns(db)} from declaration.expert_seat where tenant_id = ${tenantId} and case_id = ${caseId}::uuid
  order by drawn_at, account_id limit 100`;

interface Mine {
  tenantId: string;
  accountId: string;
}

/** Rows: ≤ limit, the seats of an expert that they did not give up, the newest first; index expert_seat_account. */
export const selectMySeats = (db: Db, q: Mine & { limit: number; offset: number }) => db<Seat[]>`
  select ${columns(db)} from declaration.expert_seat
  where tenant_id = ${q.tenantId} and account_id = ${q.accountId}::uuid and recused_at is null
  order by drawn_at desc, case_id limit ${q.limit} offset ${q.offset}`;

/** Row: 1. */
export const countMySeats = (db: Db, q: Mine) => db<{ total: number }[]>`
  select count(*)::int as total from declaration.expert_seat
  where tenant_id = ${q.tenantId} and account_id = ${q.accountId}::uuid and recused_at is null`;

export interface ReviewRow {
  caseId: string;
  tenantId: string;
  batchId: string;
  enId: string;
}

const within = (db: Db, scopes: readonly ProjectScope[]) => db`
  exists (select from unnest(${scopes.map(({ department }) => department)}::text[],
      ${scopes.map(({ projectGroup }) => projectGroup)}::text[]) as s (department, project_group)
    where s.department in ('*', p.department) and s.project_group in ('*', p.project_group))`;

/** Row: 0..1, a declaration, locked until the transaction ends. `scopes` null = whoever has a seat asks. */
export const lockReview = (
  db: Db,
  q: { tenantId: string; caseId: string; scopes: readonly ProjectScope[] | null },
) => db<ReviewRow[]>`
  select d.case_id as "caseId", d.tenant_id as "tenantId", d.batch_id as "batchId", d.en_id as "enId"
  from declaration.declaration d join declaration.project p on p.id = d.project_id
  where d.case_id = ${q.caseId}::uuid and d.tenant_id = ${q.tenantId} ${q.scopes === null ? db`` : db`and ${within(db, q.scopes)}`}
  for update of d`;

/** Rows: ≤ 500, the batches within reach whose projects have an expert review. */
export const selectExpertBatches = (db: Db, q: { tenantId: string; scopes: readonly ProjectScope[] }) => db<
  { batchId: string; title: string }[]
>`
  select b.id as "batchId", p.name || '（' || b.name || '）' as title
  from declaration.project p join declaration.batch b on b.project_id = p.id
  where p.tenant_id = ${q.tenantId} and p.nodes @> '[{"kind":"expert_review"}]' and ${within(db, q.scopes)}
  order by p.code, b.opens_at desc, b.id limit 500`;

/** Rows: n, how many sit on each case and how many of them have scored. */
export const countSeats = (db: Db, caseIds: readonly string[]) => db<
  { caseId: string; seats: number; scored: number }[]
>`
  select case_id as "caseId", count(*)::int as seats, count(scored_at)::int as scored
  from declaration.expert_seat where case_id = any(${[...caseIds]}::uuid[]) and recused_at is null group by case_id`;

/** Rows: ≤ 500, experts who gave up a seat for a conflict of interest with an enterprise. */
export const selectConflicted = (db: Db, q: { tenantId: string; enId: string }) => db<
  { accountId: string }[]
>`
  select distinct s.account_id as "accountId" from declaration.expert_seat s
  join declaration.declaration d on d.case_id = s.case_id
  where s.tenant_id = ${q.tenantId} and d.en_id = ${q.enId}::uuid and s.is_conflict order by 1 limit 500`;

export interface LeftOut {
  accountId: string;
  name: string;
  why: string;
}

export interface NewDraw {
  caseId: string;
  by: string;
  pool: readonly string[];
  drawn: readonly string[];
  excluded: readonly LeftOut[];
  now: Date;
}

/** Rows: 0. */
export const insertDraw = (db: Db, d: NewDraw) => db`
  insert into declaration.expert_draw (case_id, at, by_account, pool, drawn, excluded)
  values (${d.caseId}::uuid, ${d.now}, ${d.by}::uuid, ${[...d.pool]}::uuid[], ${[...d.drawn]}::uuid[],
    ${jsonb(db, d.excluded)})`;

export interface DrawRow {
  at: string;
  by: string;
  pool: number;
  drawn: string[];
  excluded: LeftOut[];
}

/** Rows: ≤ 100, the newest first. */
export const selectDraws = (db: Db, caseId: string) => db<DrawRow[]>`
  select at, by_account as "by", cardinality(pool) as pool, drawn, excluded from declaration.expert_draw
  where case_id = ${caseId}::uuid order by at desc limit 100`;

/** Rows: 0. */
export const insertSeat = (
  db: Db,
  s: {
    caseId: string;
    tenantId: string;
    accountId: string;
    loginName: string;
    dueOn: string | null;
    now: Date;
  },
) => db`
  insert into declaration.expert_seat (case_id, tenant_id, account_id, login_name, drawn_at, due_on)
  values (${s.caseId}::uuid, ${s.tenantId}, ${s.accountId}::uuid, ${s.loginName}, ${s.now}, ${s.dueOn}::date)`;

interface Place {
  caseId: string;
  accountId: string;
  now: Date;
}

/** Row: 0..1; none where the seat was given up. */
export const setPromised = (db: Db, s: Place) => db<{ accountId: string }[]>`
  update declaration.expert_seat set promised_at = coalesce(promised_at, ${s.now}::timestamptz)
  where case_id = ${s.caseId}::uuid and account_id = ${s.accountId}::uuid and recused_at is null
  returning account_id as "accountId"`;

/** Rows: n, the seats of a case whose scores are still to come, with another last day. */
export const setDue = (db: Db, q: { caseId: string; due: string | null }) => db<{ accountId: string }[]>`
  update declaration.expert_seat set due_on = ${q.due}::date
  where case_id = ${q.caseId}::uuid and scored_at is null and recused_at is null returning account_id as "accountId"`;

/** Rows: n, seats whose scores no longer stand: kept beside them, and asked for anew; without a term until the review goes on. */
export const voidScores = (db: Db, q: { caseId: string; changed: readonly string[]; now: Date }) => db<
  { accountId: string }[]
>`
  update declaration.expert_seat set scores = null, total = null, comment = null, scored_at = null, due_on = null,
    voided = voided || jsonb_build_array(jsonb_build_object('scores', scores, 'total', total, 'comment', coalesce(comment, ''),
      'scoredAt', to_char(scored_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'),
      'voidedAt', to_char(${q.now}::timestamptz at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'),
      'changed', ${jsonb(db, q.changed)}::jsonb))
  where case_id = ${q.caseId}::uuid and scored_at is not null and recused_at is null returning account_id as "accountId"`;

/** Rows: 0; whose reading ended with the review that was left promises again before they read and score. */
export const askPromiseAgain = (db: Db, { caseId }: { caseId: string }) => db`
  update declaration.expert_seat set promised_at = null
  where case_id = ${caseId}::uuid and scored_at is null and recused_at is null`;

/** Row: 0..1; none where they have scored or left. */
export const setRecused = (db: Db, s: Place & { why: string; isConflict: boolean }) => db<
  { accountId: string }[]
>`
  update declaration.expert_seat set recused_at = ${s.now}, recused_for = ${s.why}, is_conflict = ${s.isConflict}
  where case_id = ${s.caseId}::uuid and account_id = ${s.accountId}::uuid and recused_at is null and scored_at is null
  returning account_id as "accountId"`;

/** Row: 0..1; none where they have scored or left. */
export const setScored = (
  db: Db,
  s: Place & { scores: readonly number[]; total: number; comment: string },
) => db<{ accountId: string }[]>`
  update declaration.expert_seat set scores = ${jsonb(db, s.scores)}, total = ${s.total}, comment = ${s.comment},
    scored_at = ${s.now}
  where case_id = ${s.caseId}::uuid and account_id = ${s.accountId}::uuid and promised_at is not null and recused_at is null
    and scored_at is null returning account_id as "accountId"`;

/** Rows: ≤ limit after an id, cases with seats whose last day is over; index expert_seat_open. */
export const selectOverdue = (db: Db, q: Page & { today: string }) => db<{ id: string; tenantId: string }[]>`
  select distinct case_id as id, tenant_id as "tenantId" from declaration.expert_seat
  where due_on < ${q.today}::date and scored_at is null and recused_at is null
    and (${q.after}::uuid is null or case_id > ${q.after}::uuid) order by 1 limit ${q.limit}`;

/** A page of what is due, in the order of ids. */
interface Page {
  after: string | null;
  limit: number;
}

/** Rows: 0. The scores suffice, and something else holds the case back; or it is looked at again. */
export const setScoresHeld = (db: Db, q: { caseId: string; isHeld: boolean }) => db`
  update declaration.declaration set scores_held = ${q.isHeld} where case_id = ${q.caseId}::uuid`;

/** Rows: ≤ limit after an id; index declaration_scores_held. */
export const selectScoresHeld = (db: Db, q: Page) => db<{ id: string; tenantId: string }[]>`
  select case_id as id, tenant_id as "tenantId" from declaration.declaration
  where scores_held and (${q.after}::uuid is null or case_id > ${q.after}::uuid) order by case_id limit ${q.limit}`;

/** Rows: n, seats of a case that lapse. */
export const lapseSeats = (db: Db, q: { caseId: string; today: string; why: string; now: Date }) => db<
  { accountId: string }[]
>`
  update declaration.expert_seat set recused_at = ${q.now}, recused_for = ${q.why}
  where case_id = ${q.caseId}::uuid and due_on < ${q.today}::date and scored_at is null and recused_at is null
  returning account_id as "accountId"`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const tenantId = 'suchu';
const now = new Date('2026-11-22T04:00:00Z');
const place = { caseId: ID, accountId: ID, now };
const scopes = [{ department: '*', projectGroup: '*' }];
const today = '2026-11-22';
export const samples = {
  selectSeats: [[{ tenantId, caseId: ID }]],
  selectMySeats: [[{ tenantId, accountId: ID, limit: 10, offset: 0 }]],
  countMySeats: [[{ tenantId, accountId: ID }]],
  lockReview: [[{ tenantId, caseId: ID, scopes }], [{ tenantId, caseId: ID, scopes: null }]],
  selectExpertBatches: [[{ tenantId, scopes }]],
  countSeats: [[[ID]]],
  selectConflicted: [[{ tenantId, enId: ID }]],
  insertDraw: [
    [
      {
        caseId: ID,
        by: ID,
        pool: [ID],
        drawn: [ID],
        excluded: [{ accountId: ID, name: 'n', why: 'w' }],
        now,
      },
    ],
  ],
  selectDraws: [[ID]],
  insertSeat: [[{ caseId: ID, tenantId, accountId: ID, loginName: 'n', dueOn: null, now }]],
  setPromised: [[place]],
  setDue: [[{ caseId: ID, due: '2026-12-01' }], [{ caseId: ID, due: null }]],
  voidScores: [[{ caseId: ID, changed: ['w'], now }]],
  askPromiseAgain: [[{ caseId: ID }]],
  setRecused: [[{ ...place, why: 'w', isConflict: true }]],
  setScored: [[{ ...place, scores: [1], total: 90, comment: '' }]],
  selectOverdue: [[{ today, after: null, limit: 10 }], [{ today, after: ID, limit: 10 }]],
  setScoresHeld: [[{ caseId: ID, isHeld: true }]],
  selectScoresHeld: [[{ after: null, limit: 10 }], [{ after: ID, limit: 10 }]],
  lapseSeats: [[{ caseId: ID, today, why: 'w', now }]],
};
