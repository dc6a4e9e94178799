// Promises that were not kept: one row of each, and what became of its bar. Of what is owed the trigger `breaks` writes them.
import type { Db } from '@yqt/database/sql';
import type { BreachWay } from '../breach.rules.ts';

/** Of a case. */
export interface BreachRow {
  id: string;
  code: string;
  label: string;
  way: BreachWay;
  dueOn: string | null;
  brokenOn: string;
  lift: 'none' | 'proposed' | 'lifted';
  reason: string;
  proposedBy: string | null;
  proposedFor: string | null;
  proposedName: string | null;
  proposedAt: string | null;
  liftedName: string | null;
  liftedAt: string | null;
}

/** Rows: n, a handful, the newest first; index promise_breach_case. */
export const selectBreaches = (db: Db, caseId: string) => db<BreachRow[]>`
  select id, code, label, way, due_on as "dueOn", broken_on as "brokenOn", lift, reason, proposed_by as "proposedBy",
    proposed_for as "proposedFor", proposed_name as "proposedName", proposed_at as "proposedAt", lifted_name as "liftedName",
    lifted_at as "liftedAt"
  from casework.promise_breach where case_id = ${caseId}::uuid order by broken_on desc, id`;

/** A promise of an owner that was not kept. */
export interface BrokenRow extends Pick<
  BreachRow,
  'id' | 'label' | 'way' | 'dueOn' | 'brokenOn' | 'liftedAt'
> {
  caseId: string;
  subjectTitle: string;
  receiptNo: string | null;
  department: string;
}

/**
 * Rows: ≤ 5, those that bar before those that were lifted, the newest first; indexes case_own and promise_breach_case. A case that bars is
 * not hidden.
 */
export const selectBroken = (
  db: Db,
  q: {
    tenantId: string;
    ownerKind: string;
    ownerId: string;
    way: BreachWay;
    since: string;
    but: string | null;
  },
) => db<BrokenRow[]>`
  select b.id, c.id as "caseId", b.label, b.way, b.due_on as "dueOn", b.broken_on as "brokenOn", b.lifted_at as "liftedAt",
    c.subject_title as "subjectTitle", c.receipt_no as "receiptNo", c.department
  from casework.case_file c join casework.promise_breach b on b.case_id = c.id
  where c.tenant_id = ${q.tenantId} and c.owner_id = ${q.ownerId}::uuid and c.owner_kind = ${q.ownerKind}
    and not c.is_deleted ${q.but === null ? db`` : db`and c.id <> ${q.but}::uuid`}
    and b.way = ${q.way} and b.broken_on > ${q.since}::date
  order by (b.lift = 'lifted'), b.broken_on desc, b.id limit 5`;

/** A 告知承诺 that was found untrue. */
export const insertUntrue = (
  db: Db,
  b: { id: string; caseId: string; code: string; label: string; brokenOn: string },
) => db`
  insert into casework.promise_breach (id, case_id, code, label, way, broken_on)
  values (${b.id}::uuid, ${b.caseId}::uuid, ${b.code}, ${b.label}, 'promise', ${b.brokenOn}::date)`;

/** Whose word it is. */
interface Word {
  id: string;
  by: string;
  onBehalfOf: string | null;
  name: string;
  now: Date;
}

/** Row: 0..1; none where somebody else said something of it before. */
export const proposeLift = (db: Db, w: Word & { reason: string }) => db<{ id: string }[]>`
  update casework.promise_breach set lift = 'proposed', reason = ${w.reason}, proposed_by = ${w.by}::uuid,
    proposed_for = ${w.onBehalfOf}::uuid, proposed_name = ${w.name}, proposed_at = ${w.now}
  where id = ${w.id}::uuid and lift = 'none' returning id`;

/** Row: 0..1. */
export const confirmLift = (db: Db, w: Word) => db<{ id: string }[]>`
  update casework.promise_breach set lift = 'lifted', lifted_by = ${w.by}::uuid, lifted_for = ${w.onBehalfOf}::uuid,
    lifted_name = ${w.name}, lifted_at = ${w.now}
  where id = ${w.id}::uuid and lift = 'proposed' returning id`;

/** Row: 0..1; it bars as before. */
export const dropLift = (db: Db, id: string) => db<{ id: string }[]>`
  update casework.promise_breach set lift = 'none', reason = '', proposed_by = null, proposed_for = null, proposed_name = null,
    proposed_at = null
  where id = ${id}::uuid and lift = 'proposed' returning id`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const DAY = '2026-12-01';
const word = { id: ID, by: ID, onBehalfOf: null, name: 'n', now: new Date('2026-11-22T04:00:00Z') };
const owner = {
  tenantId: 'suchu',
  ownerKind: 'enterprise',
  ownerId: ID,
  way: 'deferral',
  since: DAY,
  but: null,
} as const;
export const samples = {
  selectBreaches: [[ID]],
  insertUntrue: [[{ id: ID, caseId: ID, code: 'c', label: 'l', brokenOn: DAY }]],
  selectBroken: [[owner], [{ ...owner, but: ID }]],
  proposeLift: [[{ ...word, reason: 'r' }], [{ ...word, onBehalfOf: ID, reason: 'r' }]],
  confirmLift: [[word], [{ ...word, onBehalfOf: ID }]],
  dropLift: [[ID]],
};
