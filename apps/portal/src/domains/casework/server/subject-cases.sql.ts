// Cases of one subject as lists of it find them: where each stands, and whose tasks are open.
import type { Db } from '@yqt/database/sql';

export interface SubjectCase {
  id: string;
  subjectId: string;
  ownerId: string;
  applicantName: string;
  receiptNo: string | null;
  state: string;
  version: number;
  /** Number of the newest submission; 0 = none. */
  snapshot: number;
  /** Departments whose turn it is. */
  departments: string[];
}

/** Of what was destroyed the figures are left: sums stay what they were. */
const counts = (db: Db) => db`(not c.is_deleted or c.destroyed_at is not null)`;

/** Rows: ≤ limit, the filed cases of a subject by receipt number; index case_subject. `ids`: those alone, then also of any subject; `ownerIds`: of those owners alone. */
export const selectSubjectCases = (
  db: Db,
  q: {
    tenantId: string;
    kind: string;
    subjectId: string | null;
    ids: readonly string[] | null;
    ownerIds?: readonly string[];
    limit: number;
  },
) => db<SubjectCase[]>`
  select c.id, c.subject_id as "subjectId", c.owner_id as "ownerId", c.applicant_name as "applicantName", c.receipt_no as "receiptNo", c.state, c.version,
    coalesce((select max(s.n) from casework.snapshot s where s.case_id = c.id and not s.is_supplement), 0) as snapshot,
    coalesce((select array_agg(t.department) from casework.task t where t.case_id = c.id and t.closed_at is null and not t.is_aside), '{}') as departments
  from casework.case_file c
  where c.tenant_id = ${q.tenantId} and c.kind = ${q.kind} and ${counts(db)}
    ${q.subjectId === null ? db`` : db`and c.subject_id = ${q.subjectId}`}
    and c.submitted_at is not null ${q.ids === null ? db`` : db`and c.id = any(${[...q.ids]}::uuid[])`}
    ${q.ownerIds === undefined ? db`` : db`and c.owner_id = any(${[...q.ownerIds]}::uuid[])`}
  order by c.receipt_no, c.id limit ${q.limit}`;

/** Rows: n, the filed cases of some owners about some subjects that stand in none of some states; index case_own. */
export const selectFiledBy = (
  db: Db,
  q: {
    tenantId: string;
    kind: string;
    subjectIds: readonly string[];
    ownerIds: readonly string[];
    exceptStates: readonly string[];
  },
) => db<{ id: string; subjectId: string; ownerId: string }[]>`
  select c.id, c.subject_id as "subjectId", c.owner_id as "ownerId" from casework.case_file c
  where c.tenant_id = ${q.tenantId} and c.kind = ${q.kind} and c.subject_id = any(${[...q.subjectIds]}::text[])
    and c.owner_id = any(${[...q.ownerIds]}::uuid[]) and c.submitted_at is not null
    and c.state <> all(${[...q.exceptStates]}::text[]) and ${counts(db)}`;

/** Rows: n, the open drafts of an owner about a subject; index case_own. */
export const selectDraftsBy = (
  db: Db,
  q: { tenantId: string; kind: string; subjectId: string; ownerId: string },
) => db<{ id: string }[]>`
  select c.id from casework.case_file c
  where c.tenant_id = ${q.tenantId} and c.kind = ${q.kind} and c.subject_id = ${q.subjectId}
    and c.owner_id = ${q.ownerId}::uuid and c.submitted_at is null and c.closed_at is null and not c.is_deleted
  order by c.id`;

/** Row: 0..1; none where it is about something else by now. What it was about is kept. Locks the case until the transaction ends. */
export const changeSubject = (
  db: Db,
  q: { tenantId: string; id: string; from: string; to: string; title: string },
) => db<{ id: string }[]>`
  update casework.case_file set subject_id = ${q.to}, subject_title = ${q.title},
    former_subjects = former_subjects || array[subject_id, subject_title],
    once_key = case when once_key = ${q.from} then ${q.to} else once_key end
  where tenant_id = ${q.tenantId} and id = ${q.id}::uuid and subject_id = ${q.from} and archive_no is null returning id`;

interface Regrouping {
  tenantId: string;
  kind: string;
  subjectIds: readonly string[];
  group: string;
}

/** Rows: n, those that moved. Cases go to the project group of what they are about, archived ones excepted; locks them in the order of their ids. */
export const regroupCases = (db: Db, q: Regrouping & { ids?: readonly string[] }) => db<{ id: string }[]>`
  with held as (select id from casework.case_file where tenant_id = ${q.tenantId} and kind = ${q.kind}
    and subject_id = any(${[...q.subjectIds]}::text[]) and project_group <> ${q.group} and archive_no is null
    ${q.ids === undefined ? db`` : db`and id = any(${[...q.ids]}::uuid[])`} order by id for update)
  update casework.case_file c set project_group = ${q.group} from held where c.id = held.id returning c.id`;

/** An open task that moved, and who holds it. */
export interface MovedTask {
  id: string;
  role: string;
  department: string;
  assignee: string | null;
}

/** Rows: n, the open ones by id. The same of their tasks, closed ones too: whose task it was would go on reading the case. */
export const regroupTasks = (db: Db, q: Regrouping) => db<MovedTask[]>`
  with moved as (update casework.task t set project_group = ${q.group} from casework.case_file c
  where c.id = t.case_id and c.tenant_id = ${q.tenantId} and c.kind = ${q.kind}
    and c.subject_id = any(${[...q.subjectIds]}::text[]) and c.archive_no is null and t.project_group <> ${q.group}
  returning t.id, t.role, t.department, t.assignee, t.closed_at)
  select id, role, department, assignee from moved where closed_at is null order by id`;

