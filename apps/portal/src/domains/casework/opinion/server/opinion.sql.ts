// Opinions that officers ask of other departments, and what reviewers propose to correct.
import { countUpTo } from '@yqt/database/count-up-to';
import type { Db } from '@yqt/database/sql';

export type Verdict = 'agree' | 'object' | 'none';

export interface OpinionRow {
  id: string;
  caseId: string;
  tenantId: string;
  snapshot: number;
  askedBy: string;
  askedAt: string;
  department: string;
  accountId: string | null;
  question: string;
  days: number;
  dueOn: string | null;
  status: 'open' | 'answered' | 'withdrawn';
  verdict: Verdict | null;
  answer: string | null;
  answeredBy: string | null;
  answeredAt: string | null;
  restsOn: string[] | null;
  isValid: boolean;
}

const columns = (db: Db) => db`
  o.id, o.case_id as "caseId", o.tenant_id as "tenantId", o.snapshot, o.asked_by as "askedBy", o.asked_at as "askedAt",
  o.department, o.account_id as "accountId", o.question, o.days, o.due_on as "dueOn", o.status, o.verdict, o.answer,
  o.answered_by as "answeredBy", o.answered_at as "answeredAt", o.rests_on as "restsOn", o.is_valid as "isValid"`;

export const insertOpinionRequest = (
  db: Db,
  o: Pick<
    OpinionRow,
    | 'id'
    | 'caseId'
    | 'tenantId'
    | 'snapshot'
    | 'askedBy'
    | 'department'
    | 'accountId'
    | 'question'
    | 'days'
    | 'dueOn'
  > & { today: string; now: Date },
) => db`
  insert into casework.opinion_request (id, case_id, tenant_id, snapshot, asked_by, asked_at, asked_on, department,
    account_id, question, days, due_on)
  values (${o.id}::uuid, ${o.caseId}::uuid, ${o.tenantId}, ${o.snapshot}, ${o.askedBy}::uuid, ${o.now}, ${o.today}::date,
    ${o.department}, ${o.accountId}::uuid, ${o.question}, ${o.days}, ${o.dueOn}::date)`;

/** Rows: ≤ 200, of a case, the oldest first. */
export const selectCaseOpinions = (db: Db, caseId: string) => db<OpinionRow[]>`
  select ${columns(db)} from casework.opinion_request o where o.case_id = ${caseId}::uuid order by o.asked_at, o.id limit 200`;

/** Whom a request may be asked of: an officer, by their departments. */
export interface Asked {
  tenantId: string;
  accountId: string;
  departments: readonly string[];
}

const asked = (db: Db, q: Asked) => db`
  o.tenant_id = ${q.tenantId} and o.department = any(${[...q.departments]}::text[])
  and (o.account_id is null or o.account_id = ${q.accountId}::uuid) and o.status <> 'withdrawn'`;

/** Row: 0..1, one that is asked of the officer. */
export const selectAskedOpinion = (db: Db, q: Asked & { id: string }) => db<OpinionRow[]>`
  select ${columns(db)} from casework.opinion_request o where o.id = ${q.id}::uuid and ${asked(db, q)}`;

export interface AskedRow extends OpinionRow {
  title: string;
  receiptNo: string | null;
  kind: string;
}

/** Rows: n, the open ones first, by their last day; index opinion_department. */
export const selectAskedOpinions = (db: Db, q: Asked & { limit: number; offset: number }) => db<AskedRow[]>`
  select ${columns(db)}, c.subject_title as title, c.receipt_no as "receiptNo", c.kind
  from casework.opinion_request o join casework.case_file c on c.id = o.case_id
  where ${asked(db, q)}
  order by o.status = 'open' desc, o.due_on nulls last, o.asked_at desc, o.id limit ${q.limit} offset ${q.offset}`;

/** Row: 1, counted as far as 1000; index opinion_department. */
export const countAskedOpinions = (db: Db, q: Asked) =>
  countUpTo(db, db`select 1 from casework.opinion_request o where ${asked(db, q)}`);

/** Row: 0..1; none where it is open no more. */
export const answerOpinion = (
  db: Db,
  o: {
    id: string;
    verdict: Verdict;
    answer: string;
    answeredBy: string;
    restsOn: readonly string[] | null;
    now: Date;
  },
) => db<{ caseId: string }[]>`
  update casework.opinion_request set status = 'answered', verdict = ${o.verdict}, answer = ${o.answer},
    answered_by = ${o.answeredBy}::uuid, answered_at = ${o.now},
    rests_on = ${o.restsOn === null ? null : [...o.restsOn]}::text[]
  where id = ${o.id}::uuid and status = 'open' returning case_id as "caseId"`;

