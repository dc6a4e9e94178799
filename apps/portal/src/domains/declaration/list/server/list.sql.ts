// Lists by which officers move cases, and which of them an officer may read.
import type { Db, Fragment } from '@yqt/database/sql';
import type { KindGrant } from '../../../casework/server/casework.port.ts';
import type { BudgetRule, ListKind, ListState } from '../list-kinds.rules.ts';

export interface ListRow {
  id: string;
  tenantId: string;
  projectId: string;
  projectName: string;
  batchId: string;
  batchName: string;
  budgetFen: number | null;
  quota: number | null;
  /** Working days of 公示 that the project says. */
  publicityDays: number;
  kind: ListKind;
  department: string;
  /** What grants are held against, beside the list's own department. */
  projectDepartment: string;
  projectGroup: string;
  separation: 'basic' | 'strict';
  no: string;
  version: number;
  revision: number;
  state: ListState;
  dueOn: string | null;
  /** An officer last reminded its department. */
  nudgedAt: string | null;
  replyFile: string | null;
  preparedBy: string;
  preparedAt: string;
  changedBy: string[];
  confirmedBy: string | null;
  confirmedAt: string | null;
  meeting: string | null;
  metOn: string | null;
  minutesNo: string | null;
  minutesFile: string | null;
  budgetRule: BudgetRule | null;
  publicFrom: string | null;
  publicTo: string | null;
  documentNo: string | null;
  fundSource: string | null;
  rowCount: number;
  doneCount: number;
  yesCount: number;
  yesFen: number;
}

const columns = (db: Db) => db`
  l.id, l.tenant_id as "tenantId", l.project_id as "projectId", p.name as "projectName", l.batch_id as "batchId",
  b.name as "batchName", b.budget_fen as "budgetFen", b.quota, p.publicity_days as "publicityDays", l.kind, l.department, p.department as "projectDepartment",
  l.project_group as "projectGroup", p.separation, l.no, l.version, l.revision, l.state, l.due_on as "dueOn", l.nudged_at as "nudgedAt",
  l.reply_file as "replyFile", l.prepared_by as "preparedBy", l.prepared_at as "preparedAt", l.changed_by as "changedBy",
  l.confirmed_by as "confirmedBy", l.confirmed_at as "confirmedAt", l.meeting, l.met_on as "metOn",
  l.minutes_no as "minutesNo", l.minutes_file as "minutesFile", l.budget_rule as "budgetRule",
  l.public_from as "publicFrom", l.public_to as "publicTo", l.document_no as "documentNo", l.fund_source as "fundSource",
  n."rowCount", n."doneCount", n."yesCount", n."yesFen"`;
const joins = (db: Db) => db`
  join declaration.project p on p.id = l.project_id join declaration.batch b on b.id = l.batch_id
  cross join lateral (select count(*)::int as "rowCount", count(r.done_at)::int as "doneCount",
    count(*) filter (where r.choice = 'yes')::int as "yesCount",
    coalesce(sum(r.verified_fen) filter (where r.choice = 'yes'), 0)::bigint as "yesFen"
    from declaration.list_row r where r.list_id = l.id) n`;

/** Whose lists an officer reads: of the department that reviews, and of the projects of their own. */
const readable = (db: Db, grants: readonly KindGrant[]): Fragment => db`
  exists (select from unnest(${grants.map(({ role }) => role)}::text[], ${grants.map(({ department }) => department)}::text[],
      ${grants.map(({ projectGroup }) => projectGroup)}::text[]) as g (role, department, project_group)
    where g.project_group in ('*', l.project_group) and (g.department in ('*', l.department)
      or g.role <> 'joint-reviewer' and g.department in ('*', p.department)))`;

/** Row: 0..1. */
export const selectList = (db: Db, q: { tenantId: string; id: string; grants: readonly KindGrant[] }) => db<
  ListRow[]
>`
  select ${columns(db)} from declaration.review_list l ${joins(db)}
  where l.tenant_id = ${q.tenantId} and l.id = ${q.id}::uuid and ${readable(db, q.grants)}`;

/** Row: 0..1; nobody else changes the list until the transaction ends. */
export const lockList = (db: Db, id: string) => db<{ id: string }[]>`
  select id from declaration.review_list where id = ${id}::uuid for update`;

/** Rows: n, the payment lists under way on which a case is not done, by id; nobody else changes them until the transaction ends. */
export const lockPayoutLists = (db: Db, caseId: string) => db<{ id: string; state: ListState }[]>`
  select l.id, l.state from declaration.review_list l
  where l.kind = 'payment' and l.state in ('open', 'confirmed') and exists (select from declaration.list_row r
    where r.list_id = l.id and r.case_id = ${caseId}::uuid and r.done_at is null)
  order by l.id for update of l`;

/** Rows: 0; whoever reads an open one has to read it again. */
export const touchLists = (db: Db, ids: readonly string[]) => db`
  update declaration.review_list set revision = revision + 1 where id = any(${[...ids]}::uuid[]) and state = 'open'`;

