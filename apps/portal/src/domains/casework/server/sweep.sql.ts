// What the clock looks for: states that have lasted too long, terms that run out, terms without a last day.
import type { Db } from '@yqt/database/sql';

/** Rows: ≤ limit, cases that came to a state by a day; index case_waiting. */
export const selectWaiting = (
  db: Db,
  q: { kind: string; state: string; since: string; after: string | null; limit: number },
) => db<{ id: string; tenantId: string; stateOn: string }[]>`
  select c.id, c.tenant_id as "tenantId", (c.state_at at time zone 'Asia/Shanghai')::date as "stateOn"
  from casework.case_file c
  where c.kind = ${q.kind} and c.state = ${q.state} and c.closed_at is null and not c.is_deleted
    and (c.state_at at time zone 'Asia/Shanghai')::date <= ${q.since}::date
    and (${q.after}::uuid is null or c.id > ${q.after}::uuid)
  order by c.id limit ${q.limit}`;

/** A case that waits for its owner, with whom to tell. */
export interface WaitingCase {
  id: string;
  tenantId: string;
  kind: string;
  subjectId: string;
  subjectTitle: string;
  ownerKind: 'enterprise' | 'person' | 'guest';
  ownerId: string;
  /** Who opened it. */
  accountId: string | null;
  receiptNo: string | null;
  state: string;
  submittedAt: string | null;
}

/**
 * Rows: ≤ limit, by id: open cases of a kind that wait for their owner in one of some states and in no correction; no draft of an
 * owner who has filed about the same subject, unless that ended in a state of `undone`. Indexes case_waiting and case_own.
 */
export const selectOwnersWaiting = (
  db: Db,
  q: {
    kind: string;
    states: readonly string[];
    undone: readonly string[];
    after: string | null;
    limit: number;
  },
) => db<WaitingCase[]>`
  select c.id, c.tenant_id as "tenantId", c.kind, c.subject_id as "subjectId", c.subject_title as "subjectTitle",
    c.owner_kind as "ownerKind", c.owner_id as "ownerId", c.account_id as "accountId", c.receipt_no as "receiptNo", c.state,
    c.submitted_at as "submittedAt"
  from casework.case_file c
  where c.kind = ${q.kind} and c.state = any(${[...q.states]}::text[]) and c.closed_at is null and not c.is_deleted
    and c.resume_to is null ${q.after === null ? db`` : db`and c.id > ${q.after}::uuid`}
    and (c.submitted_at is not null or not exists (select from casework.case_file o
      where o.tenant_id = c.tenant_id and o.owner_id = c.owner_id and o.kind = c.kind and o.subject_id = c.subject_id
        and o.submitted_at is not null and not o.is_deleted and not o.state = any(${[...q.undone]}::text[])))
  order by c.id limit ${q.limit}`;

/**
 * Rows: n, of some cases those that their owner has not renewed: no case of one of the keys in the same place has been filed, unless
 * it ended in a state of `undone`. Indexes case_file_pkey and case_own.
 */
export const selectOwnersOf = (
  db: Db,
  q: { ids: readonly string[]; renewed: readonly string[]; undone: readonly string[] },
) => db<WaitingCase[]>`
  select c.id, c.tenant_id as "tenantId", c.kind, c.subject_id as "subjectId", c.subject_title as "subjectTitle",
    c.owner_kind as "ownerKind", c.owner_id as "ownerId", c.account_id as "accountId", c.receipt_no as "receiptNo", c.state,
    c.submitted_at as "submittedAt"
  from casework.case_file c
  join unnest(${[...q.ids]}::uuid[], ${[...q.renewed]}::text[]) as k (id, key) on k.id = c.id
  where not c.is_deleted and not exists (select from casework.case_file o
    where o.tenant_id = c.tenant_id and o.owner_id = c.owner_id and o.kind = c.kind and o.once_key = k.key
      and o.submitted_at is not null and not o.is_deleted and not o.state = any(${[...q.undone]}::text[]))
  order by c.id`;

export interface RunningTask {
  id: string;
  caseId: string;
  tenantId: string;
  kind: string;
  role: string;
  department: string;
  projectGroup: string;
  /** Of the case: a joint review's task belongs to another department. */
  caseDepartment: string;
  caseGroup: string;
  assignee: string | null;
  title: string;
  receiptNo: string | null;
  days: number;
  dueOn: string;
  escalated: number;
  /** Its time does not count towards the promise; its own term runs all the same. */
  isOutside: boolean;
}

/** Rows: ≤ limit, open tasks with a term of which something is still to be told, by their last day. */
export const selectRunningTasks = (db: Db, { after, limit }: { after: string | null; limit: number }) => db<
  RunningTask[]
>`
  select t.id, t.case_id as "caseId", t.tenant_id as "tenantId", t.kind, t.role, t.department,
    t.project_group as "projectGroup", c.department as "caseDepartment", c.project_group as "caseGroup", t.assignee,
    c.subject_title as title, c.receipt_no as "receiptNo", t.days, t.due_on as "dueOn", t.escalated,
    t.is_outside as "isOutside"
  from casework.task t join casework.case_file c on c.id = t.case_id
  where t.closed_at is null and t.due_on is not null and t.days is not null and t.escalated < 100
    and c.archive_no is null
    ${after === null ? db`` : db`and t.id > ${after}::uuid`}
  order by t.id limit ${limit}`;

/** Row: 0..1; none where somebody else told of it. */
export const markEscalated = (db: Db, { id, share }: { id: string; share: number }) => db<{ id: string }[]>`
  update casework.task set escalated = ${share}
  where id = ${id}::uuid and closed_at is null and escalated < ${share} returning id`;

/** Rows: ≤ limit, open tasks whose last day was not known when they were opened. */
export const selectUndatedTasks = (db: Db, { after, limit }: { after: string | null; limit: number }) => db<
  { id: string; tenantId: string; openedOn: string; days: number }[]
>`
  select id, tenant_id as "tenantId", opened_on as "openedOn", days from casework.task
  where closed_at is null and days is not null and due_on is null and not casework.is_archived(case_id)
    and (${after}::uuid is null or id > ${after}::uuid)
  order by id limit ${limit}`;

export const setTaskDue = (db: Db, { id, dueOn }: { id: string; dueOn: string }) => db`
  update casework.task set due_on = ${dueOn}::date where id = ${id}::uuid and due_on is null`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
export const samples = {
  selectWaiting: [
    [{ kind: 'k', state: 's', since: '2026-11-22', after: null, limit: 10 }],
    [{ kind: 'k', state: 's', since: '2026-11-22', after: ID, limit: 10 }],
  ],
  selectOwnersWaiting: [
    [{ kind: 'k', states: ['draft'], undone: ['withdrawn'], after: null, limit: 10 }],
    [{ kind: 'k', states: ['draft'], undone: ['withdrawn'], after: ID, limit: 10 }],
  ],
  selectOwnersOf: [[{ ids: [ID], renewed: ['renews:x'], undone: ['withdrawn'] }]],
  selectRunningTasks: [[{ after: null, limit: 10 }], [{ after: ID, limit: 10 }]],
  markEscalated: [[{ id: ID, share: 50 }]],
  selectUndatedTasks: [[{ after: null, limit: 10 }], [{ after: ID, limit: 10 }]],
  setTaskDue: [[{ id: ID, dueOn: '2026-12-01' }]],
};
