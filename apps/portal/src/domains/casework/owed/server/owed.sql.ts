// Materials that are owed of a case since it was accepted: one row of each, whatever becomes of it.
import type { Db } from '@yqt/database/sql';

export type OwedStatus = 'owed' | 'handed_in' | 'received';

export interface OwedRow {
  id: string;
  code: string;
  label: string;
  days: number;
  begunOn: string;
  /** Null = the holidays of that year are not yet known. */
  dueOn: string | null;
  status: OwedStatus;
  note: string;
  handedAt: string | null;
  receivedAt: string | null;
  brokenOn: string | null;
}

/** Rows: ≤ 200, by item; none of what is asked for no more. */
export const selectOwed = (db: Db, caseId: string) => db<OwedRow[]>`
  select id, code, label, days, begun_on as "begunOn", due_on as "dueOn", status, note, handed_at as "handedAt",
    received_at as "receivedAt", broken_on as "brokenOn"
  from casework.owed_material where case_id = ${caseId}::uuid and status <> 'unasked' order by code limit 200`;

/** Rows: n, what some cases still owe, or have handed in and nobody has received, by case and item; index of the table's unique key. */
export const selectStillOwed = (db: Db, caseIds: readonly string[]) => db<
  (Pick<OwedRow, 'label' | 'days' | 'dueOn' | 'status'> & { caseId: string })[]
>`
  select case_id as "caseId", label, days, due_on as "dueOn", status from casework.owed_material
  where case_id = any(${[...caseIds]}::uuid[]) and status in ('owed', 'handed_in') order by case_id, code`;

/** What was asked for no more, and is again, is owed anew. */
export const insertOwed = (
  db: Db,
  o: {
    id: string;
    caseId: string;
    code: string;
    label: string;
    promiseId: string;
    days: number;
    begunOn: string;
    dueOn: string | null;
  },
) => db`
  insert into casework.owed_material (id, case_id, code, label, promise_id, days, begun_on, due_on)
  values (${o.id}::uuid, ${o.caseId}::uuid, ${o.code}, ${o.label}, ${o.promiseId}::uuid, ${o.days}, ${o.begunOn}::date,
    ${o.dueOn}::date)
  on conflict (case_id, code) do update set label = excluded.label, promise_id = excluded.promise_id, days = excluded.days,
    begun_on = excluded.begun_on, due_on = excluded.due_on, status = 'owed', note = '', handed_at = null, reminded = null,
    broken_on = null
  where owed_material.status = 'unasked'`;

/** What the checklist asks for no more is not owed. */
export const endUnaskedOwed = (db: Db, o: { caseId: string; asked: readonly string[] }) => db`
  update casework.owed_material set status = 'unasked'
  where case_id = ${o.caseId}::uuid and code <> all(${[...o.asked]}::text[]) and status in ('owed', 'handed_in')`;

export const handInOwed = (db: Db, o: { caseId: string; codes: readonly string[]; now: Date }) => db`
  update casework.owed_material set status = 'handed_in', handed_at = ${o.now}, note = ''
  where case_id = ${o.caseId}::uuid and code = any(${[...o.codes]}::text[]) and status in ('owed', 'handed_in')`;

export const receiveOwed = (db: Db, o: { caseId: string; code: string; by: string | null; now: Date }) => db`
  update casework.owed_material set status = 'received', received_at = ${o.now}, received_by = ${o.by}::uuid, note = ''
  where case_id = ${o.caseId}::uuid and code = ${o.code} and status = 'handed_in'`;

/** It is owed once more, until the same day. */
export const askOwedAgain = (db: Db, o: { caseId: string; code: string; note: string }) => db`
  update casework.owed_material set status = 'owed', note = ${o.note}
  where case_id = ${o.caseId}::uuid and code = ${o.code} and status = 'handed_in'`;

export const breakOwed = (db: Db, o: { caseId: string; codes: readonly string[]; today: string }) => db`
  update casework.owed_material set broken_on = ${o.today}::date
  where case_id = ${o.caseId}::uuid and code = any(${[...o.codes]}::text[]) and broken_on is null`;

/** The case is open again: what was still owed has its whole term once more. */
export const renewOwed = (db: Db, o: { id: string; begunOn: string; dueOn: string | null }) => db`
  update casework.owed_material set begun_on = ${o.begunOn}::date, due_on = ${o.dueOn}::date, reminded = null
  where id = ${o.id}::uuid and status = 'owed' and broken_on is null`;

/** Of an open case. */
const isOpen = (db: Db) => db`c.closed_at is null and c.archive_no is null and not c.is_deleted`;

