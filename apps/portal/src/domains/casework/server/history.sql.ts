// What happened to a case and what was filed: events in a chain of hashes, snapshots, decisions and notes.
import { jsonb, type Db } from '@yqt/database/sql';
import type { StoredAnswers } from '@yqt/forms/seal';

export interface EventRow {
  seq: number;
  at: string;
  event: string;
  fromState: string;
  toState: string;
  /** Account id; `system` for timers. */
  actor: string;
  actorRole: string;
  reasonCode: string | null;
  reason: string | null;
  payload: StoredAnswers;
  snapshot: number | null;
  hash: string;
}

export interface NewEvent extends Omit<EventRow, 'seq' | 'at' | 'hash'> {
  caseId: string;
  now: Date;
}

/** Row: 1; number and hashes come from the trigger. The caller holds the case's lock. */
export const insertEvent = (db: Db, e: NewEvent) => db<{ seq: number }[]>`
  insert into casework.event (case_id, seq, at, event, from_state, to_state, actor, actor_role, reason_code, reason,
    payload, snapshot, prev_hash, hash)
  values (${e.caseId}::uuid, 0, ${e.now}, ${e.event}, ${e.fromState}, ${e.toState}, ${e.actor}, ${e.actorRole},
    ${e.reasonCode}, ${e.reason}, ${jsonb(db, e.payload)}, ${e.snapshot}, '', '') returning seq`;

/** Rows: n, the oldest first. */
export const selectEvents = (db: Db, caseId: string) => db<EventRow[]>`
  select seq, at, event, from_state as "fromState", to_state as "toState", actor, actor_role as "actorRole",
    reason_code as "reasonCode", reason, payload, snapshot, hash
  from casework.event where case_id = ${caseId}::uuid order by seq limit 1000`;

/** Rows: n, what some events of some cases said in their forms, the oldest of each case first; primary key. */
export const selectPayloads = (db: Db, q: { caseIds: readonly string[]; events: readonly string[] }) => db<
  (Pick<EventRow, 'event' | 'payload'> & { caseId: string })[]
>`
  select case_id as "caseId", event, payload from casework.event
  where case_id = any(${[...q.caseIds]}::uuid[]) and event = any(${[...q.events]}::text[]) order by case_id, seq`;

/** Rows: ≤ 20 a value, filed cases other than those given of which an event says it in a field that is nobody's secret, the newest first; index event_voucher for vouchers of payments. */
export const selectSaying = (
  db: Db,
  q: { tenantId: string; event: string; field: string; values: readonly string[]; but: readonly string[] },
) => db<{ caseId: string; value: string }[]>`
  select found.case_id as "caseId", v.value from unnest(${[...q.values]}::text[]) as v (value)
  cross join lateral (select distinct e.case_id from casework.event e join casework.case_file c on c.id = e.case_id
    where c.tenant_id = ${q.tenantId} and not c.is_deleted and e.event = ${q.event}
      and e.payload ->> ${q.field}::text = v.value and not (e.case_id = any(${[...q.but]}::uuid[]))
    order by e.case_id desc limit 20) found
  order by v.value, found.case_id`;

/** How long a case was in a state. */
export interface PeriodRow {
  caseId: string;
  state: string;
  /** The days on which it came and went, `yyyy-MM-dd`. */
  from: string;
  /** Null = it is in it. */
  until: string | null;
  /** Its time does not count towards the promise for the whole, as was said when it first opened for the case. */
  isOutside: boolean;
}

/**
 * Rows: n, those of each case in order: of the states in `paused` and of nodes outside of the promise, or with null of all. Primary key of
 * the events, index task_outside.
 */
export const selectStatePeriods = (
  db: Db,
  { caseIds, paused }: { caseIds: readonly string[]; paused: readonly string[] | null },
) => db<PeriodRow[]>`
  select e.case_id as "caseId", e.to_state as state, (e.at at time zone 'Asia/Shanghai')::date as "from",
    (n.at at time zone 'Asia/Shanghai')::date as until, o.case_id is not null as "isOutside"
  from casework.event e
  left join (select distinct t.case_id, t.node from casework.task t
    where t.is_outside and t.case_id = any(${[...caseIds]}::uuid[])) o on o.case_id = e.case_id and o.node = e.to_state
  left join lateral (select f.at from casework.event f
    where f.case_id = e.case_id and f.seq > e.seq and f.from_state <> f.to_state order by f.seq limit 1) n on true
  where e.case_id = any(${[...caseIds]}::uuid[]) and e.from_state <> e.to_state
    and (${paused === null}::boolean or o.case_id is not null or e.to_state = any(${[...(paused ?? [])]}::text[]))
  order by e.case_id, e.seq`;

