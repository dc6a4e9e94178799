// Whom separation of duties keeps from deciding at a node, of many cases at once: lists ask before they do anything. What a case
// itself says to one officer is `standing.ts`.
import type { Db } from '@yqt/database/sql';
import { barringDecisions } from '@yqt/workflow/separation';
import type { Workflow } from '@yqt/workflow/workflow';
import { selectCaseDecisions } from './case-decision.sql.ts';
import { handsOf } from './entered-hands.ts';
import type { Officer } from './desk.ts';
import { coveringGrants } from './reach.ts';
import { selectEnterers } from './subject-cases.sql.ts';

/** Accounts that may not decide on one of the cases at `state`: they decided before as the matter separates it, or entered it. */
export async function barredHandsAt(
  db: Db,
  { workflow, state, caseIds }: { workflow: Workflow; state: string; caseIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const [decisions, entered] = await Promise.all([
    selectCaseDecisions(db, caseIds),
    selectEnterers(db, caseIds),
  ]);
  const decided = decisions.flatMap(({ separation, node, accountId, onBehalfOf }) => {
    const by = [accountId, ...(onBehalfOf === null ? [] : [onBehalfOf])];
    if (node === null) return by;
    if (node === state) return [];
    return barringDecisions(workflow, separation, { state, decided: [{ accountId, node }] }).length > 0
      ? by
      : [];
  });
  return new Set([...decided, ...entered.flatMap(handsOf)]);
}

/** Whether an officer is one of some hands, or holds the role there only in the place of those. */
export function isOneOfHands(
  { accountId, reach }: Officer,
  hands: ReadonlySet<string>,
  { role, ...place }: { role: string; kind: string; department: string; projectGroup: string },
): boolean {
  if (hands.has(accountId)) return true;
  const grants = coveringGrants(reach.grants, place).filter((one) => one.role === role);
  return grants.length > 0 && grants.every(({ onBehalfOf }) => hands.has(onBehalfOf ?? ''));
}