/** Rows: n, those of some project groups that a case of the kind belongs to. */
export const selectCaseGroups = (
  db: Db,
  q: { tenantId: string; kind: string; groups: readonly string[] },
) => db<{ projectGroup: string }[]>`
  select distinct project_group as "projectGroup" from casework.case_file
  where tenant_id = ${q.tenantId} and kind = ${q.kind} and project_group = any(${[...q.groups]}::text[])`;

/** Rows: n, how many filed cases of each subject stand in each state. */
export const countSubjectStates = (
  db: Db,
  q: { tenantId: string; kind: string; subjectIds: readonly string[] },
) => db<{ subjectId: string; state: string; count: number }[]>`
  select c.subject_id as "subjectId", c.state, count(*)::int as count from casework.case_file c
  where c.tenant_id = ${q.tenantId} and c.kind = ${q.kind} and c.subject_id = any(${[...q.subjectIds]}::text[])
    and ${counts(db)} and c.submitted_at is not null
  group by c.subject_id, c.state`;

/** Rows: ≤ 500, the cases of some subjects that stand in a state, by receipt number; index case_subject. */
export const selectStateCases = (
  db: Db,
  q: { tenantId: string; kind: string; state: string; subjectIds: readonly string[] },
) => db<{ id: string; subjectId: string; applicantName: string; receiptNo: string | null }[]>`
  select c.id, c.subject_id as "subjectId", c.applicant_name as "applicantName", c.receipt_no as "receiptNo"
  from casework.case_file c
  where c.tenant_id = ${q.tenantId} and c.kind = ${q.kind} and c.subject_id = any(${[...q.subjectIds]}::text[])
    and c.state = ${q.state} and not c.is_deleted
  order by c.receipt_no, c.id limit 500`;

/** Rows: ≤ 500, the accounts that did anything to a case; index event_pkey. */
export const selectCaseActors = (db: Db, caseId: string) => db<{ actor: string }[]>`
  select distinct actor from casework.event where case_id = ${caseId}::uuid order by 1 limit 500`;

/** Rows: n, of some cases those that were entered at the window, by whom and in whose place; primary key. */
export const selectEnterers = (db: Db, ids: readonly string[]) => db<
  {
    id: string;
    kind: string;
    department: string;
    projectGroup: string;
    enteredBy: string;
    enteredFor: string | null;
  }[]
>`
  select c.id, c.kind, c.department, c.project_group as "projectGroup", c.entered_by as "enteredBy", c.entered_for as "enteredFor"
  from casework.case_file c where c.id = any(${[...ids]}::uuid[]) and c.entered_by is not null`;

/** Rows: n, some cases by id, whatever they are about. */
export const selectCaseHeads = (db: Db, q: { tenantId: string; ids: readonly string[] }) => db<
  (Pick<SubjectCase, 'id' | 'ownerId' | 'applicantName' | 'receiptNo' | 'state' | 'version'> & {
    isArchived: boolean;
  })[]
>`
  select c.id, c.owner_id as "ownerId", c.applicant_name as "applicantName", c.receipt_no as "receiptNo", c.state, c.version,
    c.archive_no is not null as "isArchived"
  from casework.case_file c where c.tenant_id = ${q.tenantId} and c.id = any(${[...q.ids]}::uuid[]) and ${counts(db)}`;

/** Row: 0..1, the number of a case that is archived. It is not archived before this transaction ends if it is not yet. */
export const holdArchiveNo = (db: Db, q: { tenantId: string; id: string }) => db<
  { archiveNo: string | null }[]
>`
  select archive_no as "archiveNo" from casework.case_file
  where tenant_id = ${q.tenantId} and id = ${q.id}::uuid for share`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const place = { tenantId: 'suchu', kind: 'declaration' };
export const samples = {
  selectSubjectCases: [
    [{ ...place, subjectId: ID, ids: null, limit: 10 }],
    [{ ...place, subjectId: ID, ids: [ID], limit: 10 }],
    [{ ...place, subjectId: null, ids: [ID], limit: 10 }],
    [{ ...place, subjectId: ID, ids: null, ownerIds: [ID], limit: 10 }],
  ],
  selectFiledBy: [[{ ...place, subjectIds: [ID], ownerIds: [ID], exceptStates: ['withdrawn'] }]],
  selectDraftsBy: [[{ ...place, subjectId: ID, ownerId: ID }]],
  changeSubject: [[{ tenantId: 'suchu', id: ID, from: ID, to: ID, title: 't' }]],
  holdArchiveNo: [[{ tenantId: 'suchu', id: ID }]],
  selectCaseHeads: [[{ tenantId: 'suchu', ids: [ID] }]],
  selectStateCases: [[{ ...place, state: 'expert_review', subjectIds: [ID] }]],
  selectCaseActors: [[ID]],
  selectEnterers: [[[ID]]],
  regroupCases: [
    [{ ...place, subjectIds: [ID], group: 'g' }],
    [{ ...place, subjectIds: [ID], group: 'g', ids: [ID] }],
  ],
  regroupTasks: [[{ ...place, subjectIds: [ID], group: 'g' }]],
  selectCaseGroups: [[{ ...place, groups: ['g'] }]],
  countSubjectStates: [[{ ...place, subjectIds: [ID] }]],
};