/** 0..1: the first event whose place or hash is not what it must be. */
export const selectChainFault = (db: Db, caseId: string) => db<{ seq: number }[]>`
  select seq from (
    select e.seq, e.seq = row_number() over chain and e.prev_hash = coalesce(lag(e.hash) over chain, '')
      and e.hash = casework.event_hash(e) as is_sound
    from casework.event e where e.case_id = ${caseId}::uuid window chain as (order by e.seq)
  ) checked where not is_sound order by seq limit 1`;

export interface SnapshotRow {
  n: number;
  formCode: string;
  formVersion: number;
  answers: StoredAnswers;
  /** The files that it names. */
  materials: { code: string; fileId: string; sha256: string }[];
  /** What was promised in the place of files, as it was read. */
  promises: { id: string; code: string; text: string; at: string }[];
  takenAt: string;
  /** Materials that were owed, handed in; everything else as it was filed before. */
  isSupplement: boolean;
}

/** Row: 1, with the files and promises that the case has now. */
export const insertSnapshot = (db: Db, s: { caseId: string; answers: StoredAnswers; now: Date }) => db<
  { n: number }[]
>`
  insert into casework.snapshot (case_id, n, form_code, form_version, answers, materials, promises, taken_at)
  select c.id, coalesce((select max(n) from casework.snapshot where case_id = c.id), 0) + 1, c.form_code,
    c.form_version, ${jsonb(db, s.answers)},
    coalesce((select jsonb_agg(jsonb_build_object('code', m.code, 'fileId', m.file_id, 'sha256', m.sha256)
      order by m.code, m.added_at) from casework.material m where m.case_id = c.id and m.removed_at is null), '[]'),
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'text', p.text,
      'at', to_char(p.given_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')) order by p.code)
      from casework.material_promise p where p.case_id = c.id and p.ended_at is null), '[]'),
    ${s.now}
  from casework.case_file c where c.id = ${s.caseId}::uuid returning n`;

/** Row: 1: the newest snapshot once more, with the files that the case has now of some items. */
export const insertSupplement = (db: Db, s: { caseId: string; codes: readonly string[]; now: Date }) => db<
  { n: number }[]
>`
  insert into casework.snapshot (case_id, n, form_code, form_version, answers, materials, promises, taken_at, is_supplement)
  select l.case_id, l.n + 1, l.form_code, l.form_version, l.answers,
    coalesce((select jsonb_agg(f.file order by f.code, f.at) from (
      select o.file, o.file ->> 'code' as code, o.at::text as at from jsonb_array_elements(l.materials) with ordinality as o (file, at)
      where o.file ->> 'code' <> all(${[...s.codes]}::text[])
      union all
      select jsonb_build_object('code', m.code, 'fileId', m.file_id, 'sha256', m.sha256), m.code, m.added_at::text
      from casework.material m where m.case_id = l.case_id and m.removed_at is null and m.code = any(${[...s.codes]}::text[])) f), '[]'),
    l.promises, ${s.now}, true
  from casework.snapshot l where l.case_id = ${s.caseId}::uuid order by l.n desc limit 1 returning n`;

/** Rows: ≤ 50, the newest first. */
export const selectSnapshots = (db: Db, caseId: string) => db<SnapshotRow[]>`
  select n, form_code as "formCode", form_version as "formVersion", answers, materials, promises,
    taken_at as "takenAt", is_supplement as "isSupplement"
  from casework.snapshot where case_id = ${caseId}::uuid order by n desc limit 50`;

export interface ApprovalRow {
  node: string;
  accountId: string;
  role: string;
  event: string;
  payload: StoredAnswers;
  at: string;
  isValid: boolean;
  /** The absent officer in whose place it was taken. */
  onBehalfOf: string | null;
  /** Items; null = the whole case. */
  restsOn: readonly string[] | null;
  /** Whose tasks of a parallel review it closed; null = none. */
  departments: readonly string[] | null;
}

