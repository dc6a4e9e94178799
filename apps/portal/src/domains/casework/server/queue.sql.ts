// The queue of an officer: what is their turn, what they did, what they watch, and everything within their scope.
import { countUpTo } from '@yqt/database/count-up-to';
import type { Db, Fragment } from '@yqt/database/sql';
import type { KindGrant } from './reach.ts';
import { scope } from './scope.sql.ts';

export interface QueueSelection {
  tenantId: string;
  grants: readonly KindGrant[];
  accountId: string;
  tab: 'todo' | 'done' | 'watched' | 'due' | 'overdue' | 'all' | 'archived';
  kind: string | null;
  state: string | null;
  department: string | null;
  /** Part of the project's name. */
  project: string | null;
  /** Filed since, and before. */
  from: Date | null;
  until: Date | null;
  keyword: string | null;
  today: string;
  /** Last day of what counts as due soon. */
  soon: string;
}

/** A task that one of their grants covers. */
const covered = (db: Db, { grants }: QueueSelection, task: Fragment) => db`
  exists (select from ${scope.grants(db, grants)} where g.role = ${task}.role and g.kind = ${task}.kind
    and g.department in ('*', ${task}.department) and g.project_group in ('*', ${task}.project_group))`;

/** Nobody took it, or they themselves did, or an absent officer whom they stand in for. */
const isFree = (db: Db, { accountId, grants }: QueueSelection, task: Fragment) => {
  const whose = [accountId, ...grants.flatMap(({ onBehalfOf }) => onBehalfOf ?? [])];
  return db`(${task}.assignee is null or ${task}.assignee = any(${[...new Set(whose)]}::uuid[]))`;
};

/**
 * The officer's own turn: an open task that one of their grants covers, which nobody else took. A case stands once: what waits beside
 * the node is seen where they review it.
 */
const turns = (db: Db, q: QueueSelection) => db`
  t.closed_at is null and t.tenant_id = ${q.tenantId} and ${isFree(db, q, db`t`)}
  and ${covered(db, q, db`t`)}
  and not (t.is_aside and exists (select from casework.task o where o.case_id = t.case_id and o.closed_at is null
    and not o.is_aside and ${isFree(db, q, db`o`)} and ${covered(db, q, db`o`)}))
  ${q.tab === 'due' ? db`and t.due_on between ${q.today}::date and ${q.soon}::date` : db``}
  ${q.tab === 'overdue' ? db`and t.due_on < ${q.today}::date` : db``}`;

/** Where their turn is looked for, it is the reach; a reviewer of another department finds what they did, too. */
function withinReach(db: Db, { tab, grants }: QueueSelection) {
  if (tab === 'todo' || tab === 'due' || tab === 'overdue') return db`c.submitted_at is not null`;
  return tab === 'done' ? scope.reached(db, grants) : scope.officers(db, grants);
}

const selection = (db: Db, q: QueueSelection) => db`
  c.tenant_id = ${q.tenantId} ${q.tab === 'archived' ? db`` : db`and not c.is_deleted`}
  and ${withinReach(db, q)}
  ${q.kind === null ? db`` : db`and c.kind = ${q.kind}`}
  ${q.state === null ? db`` : db`and c.state = ${q.state}`}
  ${q.department === null ? db`` : db`and c.department = ${q.department}`}
  ${q.project === null ? db`` : db`and strpos(c.subject_title, ${q.project}) > 0`}
  ${q.from === null ? db`` : db`and c.submitted_at >= ${q.from}`}
  ${q.until === null ? db`` : db`and c.submitted_at < ${q.until}`}
  ${
    q.keyword === null
      ? db``
      : db`and (c.receipt_no = ${q.keyword} or c.archive_no = ${q.keyword} or strpos(c.subject_title, ${q.keyword}) > 0 or strpos(c.applicant_name, ${q.keyword}) > 0)`
  }`;

/** The open task of a case that ends first. */
const nextTask = (db: Db) => db`left join lateral (
    select t.id, t.assignee, t.due_on from casework.task t where t.case_id = c.id and t.closed_at is null
    order by t.due_on nulls last, t.id limit 1) t on true`;

const source = (db: Db, q: QueueSelection) => {
  if (q.tab === 'archived')
    return db`casework.archive a join casework.case_file c on c.id = a.case_id
    left join casework.task t on false where a.tenant_id = ${q.tenantId} and ${selection(db, q)}`;
  if (q.tab === 'all') return db`casework.case_file c ${nextTask(db)} where ${selection(db, q)}`;
  if (q.tab === 'watched')
    return db`casework.watch w join casework.case_file c on c.id = w.case_id ${nextTask(db)}
    where w.account_id = ${q.accountId}::uuid and ${selection(db, q)}`;
  if (q.tab === 'done')
    return db`(select distinct on (case_id) case_id, id, assignee, due_on, closed_at
    from casework.task where closed_by = ${q.accountId}::uuid and closed_at is not null order by case_id, closed_at desc) t
    join casework.case_file c on c.id = t.case_id where ${selection(db, q)}`;
  return db`casework.task t join casework.case_file c on c.id = t.case_id where ${turns(db, q)} and ${selection(db, q)}`;
};

