// What was found of promises in the place of files (告知承诺): one row of each promise that was checked.
import type { Db } from '@yqt/database/sql';
import type { ProofOutcome } from '../proof.rules.ts';

export interface CheckRow {
  id: string;
  promiseId: string;
  code: string;
  label: string;
  outcome: ProofOutcome;
  state: 'proposed' | 'stands';
  reason: string;
  evidence: string;
  checkedBy: string;
  checkedFor: string | null;
  checkedName: string;
  checkedAt: string;
  decidedName: string | null;
  decidedAt: string | null;
}

/** Rows: ≤ 200, the newest first; none of what a second person declined. Index promise_check_case. */
export const selectChecks = (db: Db, caseId: string) => db<CheckRow[]>`
  select id, promise_id as "promiseId", code, label, outcome, state, reason, evidence, checked_by as "checkedBy",
    checked_for as "checkedFor", checked_name as "checkedName", checked_at as "checkedAt", decided_name as "decidedName",
    decided_at as "decidedAt"
  from casework.promise_check where case_id = ${caseId}::uuid and state <> 'declined'
  order by checked_at desc, id desc limit 200`;

/** A promise in the place of a file for good (告知承诺), as it was given. */
export interface GivenRow {
  id: string;
  code: string;
  givenBy: string;
  givenAt: string;
  /** It was neither taken back nor given anew. */
  isThere: boolean;
  /** Of the newest submission. */
  isFiled: boolean;
}

/** Rows: ≤ 200, those that were ever filed, the newest first; index material_promise_case. */
export const selectGiven = (db: Db, caseId: string) => db<GivenRow[]>`
  select p.id, p.code, p.given_by as "givenBy", p.given_at as "givenAt", p.ended_at is null as "isThere",
    f.n = (select max(n) from casework.snapshot s where s.case_id = p.case_id) as "isFiled"
  from casework.material_promise p
  join lateral (select max(s.n) as n from casework.snapshot s where s.case_id = p.case_id
    and s.promises @> jsonb_build_array(jsonb_build_object('id', p.id))) f on f.n is not null
  where p.case_id = ${caseId}::uuid and p.days is null
  order by p.given_at desc, p.id desc limit 200`;

export interface UnansweredRow {
  caseId: string;
  code: string;
  label: string;
  state: 'proposed' | 'stands';
}

/**
 * Rows: n, one an item of which some cases' newest submission stands on a promise though one of that item was found untrue: that one, or
 * another in its place that nobody found true. What stands before what waits. Indexes promise_check_case and promise_check_once.
 */
export const selectUnanswered = (db: Db, caseIds: readonly string[]) => db<UnansweredRow[]>`
  select distinct on (k.case_id, k.code) k.case_id as "caseId", k.code, k.label, k.state from casework.promise_check k
  join lateral (select s.promises from casework.snapshot s where s.case_id = k.case_id order by s.n desc limit 1) l on true
  join lateral jsonb_array_elements(l.promises) f on f ->> 'code' = k.code
  join casework.material_promise p on p.id = (f ->> 'id')::uuid and p.days is null
  where k.case_id = any(${[...caseIds]}::uuid[]) and k.outcome = 'broken' and k.state <> 'declined'
    and not exists (select from casework.promise_check g where g.promise_id = p.id and g.outcome = 'kept' and g.state = 'stands')
  order by k.case_id, k.code, k.state desc`;

interface Word {
  id: string;
  by: string;
  onBehalfOf: string | null;
  name: string;
  now: Date;
}

/** The caller holds the case's lock and knows of no other (index promise_check_once). */
export const insertCheck = (
  db: Db,
  c: Word & {
    caseId: string;
    promiseId: string;
    code: string;
    label: string;
    outcome: ProofOutcome;
    state: 'proposed' | 'stands';
    reason: string;
    evidence: string;
  },
) => db`
  insert into casework.promise_check (id, case_id, promise_id, code, label, outcome, state, reason, evidence, checked_by, checked_for,
    checked_name, checked_at)
  values (${c.id}::uuid, ${c.caseId}::uuid, ${c.promiseId}::uuid, ${c.code}, ${c.label}, ${c.outcome}, ${c.state}, ${c.reason},
    ${c.evidence}, ${c.by}::uuid, ${c.onBehalfOf}::uuid, ${c.name}, ${c.now})`;

/** The second person's word. */
export const decideProposed = (db: Db, c: Word & { state: 'stands' | 'declined' }) => db`
  update casework.promise_check set state = ${c.state}, decided_by = ${c.by}::uuid, decided_for = ${c.onBehalfOf}::uuid,
    decided_name = ${c.name}, decided_at = ${c.now}
  where id = ${c.id}::uuid and state = 'proposed'`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const word = { id: ID, by: ID, onBehalfOf: null, name: 'n', now: new Date('2026-11-22T04:00:00Z') };
const check = { ...word, caseId: ID, promiseId: ID, code: 'c', label: 'l' };
export const samples = {
  selectChecks: [[ID]],
  selectGiven: [[ID]],
  selectUnanswered: [[[ID]]],
  insertCheck: [
    [{ ...check, outcome: 'kept', state: 'stands', reason: '', evidence: '' }],
    [
      {
        ...check,
        onBehalfOf: ID,
        outcome: 'broken',
        state: 'proposed',
        reason: '一二三四五六七八九十',
        evidence: 'e',
      },
    ],
  ],
  decideProposed: [[{ ...word, state: 'stands' }], [{ ...word, onBehalfOf: ID, state: 'declined' }]],
};