/** Row: 0..1; none where it is answered, withdrawn or another's. */
export const withdrawOpinion = (db: Db, o: { id: string; caseId: string }) => db<{ id: string }[]>`
  update casework.opinion_request set status = 'withdrawn'
  where id = ${o.id}::uuid and case_id = ${o.caseId}::uuid and status = 'open' returning id`;

/** Voids answers: those that rest on one of the items or on everything; all with null. */
export const voidOpinions = (
  db: Db,
  { caseId, items }: { caseId: string; items: readonly string[] | null },
) => db`
  update casework.opinion_request set is_valid = false
  where case_id = ${caseId}::uuid and status = 'answered' and is_valid
    ${items === null ? db`` : db`and (rests_on is null or rests_on && ${[...items]}::text[])`}`;

export interface EndingOpinion extends Pick<
  OpinionRow,
  'id' | 'tenantId' | 'department' | 'accountId' | 'dueOn'
> {
  title: string;
  receiptNo: string | null;
}

const isEnding = (db: Db, { by }: { by: string }) =>
  db`o.status = 'open' and not o.reminded and o.due_on <= ${by}::date and not casework.is_archived(o.case_id)`;

/** Rows: ≤ limit after an id, the open ones that end by that day and of which nobody was reminded. Index opinion_due. */
export const selectEndingOpinions = (db: Db, q: { by: string; after: string | null; limit: number }) => db<
  { id: string }[]
>`
  select o.id from casework.opinion_request o
  where ${isEnding(db, q)} and (${q.after}::uuid is null or o.id > ${q.after}::uuid) order by o.id limit ${q.limit}`;

/** Row: 0..1, marked as reminded; none where another process has, or it was answered meanwhile. */
export const takeEndingOpinion = (db: Db, q: { id: string; by: string }) => db<EndingOpinion[]>`
  update casework.opinion_request o set reminded = true from casework.case_file c
  where c.id = o.case_id and o.id = ${q.id}::uuid and ${isEnding(db, q)}
  returning o.id, o.tenant_id as "tenantId", o.department, o.account_id as "accountId", o.due_on as "dueOn",
    c.subject_title as title, c.receipt_no as "receiptNo"`;

export type PinOutcome = 'sent' | 'left' | 'dropped' | 'withdrawn';

export interface PinRow {
  id: string;
  accountId: string;
  department: string;
  item: string;
  note: string;
  at: string;
  /** Null = it waits for the department in charge. */
  outcome: PinOutcome | null;
  /** Why it was dropped. */
  why: string | null;
}

type NewPin = Omit<PinRow, 'at' | 'outcome' | 'why'> & { caseId: string; snapshot: number; now: Date };

/** Who proposes an item in other words takes back what of it waits: whoever read the earlier words reads the newer ones first. */
export const withdrawReworded = (db: Db, p: Omit<NewPin, 'id'>) => db`
  update casework.pin_proposal set outcome = 'withdrawn', settled_by = ${p.accountId}::uuid, settled_at = ${p.now}
  where case_id = ${p.caseId}::uuid and snapshot = ${p.snapshot} and account_id = ${p.accountId}::uuid and item = ${p.item}
    and outcome is null and (note <> ${p.note} or department <> ${p.department})`;

/** Row: 0..1; none where the same waits already. Index pin_waits. */
export const insertPin = (db: Db, p: NewPin) => db<{ id: string }[]>`
  insert into casework.pin_proposal (id, case_id, snapshot, account_id, department, item, note, at)
  values (${p.id}::uuid, ${p.caseId}::uuid, ${p.snapshot}, ${p.accountId}::uuid, ${p.department}, ${p.item}, ${p.note}, ${p.now})
  on conflict (case_id, snapshot, account_id, item) where outcome is null do nothing returning id`;

/** Rows: ≤ 500, what was proposed of a snapshot, by item. */
export const selectPins = (db: Db, { caseId, snapshot }: { caseId: string; snapshot: number }) => db<
  PinRow[]
>`
  select ${pinColumns(db)} from casework.pin_proposal p
  where p.case_id = ${caseId}::uuid and p.snapshot = ${snapshot} order by p.item, p.at, p.id limit 500`;