export interface ListFilter {
  tenantId: string;
  grants: readonly KindGrant[];
  batchId: string | null;
  kind: ListKind | null;
  state: ListState | null;
}
const filter = (db: Db, q: ListFilter) => db`
  l.tenant_id = ${q.tenantId} and ${readable(db, q.grants)}
  ${q.batchId === null ? db`` : db`and l.batch_id = ${q.batchId}::uuid`}
  ${q.kind === null ? db`` : db`and l.kind = ${q.kind}`} ${q.state === null ? db`` : db`and l.state = ${q.state}`}`;

/** Rows: ≤ limit, the newest first; index review_list_page. */
export const selectLists = (db: Db, q: ListFilter & { limit: number; offset: number }) => db<ListRow[]>`
  select ${columns(db)} from (select l.* from declaration.review_list l join declaration.project p on p.id = l.project_id
    where ${filter(db, q)} order by l.prepared_at desc, l.no desc, l.id limit ${q.limit} offset ${q.offset}) l ${joins(db)}
  order by l.prepared_at desc, l.no desc, l.id`;

/** Row: 1. */
export const countLists = (db: Db, q: ListFilter) => db<{ total: number }[]>`
  select count(*)::int as total from declaration.review_list l join declaration.project p on p.id = l.project_id
  where ${filter(db, q)}`;

export interface NewList {
  id: string;
  tenantId: string;
  projectId: string;
  batchId: string;
  kind: ListKind;
  department: string;
  projectGroup: string;
  no: string;
  version: number;
  dueOn: string | null;
  preparedBy: string;
  now: Date;
}

/** Row: 0..1; none where one of the kind is open already (index review_list_open). Of the project's group as it is when the list stands. */
export const insertList = (db: Db, l: NewList) => db<{ id: string }[]>`
  insert into declaration.review_list (id, tenant_id, project_id, batch_id, kind, department, project_group, no, version, due_on,
    prepared_by, prepared_at)
  select ${l.id}::uuid, ${l.tenantId}, p.id, ${l.batchId}::uuid, ${l.kind}, ${l.department}, p.project_group,
    ${l.no}, ${l.version}, ${l.dueOn}::date, ${l.preparedBy}::uuid, ${l.now}
  from declaration.project p where p.id = ${l.projectId}::uuid for share of p
  on conflict do nothing returning id`;

/** Row: 1, numbers given on a day before; locks the tenant's numbers until the transaction ends. */
export const countNumbers = (db: Db, q: { tenantId: string; prefix: string }) => db<{ count: number }[]>`
  select count(distinct no)::int as count from declaration.review_list,
    (select pg_advisory_xact_lock(hashtext('declaration.list:' || ${q.tenantId}))) as locked
  where tenant_id = ${q.tenantId} and starts_with(no, ${q.prefix})`;

/** Row: 0..1; none where somebody saved meanwhile. `by` null = its rows were not changed by a person's judgement. */
export const touchList = (db: Db, q: { id: string; revision: number; by: string | null }) => db<
  { revision: number }[]
>`
  update declaration.review_list set revision = revision + 1,
    changed_by = case when ${q.by}::uuid is null or ${q.by}::uuid = any(changed_by) then changed_by else changed_by || ${q.by}::uuid end
  where id = ${q.id}::uuid and revision = ${q.revision} and state = 'open' returning revision`;

/** Rows: 0. */
export const setReply = (db: Db, q: { id: string; fileId: string }) => db`
  update declaration.review_list set reply_file = ${q.fileId}::uuid where id = ${q.id}::uuid`;

export interface Confirmation {
  id: string;
  by: string;
  now: Date;
  meeting: string | null;
  metOn: string | null;
  minutesNo: string | null;
  minutesFile: string | null;
  budgetRule: BudgetRule | null;
  publicFrom: string | null;
  publicTo: string | null;
  documentNo: string | null;
  fundSource: string | null;
}

/** Rows: 0. */
export const confirmOpenList = (db: Db, c: Confirmation) => db`
  update declaration.review_list set state = 'confirmed', revision = revision + 1, confirmed_by = ${c.by}::uuid,
    confirmed_at = ${c.now}, meeting = ${c.meeting}, met_on = ${c.metOn}::date, minutes_no = ${c.minutesNo},
    minutes_file = ${c.minutesFile}::uuid, budget_rule = coalesce(${c.budgetRule}, budget_rule),
    public_from = ${c.publicFrom}::date, public_to = ${c.publicTo}::date, document_no = ${c.documentNo},
    fund_source = ${c.fundSource}
  where id = ${c.id}::uuid and state = 'open'`;

/** Rows: 0; also keeps the rule by which it was fitted to the budget. */
export const setBudgetRule = (db: Db, q: { id: string; rule: BudgetRule }) => db`
  update declaration.review_list set budget_rule = ${q.rule} where id = ${q.id}::uuid`;

/** Rows: 0. */
export const setListState = (db: Db, q: { id: string; state: ListState }) => db`
  update declaration.review_list set state = ${q.state} where id = ${q.id}::uuid`;

/** Rows: 0. */
export const markExported = (db: Db, q: { id: string; now: Date }) => db`
  update declaration.review_list set exported_at = coalesce(exported_at, ${q.now}) where id = ${q.id}::uuid`;

