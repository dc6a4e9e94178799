// Questions as their askers follow them, and the course of each.
import { countUpTo } from '@yqt/database/count-up-to';
import type { Db } from '@yqt/database/sql';

export interface QuestionRow {
  caseId: string;
  tenantId: string;
  accountId: string | null;
  codeSealed: string | null;
  nameSealed: string | null;
  kind: string;
  title: string;
  mayPublish: boolean;
  promisedOn: string;
  askedAt: string;
  answeredOn: string | null;
  satisfaction: number | null;
  isReopened: boolean;
  isDemo: boolean;
}

const columns = (db: Db) => db`
  case_id as "caseId", tenant_id as "tenantId", account_id as "accountId", code_sealed as "codeSealed",
  name_sealed as "nameSealed", kind, title, may_publish as "mayPublish", promised_on as "promisedOn", asked_at as "askedAt",
  answered_on as "answeredOn", satisfaction, is_reopened as "isReopened", is_demo as "isDemo"`;

export type NewQuestion = Omit<QuestionRow, 'askedAt' | 'answeredOn' | 'satisfaction' | 'isReopened'> & {
  codeHash: string;
  now: Date;
};

/** Row: 1. */
export const insertQuestion = (db: Db, q: NewQuestion) => db`
  insert into feedback.question (case_id, tenant_id, account_id, code_hash, code_sealed, name_sealed, kind, title, may_publish,
    promised_on, asked_at, is_demo)
  values (${q.caseId}::uuid, ${q.tenantId}, ${q.accountId}::uuid, ${q.codeHash}, ${q.codeSealed}, ${q.nameSealed}, ${q.kind},
    ${q.title}, ${q.mayPublish}, ${q.promisedOn}::date, ${q.now}, ${q.isDemo})`;

/** Rows: 0..1; index question_code. */
export const selectByCode = (db: Db, { tenantId, codeHash }: { tenantId: string; codeHash: string }) => db<
  QuestionRow[]
>`
  select ${columns(db)} from feedback.question where tenant_id = ${tenantId} and code_hash = ${codeHash}`;

/** Rows: 0..1; primary key. */
export const selectQuestion = (db: Db, caseId: string) => db<QuestionRow[]>`
  select ${columns(db)} from feedback.question where case_id = ${caseId}::uuid`;

interface Own {
  tenantId: string;
  accountId: string;
}

/** Rows: ≤ limit, newest first; index question_own. */
export const selectOwnQuestions = (db: Db, own: Own & { offset: number; limit: number }) => db<QuestionRow[]>`
  select ${columns(db)} from feedback.question
  where account_id = ${own.accountId}::uuid and tenant_id = ${own.tenantId}
  order by asked_at desc, case_id desc limit ${own.limit} offset ${own.offset}`;

export const countOwnQuestions = (db: Db, own: Own) =>
  countUpTo(
    db,
    db`select from feedback.question where account_id = ${own.accountId}::uuid and tenant_id = ${own.tenantId}`,
  );

/** The first answer counts, and no later one. */
export const setAnswered = (db: Db, q: { caseId: string; on: string; usedDays: number }) => db`
  update feedback.question set answered_on = ${q.on}::date, used_days = ${q.usedDays}
  where case_id = ${q.caseId}::uuid and answered_on is null`;

export const setSatisfaction = (db: Db, q: { caseId: string; satisfaction: number }) => db`
  update feedback.question set satisfaction = ${q.satisfaction} where case_id = ${q.caseId}::uuid`;

/** Promises anew, once. */
export const setReopened = (db: Db, q: { caseId: string; promisedOn: string }) => db`
  update feedback.question set is_reopened = true, promised_on = ${q.promisedOn}::date where case_id = ${q.caseId}::uuid`;

/** What was asked and answered goes, and by whom; what statistics count stays. A published answer is a text of its own. */
export const destroyQuestion = (db: Db, { caseId, title }: { caseId: string; title: string }) => db`
  with turns as (delete from feedback.turn where case_id = ${caseId}::uuid)
  update feedback.question set account_id = null, code_hash = 'destroyed ' || case_id, code_sealed = null, name_sealed = null,
    title = ${title} where case_id = ${caseId}::uuid`;

/** The questions of an account are nobody's from now on; the code of each still leads there. */
export const forgetAsker = (db: Db, accountId: string) => db`
  update feedback.question set account_id = null, code_sealed = null, name_sealed = null
  where account_id = ${accountId}::uuid`;

/** The next line of the course. The caller holds the case's lock. */
export const insertTurn = (db: Db, t: { caseId: string; event: string; words: string; now: Date }) => db`
  insert into feedback.turn (case_id, seq, at, event, words)
  select ${t.caseId}::uuid, coalesce(max(seq), 0) + 1, ${t.now}::timestamptz, ${t.event}, ${t.words}
  from feedback.turn where case_id = ${t.caseId}::uuid`;

export interface TurnRow {
  at: string;
  event: string;
  words: string;
}

/** Rows: ≤ 100, in order. */
export const selectTurns = (db: Db, caseId: string) => db<TurnRow[]>`
  select at, event, words from feedback.turn where case_id = ${caseId}::uuid order by seq limit 100`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
const own = { tenantId: 'suchu', accountId: ID };
export const samples = {
  forgetAsker: [[ID]],
  insertQuestion: [
    [
      {
        ...own,
        caseId: ID,
        codeHash: 'h',
        codeSealed: null,
        nameSealed: null,
        kind: '01',
        title: 't',
        mayPublish: true,
        promisedOn: '2026-11-23',
        isDemo: false,
        now: NOW,
      },
    ],
  ],
  selectByCode: [[{ tenantId: 'suchu', codeHash: 'h' }]],
  selectQuestion: [[ID]],
  selectOwnQuestions: [[{ ...own, offset: 0, limit: 10 }]],
  countOwnQuestions: [[own]],
  setAnswered: [[{ caseId: ID, on: '2026-11-23', usedDays: 1 }]],
  setSatisfaction: [[{ caseId: ID, satisfaction: 5 }]],
  setReopened: [[{ caseId: ID, promisedOn: '2026-11-23' }]],
  destroyQuestion: [[{ caseId: ID, title: 't' }]],
  insertTurn: [[{ caseId: ID, event: 'file', words: 'w', now: NOW }]],
  selectTurns: [[ID]],
};
