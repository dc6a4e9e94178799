// 档案鉴定: archived cases whose retention has ended, proposals, and the register of what was destroyed.
import { countUpTo } from '@yqt/database/count-up-to';
import type { Db } from '@yqt/database/sql';
import type { Retention } from '../../archive/archive.rules.ts';
import type { KindGrant } from '../../server/reach.ts';
import { scope } from '../../server/scope.sql.ts';
import type { AppraisalOutcome } from '../appraisal.rules.ts';

export interface NewAppraisal {
  id: string;
  caseId: string;
  kindLabel: string;
  outcome: AppraisalOutcome;
  retention: Retention | null;
  newUntil: string | null;
  reason: string;
  by: string;
  onBehalfOf: string | null;
  name: string;
  now: Date;
}

/** Rows: 0..1; none where one is open already (index appraisal_open). What the register will say is copied here. */
export const insertAppraisal = (db: Db, a: NewAppraisal) => db<{ id: string }[]>`
  insert into casework.appraisal (id, tenant_id, case_id, archive_no, kind, kind_label, title, class, receipt_no, closed_on,
    archived_on, retain_until, package_hash, outcome, retention, new_until, reason, proposed_by, proposed_for, proposed_name,
    proposed_at)
  select ${a.id}::uuid, c.tenant_id, c.id, v.archive_no, c.kind, ${a.kindLabel}, c.subject_title, v.class, c.receipt_no,
    (c.closed_at at time zone 'Asia/Shanghai')::date, (v.archived_at at time zone 'Asia/Shanghai')::date, v.retain_until,
    v.package_hash, ${a.outcome}, ${a.retention}, ${a.newUntil}::date, ${a.reason}, ${a.by}::uuid, ${a.onBehalfOf}::uuid,
    ${a.name}, ${a.now}
  from casework.archive v join casework.case_file c on c.id = v.case_id where v.case_id = ${a.caseId}::uuid
  on conflict (case_id) where status = 'open' do nothing returning id`;

export interface OpenAppraisal {
  id: string;
  archiveNo: string;
  packageHash: string;
  retainUntil: string;
  outcome: AppraisalOutcome;
  newUntil: string | null;
  reason: string;
  proposedBy: string;
  proposedFor: string | null;
  proposedName: string;
  proposedAt: string;
}

/** Row: 0..1, what waits for a second person; index appraisal_open. */
export const selectOpenAppraisal = (db: Db, caseId: string) => db<OpenAppraisal[]>`
  select id, archive_no as "archiveNo", package_hash as "packageHash", retain_until as "retainUntil", outcome,
    new_until as "newUntil", reason, proposed_by as "proposedBy", proposed_for as "proposedFor",
    proposed_name as "proposedName", proposed_at as "proposedAt"
  from casework.appraisal where case_id = ${caseId}::uuid and status = 'open'`;

export interface Decision {
  id: string;
  status: 'confirmed' | 'declined';
  by: string;
  onBehalfOf: string | null;
  name: string;
  declineReason: string | null;
  now: Date;
}

/** Row: 0..1; none where it was decided before. From here to the end of the transaction a confirmed outcome may be carried out. */
export const decideOnAppraisal = (db: Db, d: Decision) => db<{ id: string }[]>`
  update casework.appraisal set status = ${d.status}, decided_by = ${d.by}::uuid, decided_for = ${d.onBehalfOf}::uuid,
    decided_name = ${d.name}, decided_at = ${d.now}, decline_reason = ${d.declineReason}
  where id = ${d.id}::uuid and status = 'open' returning id`;

/** The terms that were confirmed in this transaction; any other is refused. */
export const extendArchive = (db: Db, appraisalId: string) => db`
  update casework.archive v set retention = p.retention, retain_until = p.new_until
  from casework.appraisal p where p.id = ${appraisalId}::uuid and p.case_id = v.case_id`;

export interface AppraisalSelection {
  tenantId: string;
  grants: readonly KindGrant[];
  tab: 'due' | 'open' | 'destroyed' | 'extended';
  keyword: string | null;
  today: string;
}

export interface ListedAppraisal {
  caseId: string;
  archiveNo: string;
  title: string;
  kind: string;
  class: string;
  receiptNo: string | null;
  closedOn: string;
  archivedOn: string;
  retainUntil: string;
  packageHash: string | null;
  /** Null = nobody has proposed anything yet. */
  id: string | null;
  kindLabel: string | null;
  outcome: AppraisalOutcome | null;
  newUntil: string | null;
  reason: string | null;
  proposedName: string | null;
  proposedAt: string | null;
  decidedName: string | null;
  decidedAt: string | null;
}

