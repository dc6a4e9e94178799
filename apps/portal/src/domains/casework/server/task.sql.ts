// Whose turn it is at the desk: the tasks of a case.
import type { Db } from '@yqt/database/sql';

export interface TaskRow {
  id: string;
  node: string;
  role: string;
  department: string;
  projectGroup: string;
  assignee: string | null;
  openedAt: string;
  openedOn: string;
  days: number | null;
  /** Null with days = the holidays of that year are not yet known. */
  dueOn: string | null;
  closedAt: string | null;
  closedBy: string | null;
  outcome: string | null;
  /** Beside the turns of the node: the department in charge answers what reviewers proposed. */
  isAside: boolean;
  /** Its time does not count towards the promise for the whole: as it was said when the node first opened for the case. */
  isOutside: boolean;
}

/** What the case's first task of the node says of `isOutside` holds for all that follow, as that of a node in `like` does. Index task_case. */
export const insertTask = (
  db: Db,
  t: Pick<TaskRow, 'id' | 'node' | 'role' | 'department' | 'projectGroup' | 'openedOn' | 'days' | 'dueOn'> & {
    caseId: string;
    tenantId: string;
    kind: string;
    isAside?: boolean;
    isOutside?: boolean;
    /** A node that it is part of. */
    like?: string;
    now: Date;
  },
) => db`
  insert into casework.task (id, case_id, tenant_id, kind, node, role, department, project_group, opened_at, opened_on, days, due_on,
    is_aside, is_outside)
  values (${t.id}::uuid, ${t.caseId}::uuid, ${t.tenantId}, ${t.kind}, ${t.node}, ${t.role}, ${t.department},
    ${t.projectGroup}, ${t.now}, ${t.openedOn}::date, ${t.days}, ${t.dueOn}::date,
    ${t.isAside ?? false}, coalesce((select first.is_outside from casework.task first where first.case_id = ${t.caseId}::uuid
      and first.node = any(${[t.node, t.like ?? t.node]}::text[]) and not first.is_aside order by first.opened_at, first.id limit 1),
      ${t.isOutside ?? false}) and not ${t.isAside ?? false})`;

/** Rows: n, the open tasks of a case first. */
export const selectTasks = (db: Db, caseId: string) => db<TaskRow[]>`
  select id, node, role, department, project_group as "projectGroup", assignee, opened_at as "openedAt",
    opened_on as "openedOn", days, due_on as "dueOn", closed_at as "closedAt", closed_by as "closedBy", outcome,
    is_aside as "isAside", is_outside as "isOutside"
  from casework.task where case_id = ${caseId}::uuid order by closed_at nulls first, opened_at desc, id limit 200`;

export interface TaskClosing {
  caseId: string;
  /** Null = all that are open. */
  ids: readonly string[] | null;
  outcome: string;
  by: string | null;
  now: Date;
}

/** Rows: n, those that were open. */
export const closeTasks = (db: Db, { caseId, ids, outcome, by, now }: TaskClosing) => db<{ id: string }[]>`
  update casework.task set closed_at = ${now}, closed_by = ${by}::uuid, outcome = ${outcome}
  where case_id = ${caseId}::uuid and closed_at is null ${ids === null ? db`` : db`and id = any(${[...ids]}::uuid[])`}
  returning id`;

/** Row: 0..1, the task of that role that this very step has ended: it goes on as it was, with its term and whose it is, at another node. */
export const goOnWithTask = (
  db: Db,
  { caseId, role, node, now }: { caseId: string; role: string; node: string; now: Date },
) => db<{ id: string }[]>`
  update casework.task set node = ${node}, closed_at = null, closed_by = null, outcome = null
  where case_id = ${caseId}::uuid and role = ${role} and closed_at = ${now} and not is_aside returning id`;

/** Row: 0..1; none where the task is closed. Null gives it back to everybody of the role. */
export const assignTask = (db: Db, { id, assignee }: { id: string; assignee: string | null }) => db<
  { id: string }[]
>`
  update casework.task set assignee = ${assignee}::uuid where id = ${id}::uuid and closed_at is null returning id`;

/** Rows: 0. They are everybody's of their role again. */
export const releaseTasks = (db: Db, ids: readonly string[]) => db`
  update casework.task set assignee = null where id = any(${[...ids]}::uuid[]) and closed_at is null`;

export interface TakenTask {
  id: string;
  caseId: string;
  tenantId: string;
  kind: string;
  role: string;
  department: string;
  projectGroup: string;
  assignee: string;
}

/** Rows: ≤ limit after an id, open tasks that somebody took, of cases that may still be worked on. */
export const selectTakenTasks = (db: Db, { after, limit }: { after: string | null; limit: number }) => db<
  TakenTask[]
>`
  select t.id, t.case_id as "caseId", t.tenant_id as "tenantId", t.kind, t.role, t.department,
    t.project_group as "projectGroup", t.assignee
  from casework.task t
  where t.closed_at is null and t.assignee is not null and not casework.is_archived(t.case_id)
    and (${after}::uuid is null or t.id > ${after}::uuid)
  order by t.id limit ${limit}`;

/** Row: 0..1; none where it is closed or another's by now. It is everybody's of its role again. */
export const releaseTask = (db: Db, { id, assignee }: { id: string; assignee: string }) => db<
  { id: string }[]
>`
  update casework.task set assignee = null
  where id = ${id}::uuid and assignee = ${assignee}::uuid and closed_at is null returning id`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
export const samples = {
  insertTask: [
    [
      {
        id: ID,
        caseId: ID,
        tenantId: 'suchu',
        kind: 'k',
        node: 'n',
        role: 'clerk',
        department: 'd',
        projectGroup: 'g',
        openedOn: '2026-11-22',
        days: 3,
        dueOn: '2026-12-01',
        now: NOW,
      },
    ],
    [
      {
        id: ID,
        caseId: ID,
        tenantId: 'suchu',
        kind: 'k',
        node: 'n',
        role: 'clerk',
        department: 'd',
        projectGroup: 'g',
        openedOn: '2026-11-22',
        days: 3,
        dueOn: null,
        isOutside: true,
        like: 'm',
        now: NOW,
      },
    ],
  ],
  selectTasks: [[ID]],
  closeTasks: [
    [{ caseId: ID, ids: null, outcome: 'accept', by: ID, now: NOW }],
    [{ caseId: ID, ids: [ID], outcome: 'accept', by: null, now: NOW }],
  ],
  goOnWithTask: [[{ caseId: ID, role: 'clerk', node: 'n', now: NOW }]],
  assignTask: [[{ id: ID, assignee: ID }]],
  selectTakenTasks: [[{ after: null, limit: 10 }], [{ after: ID, limit: 10 }]],
  releaseTask: [[{ id: ID, assignee: ID }]],
  releaseTasks: [[[ID]]],
};
