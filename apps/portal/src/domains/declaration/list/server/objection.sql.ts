// What is published, and objections to it; and claims on the same money: periods, invoices, paid declarations.
import type { Db } from '@yqt/database/sql';

export interface PublicRow {
  listId: string;
  caseId: string;
  no: string;
  version: number;
  projectName: string;
  batchName: string;
  verifiedFen: number | null;
  publicFrom: string;
  publicTo: string;
  minutesNo: string | null;
}
/** What ended otherwise than by the last day is off the page at once: its row is done before the list's days are over. */
const published = (db: Db, q: { tenantId: string; today: string; projectId: string | null }) => db`
  from declaration.review_list l join declaration.list_row r on r.list_id = l.id
  join declaration.project p on p.id = l.project_id join declaration.batch b on b.id = l.batch_id
  where l.tenant_id = ${q.tenantId} and l.kind = 'publicity' and l.state = 'confirmed'
    and l.public_to >= ${q.today}::date and r.choice = 'yes' and r.done_at is null
    ${q.projectId === null ? db`` : db`and l.project_id = ${q.projectId}::uuid`}`;

/** Rows: ≤ limit, what is public today, by list and row; index review_list_public. */
export const selectPublicities = (
  db: Db,
  q: { tenantId: string; today: string; projectId: string | null; limit: number; offset: number },
) => db<PublicRow[]>`
  select l.id as "listId", r.case_id as "caseId", l.no, l.version, p.name as "projectName", b.name as "batchName",
    r.verified_fen as "verifiedFen", l.public_from as "publicFrom", l.public_to as "publicTo", l.minutes_no as "minutesNo"
  ${published(db, q)} order by l.public_to, l.no, r.position limit ${q.limit} offset ${q.offset}`;

/** Row: 1. */
export const countPublicities = (
  db: Db,
  q: { tenantId: string; today: string; projectId: string | null },
) => db<{ total: number }[]>`
  select count(*)::int as total ${published(db, q)}`;

/** Row: 0..1, a published row as an objector names it. */
export const selectPublicRow = (db: Db, q: { tenantId: string; today: string; caseId: string }) => db<
  { listId: string; projectName: string }[]
>`
  select l.id as "listId", p.name as "projectName" ${published(db, { ...q, projectId: null })}
    and r.case_id = ${q.caseId}::uuid limit 1`;

export interface ObjectionRow {
  id: string;
  listId: string;
  caseId: string;
  isNamed: boolean;
  nameSealed: string | null;
  contactSealed: string | null;
  words: string;
  files: string[];
  state: 'open' | 'upheld' | 'dismissed' | 'lead';
  outcome: string | null;
  at: string;
}

/** Rows: 0. */
export const insertObjection = (
  db: Db,
  o: Omit<ObjectionRow, 'at' | 'outcome'> & { tenantId: string; by: string; now: Date },
) => db`
  insert into declaration.objection (id, tenant_id, list_id, case_id, by_account, is_named, name_sealed, contact_sealed, words,
    files, state, at)
  values (${o.id}::uuid, ${o.tenantId}, ${o.listId}::uuid, ${o.caseId}::uuid, ${o.by}::uuid, ${o.isNamed}, ${o.nameSealed},
    ${o.contactSealed}, ${o.words}, ${o.files}::uuid[], ${o.state}, ${o.now})`;

const objectionColumns = (db: Db) => db`
  o.id, o.list_id as "listId", o.case_id as "caseId", o.is_named as "isNamed", o.name_sealed as "nameSealed",
  o.contact_sealed as "contactSealed", o.words, o.files, o.state, o.outcome, o.at`;

/** Rows: ≤ 200, of a list, the newest first. */
export const selectObjections = (db: Db, listId: string) => db<ObjectionRow[]>`
  select ${objectionColumns(db)} from declaration.objection o
  join declaration.review_list of on of.id = o.list_id
  join declaration.review_list l on l.tenant_id = of.tenant_id and l.no = of.no
  where l.id = ${listId}::uuid order by o.at desc, o.id limit 200`;

/** Row: 0..1, locked. */
export const lockObjection = (db: Db, q: { tenantId: string; id: string }) => db<ObjectionRow[]>`
  select ${objectionColumns(db)} from declaration.objection o
  where o.tenant_id = ${q.tenantId} and o.id = ${q.id}::uuid for update`;

