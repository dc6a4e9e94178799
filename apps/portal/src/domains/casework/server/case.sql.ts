// Case files: whose they are, what was filled in, where they stand. One statement writes a state: moveCase.
import { jsonb, type Db, type Fragment } from '@yqt/database/sql';
import type { StoredAnswers } from '@yqt/forms/seal';
import type { OwnerReach, Reach } from './reach.ts';
import { scope } from './scope.sql.ts';

export interface CaseRow {
  id: string;
  tenantId: string;
  kind: string;
  subjectId: string;
  subjectTitle: string;
  ownerKind: 'enterprise' | 'person' | 'guest';
  ownerId: string;
  /** Null = a guest's. */
  accountId: string | null;
  applicantName: string;
  channel: string;
  enteredBy: string | null;
  /** The absent officer in whose place the deputy who entered it did. */
  enteredFor: string | null;
  state: string;
  resumeTo: string | null;
  version: number;
  revision: number;
  formCode: string;
  formVersion: number;
  answers: StoredAnswers;
  summary: Record<string, string>;
  amountFen: number | null;
  receiptNo: string | null;
  department: string;
  projectGroup: string;
  separation: 'basic' | 'strict';
  /** Working days for the whole; which day that is, `whole-promise.ts` says. */
  promisedDays: number | null;
  /** Nodes whose time does not count towards them, as they were when the case was begun. */
  outside: readonly { states: readonly string[]; label: string }[];
  createdAt: string;
  updatedAt: string;
  stateAt: string;
  submittedAt: string | null;
  closedAt: string | null;
  /** 档号: from then on it is read only. */
  archiveNo: string | null;
}

const columns = (db: Db) => db`
  c.id, c.tenant_id as "tenantId", c.kind, c.subject_id as "subjectId", c.subject_title as "subjectTitle",
  c.owner_kind as "ownerKind", c.owner_id as "ownerId", c.account_id as "accountId",
  c.applicant_name as "applicantName", c.channel, c.entered_by as "enteredBy",
  c.entered_for as "enteredFor", c.state, c.resume_to as "resumeTo",
  c.version, c.revision, c.form_code as "formCode", c.form_version as "formVersion", c.answers, c.summary,
  c.amount_fen as "amountFen", c.receipt_no as "receiptNo", c.department, c.project_group as "projectGroup",
  c.separation, c.promised_days as "promisedDays", c.outside,
  c.created_at as "createdAt", c.updated_at as "updatedAt", c.state_at as "stateAt",
  c.submitted_at as "submittedAt", c.closed_at as "closedAt", c.archive_no as "archiveNo"`;

export interface NewCase extends Pick<
  CaseRow,
  | 'id'
  | 'tenantId'
  | 'kind'
  | 'subjectId'
  | 'subjectTitle'
  | 'ownerKind'
  | 'ownerId'
  | 'accountId'
  | 'applicantName'
  | 'channel'
  | 'enteredBy'
  | 'enteredFor'
  | 'state'
  | 'formCode'
  | 'formVersion'
  | 'answers'
  | 'department'
  | 'projectGroup'
  | 'separation'
  | 'promisedDays'
  | 'outside'
> {
  applicantSealed: string | null;
  onceKey: string | null;
  now: Date;
}

/** Rows: 0..1; none where the owner has an open draft of the same once_key (index case_once). */
export const insertCase = (db: Db, c: NewCase) => db<{ id: string }[]>`
  insert into casework.case_file (id, tenant_id, kind, subject_id, subject_title, owner_kind, owner_id, account_id,
    applicant_name, applicant_sealed, channel, entered_by, entered_for, state, form_code, form_version, answers, department,
    project_group, separation, once_key, promised_days, outside, created_at, updated_at, state_at)
  values (${c.id}, ${c.tenantId}, ${c.kind}, ${c.subjectId}, ${c.subjectTitle}, ${c.ownerKind}, ${c.ownerId}::uuid,
    ${c.accountId}::uuid, ${c.applicantName}, ${c.applicantSealed}, ${c.channel}, ${c.enteredBy}::uuid, ${c.enteredFor}::uuid, ${c.state},
    ${c.formCode}, ${c.formVersion}, ${jsonb(db, c.answers)}, ${c.department}, ${c.projectGroup}, ${c.separation},
    ${c.onceKey}, ${c.promisedDays}, ${jsonb(db, c.outside)}, ${c.now}, ${c.now}, ${c.now})
  on conflict (tenant_id, kind, owner_id, once_key) where submitted_at is null and closed_at is null and not is_deleted
    and once_key is not null do nothing returning id`;

