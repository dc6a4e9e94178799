// The standing decisions of many cases at once, for who is barred from the next one.
import type { Db } from '@yqt/database/sql';

export interface CaseDecision {
  caseId: string;
  separation: 'basic' | 'strict';
  /** Null = before a reconsideration: it bars from every decision. */
  node: string | null;
  accountId: string;
  /** The absent officer in whose place it was taken. */
  onBehalfOf: string | null;
}

/** Rows: n, in no order; index approval_case. */
export const selectCaseDecisions = (db: Db, caseIds: readonly string[]) => db<CaseDecision[]>`
  select a.case_id as "caseId", c.separation, a.node, a.account_id as "accountId", a.on_behalf_of as "onBehalfOf"
  from casework.approval a join casework.case_file c on c.id = a.case_id
  where a.case_id = any(${[...caseIds]}::uuid[]) and a.is_valid
  union
  select r.case_id, c.separation, null, b.account_id, null
  from casework.reconsideration r join casework.case_file c on c.id = r.case_id, unnest(r.barred) as b (account_id)
  where r.case_id = any(${[...caseIds]}::uuid[])`;

export const samples = {
  selectCaseDecisions: [[['0197a6f0-0000-7000-8000-000000000001']]],
};
