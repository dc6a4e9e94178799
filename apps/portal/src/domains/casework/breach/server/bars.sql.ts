// Bars of promises that were not kept, across cases: those that are in force, and those that were lifted before their time was over.
import { countUpTo } from '@yqt/database/count-up-to';
import type { Db } from '@yqt/database/sql';
import type { CaseRow } from '../../server/case.sql.ts';
import type { KindGrant } from '../../server/reach.ts';
import { scope } from '../../server/scope.sql.ts';
import type { BreachRow } from './breach.sql.ts';

export interface BarSelection {
  tenantId: string;
  grants: readonly KindGrant[];
  standing: 'bars' | 'lifted';
  /** Part of the applicant's name, or a receipt number. */
  keyword: string | null;
  /** What was broken after this day still counts. */
  since: string;
}

export interface BarringRow
  extends
    Pick<
      CaseRow,
      | 'kind'
      | 'applicantName'
      | 'subjectTitle'
      | 'receiptNo'
      | 'archiveNo'
      | 'department'
      | 'projectGroup'
      | 'enteredBy'
      | 'enteredFor'
    >,
    Pick<
      BreachRow,
      | 'id'
      | 'label'
      | 'way'
      | 'dueOn'
      | 'brokenOn'
      | 'lift'
      | 'proposedBy'
      | 'proposedFor'
      | 'liftedName'
      | 'liftedAt'
    > {
  caseId: string;
  /** Why it is to be lifted, or was. */
  liftReason: string;
  /** What was untrue of a 告知承诺; null = it was a file that did not come. */
  untrue: string | null;
}

const source = (db: Db, q: BarSelection) => db`
  casework.promise_breach b join casework.case_file c on c.id = b.case_id
  where c.tenant_id = ${q.tenantId} and ${scope.there(db)} and ${scope.reached(db, q.grants)}
    and b.broken_on > ${q.since}::date and ${q.standing === 'bars' ? db`b.lift <> 'lifted'` : db`b.lift = 'lifted'`}
    ${q.keyword === null ? db`` : db`and (c.receipt_no = ${q.keyword} or strpos(c.applicant_name, ${q.keyword}) > 0)`}`;

/** The check that found it untrue: of several of an item the one that stood on the day of the breach. */
const untrue = (db: Db) => db`
  (select k.reason from casework.promise_check k
    where b.way = 'promise' and k.case_id = b.case_id and k.code = b.code and k.outcome = 'broken' and k.state = 'stands'
    order by (coalesce(k.decided_at, k.checked_at) at time zone 'Asia/Shanghai')::date = b.broken_on desc, k.checked_at desc, k.id
    limit 1)`;

/** Rows: ≤ limit, the newest first; of all breaches, which are few. Index promise_check_case. */
export const selectBars = (db: Db, q: BarSelection & { limit: number; offset: number }) => db<BarringRow[]>`
  select b.id, b.case_id as "caseId", b.label, b.way, b.due_on as "dueOn", b.broken_on as "brokenOn", b.lift,
    b.reason as "liftReason", b.proposed_by as "proposedBy", b.proposed_for as "proposedFor", b.lifted_name as "liftedName",
    b.lifted_at as "liftedAt", ${untrue(db)} as untrue, c.kind, c.applicant_name as "applicantName",
    c.subject_title as "subjectTitle", c.receipt_no as "receiptNo", c.archive_no as "archiveNo", c.department,
    c.project_group as "projectGroup", c.entered_by as "enteredBy", c.entered_for as "enteredFor"
  from ${source(db, q)}
  order by ${q.standing === 'bars' ? db`b.broken_on desc` : db`b.lifted_at desc`}, b.id desc
  limit ${q.limit} offset ${q.offset}`;

/** Row: 1, counting stops one above COUNT_CAP. */
export const countBars = (db: Db, q: BarSelection) => countUpTo(db, db`select from ${source(db, q)}`);

const grants = [{ role: 'clerk', department: '*', projectGroup: '*', kind: 'k' }];
const barring = { tenantId: 'suchu', grants, standing: 'bars', keyword: null, since: '2026-12-01' } as const;
const lifted = { ...barring, standing: 'lifted', keyword: 'k' } as const;
export const samples = {
  selectBars: [[{ ...barring, limit: 10, offset: 0 }], [{ ...lifted, limit: 10, offset: 0 }]],
  countBars: [[barring], [lifted]],
};