/** Row: 0..1, the open draft of a once_key; index case_once. */
export const selectOnceDraft = (
  db: Db,
  q: { tenantId: string; kind: string; ownerId: string; onceKey: string },
) => db<{ id: string }[]>`
  select c.id from casework.case_file c
  where c.tenant_id = ${q.tenantId} and c.kind = ${q.kind} and c.owner_id = ${q.ownerId}::uuid
    and c.once_key = ${q.onceKey} and c.submitted_at is null and c.closed_at is null and not c.is_deleted`;

/** Where a case is looked for. */
export interface Place {
  tenantId: string;
  id: string;
  /** Null = of any kind. */
  kind: string | null;
  reach: Reach;
}

/** What its owner took off their list is gone; of what was archived it stays with the officers. */
const isThere = (db: Db, reach: Reach) =>
  'grants' in reach || 'isSystem' in reach ? scope.there(db) : db`not c.is_deleted`;

/** Row: 0..1; `isLocked` until the transaction ends. */
export const selectCase = (db: Db, { tenantId, id, kind, reach }: Place, isLocked = false) => db<CaseRow[]>`
  select ${columns(db)} from casework.case_file c
  where c.id = ${id}::uuid and c.tenant_id = ${tenantId} and ${isThere(db, reach)}
    ${kind === null ? db`` : db`and c.kind = ${kind}`} and ${scope.callers(db, reach)}
  ${isLocked ? db`for update` : db``}`;

/** Rows: n, what to call those of some cases that a caller may open, by number. */
export const selectCaseNames = (
  db: Db,
  { tenantId, ids, reach }: { tenantId: string; ids: readonly string[]; reach: Reach },
) => db<{ id: string; receiptNo: string; applicantName: string }[]>`
  select c.id, c.receipt_no as "receiptNo", c.applicant_name as "applicantName" from casework.case_file c
  where c.id = any(${[...ids]}::uuid[]) and c.tenant_id = ${tenantId} and c.receipt_no is not null
    and ${isThere(db, reach)} and ${scope.callers(db, reach)} order by c.receipt_no, c.id`;

/** A case whose owner owes a material until a day, the first of several. */
export interface OwingRow extends CaseRow {
  owedOn: string | null;
}

export interface TurnSelection {
  tenantId: string;
  owners: OwnerReach;
  /** Pairs, side by side. */
  kinds: readonly string[];
  states: readonly string[];
}

export interface OwnSelection {
  tenantId: string;
  /** What the caller may open, and no more, is what they are shown. */
  reach: Reach;
  kind: string;
  ownerId: string;
  subjectId: string | null;
  states: readonly string[] | null;
  /** Only these; absent = all. */
  ids?: readonly string[];
}

const mine = (db: Db, q: OwnSelection) => db`
  c.tenant_id = ${q.tenantId} and c.kind = ${q.kind} and c.owner_id = ${q.ownerId}::uuid and not c.is_deleted
  and ${scope.callers(db, q.reach)}
  ${q.subjectId === null ? db`` : db`and c.subject_id = ${q.subjectId}`}
  ${q.ids === undefined ? db`` : db`and c.id = any(${[...q.ids]}::uuid[])`}
  ${q.states === null ? db`` : db`and c.state = any(${[...q.states]}::text[])`}`;

