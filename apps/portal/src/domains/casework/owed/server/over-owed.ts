// Whether something would decide over what is owed, or over a promise that was found untrue: what happens by itself waits then, where
// an officer would be refused.
import { transaction, type Tx } from '@yqt/database/sql';
import { eventOf } from '@yqt/workflow/workflow';
import type { CaseKind } from '../../server/case-kind.ts';
import { selectCase, type CaseRow } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { seenStep } from '../../server/open-step.ts';
import { lookAtStep } from '../../server/step-faults.ts';
import { selectUnanswered } from '../../proof/server/proof.sql.ts';
import { untrueFaults } from '../../proof/server/unanswered.ts';
import { decisionFaults } from './owed-in-step.ts';
import { selectStillOwed } from './owed.sql.ts';

const SYSTEM = { accountId: null, ip: '', requestId: 'owed', reach: { isSystem: true } as const };

export async function decidesOverOwed(
  tx: Tx,
  deps: CaseworkDeps,
  { found, kind, name }: { found: CaseRow; kind: CaseKind; name: string },
): Promise<boolean> {
  const event = eventOf(kind.workflow, name);
  const ids = [found.id];
  const isOpen = async () =>
    (await selectStillOwed(tx, ids)).length > 0 || (await selectUnanswered(tx, ids)).length > 0;
  if (!event || !kind.owing || !(await isOpen())) return false;
  const caller = { ...SYSTEM, tenantId: found.tenantId };
  const looked = await lookAtStep(tx, deps, await seenStep(tx, deps, { caller, found, kind, event, name }));
  return decisionFaults(looked, looked).length > 0 || (await untrueFaults(tx, looked, looked)).length > 0;
}

/** The same of a case that is looked up. */
export const waitsForOwed = (
  deps: CaseworkDeps,
  { id, tenantId, event: name }: { id: string; tenantId: string; event: string },
): Promise<boolean> =>
  transaction(deps.sql, async (tx) => {
    const [found] = await selectCase(tx, { id, tenantId, kind: null, reach: SYSTEM.reach });
    const kind = found && deps.kinds.get(found.kind);
    return found && kind ? decidesOverOwed(tx, deps, { found, kind, name }) : false;
  });