/** Rows: 0. */
export const settleObjectionRow = (
  db: Db,
  q: { id: string; state: 'upheld' | 'dismissed'; outcome: string; by: string; now: Date },
) => db`
  update declaration.objection set state = ${q.state}, outcome = ${q.outcome}, settled_by = ${q.by}::uuid, settled_at = ${q.now}
  where id = ${q.id}::uuid`;

/** Row: 1; objections with a name that nobody has settled. */
export const countOpenObjections = (db: Db, caseId: string) => db<{ total: number }[]>`
  select count(*)::int as total from declaration.objection
  where case_id = ${caseId}::uuid and is_named and state = 'open'`;

/** Row: 1; an account's objections since an instant. */
export const countObjectionsBy = (db: Db, q: { by: string; caseId: string }) => db<{ total: number }[]>`
  select count(*)::int as total from declaration.objection
  where case_id = ${q.caseId}::uuid and by_account = ${q.by}::uuid and state in ('open', 'lead')`;

/** Rows: 0; the period and the year of budget that a declaration claims. */
export const upsertClaim = (
  db: Db,
  c: { caseId: string; from: string | null; to: string | null; budgetYear: number | null },
) => db`
  insert into declaration.claim (case_id, benefit_from, benefit_to, budget_year)
  values (${c.caseId}::uuid, ${c.from}::date, ${c.to}::date, ${c.budgetYear})
  on conflict (case_id) do update set benefit_from = excluded.benefit_from, benefit_to = excluded.benefit_to,
    budget_year = excluded.budget_year`;

/** Rows: 0; its invoices, whatever they were before. */
export const replaceInvoices = (
  db: Db,
  q: { caseId: string; keys: readonly { code: string; no: string }[] },
) => db`
  with claimed as (select * from unnest(${q.keys.map(({ code }) => code)}::text[], ${q.keys.map(({ no }) => no)}::text[])
      as k (code, no)),
    gone as (delete from declaration.invoice i where i.case_id = ${q.caseId}::uuid
      and not exists (select from claimed k where k.code = i.code and k.no = i.no))
  insert into declaration.invoice (case_id, code, no) select ${q.caseId}::uuid, code, no from claimed on conflict do nothing`;

export interface Overlap {
  caseId: string;
  otherId: string;
  otherProject: string;
  no: string;
}

/**
 * Rows: ≤ 1000, invoices of those cases that other declarations have, too: on whichever side one stands. One by code and number, by the
 * number alone where either has no code (invoice.rules.ts, isSameInvoice); indexes invoice_no and invoice_whole.
 */
export const selectSharedInvoices = (db: Db, caseIds: readonly string[]) => db<Overlap[]>`
  select distinct i.case_id as "caseId", o.case_id as "otherId", p.name as "otherProject", i.no
  from declaration.invoice i
  join lateral (
    select case_id from declaration.invoice where code || no = i.code || i.no
    union select case_id from declaration.invoice where no = i.no and (code = '' or i.code = '')) o on o.case_id <> i.case_id
  join declaration.declaration m on m.case_id = i.case_id
  join declaration.declaration d on d.case_id = o.case_id and d.tenant_id = m.tenant_id
  join declaration.project p on p.id = d.project_id
  where i.case_id = any(${[...caseIds]}::uuid[]) order by 1, 4, 2 limit 1000`;

export interface Granted {
  caseId: string;
  otherId: string;
  otherProject: string;
  /** Excluded by the rule of either project, for a period that overlaps, or without one the same year. */
  isExcluded: boolean;
  /** Counts against the yearly cap of the case's project. */
  isSameProject: boolean;
  from: string | null;
  to: string | null;
  year: number;
  fen: number;
}

