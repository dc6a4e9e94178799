// The one way a case moves: lock, check, write, tell, record, in one transaction. Whoever acts passes the same gate: the
// applicant in the name of their enterprise, an officer with their grants, the clock as `system`.
import { transaction, type Tx } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { eventOf } from '@yqt/workflow/workflow';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { proposeStep } from '../second/server/propose-step.ts';
import { keepLeadTask } from '../opinion/server/pins-in-step.ts';
import { tellReviewers } from '../opinion/server/tell-reviewers.ts';
import { decidesOverOwed } from '../owed/server/over-owed.ts';
import { tellDeskOfOwed } from '../owed/server/tell-owed.ts';
import { heldBack } from '../window/server/standing-refusal.ts';
import { issuePapers } from '../paper/server/issue-papers.ts';
import type { Caller, CaseworkDeps } from './casework-deps.ts';
import { openStep, type Act, type Outcome } from './open-step.ts';
import { sureStep, type SureStep } from './step-faults.ts';
import { tellOwner } from './tell-owner.ts';
import { writeStep, type Moved } from './write-step.ts';

/**
 * Lets an event happen. Throws NOT_FOUND (also out of reach), CONFLICT with what happened meanwhile, FORBIDDEN (role,
 * separation), BAD_REQUEST (no such event, no batch), INVALID with every fault.
 */
export async function actOnCase(deps: CaseworkDeps, caller: Caller, act: Act): Promise<Outcome> {
  if (!isUuid(act.id)) throw appError('NOT_FOUND');
  return transaction(deps.sql, (tx) => actWithin(tx, deps, { caller, act }));
}

/** The same inside a transaction that does more. */
export async function actWithin(
  tx: Tx,
  deps: CaseworkDeps,
  { caller, act }: { caller: Caller; act: Act },
): Promise<Outcome> {
  const sure = await sureStep(tx, deps, await openStep(tx, deps, { caller, act }));
  if (isTwoPersons(sure) && act.secondAct === undefined) return proposeStep(tx, sure);
  const moved = await writeStep(tx, sure);
  await issuePapers(tx, deps, sure, moved);
  await tellOwner(tx, sure, moved);
  await tellReviewers(tx, sure, moved);
  await tellDeskOfOwed(tx, sure, moved);
  await recordAudit(tx, {
    tenantId: caller.tenantId,
    actor: caller.accountId,
    event: `case.${act.event}`,
    objectKind: sure.kind.kind,
    objectId: act.id,
    result: 'done',
    ip: caller.ip,
    requestId: caller.requestId,
    facts: {
      from: sure.found.state,
      to: moved.state,
      version: moved.version,
    },
  });
  const next = await nextBySystem(tx, deps, sure, moved);
  if (next !== null) {
    const clock = { ...caller, accountId: null, reach: { isSystem: true } as const };
    return actWithin(tx, deps, { caller: clock, act: { id: act.id, kind: sure.kind.kind, event: next } });
  }
  return { state: moved.state, version: moved.version, receiptNo: moved.receiptNo };
}

/** By the workflow, or by the setting of what the case is about: of officers' events alone, and not of a later day, which moves nothing. */
const isTwoPersons = ({ event, act, asked, caller: { reach } }: SureStep): boolean =>
  event.needsSecond === true ||
  ('grants' in reach && !event.extendsCorrection && asked.twoPersons?.includes(act.event) === true);

/**
 * What happens by itself when the last of several tasks was closed, or when those that were closed are enough for the kind; never
 * over a proposal that waits, for which the department in charge has a task then.
 */
async function nextBySystem(
  tx: Tx,
  deps: CaseworkDeps,
  { event, kind, found, caller, now }: SureStep,
  { openTasks }: Moved,
): Promise<string | null> {
  const next = kind.workflow.states[found.state]?.whenAllDone;
  if (!event.closesOwnTask || next === undefined) return null;
  if (openTasks > 0 && (await kind.isEnough?.(tx, found)) !== true) return null;
  if ((await keepLeadTask(tx, { found, kind, now }, caller.accountId)).waits > 0) return null;
  // what is held back here the sweep takes up again
  if (await decidesOverOwed(tx, deps, { found, kind, name: next })) return null;
  const { id, enteredBy } = found;
  const held = enteredBy === null ? null : await heldBack(tx, { id, event: eventOf(kind.workflow, next) });
  return held === null ? next : null;
}