/** Whose retention has ended and of which nobody has said anything. */
const ended = (db: Db, q: AppraisalSelection) => db`
  casework.archive v join casework.case_file c on c.id = v.case_id
  where v.tenant_id = ${q.tenantId} and v.retain_until < ${q.today}::date
    and not exists (select from casework.appraisal p where p.case_id = v.case_id and p.status = 'open')
    and ${scope.officers(db, q.grants)}
    ${q.keyword === null ? db`` : db`and (v.archive_no = ${q.keyword} or strpos(c.subject_title, ${q.keyword}) > 0)`}`;

/** A case that was destroyed lies in the scope in which it lay. */
const appraised = (db: Db, q: AppraisalSelection) => db`
  casework.appraisal p join casework.case_file c on c.id = p.case_id
  where p.tenant_id = ${q.tenantId} and ${scope.officers(db, q.grants)}
    and ${
      q.tab === 'open'
        ? db`p.status = 'open'`
        : db`p.status = 'confirmed' and p.outcome = ${q.tab === 'extended' ? 'extend' : 'destroy'}`
    }
    ${q.keyword === null ? db`` : db`and (p.archive_no = ${q.keyword} or strpos(p.title, ${q.keyword}) > 0)`}`;

const source = (db: Db, q: AppraisalSelection) => (q.tab === 'due' ? ended(db, q) : appraised(db, q));

const columns = (db: Db, { tab }: AppraisalSelection) =>
  tab === 'due'
    ? db`c.id as "caseId", v.archive_no as "archiveNo", c.subject_title as title, c.kind, v.class, c.receipt_no as "receiptNo",
      (c.closed_at at time zone 'Asia/Shanghai')::date as "closedOn",
      (v.archived_at at time zone 'Asia/Shanghai')::date as "archivedOn", v.retain_until as "retainUntil",
      v.package_hash as "packageHash", null::uuid as id, null::text as "kindLabel", null::text as outcome,
      null::date as "newUntil", null::text as reason, null::text as "proposedName", null::timestamptz as "proposedAt",
      null::text as "decidedName", null::timestamptz as "decidedAt"`
    : db`p.case_id as "caseId", p.archive_no as "archiveNo", p.title, p.kind, p.class, p.receipt_no as "receiptNo",
      p.closed_on as "closedOn", p.archived_on as "archivedOn", p.retain_until as "retainUntil",
      p.package_hash as "packageHash", p.id, p.kind_label as "kindLabel", p.outcome, p.new_until as "newUntil", p.reason,
      p.proposed_name as "proposedName", p.proposed_at as "proposedAt", p.decided_name as "decidedName",
      p.decided_at as "decidedAt"`;

const order = (db: Db, { tab }: AppraisalSelection) =>
  tab === 'due'
    ? db`order by v.retain_until, v.case_id`
    : tab === 'open'
      ? db`order by p.proposed_at, p.id`
      : db`order by p.decided_at desc, p.id desc`;

/** Rows: ≤ limit; what waits longest first, of what was decided the newest. Index archive_ends, appraisal_waiting, appraisal_register. */
export const selectAppraisals = (db: Db, q: AppraisalSelection & { limit: number; offset: number }) =>
  db<ListedAppraisal[]>`
  select ${columns(db, q)} from ${source(db, q)} ${order(db, q)} limit ${q.limit} offset ${q.offset}`;

/** Row: 1, counting stops one above COUNT_CAP. */
export const countAppraisals = (db: Db, q: AppraisalSelection) =>
  countUpTo(db, db`select from ${source(db, q)}`);

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-23T04:00:00Z');
const grants = [{ role: 'clerk', department: '*', projectGroup: '*', kind: 'k' }];
const listed = { tenantId: 'suchu', grants, keyword: null, today: '2026-11-23' };
export const samples = {
  insertAppraisal: [
    [
      {
        id: ID,
        caseId: ID,
        kindLabel: 'k',
        outcome: 'extend' as const,
        retention: '10' as const,
        newUntil: '2046-12-31',
        reason: 'r',
        by: ID,
        onBehalfOf: null,
        name: 'n',
        now: NOW,
      },
    ],
  ],
  selectOpenAppraisal: [[ID]],
  decideOnAppraisal: [
    [
      {
        id: ID,
        status: 'declined' as const,
        by: ID,
        onBehalfOf: null,
        name: 'n',
        declineReason: 'r',
        now: NOW,
      },
    ],
  ],
  extendArchive: [[ID]],
  selectAppraisals: [
    [{ ...listed, tab: 'due' as const, limit: 10, offset: 0 }],
    [{ ...listed, tab: 'due' as const, keyword: 'DA-2026-000001', limit: 10, offset: 0 }],
    [{ ...listed, tab: 'open' as const, limit: 10, offset: 0 }],
    [{ ...listed, tab: 'destroyed' as const, keyword: 'k', limit: 10, offset: 0 }],
    [{ ...listed, tab: 'extended' as const, limit: 10, offset: 0 }],
  ],
  countAppraisals: [[{ ...listed, tab: 'due' as const }], [{ ...listed, tab: 'destroyed' as const }]],
};