/** Rows: n, an owner's cases of a kind, newest first; index case_own. */
export const selectOwnCases = (db: Db, q: OwnSelection & { limit: number; offset: number }) => db<CaseRow[]>`
  select ${columns(db)} from casework.case_file c where ${mine(db, q)}
  order by c.created_at desc, c.id desc limit ${q.limit} offset ${q.offset}`;

/** Row: 1; index case_own. */
export const countOwnCases = (db: Db, q: OwnSelection) => db<{ total: number }[]>`
  select count(*)::int as total from casework.case_file c where ${mine(db, q)}`;

/** Rows: n, where cases stand. */
export const selectCaseStates = (db: Db, ids: readonly string[]) => db<
  { id: string; kind: string; state: string }[]
>`
  select c.id, c.kind, c.state from casework.case_file c where c.id = any(${[...ids]}::uuid[])`;

/** The owners themselves, for the index. */
const ownerIdsOf = ({ enterprises, actorId, hasOwn }: OwnerReach): string[] => [
  ...enterprises.map(({ enId }) => enId),
  ...(hasOwn ? [actorId] : []),
];

/** Rows: ≤ 200, what waits for an owner: drafts and whatever is their turn; index case_own. */
export const selectOwnersTurn = (db: Db, q: TurnSelection) => db<CaseRow[]>`
  select ${columns(db)} ${waiting(db, q)} order by c.updated_at desc, c.id desc limit 200`;

/** Rows: ≤ 50, what ended, or was granted for a time, and an owner may still rate, the newest first; archived cases are closed to it. */
export const selectUnrated = (db: Db, q: TurnSelection & { event: string }) => db<CaseRow[]>`
  select ${columns(db)} ${waiting(db, q)} and c.archive_no is null
    and not exists (select from casework.event e where e.case_id = c.id and e.event = ${q.event})
  order by coalesce(c.closed_at, c.updated_at) desc, c.id desc limit 50`;

/** Rows: ≤ 50, what was filed from paper, can still come to something and its owner has said nothing to since, the newest first; index entry_unconfirmed. */
export const selectToConfirm = (db: Db, q: Pick<TurnSelection, 'tenantId' | 'owners'>) => db<CaseRow[]>`
  select ${columns(db)} from casework.case_file c join casework.entry e on e.case_id = c.id
  where e.confirmed_at is null and c.closed_at is null and (e.refused_at is null
      or e.refused_at < (select max(s.taken_at) from casework.snapshot s where s.case_id = c.id and not s.is_supplement)) and c.tenant_id = ${q.tenantId}
    and c.owner_id = any(${ownerIdsOf(q.owners)}::uuid[]) and not c.is_deleted and c.archive_no is null
    and c.submitted_at is not null and (${scope.callers(db, { owners: q.owners })})
  order by c.submitted_at desc, c.id desc limit 50`;

/** Rows: ≤ 50, open cases of which the kinds themselves ask something of the owner, the oldest first; index case_own. */
export const selectAskedCases = (
  db: Db,
  q: Pick<TurnSelection, 'tenantId' | 'owners'> & { asked: readonly { kind: string; where: Fragment }[] },
) => db<CaseRow[]>`
  select ${columns(db)} from casework.case_file c
  where c.tenant_id = ${q.tenantId} and c.owner_id = any(${ownerIdsOf(q.owners)}::uuid[]) and c.closed_at is null
    and not c.is_deleted and c.archive_no is null and c.submitted_at is not null and ${scope.callers(db, { owners: q.owners })}
    and (${q.asked.reduce((all, { kind, where }) => db`${all} or c.kind = ${kind} and (${where})`, db`false`)})
  order by c.state_at, c.id limit 50`;

