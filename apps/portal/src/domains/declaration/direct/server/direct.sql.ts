// Lists of 免申即享 and the enterprises on them.
import { jsonb, type Db } from '@yqt/database/sql';
import type { ProjectScope } from '../../server/project-scope.ts';
import type { DirectFact, DIRECT_STATES } from '../contract.ts';

export interface DirectListRow {
  id: string;
  tenantId: string;
  projectId: string;
  batchId: string;
  no: number;
  state: (typeof DIRECT_STATES)[number];
  ruleVersion: number;
  toCheck: string[];
  confirmDays: number;
  confirmBy: string | null;
  madeBy: string;
  madeAt: string;
  decidedAt: string | null;
  reason: string | null;
  projectName: string;
  batchName: string;
  department: string;
  projectGroup: string;
  policyId: string | null;
  count: number;
  leftOut: number;
  amountFen: number;
}

const columns = (db: Db) => db`
  l.id, l.tenant_id as "tenantId", l.project_id as "projectId", l.batch_id as "batchId", l.no, l.state,
  l.rule_version as "ruleVersion", l.to_check as "toCheck", l.confirm_days as "confirmDays", l.confirm_by as "confirmBy", l.made_by as "madeBy",
  l.made_at as "madeAt", l.decided_at as "decidedAt", l.reason, p.name as "projectName", b.name as "batchName", p.department,
  p.project_group as "projectGroup", p.policy_id as "policyId",
  (select count(*)::int from declaration.direct_candidate c where c.list_id = l.id and c.left_out is null) as count,
  (select count(*)::int from declaration.direct_candidate c where c.list_id = l.id and c.left_out is not null) as "leftOut",
  (select coalesce(sum(c.amount_fen), 0)::bigint from declaration.direct_candidate c
    where c.list_id = l.id and c.left_out is null) as "amountFen"`;
const joined = (db: Db) => db`
  declaration.direct_list l join declaration.project p on p.id = l.project_id join declaration.batch b on b.id = l.batch_id`;

const within = (db: Db, scopes: readonly ProjectScope[]) => db`
  exists (select from unnest(${scopes.map(({ department }) => department)}::text[],
      ${scopes.map(({ projectGroup }) => projectGroup)}::text[]) as s (department, project_group)
    where s.department in ('*', p.department) and s.project_group in ('*', p.project_group))`;

/** Rows: ≤ limit, the newest first. */
export const selectDirectLists = (
  db: Db,
  q: { tenantId: string; scopes: readonly ProjectScope[]; limit: number; offset: number },
) => db<DirectListRow[]>`
  select ${columns(db)} from ${joined(db)} where l.tenant_id = ${q.tenantId} and ${within(db, q.scopes)}
  order by l.made_at desc, l.id limit ${q.limit} offset ${q.offset}`;

/** Row: 1. */
export const countDirectLists = (db: Db, q: { tenantId: string; scopes: readonly ProjectScope[] }) => db<
  { total: number }[]
>`
  select count(*)::int as total from ${joined(db)} where l.tenant_id = ${q.tenantId} and ${within(db, q.scopes)}`;

/** Row: 0..1; `isLocked` until the transaction ends. */
export const selectDirectList = (
  db: Db,
  q: { tenantId: string; id: string; scopes: readonly ProjectScope[] },
  isLocked = false,
) => db<DirectListRow[]>`
  select ${columns(db)} from ${joined(db)}
  where l.id = ${q.id}::uuid and l.tenant_id = ${q.tenantId} and ${within(db, q.scopes)}
  ${isLocked ? db`for update of l` : db``}`;

/** Rows: ≤ 500, batches of published projects that are not declared but granted, with whether a list waits. */
export const selectDirectBatches = (db: Db, q: { tenantId: string; scopes: readonly ProjectScope[] }) => db<
  { projectId: string; projectName: string; batchId: string; batchName: string; hasOpen: boolean }[]
>`
  select p.id as "projectId", p.name as "projectName", b.id as "batchId", b.name as "batchName",
    exists (select from declaration.direct_list l where l.batch_id = b.id and l.state = 'draft') as "hasOpen"
  from declaration.project p join declaration.batch b on b.project_id = p.id
  where p.tenant_id = ${q.tenantId} and p.redemption = 'auto' and p.status = 'published' and p.policy_id is not null
    and ${within(db, q.scopes)}
  order by p.code, b.opens_at desc, b.id limit 500`;