export interface QueueRow {
  id: string;
  kind: string;
  title: string;
  applicantName: string;
  state: string;
  version: number;
  receiptNo: string | null;
  submittedAt: string;
  summary: Record<string, string>;
  department: string;
  amountFen: number | null;
  taskId: string | null;
  assignee: string | null;
  dueOn: string | null;
  /** A material that is owed is past its last day. */
  isOwedLate: boolean;
  archiveNo: string | null;
  archiveClass: string | null;
  retainUntil: string | null;
}

/** `isArchived`: the source has casework.archive as `a`. */
const columns = (db: Db, isArchived: boolean) => db`
  c.id, c.kind, c.subject_title as title, c.applicant_name as "applicantName", c.state, c.version,
  c.receipt_no as "receiptNo", c.submitted_at as "submittedAt", c.summary, c.department,
  c.amount_fen as "amountFen", t.id as "taskId", t.assignee, t.due_on as "dueOn",
  c.closed_at is null and exists (select from casework.owed_material o where o.case_id = c.id and o.status = 'owed'
    and o.broken_on is not null) as "isOwedLate",
  c.archive_no as "archiveNo", ${isArchived ? db`a.class` : db`null::text`} as "archiveClass",
  ${isArchived ? db`a.retain_until` : db`null::date`} as "retainUntil"`;

/** Rows: n; what is due first stands first, in the other queues the newest. Index task_open, case_recent, watch_recent, archive_recent. */
export const selectQueue = (db: Db, q: QueueSelection & { limit: number; offset: number }) => db<QueueRow[]>`
  select ${columns(db, q.tab === 'archived')}
  from ${source(db, q)}
  ${order(db, q)}
  limit ${q.limit} offset ${q.offset}`;

const order = (db: Db, { tab }: QueueSelection) => db`
  order by ${
    tab === 'all'
      ? db`c.submitted_at desc, c.id desc`
      : tab === 'archived'
        ? db`a.archived_at desc, c.id desc`
        : tab === 'watched'
          ? db`w.since desc, c.id desc`
          : tab === 'done'
            ? db`t.closed_at desc, t.id desc`
            : db`t.due_on nulls last, t.opened_at, t.id`
  }`;

/**
 * Row: 1, the whole queue as keys in its order, at most `limit`: what is then read in portions neither repeats nor misses a case.
 * 16 bytes a case in `cases`, and in `tasks` those of its task, or of no id; null = no case.
 */
export const selectQueueKeys = (db: Db, q: QueueSelection & { limit: number }) => db<
  { cases: Buffer | null; tasks: Buffer | null }[]
>`
  select string_agg(uuid_send(k.case_id), ''::bytea order by k.place) as cases,
    string_agg(uuid_send(coalesce(k.task_id, ${NO_ID})), ''::bytea order by k.place) as tasks
  from (select q.*, row_number() over () as place from (
    select c.id as case_id, t.id as task_id from ${source(db, q)} ${order(db, q)} limit ${q.limit}) q) k`;

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Rows: n, the cases of keys in their order; primary keys. */
export const selectQueueRows = (db: Db, cases: readonly string[], tasks: readonly string[]) => db<QueueRow[]>`
  select ${columns(db, true)} from unnest(${cases}::text[]::uuid[], ${tasks}::text[]::uuid[])
    with ordinality as k (case_id, task_id, place)
  join casework.case_file c on c.id = k.case_id left join casework.task t on t.id = k.task_id
    left join casework.archive a on a.case_id = k.case_id
  order by k.place`;

/** Row: 1, counting stops one above COUNT_CAP. */
export const countQueue = (db: Db, q: QueueSelection) => countUpTo(db, db`select from ${source(db, q)}`);

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
const queue: QueueSelection = {
  tenantId: 'suchu',
  grants: [{ role: 'clerk', department: '*', projectGroup: '*', kind: 'k' }],
  accountId: ID,
  tab: 'todo',
  kind: null,
  state: null,
  department: null,
  project: null,
  from: null,
  until: null,
  keyword: null,
  today: '2026-11-22',
  soon: '2026-11-29',
};
const filtered = {
  kind: 'k',
  state: 's',
  department: 'd',
  project: 'p',
  from: NOW,
  until: NOW,
  keyword: 'w',
};
const paged = { limit: 10, offset: 0 };
export const samples = {
  selectQueue: [
    [{ ...queue, ...paged }],
    [{ ...queue, ...filtered, tab: 'all', ...paged }],
    [{ ...queue, tab: 'done', ...paged }],
    [{ ...queue, tab: 'watched', ...paged }],
    [{ ...queue, tab: 'due', ...paged }],
    [{ ...queue, tab: 'overdue', ...paged }],
    [{ ...queue, tab: 'archived', ...paged }],
  ],
  selectQueueKeys: [
    [{ ...queue, limit: 10 }],
    [{ ...queue, ...filtered, tab: 'all', limit: 10 }],
    [{ ...queue, tab: 'done', limit: 10 }],
    [{ ...queue, tab: 'watched', limit: 10 }],
    [{ ...queue, tab: 'archived', limit: 10 }],
  ],
  selectQueueRows: [[[ID], [NO_ID]]],
  countQueue: [
    [queue],
    [{ ...queue, ...filtered, tab: 'all' }],
    [{ ...queue, tab: 'done' }],
    [{ ...queue, tab: 'watched' }],
    [{ ...queue, tab: 'archived' }],
  ],
};