/** Rows: ≤ 50, open cases of which an owner still owes a material, by the first last day; index case_own. */
export const selectOwingCases = (db: Db, q: Pick<TurnSelection, 'tenantId' | 'owners'>) => db<OwingRow[]>`
  select ${columns(db)}, o.due_on as "owedOn" from casework.case_file c join lateral (
    select min(due_on) as due_on from casework.owed_material where case_id = c.id and status = 'owed' having count(*) > 0) o on true
  where c.tenant_id = ${q.tenantId} and c.owner_id = any(${ownerIdsOf(q.owners)}::uuid[]) and c.closed_at is null
    and not c.is_deleted and c.archive_no is null and c.submitted_at is not null and ${scope.callers(db, { owners: q.owners })}
  order by o.due_on nulls last, c.id limit 50`;

const waiting = (db: Db, q: TurnSelection) => db`
  from casework.case_file c
  where c.tenant_id = ${q.tenantId} and c.owner_id = any(${ownerIdsOf(q.owners)}::uuid[]) and not c.is_deleted
    and ${scope.callers(db, { owners: q.owners })}
    and exists (select from unnest(${[...q.kinds]}::text[], ${[...q.states]}::text[]) as t (kind, state)
      where t.kind = c.kind and t.state = c.state)`;

/** Row: 0..1; none where somebody saved since. Locks the row. */
export const updateAnswers = (
  db: Db,
  c: { id: string; answers: StoredAnswers; revision: number; now: Date },
) => db<{ revision: number }[]>`
  update casework.case_file set answers = ${jsonb(db, c.answers)}, revision = revision + 1, updated_at = ${c.now}
  where id = ${c.id}::uuid and revision = ${c.revision} returning revision`;

/** Row: 0..1; none where somebody saved since, or it was filed. The draft goes on with another version of its form. */
export const updateForm = (
  db: Db,
  c: { id: string; formVersion: number; answers: StoredAnswers; revision: number; now: Date },
) => db<{ revision: number }[]>`
  update casework.case_file set form_version = ${c.formVersion}, answers = ${jsonb(db, c.answers)},
    revision = revision + 1, updated_at = ${c.now}
  where id = ${c.id}::uuid and revision = ${c.revision} and submitted_at is null returning revision`;

/** Row: 1. Hides a draft or a closed case from its owner; what was filed stays. */
export const hideCase = (db: Db, { id, now }: { id: string; now: Date }) => db`
  update casework.case_file set is_deleted = true, updated_at = ${now} where id = ${id}::uuid`;

export interface Move {
  id: string;
  state: string;
  resumeTo: string | null;
  receiptNo: string | null;
  summary: Record<string, string>;
  amountFen: number | null;
  isSubmitted: boolean;
  isClosed: boolean;
  now: Date;
}

/** Row: 1; the caller holds its lock. The only statement that writes a state. */
export const moveCase = (db: Db, m: Move) => db<{ version: number }[]>`
  update casework.case_file set state = ${m.state}, resume_to = ${m.resumeTo}, version = version + 1,
    state_at = case when state = ${m.state} then state_at else ${m.now}::timestamptz end,
    receipt_no = coalesce(receipt_no, ${m.receiptNo}), summary = ${jsonb(db, m.summary)},
    amount_fen = coalesce(${m.amountFen}::bigint, amount_fen), updated_at = ${m.now},
    submitted_at = case when ${m.isSubmitted}::boolean then coalesce(submitted_at, ${m.now}::timestamptz) else submitted_at end,
    closed_at = case when ${m.isClosed}::boolean
      then case when state = ${m.state} then coalesce(closed_at, ${m.now}::timestamptz) else ${m.now}::timestamptz end end
  where id = ${m.id}::uuid returning version`;

/** Row: 1, the next number under a prefix; holds the counter's row until the transaction ends. */
export const nextReceiptNumber = (db: Db, q: { tenantId: string; prefix: string }) => db<{ n: number }[]>`
  insert into casework.receipt_counter (tenant_id, prefix, n) values (${q.tenantId}, ${q.prefix}, 1)
  on conflict (tenant_id, prefix) do update set n = casework.receipt_counter.n + 1 returning n`;