export const insertApproval = (
  db: Db,
  a: Omit<ApprovalRow, 'at' | 'isValid'> & {
    id: string;
    caseId: string;
    now: Date;
  },
) => db`
  insert into casework.approval (id, case_id, node, account_id, role, event, payload, rests_on, on_behalf_of, at,
    departments)
  values (${a.id}::uuid, ${a.caseId}::uuid, ${a.node}, ${a.accountId}::uuid, ${a.role}, ${a.event},
    ${jsonb(db, a.payload)}, ${a.restsOn === null ? null : [...a.restsOn]}::text[],
    ${a.onBehalfOf}::uuid, ${a.now}, ${a.departments === null ? null : [...a.departments]}::text[])`;

/** Rows: n, the oldest first. */
export const selectApprovals = (db: Db, caseId: string) => db<ApprovalRow[]>`
  select node, account_id as "accountId", role, event, payload, at, is_valid as "isValid",
    on_behalf_of as "onBehalfOf", rests_on as "restsOn", departments
  from casework.approval where case_id = ${caseId}::uuid order by at, id limit 500`;

/** Rows: ≤ 1 of each case: what the newest standing decision of one event says in a field of its own that is nobody's secret, if it says anything. */
export const selectApprovalCells = (
  db: Db,
  { caseIds, event, field }: { caseIds: readonly string[]; event: string; field: string },
) => db<{ caseId: string; value: string }[]>`
  select "caseId", value from (
    select distinct on (case_id) case_id as "caseId", payload ->> ${field} as value from casework.approval
    where case_id = any(${[...caseIds]}::uuid[]) and event = ${event} and is_valid
    order by case_id, at desc, id desc) newest
  where value <> ''`;

/** Voids decisions: those that rest on one of the items or on everything; all with null. Those by the events in `lasting` stand. */
export const voidApprovals = (
  db: Db,
  { caseId, items, lasting }: { caseId: string; items: readonly string[] | null; lasting: readonly string[] },
) => db`
  update casework.approval set is_valid = false
  where case_id = ${caseId}::uuid and is_valid and event <> all(${[...lasting]}::text[])
    ${items === null ? db`` : db`and (rests_on is null or rests_on && ${[...items]}::text[])`}`;

export interface NoteRow {
  accountId: string;
  text: string;
  at: string;
}

export const insertNote = (
  db: Db,
  n: { id: string; caseId: string; accountId: string; text: string; now: Date },
) => db`
  insert into casework.note (id, case_id, account_id, text, at)
  values (${n.id}::uuid, ${n.caseId}::uuid, ${n.accountId}::uuid, ${n.text}, ${n.now})`;

/** Rows: ≤ 200, the oldest first. */
export const selectNotes = (db: Db, caseId: string) => db<NoteRow[]>`
  select account_id as "accountId", text, at from casework.note where case_id = ${caseId}::uuid order by at, id limit 200`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
const approval = {
  id: ID,
  caseId: ID,
  node: 'n',
  accountId: ID,
  role: 'clerk',
  event: 'e',
  payload: {},
  onBehalfOf: null,
  departments: null,
  now: NOW,
};
export const samples = {
  insertEvent: [
    [
      {
        caseId: ID,
        event: 'e',
        fromState: 'a',
        toState: 'b',
        actor: ID,
        actorRole: 'clerk',
        reasonCode: null,
        reason: null,
        payload: {},
        snapshot: 1,
        now: NOW,
      },
    ],
  ],
  selectEvents: [[ID]],
  selectPayloads: [[{ caseIds: [ID], events: ['pay'] }]],
  selectSaying: [[{ tenantId: 'suchu', event: 'pay', field: 'no', values: ['1'], but: [ID] }]],
  selectStatePeriods: [[{ caseIds: [ID], paused: null }], [{ caseIds: [ID], paused: ['fix'] }]],
  selectChainFault: [[ID]],
  insertSnapshot: [[{ caseId: ID, answers: {}, now: NOW }]],
  insertSupplement: [[{ caseId: ID, codes: ['c'], now: NOW }]],
  selectSnapshots: [[ID]],
  insertApproval: [
    [{ ...approval, restsOn: null }],
    [{ ...approval, restsOn: ['field:a'], departments: ['Z02'] }],
  ],
  selectApprovals: [[ID]],
  selectApprovalCells: [[{ caseIds: [ID], event: 'approve', field: 'amount' }]],
  voidApprovals: [
    [{ caseId: ID, items: null, lasting: [] }],
    [{ caseId: ID, items: ['field:a'], lasting: ['accept'] }],
  ],
  insertNote: [[{ id: ID, caseId: ID, accountId: ID, text: 't', now: NOW }]],
  selectNotes: [[ID]],
};