/** Row: 0..1; none where a list of the batch waits already (index direct_list_open). */
export const insertDirectList = (
  db: Db,
  l: {
    id: string;
    tenantId: string;
    projectId: string;
    batchId: string;
    ruleVersion: number;
    toCheck: readonly string[];
    confirmDays: number;
    by: string;
    now: Date;
  },
) => db<{ id: string }[]>`
  insert into declaration.direct_list (id, tenant_id, project_id, batch_id, no, state, rule_version, to_check,
    confirm_days, made_by, made_at)
  select ${l.id}::uuid, ${l.tenantId}, ${l.projectId}::uuid, ${l.batchId}::uuid,
    coalesce((select max(no) from declaration.direct_list where batch_id = ${l.batchId}::uuid), 0) + 1, 'draft',
    ${l.ruleVersion}::int, ${[...l.toCheck]}::text[], ${l.confirmDays}::int, ${l.by}::uuid, ${l.now}::timestamptz
  on conflict (batch_id) where state = 'draft' do nothing returning id`;

export interface NewCandidate {
  enId: string;
  name: string;
  amountFen: number | null;
  facts: readonly DirectFact[];
  leftOut: string | null;
}

/** Rows: 0. */
export const insertCandidates = (db: Db, c: { listId: string; rows: readonly NewCandidate[] }) => db`
  insert into declaration.direct_candidate (list_id, en_id, name, amount_fen, facts, left_out)
  select ${c.listId}::uuid, r."enId", r.name, r."amountFen", r.facts, r."leftOut"
  from jsonb_to_recordset(${jsonb(db, c.rows)}) as r ("enId" uuid, name text, "amountFen" bigint, facts jsonb, "leftOut" text)`;

export interface CandidateRow extends NewCandidate {
  caseId: string | null;
}

/** Rows: ≤ limit, by name. */
export const selectCandidates = (db: Db, q: { listId: string; limit: number; offset: number }) => db<
  CandidateRow[]
>`
  select en_id as "enId", name, amount_fen as "amountFen", facts, left_out as "leftOut", case_id as "caseId"
  from declaration.direct_candidate where list_id = ${q.listId}::uuid
  order by left_out is not null, name collate "C", en_id limit ${q.limit} offset ${q.offset}`;

/** Rows: n, the enterprises that are on a list, whether or not they were offered. */
export const selectListedEnterprises = (db: Db, listId: string) => db<
  { enId: string; caseId: string | null; amountFen: number }[]
>`
  select en_id as "enId", case_id as "caseId", amount_fen as "amountFen" from declaration.direct_candidate
  where list_id = ${listId}::uuid and left_out is null order by en_id`;

/** Row: 0..1; null = back on the list. One without an amount stays left out. */
export const setLeftOut = (db: Db, c: { listId: string; enId: string; reason: string | null }) => db<
  { enId: string }[]
>`
  update declaration.direct_candidate set left_out = ${c.reason}
  where list_id = ${c.listId}::uuid and en_id = ${c.enId}::uuid and case_id is null
    and (${c.reason}::text is not null or amount_fen is not null)
  returning en_id as "enId"`;

/** Rows: 0. */
export const leaveOutAll = (db: Db, c: { listId: string; enIds: readonly string[]; reason: string }) => db`
  update declaration.direct_candidate set left_out = ${c.reason}
  where list_id = ${c.listId}::uuid and en_id = any(${[...c.enIds]}::uuid[]) and left_out is null`;

/** Row: 0..1. */
export const decideDirectList = (
  db: Db,
  l: {
    id: string;
    state: 'approved' | 'discarded';
    confirmBy: string | null;
    reason: string | null;
    by: string;
    now: Date;
  },
) => db<{ id: string }[]>`
  update declaration.direct_list set state = ${l.state}, confirm_by = ${l.confirmBy}::date, reason = ${l.reason},
    decided_by = ${l.by}::uuid, decided_at = ${l.now} where id = ${l.id}::uuid and state = 'draft' returning id`;

/** Rows: ≤ limit after an id, on approved lists and not yet offered: of one list, or of all; index direct_candidate_waiting. */
export const selectToOffer = (
  db: Db,
  q: { listId: string | null; after: string | null; limit: number },
) => db<{ id: string; listId: string; enId: string }[]>`
  select c.list_id::text || c.en_id as id, c.list_id as "listId", c.en_id as "enId" from declaration.direct_candidate c
  join declaration.direct_list l on l.id = c.list_id and l.state = 'approved'
  where c.case_id is null and c.left_out is null and (${q.listId}::uuid is null or c.list_id = ${q.listId}::uuid)
    and (${q.after}::text is null or (c.list_id, c.en_id) > (left(${q.after}, 36)::uuid, substr(${q.after}, 37)::uuid))
  order by c.list_id, c.en_id limit ${q.limit}`;