/** Rows: ≤ limit after an id, open cases of which something is past its last day that was not told yet; index owed_material_due. */
export const selectOverdueOwed = (
  db: Db,
  { today, after, limit }: { today: string; after: string | null; limit: number },
) => db<{ id: string; tenantId: string; kind: string }[]>`
  select distinct c.id, c.tenant_id as "tenantId", c.kind
  from casework.owed_material o join casework.case_file c on c.id = o.case_id
  where o.status = 'owed' and o.broken_on is null and o.due_on < ${today}::date and ${isOpen(db)}
    and (${after}::uuid is null or c.id > ${after}::uuid)
  order by c.id limit ${limit}`;

export interface EndingOwed {
  id: string;
  caseId: string;
  tenantId: string;
  label: string;
  dueOn: string;
}

/** Rows: ≤ limit after an id, what is owed within `days` days and was not reminded of for that; index owed_material_due. */
export const selectEndingOwed = (
  db: Db,
  { today, days, after, limit }: { today: string; days: number; after: string | null; limit: number },
) => db<EndingOwed[]>`
  select o.id, c.id as "caseId", c.tenant_id as "tenantId", o.label, o.due_on as "dueOn"
  from casework.owed_material o join casework.case_file c on c.id = o.case_id
  where o.status = 'owed' and o.due_on >= ${today}::date and o.due_on <= ${today}::date + ${days}::int
    and (o.reminded is null or o.reminded > ${days}::int) and ${isOpen(db)}
    and (${after}::uuid is null or o.id > ${after}::uuid)
  order by o.id limit ${limit}`;

/** Row: 0..1; none where somebody else reminded of it, or it was handed in since. */
export const markOwedReminded = (
  db: Db,
  { id, days, dueOn }: { id: string; days: number; dueOn: string },
) => db<{ id: string }[]>`
  update casework.owed_material set reminded = ${days}
  where id = ${id}::uuid and status = 'owed' and due_on = ${dueOn}::date
    and (reminded is null or reminded > ${days}) returning id`;

/** Rows: ≤ limit, what is owed without a last day. */
export const selectUndatedOwed = (db: Db, { after, limit }: { after: string | null; limit: number }) => db<
  { id: string; tenantId: string; begunOn: string; days: number }[]
>`
  select o.id, c.tenant_id as "tenantId", o.begun_on as "begunOn", o.days
  from casework.owed_material o join casework.case_file c on c.id = o.case_id
  where o.status = 'owed' and o.due_on is null and ${isOpen(db)}
    and (${after}::uuid is null or o.id > ${after}::uuid) order by o.id limit ${limit}`;

export const setOwedDue = (db: Db, { id, dueOn }: { id: string; dueOn: string }) => db`
  update casework.owed_material set due_on = ${dueOn}::date where id = ${id}::uuid and due_on is null`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
const DAY = '2026-12-01';
export const samples = {
  selectOwed: [[ID]],
  selectStillOwed: [[[ID]]],
  insertOwed: [
    [{ id: ID, caseId: ID, code: 'c', label: 'l', promiseId: ID, days: 5, begunOn: DAY, dueOn: null }],
    [{ id: ID, caseId: ID, code: 'c', label: 'l', promiseId: ID, days: 5, begunOn: DAY, dueOn: DAY }],
  ],
  endUnaskedOwed: [[{ caseId: ID, asked: ['c'] }], [{ caseId: ID, asked: [] }]],
  handInOwed: [[{ caseId: ID, codes: ['c'], now: NOW }]],
  receiveOwed: [[{ caseId: ID, code: 'c', by: ID, now: NOW }]],
  askOwedAgain: [[{ caseId: ID, code: 'c', note: 'n' }]],
  breakOwed: [[{ caseId: ID, codes: ['c'], today: DAY }]],
  renewOwed: [[{ id: ID, begunOn: DAY, dueOn: DAY }]],
  selectOverdueOwed: [[{ today: DAY, after: null, limit: 10 }], [{ today: DAY, after: ID, limit: 10 }]],
  selectEndingOwed: [
    [{ today: DAY, days: 3, after: null, limit: 10 }],
    [{ today: DAY, days: 3, after: ID, limit: 10 }],
  ],
  markOwedReminded: [[{ id: ID, days: 3, dueOn: DAY }]],
  selectUndatedOwed: [[{ after: null, limit: 10 }], [{ after: ID, limit: 10 }]],
  setOwedDue: [[{ id: ID, dueOn: DAY }]],
};
