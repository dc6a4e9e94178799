// What was entered from paper: who brought it, where the paper is, whether the owner has confirmed it.
import { countUpTo } from '@yqt/database/count-up-to';
import type { Db } from '@yqt/database/sql';

export interface EntryRow {
  broughtBy: string;
  relation: 'self' | 'legal' | 'handler' | 'agent';
  scanRef: string;
  letterRef: string | null;
  enteredAt: string;
  confirmedAt: string | null;
  /** When the owner's side said that it is not what the paper says, and why. */
  refusedAt: string | null;
  refusedReason: string | null;
}

export const insertEntry = (
  db: Db,
  e: Pick<EntryRow, 'broughtBy' | 'relation' | 'scanRef' | 'letterRef'> & {
    caseId: string;
    broughtBySealed: string;
    now: Date;
  },
) => db`
  insert into casework.entry (case_id, brought_by, brought_by_sealed, relation, scan_ref, letter_ref, entered_at)
  values (${e.caseId}::uuid, ${e.broughtBy}, ${e.broughtBySealed}, ${e.relation}, ${e.scanRef}, ${e.letterRef}, ${e.now})`;

/** Row: 0..1. */
export const selectEntry = (db: Db, caseId: string) => db<EntryRow[]>`
  select brought_by as "broughtBy", relation, scan_ref as "scanRef", letter_ref as "letterRef",
    entered_at as "enteredAt", confirmed_at as "confirmedAt", refused_at as "refusedAt", refused_reason as "refusedReason"
  from casework.entry where case_id = ${caseId}::uuid`;

/** Row: 0..1; none where it was confirmed before. */
export const confirmEntryRow = (
  db: Db,
  { caseId, accountId, now }: { caseId: string; accountId: string; now: Date },
) => db<{ caseId: string }[]>`
  update casework.entry set confirmed_by = ${accountId}::uuid, confirmed_at = ${now}
  where case_id = ${caseId}::uuid and confirmed_at is null returning case_id as "caseId"`;

/** Row: 0..1; none where it was confirmed, or refused before. */
export const refuseEntryRow = (
  db: Db,
  { caseId, accountId, reason, now }: { caseId: string; accountId: string; reason: string; now: Date },
) => db<{ caseId: string }[]>`
  update casework.entry set refused_by = ${accountId}::uuid, refused_at = ${now}, refused_reason = ${reason}
  where case_id = ${caseId}::uuid and confirmed_at is null and refused_at is null returning case_id as "caseId"`;

/** Rows: 0. What the window files anew is looked at anew: a word was of what was filed before. */
export const forgetConfirmation = (db: Db, caseId: string) => db`
  update casework.entry set confirmed_by = null, confirmed_at = null
  where case_id = ${caseId}::uuid and confirmed_at is not null`;

/** Rows: 0. The owner's administrator files it anew: a refusal was of what was filed before. */
export const forgetRefusal = (db: Db, caseId: string) => db`
  update casework.entry set refused_by = null, refused_at = null, refused_reason = null
  where case_id = ${caseId}::uuid and confirmed_at is null and refused_at is not null`;

/** Row: 0..1, a case that the officer entered, and where it lies; primary key. */
export const selectEnteredCase = (db: Db, q: { tenantId: string; accountId: string; id: string }) => db<
  { kind: string; department: string; projectGroup: string }[]
>`
  select c.kind, c.department, c.project_group as "projectGroup" from casework.case_file c where c.id = ${q.id}::uuid and c.tenant_id = ${q.tenantId}
    and c.entered_by = ${q.accountId}::uuid`;

export interface EnteredRow {
  id: string;
  kind: string;
  title: string;
  applicantName: string;
  state: string;
  receiptNo: string | null;
  createdAt: string;
  confirmedAt: string | null;
  refusedAt: string | null;
}

interface Entered {
  tenantId: string;
  accountId: string;
}

const mine = (db: Db, { tenantId, accountId }: Entered) => db`
  casework.case_file c join casework.entry e on e.case_id = c.id
  where c.entered_by = ${accountId}::uuid and c.tenant_id = ${tenantId} and not c.is_deleted`;

/** Rows: n, what an officer entered, the newest first; index case_entered. */
export const selectEntered = (db: Db, q: Entered & { limit: number; offset: number }) => db<EnteredRow[]>`
  select c.id, c.kind, c.subject_title as title, c.applicant_name as "applicantName", c.state,
    c.receipt_no as "receiptNo", c.created_at as "createdAt", e.confirmed_at as "confirmedAt",
    e.refused_at as "refusedAt"
  from ${mine(db, q)} order by c.created_at desc, c.id desc limit ${q.limit} offset ${q.offset}`;

/** Row: 1, counted as far as 1000; index case_entered. */
export const countEntered = (db: Db, q: Entered) => countUpTo(db, db`select 1 from ${mine(db, q)}`);

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
const entered = { tenantId: 'suchu', accountId: ID };
export const samples = {
  insertEntry: [
    [
      {
        caseId: ID,
        broughtBy: '王*',
        broughtBySealed: 's',
        relation: 'handler',
        scanRef: 'r',
        letterRef: null,
        now: NOW,
      },
    ],
  ],
  selectEntry: [[ID]],
  selectEnteredCase: [[{ ...entered, id: ID }]],
  refuseEntryRow: [[{ caseId: ID, accountId: ID, reason: 'r', now: NOW }]],
  forgetConfirmation: [[ID]],
  forgetRefusal: [[ID]],
  confirmEntryRow: [[{ caseId: ID, accountId: ID, now: NOW }]],
  selectEntered: [[{ ...entered, limit: 10, offset: 0 }]],
  countEntered: [[entered]],
};