export interface OfferRow {
  tenantId: string;
  batchId: string;
  confirmDays: number;
  confirmBy: string;
  name: string;
  amountFen: number;
  facts: DirectFact[];
}

/** Row: 0..1; none where it was offered meanwhile. Locked until the transaction ends, and so is its batch: offers of it follow one another. */
export const lockOffer = (db: Db, c: { listId: string; enId: string }) => db<OfferRow[]>`
  select l.tenant_id as "tenantId", l.batch_id as "batchId", l.confirm_days as "confirmDays", l.confirm_by as "confirmBy", c.name,
    c.amount_fen as "amountFen", c.facts
  from declaration.direct_candidate c join declaration.direct_list l on l.id = c.list_id and l.state = 'approved'
  join declaration.batch b on b.id = l.batch_id
  where c.list_id = ${c.listId}::uuid and c.en_id = ${c.enId}::uuid and c.case_id is null and c.left_out is null
  for update of c for no key update of b`;

/** Rows: 0. */
export const setOffered = (db: Db, c: { listId: string; enId: string; caseId: string }) => db`
  update declaration.direct_candidate set case_id = ${c.caseId}::uuid
  where list_id = ${c.listId}::uuid and en_id = ${c.enId}::uuid`;

/** Rows: n, the enterprises of a batch that have a case already. */
export const selectBatchOwners = (db: Db, batchId: string) => db<{ enId: string }[]>`
  select distinct en_id as "enId" from declaration.declaration where batch_id = ${batchId}::uuid`;

/** Rows: n, who made and who approved the lists that offered some cases; each pair once. */
export const selectOfferHands = (db: Db, caseIds: readonly string[]) => db<
  { madeBy: string; decidedBy: string }[]
>`
  select distinct l.made_by as "madeBy", l.decided_by as "decidedBy" from declaration.direct_candidate c
  join declaration.direct_list l on l.id = c.list_id and l.state = 'approved'
  where c.case_id = any(${[...caseIds]}::uuid[])`;

/** Row: 0..1, what the newest approved list of a project says of an enterprise; its offer by another list of that batch goes before. */
export const selectOwnCandidate = (db: Db, q: { projectId: string; enId: string }) => db<
  { leftOut: string | null; caseId: string | null }[]
>`
  select c.left_out as "leftOut", c.case_id as "caseId" from declaration.direct_candidate c
  join declaration.direct_list l on l.id = c.list_id and l.state = 'approved'
  where l.project_id = ${q.projectId}::uuid and c.en_id = ${q.enId}::uuid
  order by max(l.decided_at) over (partition by l.batch_id) desc, c.case_id is null, l.decided_at desc, l.id limit 1`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const now = new Date('2026-11-22T04:00:00Z');
const tenantId = 'suchu';
const scopes = [{ department: '*', projectGroup: '*' }];
export const samples = {
  selectDirectLists: [[{ tenantId, scopes, limit: 10, offset: 0 }]],
  countDirectLists: [[{ tenantId, scopes }]],
  selectDirectList: [[{ tenantId, id: ID, scopes }], [{ tenantId, id: ID, scopes }, true]],
  selectDirectBatches: [[{ tenantId, scopes }]],
  insertDirectList: [
    [
      {
        id: ID,
        tenantId,
        projectId: ID,
        batchId: ID,
        ruleVersion: 1,
        toCheck: ['c'],
        confirmDays: 10,
        by: ID,
        now,
      },
    ],
  ],
  insertCandidates: [
    [{ listId: ID, rows: [{ enId: ID, name: 'n', amountFen: 1, facts: [], leftOut: null }] }],
  ],
  selectCandidates: [[{ listId: ID, limit: 10, offset: 0 }]],
  selectListedEnterprises: [[ID]],
  setLeftOut: [[{ listId: ID, enId: ID, reason: 'r' }], [{ listId: ID, enId: ID, reason: null }]],
  leaveOutAll: [[{ listId: ID, enIds: [ID], reason: 'r' }]],
  decideDirectList: [
    [{ id: ID, state: 'approved', confirmBy: '2026-12-01', reason: null, by: ID, now }],
    [{ id: ID, state: 'discarded', confirmBy: null, reason: 'r', by: ID, now }],
  ],
  selectToOffer: [
    [{ listId: null, after: null, limit: 10 }],
    [{ listId: ID, after: `${ID}${ID}`, limit: 10 }],
  ],
  lockOffer: [[{ listId: ID, enId: ID }]],
  setOffered: [[{ listId: ID, enId: ID, caseId: ID }]],
  selectBatchOwners: [[ID]],
  selectOfferHands: [[[ID]]],
  selectOwnCandidate: [[{ projectId: ID, enId: ID }]],
};
