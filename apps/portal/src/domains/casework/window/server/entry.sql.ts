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
  /** Since when the owner's word is waited for; null = nothing was filed at the window yet. */
  askedAt: string | null;
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
    entered_at as "enteredAt", confirmed_at as "confirmedAt", refused_at as "refusedAt", refused_reason as "refusedReason",
    asked_at as "askedAt"
  from casework.entry where case_id = ${caseId}::uuid`;

/** Row: 0..1; none where it was confirmed before. */
export const confirmEntryRow = (
  db: Db,
  { caseId, accountId, now }: { caseId: string; accountId: string; now: Date },
) => db<{ caseId: string }[]>`
  update casework.entry set confirmed_by = ${accountId}::uuid, confirmed_at = ${now}
  where case_id = ${caseId}::uuid and confirmed_at is null returning case_id as "caseId"`;

/** Row: 0..1; none where it was confirmed, or refused before and not filed anew by the window since. */
export const refuseEntryRow = (
  db: Db,
  { caseId, accountId, reason, now }: { caseId: string; accountId: string; reason: string; now: Date },
) => db<{ caseId: string }[]>`
  update casework.entry set refused_by = ${accountId}::uuid, refused_at = ${now}, refused_reason = ${reason}
  where case_id = ${caseId}::uuid and confirmed_at is null and (refused_at is null or refused_at < asked_at)
  returning case_id as "caseId"`;

/**
 * Row: 0..1. What the window files is looked at anew: a confirmation was of what was filed before, and a refusal that it ended does not
 * come back; one that stands goes on standing.
 */
export const askAnew = (db: Db, { caseId, now }: { caseId: string; now: Date }) => db<
  { isRefused: boolean }[]
>`
  update casework.entry set asked_at = ${now}, reminded = 0, confirmed_by = null, confirmed_at = null,
    refused_by = case when confirmed_at is null then refused_by end,
    refused_at = case when confirmed_at is null then refused_at end,
    refused_reason = case when confirmed_at is null then refused_reason end
  where case_id = ${caseId}::uuid returning refused_at is not null as "isRefused"`;

/** Rows: 0. The owner's administrator files it anew: a refusal was of what was filed before. */
export const forgetRefusal = (db: Db, caseId: string) => db`
  update casework.entry set refused_by = null, refused_at = null, refused_reason = null
  where case_id = ${caseId}::uuid and confirmed_at is null and refused_at is not null`;

/** Rows: n, those of some cases that their owner refused, and did not confirm or file anew since; primary key. */
export const selectRefusals = (db: Db, caseIds: readonly string[]) => db<
  { caseId: string; reason: string }[]
>`
  select case_id as "caseId", refused_reason as reason from casework.entry
  where case_id = any(${[...caseIds]}::uuid[]) and refused_at is not null and confirmed_at is null`;

/** Row: 0..1, a case that the officer entered, and where it lies; primary key. */
export const selectEnteredCase = (db: Db, q: { tenantId: string; accountId: string; id: string }) => db<
  { kind: string; department: string; projectGroup: string }[]
>`
  select c.kind, c.department, c.project_group as "projectGroup" from casework.case_file c where c.id = ${q.id}::uuid and c.tenant_id = ${q.tenantId}
    and c.entered_by = ${q.accountId}::uuid`;

/**
 * Rows: ≤ limit after an id, cases that were entered, or of which something is or was owed, and stand where several review and none of them is asked any more, or some are: those that their owner's
 * refusal or what is owed kept there are among them, those that it keeps there now are not. Closed tasks are those of the turn that is open.
 */
export const selectHeldReviews = (
  db: Db,
  q: { kind: string; states: readonly string[]; after: string | null; limit: number },
) => db<{ id: string; tenantId: string; subjectId: string; state: string; open: number }[]>`
  select c.id, c.tenant_id as "tenantId", c.subject_id as "subjectId", c.state,
    (select count(*)::int from casework.task t where t.case_id = c.id and t.closed_at is null) as open
  from casework.case_file c left join casework.entry e on e.case_id = c.id
  where c.kind = ${q.kind} and c.state = any(${[...q.states]}::text[]) and c.closed_at is null and not c.is_deleted
    and (e.case_id is not null or exists (select from casework.owed_material o where o.case_id = c.id))
    and (e.refused_at is null or e.confirmed_at is not null)
    and not exists (select from casework.task t where t.case_id = c.id and t.closed_at is null and t.is_aside)
    and exists (select from casework.task t where t.case_id = c.id and t.node = c.state and t.closed_at >= c.state_at and not t.is_aside)
    and (${q.after}::uuid is null or c.id > ${q.after}::uuid)
  order by c.id limit ${q.limit}`;

/** Of whose word nothing has come yet. */
export interface SilentEntry {
  id: string;
  tenantId: string;
  kind: string;
  state: string;
  askedAt: string;
  reminded: number;
}

/** Rows: ≤ limit after an id, what was filed at the window, can still come to something and its owner has said nothing to since; index entry_unconfirmed. */
export const selectSilent = (db: Db, { after, limit }: { after: string | null; limit: number }) => db<
  SilentEntry[]
>`
  select c.id, c.tenant_id as "tenantId", c.kind, c.state, e.asked_at as "askedAt", e.reminded
  from casework.entry e join casework.case_file c on c.id = e.case_id
  where e.confirmed_at is null and e.asked_at is not null and (e.refused_at is null or e.refused_at < e.asked_at)
    and c.closed_at is null and not c.is_deleted and c.archive_no is null
    ${after === null ? db`` : db`and c.id > ${after}::uuid`}
  order by c.id limit ${limit}`;

/** Row: 0..1; none where somebody else reminded them, or the word has come. `isRefused`: an earlier refusal stands until it comes. */
export const markEntryReminded = (db: Db, q: { caseId: string; days: number }) => db<
  { isRefused: boolean }[]
>`
  update casework.entry set reminded = ${q.days}
  where case_id = ${q.caseId}::uuid and reminded < ${q.days} and confirmed_at is null and asked_at is not null
    and (refused_at is null or refused_at < asked_at) returning refused_at is not null as "isRefused"`;

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
  selectHeldReviews: [
    [{ kind: 'k', states: ['s'], after: null, limit: 10 }],
    [{ kind: 'k', states: ['s'], after: ID, limit: 10 }],
  ],
  selectSilent: [[{ after: null, limit: 10 }], [{ after: ID, limit: 10 }]],
  markEntryReminded: [[{ caseId: ID, days: 3 }]],
  selectEnteredCase: [[{ ...entered, id: ID }]],
  refuseEntryRow: [[{ caseId: ID, accountId: ID, reason: 'r', now: NOW }]],
  askAnew: [[{ caseId: ID, now: NOW }]],
  selectRefusals: [[[ID]]],
  forgetRefusal: [[ID]],
  confirmEntryRow: [[{ caseId: ID, accountId: ID, now: NOW }]],
  selectEntered: [[{ ...entered, limit: 10, offset: 0 }]],
  countEntered: [[entered]],
};