const pinColumns = (db: Db) =>
  db`p.id, p.account_id as "accountId", p.department, p.item, p.note, p.at, p.outcome, p.why`;

/** Rows: ≤ 5,000, what waits for the department in charge; of what was filed before the newest snapshot nothing does. */
export const selectOpenPins = (db: Db, caseIds: readonly string[]) => db<(PinRow & { caseId: string })[]>`
  select p.case_id as "caseId", ${pinColumns(db)} from casework.pin_proposal p
  where p.case_id = any(${[...caseIds]}::uuid[]) and p.outcome is null
    and p.snapshot = coalesce((select max(s.n) from casework.snapshot s where s.case_id = p.case_id and not s.is_supplement), 0)
  order by p.case_id, p.item, p.at, p.id limit 5000`;

/** Row: 0..1, one of a case's, whatever became of it. */
export const selectPin = (db: Db, { id, caseId }: { id: string; caseId: string }) => db<PinRow[]>`
  select ${pinColumns(db)} from casework.pin_proposal p where p.id = ${id}::uuid and p.case_id = ${caseId}::uuid`;

/** Rows: n, those that waited. The caller holds the case's lock. */
export const settlePins = (
  db: Db,
  s: { ids: readonly string[]; outcome: PinOutcome; why: string | null; by: string; now: Date },
) => db<{ id: string }[]>`
  update casework.pin_proposal set outcome = ${s.outcome}, why = ${s.why}, settled_by = ${s.by}::uuid, settled_at = ${s.now}
  where id = any(${[...s.ids]}::uuid[]) and outcome is null returning id`;

/**
 * Rows: n, what the newest correction of a case took up or left out, and nothing before it; it waits again. The caller holds the
 * case's lock.
 */
export const reopenPins = (db: Db, caseId: string) => db<{ accountId: string }[]>`
  update casework.pin_proposal p set outcome = null, settled_by = null, settled_at = null
  where p.case_id = ${caseId}::uuid and p.outcome in ('sent', 'left')
    and p.snapshot = coalesce((select max(s.n) from casework.snapshot s where s.case_id = p.case_id and not s.is_supplement), 0)
    and p.settled_at = (select max(k.asked_at) from casework.correction k where k.case_id = p.case_id)
  returning p.account_id as "accountId"`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
const pin = {
  caseId: ID,
  snapshot: 1,
  accountId: ID,
  department: 'Z02',
  item: 'field:a',
  note: 'n',
  now: NOW,
};
const toMe = { tenantId: 'suchu', accountId: ID, departments: ['Z02'] };
export const samples = {
  insertOpinionRequest: [
    [
      {
        id: ID,
        caseId: ID,
        tenantId: 'suchu',
        snapshot: 1,
        askedBy: ID,
        department: 'Z02',
        accountId: null,
        question: 'q',
        days: 3,
        dueOn: '2026-12-01',
        today: '2026-11-22',
        now: NOW,
      },
    ],
  ],
  selectCaseOpinions: [[ID]],
  selectAskedOpinion: [[{ ...toMe, id: ID }]],
  selectAskedOpinions: [[{ ...toMe, limit: 10, offset: 0 }]],
  countAskedOpinions: [[toMe]],
  answerOpinion: [
    [{ id: ID, verdict: 'agree', answer: 'a', answeredBy: ID, restsOn: null, now: NOW }],
    [{ id: ID, verdict: 'object', answer: 'a', answeredBy: ID, restsOn: ['field:a'], now: NOW }],
  ],
  withdrawOpinion: [[{ id: ID, caseId: ID }]],
  voidOpinions: [[{ caseId: ID, items: null }], [{ caseId: ID, items: ['field:a'] }]],
  selectEndingOpinions: [
    [{ by: '2026-12-01', after: null, limit: 10 }],
    [{ by: '2026-12-01', after: ID, limit: 10 }],
  ],
  takeEndingOpinion: [[{ id: ID, by: '2026-12-01' }]],
  withdrawReworded: [[pin]],
  insertPin: [[{ ...pin, id: ID }]],
  reopenPins: [[ID]],
  selectPins: [[{ caseId: ID, snapshot: 1 }]],
  selectOpenPins: [[[ID]]],
  selectPin: [[{ id: ID, caseId: ID }]],
  settlePins: [[{ ids: [ID], outcome: 'dropped', why: 'w', by: ID, now: NOW }]],
};