/** Rows: ≤ 5000, what the enterprises of those cases were granted elsewhere and was not taken back since: excluded ones, and those of the same project. */
export const selectGranted = (db: Db, caseIds: readonly string[]) => db<Granted[]>`
  with found as (
    select d.case_id, o.case_id as other_id, p.name, o.project_id = d.project_id as is_same,
      coalesce(o.project_id = any(mine.excludes) or d.project_id = any(theirs.excludes), false)
        and (case when c.benefit_from is not null and oc.benefit_from is not null
          then daterange(c.benefit_from, c.benefit_to, '[]') && daterange(oc.benefit_from, oc.benefit_to, '[]')
          else coalesce(c.budget_year, b.year) = coalesce(oc.budget_year, ob.year) end) as is_excluded,
      oc.benefit_from, oc.benefit_to, coalesce(oc.budget_year, ob.year) as year, o.verified_fen
    from declaration.declaration d join declaration.batch b on b.id = d.batch_id
    join declaration.declaration o on o.en_id = d.en_id and o.tenant_id = d.tenant_id and o.case_id <> d.case_id
      and o.verified_fen > 0 and o.approved_at is not null
    join declaration.batch ob on ob.id = o.batch_id join declaration.project p on p.id = o.project_id
    left join declaration.claim c on c.case_id = d.case_id left join declaration.claim oc on oc.case_id = o.case_id
    left join declaration.payout_rule mine on mine.project_id = d.project_id
    left join declaration.payout_rule theirs on theirs.project_id = o.project_id
    where d.case_id = any(${[...caseIds]}::uuid[])
      and not exists (select from declaration.turned_down t where t.case_id = o.case_id and t.at >= o.approved_at))
  select case_id as "caseId", other_id as "otherId", name as "otherProject", is_excluded as "isExcluded", is_same as "isSameProject",
    benefit_from as "from", benefit_to as "to", year, verified_fen as fen
  from found where is_excluded or is_same order by case_id, other_id limit 5000`;

/** Rows: n, the 所属期 of those cases, and the years of their budgets: of their batches where they name none. */
export const selectPeriods = (db: Db, caseIds: readonly string[]) => db<
  { caseId: string; from: string | null; to: string | null; year: number }[]
>`
  select d.case_id as "caseId", c.benefit_from as "from", c.benefit_to as "to", coalesce(c.budget_year, b.year) as year
  from declaration.declaration d join declaration.batch b on b.id = d.batch_id
  left join declaration.claim c on c.case_id = d.case_id where d.case_id = any(${[...caseIds]}::uuid[])`;

export interface PayoutRule {
  projectId: string;
  yearlyCapFen: number | null;
  excludes: string[];
}

/** Row: 0..1. */
export const selectPayoutRule = (db: Db, projectId: string) => db<PayoutRule[]>`
  select project_id as "projectId", yearly_cap_fen as "yearlyCapFen", excludes from declaration.payout_rule
  where project_id = ${projectId}::uuid`;

/** Rows: 0. */
export const upsertPayoutRule = (db: Db, r: PayoutRule & { by: string; now: Date }) => db`
  insert into declaration.payout_rule (project_id, yearly_cap_fen, excludes, changed_by, changed_at)
  values (${r.projectId}::uuid, ${r.yearlyCapFen}, ${r.excludes}::uuid[], ${r.by}::uuid, ${r.now})
  on conflict (project_id) do update set yearly_cap_fen = excluded.yearly_cap_fen, excludes = excluded.excludes,
    changed_by = excluded.changed_by, changed_at = excluded.changed_at`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const tenantId = 'suchu';
const now = new Date('2026-11-22T04:00:00Z');
const today = '2026-11-22';
export const samples = {
  selectPublicities: [
    [{ tenantId, today, projectId: null, limit: 10, offset: 0 }],
    [{ tenantId, today, projectId: ID, limit: 10, offset: 0 }],
  ],
  countPublicities: [[{ tenantId, today, projectId: null }], [{ tenantId, today, projectId: ID }]],
  selectPublicRow: [[{ tenantId, today, caseId: ID }]],
  insertObjection: [
    [
      {
        id: ID,
        tenantId,
        listId: ID,
        caseId: ID,
        by: ID,
        isNamed: false,
        nameSealed: null,
        contactSealed: null,
        words: 'w',
        files: [],
        state: 'lead' as const,
        now,
      },
    ],
  ],
  selectObjections: [[ID]],
  lockObjection: [[{ tenantId, id: ID }]],
  settleObjectionRow: [[{ id: ID, state: 'upheld' as const, outcome: 'o', by: ID, now }]],
  countOpenObjections: [[ID]],
  countObjectionsBy: [[{ by: ID, caseId: ID }]],
  upsertClaim: [[{ caseId: ID, from: '2025-01-01', to: '2025-12-31', budgetYear: 2025 }]],
  replaceInvoices: [[{ caseId: ID, keys: [{ code: '', no: '1' }] }]],
  selectSharedInvoices: [[[ID]]],
  selectGranted: [[[ID]]],
  selectPeriods: [[[ID]]],
  selectPayoutRule: [[ID]],
  upsertPayoutRule: [[{ projectId: ID, yearlyCapFen: 1, excludes: [], by: ID, now }]],
};