/** Rows: n, tenants in which a department is silent; index review_list_due. */
export const selectSilentTenants = (db: Db) => db<{ tenantId: string }[]>`
  select distinct tenant_id as "tenantId" from declaration.review_list
  where state = 'open' and reminded_at is null and due_on is not null`;

/** Rows: ≤ limit after an id, lists of departments that are silent on the last day; index review_list_due. */
export const selectSilentLists = (
  db: Db,
  q: { tenantId: string; by: string; after: string | null; limit: number },
) => db<{ id: string }[]>`
  select id from declaration.review_list where tenant_id = ${q.tenantId} and ${isSilent(db, q)}
    and (${q.after}::uuid is null or id > ${q.after}::uuid)
  order by id limit ${q.limit}`;

const isSilent = (db: Db, { by }: { by: string }) =>
  db`state = 'open' and reminded_at is null and due_on <= ${by}::date`;

/** Row: 0..1, marked as reminded; none where another process has, or the department has answered. */
export const takeSilent = (db: Db, q: { id: string; by: string; now: Date }) => db<
  { department: string; no: string; dueOn: string }[]
>`
  update declaration.review_list set reminded_at = ${q.now} where id = ${q.id}::uuid and ${isSilent(db, q)}
  returning department, no, due_on as "dueOn"`;

/** Row: 0..1; none where the department was reminded by hand on that day, or has answered. */
export const takeNudge = (db: Db, q: { id: string; today: string; now: Date }) => db<{ id: string }[]>`
  update declaration.review_list set nudged_at = ${q.now} where id = ${q.id}::uuid and state = 'open'
    and (nudged_at is null or (nudged_at at time zone 'Asia/Shanghai')::date < ${q.today}::date) returning id`;

/** Rows: ≤ limit after an id, cases of which the publicity is over and that no objection stops; index review_list_public. */
export const selectPublicityOver = (db: Db, q: { today: string; after: string | null; limit: number }) => db<
  { id: string; tenantId: string }[]
>`
  select r.case_id as id, l.tenant_id as "tenantId" from declaration.review_list l
  join declaration.list_row r on r.list_id = l.id and r.done_at is null
  where l.kind = 'publicity' and l.state = 'confirmed' and l.public_to < ${q.today}::date
    and not exists (select from declaration.objection o where o.case_id = r.case_id and o.state = 'open' and o.is_named)
    and (${q.after}::uuid is null or r.case_id > ${q.after}::uuid)
  order by r.case_id limit ${q.limit}`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const tenantId = 'suchu';
const now = new Date('2026-11-22T04:00:00Z');
const grants: KindGrant[] = [{ kind: 'declaration', role: 'clerk', department: '*', projectGroup: '*' }];
const all: ListFilter = { tenantId, grants, batchId: null, kind: null, state: null };
const some: ListFilter = { tenantId, grants, batchId: ID, kind: 'joint', state: 'open' };
export const samples = {
  takeNudge: [[{ id: ID, today: '2026-11-22', now: new Date('2026-11-22T04:00:00Z') }]],
  selectList: [[{ tenantId, id: ID, grants }]],
  lockList: [[ID]],
  selectLists: [[{ ...all, limit: 10, offset: 0 }], [{ ...some, limit: 10, offset: 0 }]],
  countLists: [[all], [some]],
  insertList: [
    [
      {
        id: ID,
        tenantId,
        projectId: ID,
        batchId: ID,
        kind: 'joint',
        department: 'Z02',
        projectGroup: 'declare',
        no: 'LS20261122001',
        version: 1,
        dueOn: null,
        preparedBy: ID,
        now,
      },
    ],
  ],
  countNumbers: [[{ tenantId, prefix: 'LS20261122' }]],
  lockPayoutLists: [[ID]],
  touchLists: [[[ID]]],
  touchList: [[{ id: ID, revision: 1, by: ID }], [{ id: ID, revision: 1, by: null }]],
  setReply: [[{ id: ID, fileId: ID }]],
  confirmOpenList: [
    [
      {
        id: ID,
        by: ID,
        now,
        meeting: null,
        metOn: null,
        minutesNo: null,
        minutesFile: null,
        budgetRule: null,
        publicFrom: null,
        publicTo: null,
        documentNo: null,
        fundSource: null,
      },
    ],
  ],
  setBudgetRule: [[{ id: ID, rule: 'cut' }]],
  setListState: [[{ id: ID, state: 'done' }]],
  markExported: [[{ id: ID, now }]],
  selectSilentTenants: [[]],
  selectSilentLists: [
    [{ tenantId: 'suchu', by: '2026-11-22', after: null, limit: 10 }],
    [{ tenantId: 'suchu', by: '2026-11-22', after: ID, limit: 10 }],
  ],
  takeSilent: [[{ id: ID, by: '2026-11-22', now }]],
  selectPublicityOver: [
    [{ today: '2026-11-22', after: null, limit: 10 }],
    [{ today: '2026-11-22', after: ID, limit: 10 }],
  ],
};
