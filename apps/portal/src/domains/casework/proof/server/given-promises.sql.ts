// Promises in the place of files across cases: those that nobody has checked yet, and those of which a second person has still to say
// that they were untrue.
import { countUpTo } from '@yqt/database/count-up-to';
import type { Db } from '@yqt/database/sql';
import type { CaseRow } from '../../server/case.sql.ts';
import type { KindGrant } from '../../server/reach.ts';
import { scope } from '../../server/scope.sql.ts';
import type { TaskRow } from '../../server/task.sql.ts';
import type { CheckRow } from './proof.sql.ts';

export interface GivenSelection {
  tenantId: string;
  grants: readonly KindGrant[];
  standing: 'unchecked' | 'proposed';
  /** Part of the applicant's name, or a receipt number. */
  keyword: string | null;
  /** Kinds with their states, 「declaration withdrawn」, in which the owner took the case back: nobody asks of those whether it was true. */
  takenBack: readonly string[];
}

export interface GivenPromise
  extends
    Pick<
      CaseRow,
      | 'kind'
      | 'state'
      | 'applicantName'
      | 'subjectId'
      | 'subjectTitle'
      | 'receiptNo'
      | 'archiveNo'
      | 'closedAt'
      | 'department'
      | 'projectGroup'
      | 'enteredBy'
      | 'enteredFor'
    >,
    Nullable<Pick<CheckRow, 'label' | 'reason' | 'checkedBy' | 'checkedFor' | 'checkedName' | 'checkedAt'>> {
  promiseId: string;
  caseId: string;
  code: string;
  givenAt: string;
  /** Those that are open. */
  tasks: Pick<TaskRow, 'role' | 'department' | 'projectGroup'>[];
}
type Nullable<T> = { [K in keyof T]: T[K] | null };

/** What nobody checked stands in the newest submission, and was neither taken back nor given anew; as `selectGiven` has it. */
const unchecked = (db: Db, { takenBack }: GivenSelection) => db`
  k.id is null and c.kind || ' ' || c.state <> all(${[...takenBack]}::text[]) and p.ended_at is null and exists (
    select from (select s.promises from casework.snapshot s where s.case_id = p.case_id order by s.n desc limit 1) l
    where l.promises @> jsonb_build_array(jsonb_build_object('id', p.id)))`;

const source = (db: Db, q: GivenSelection) => db`
  casework.material_promise p join casework.case_file c on c.id = p.case_id
  left join casework.promise_check k on k.promise_id = p.id and k.state <> 'declined'
  where c.tenant_id = ${q.tenantId} and p.days is null and ${scope.there(db)} and ${scope.reached(db, q.grants)}
    and ${q.standing === 'unchecked' ? unchecked(db, q) : db`k.state = 'proposed'`}
    ${q.keyword === null ? db`` : db`and (c.receipt_no = ${q.keyword} or strpos(c.applicant_name, ${q.keyword}) > 0)`}`;

/** Rows: ≤ limit, what waits longest first. Indexes material_promise_given, promise_check_once and the key of snapshots. */
export const selectGivenPromises = (db: Db, q: GivenSelection & { limit: number; offset: number }) =>
  db<GivenPromise[]>`
  select p.id as "promiseId", p.case_id as "caseId", p.code, p.given_at as "givenAt", c.kind, c.state,
    c.applicant_name as "applicantName", c.subject_id as "subjectId", c.subject_title as "subjectTitle",
    c.receipt_no as "receiptNo", c.archive_no as "archiveNo", c.closed_at as "closedAt", c.department,
    c.project_group as "projectGroup", c.entered_by as "enteredBy", c.entered_for as "enteredFor", k.label, k.reason,
    k.checked_by as "checkedBy", k.checked_for as "checkedFor", k.checked_name as "checkedName", k.checked_at as "checkedAt",
    coalesce((select jsonb_agg(jsonb_build_object('role', t.role, 'department', t.department, 'projectGroup', t.project_group))
      from casework.task t where t.case_id = c.id and t.closed_at is null), '[]') as tasks
  from ${source(db, q)}
  order by ${q.standing === 'unchecked' ? db`p.given_at, p.id` : db`k.checked_at, k.id`}
  limit ${q.limit} offset ${q.offset}`;

/** Row: 1, counting stops one above COUNT_CAP. */
export const countGivenPromises = (db: Db, q: GivenSelection) =>
  countUpTo(db, db`select from ${source(db, q)}`);

const grants = [{ role: 'clerk', department: '*', projectGroup: '*', kind: 'k' }];
const waiting = {
  tenantId: 'suchu',
  grants,
  standing: 'unchecked',
  keyword: null,
  takenBack: ['k withdrawn'],
} as const;
const proposed = { ...waiting, standing: 'proposed', keyword: 'k' } as const;
export const samples = {
  selectGivenPromises: [[{ ...waiting, limit: 10, offset: 0 }], [{ ...proposed, limit: 10, offset: 0 }]],
  countGivenPromises: [[waiting], [proposed]],
};