export const insertCaseKey = (db: Db, k: { caseId: string; wrapped: string }) => db`
  insert into casework.case_key (case_id, wrapped) values (${k.caseId}::uuid, ${k.wrapped})`;

/** Row: 0..1; none where the key was destroyed. */
export const selectCaseKey = (db: Db, caseId: string) => db<{ wrapped: string }[]>`
  select wrapped from casework.case_key where case_id = ${caseId}::uuid`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
const place = { tenantId: 'suchu', id: ID, kind: 'k' };
const grants = [{ role: 'clerk', department: '*', projectGroup: '*', kind: 'k' }];
const owners = {
  enterprises: [
    { enId: ID, role: 'admin' as const },
    { enId: ID, role: 'agent' as const },
  ],
  actorId: ID,
  hasOwn: true,
};
const own = {
  tenantId: 'suchu',
  kind: 'k',
  ownerId: ID,
  reach: { owners },
  subjectId: null,
  states: null,
};
const moved = { id: ID, state: 's', summary: {}, isSubmitted: true, isClosed: true, now: NOW };

export const samples = {
  insertCase: [
    [
      {
        id: ID,
        tenantId: 'suchu',
        kind: 'k',
        subjectId: 's',
        subjectTitle: 't',
        ownerKind: 'enterprise',
        ownerId: ID,
        accountId: ID,
        applicantName: 'n',
        applicantSealed: null,
        channel: 'online',
        enteredBy: null,
        enteredFor: null,
        state: 'draft',
        formCode: 'f',
        formVersion: 1,
        answers: {},
        department: 'd',
        projectGroup: 'g',
        separation: 'basic',
        promisedDays: 5,
        outside: [],
        onceKey: 'o',
        now: NOW,
      },
    ],
  ],
  selectOnceDraft: [[{ tenantId: 'suchu', kind: 'k', ownerId: ID, onceKey: 'o' }]],
  selectCase: [
    [{ ...place, reach: { owners } }],
    [{ ...place, kind: null, reach: { grants } }, true],
    [{ ...place, reach: { isSystem: true } }, true],
  ],
  selectCaseNames: [[{ tenantId: 'suchu', ids: [ID], reach: { grants } }]],
  selectOwnCases: [
    [{ ...own, limit: 10, offset: 0 }],
    [{ ...own, subjectId: 's', states: ['draft'], ids: [ID], limit: 10, offset: 0 }],
  ],
  countOwnCases: [[own], [{ ...own, subjectId: 's', states: ['draft'] }]],
  selectCaseStates: [[[ID]]],
  selectOwnersTurn: [[{ tenantId: 'suchu', owners, kinds: ['k'], states: ['draft'] }]],
  selectToConfirm: [[{ tenantId: 'suchu', owners }]],
  selectOwingCases: [[{ tenantId: 'suchu', owners }]],
  selectAskedCases: [[{ tenantId: 'suchu', owners, asked: [] }]],
  selectUnrated: [[{ tenantId: 'suchu', owners, kinds: ['k'], states: ['done'], event: 'rate' }]],
  updateAnswers: [[{ id: ID, answers: {}, revision: 0, now: NOW }]],
  updateForm: [[{ id: ID, formVersion: 2, answers: {}, revision: 0, now: NOW }]],
  hideCase: [[{ id: ID, now: NOW }]],
  moveCase: [
    [{ ...moved, resumeTo: null, receiptNo: 'r', amountFen: 1 }],
    [
      {
        ...moved,
        resumeTo: 'x',
        receiptNo: null,
        amountFen: null,
        isSubmitted: false,
        isClosed: false,
      },
    ],
  ],
  nextReceiptNumber: [[{ tenantId: 'suchu', prefix: 'CL20261122' }]],
  insertCaseKey: [[{ caseId: ID, wrapped: 'w' }]],
  selectCaseKey: [[ID]],
};
