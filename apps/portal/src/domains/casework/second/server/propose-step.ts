// What counts only when a second person confirms it: the first one's proposal, kept as they saw the case, and gone once the case
// has moved on by anything else.
import type { Tx } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { paths } from '../../../../paths.ts';
import { eventLabel } from '../../server/case-words.ts';
import type { Outcome } from '../../server/open-step.ts';
import { actsFor } from '../../server/standing.ts';
import type { SureStep } from '../../server/step-faults.ts';
import { tellAccounts, tellHolders } from '../../server/tell-officers.port.ts';
import * as text from '../second.text.ts';
import { closeSecondAct, followSecondAct, insertSecondAct, type SecondActRow } from './second-act.sql.ts';

type Lapsed = Pick<SecondActRow, 'id' | 'event' | 'proposedBy' | 'proposedFor'>;

/** Keeps it; the case stays where it is. Throws CONFLICT where something waits already. */
export async function proposeStep(tx: Tx, sure: SureStep): Promise<Outcome> {
  const { found, act, event, actor, caller, kind, payload, now } = sure;
  const { tenantId, accountId, ip, requestId } = caller;
  if (accountId === null) throw appError('FORBIDDEN');
  const role = event.actors.find((one) => actor.roles.includes(one)) ?? '';
  const id = uuidV7(now.getTime());
  const proposedFor = actsFor(caller, found, role);
  const [made] = await insertSecondAct(tx, {
    id,
    caseId: found.id,
    version: found.version,
    event: act.event,
    payload,
    reasonCode: act.reasonCode ?? null,
    reason: act.reason?.trim() || null,
    proposedBy: accountId,
    proposedFor,
    now,
  });
  if (!made) throw appError('CONFLICT', { message: text.PENDING });
  await tellSecond(tx, sure, { id, but: [accountId, proposedFor] });
  await recordAudit(tx, {
    tenantId,
    actor: accountId,
    event: 'case.proposed',
    objectKind: kind.kind,
    objectId: found.id,
    result: 'done',
    ip,
    requestId,
    facts: { step: act.event, version: found.version },
  });
  const { state, version, receiptNo } = found;
  return { state, version, receiptNo, isPending: true };
}

/** Whoever may confirm it: those with a role of the event where the case is, but not who proposed it, or for whom. */
async function tellSecond(
  tx: Tx,
  { found, act, event, kind, now }: SureStep,
  { id, but }: { id: string; but: readonly (string | null)[] },
): Promise<void> {
  const { tenantId, department, projectGroup, subjectTitle, receiptNo } = found;
  const label = eventLabel(kind, act.event);
  await tellHolders(tx, {
    tenantId,
    department,
    projectGroup,
    roles: event.actors,
    but,
    title: text.proposedTitle(subjectTitle, label),
    body: text.proposedBody(receiptNo, label),
    link: paths.consoleCase(found.id),
    key: `second:${id}:proposed`,
    now,
  });
}

/**
 * A step that confirms a proposal closes it; any other one makes it lapse, but for what happens beside every state, such as what is
 * handed in, received and late, and ratings: that takes it along.
 */
export async function settleSecondActs(tx: Tx, sure: SureStep): Promise<void> {
  const { found, kind, act, event, caller, now } = sure;
  const { handIn, receive, lapse } = kind.owing ?? {};
  if (event.isBeside || [handIn, receive, lapse].includes(act.event)) {
    await followSecondAct(tx, found.id);
    return;
  }
  const status = act.secondAct === undefined ? 'lapsed' : 'confirmed';
  const [closed] = await closeSecondAct(tx, { caseId: found.id, status, by: caller.accountId, now });
  if (closed && status === 'lapsed') await tellLapsed(tx, sure, closed);
}

/** Whoever proposed it, or for whom: nobody will confirm it any more. */
async function tellLapsed(
  tx: Tx,
  { found, kind, act, caller, now }: SureStep,
  { id, event, proposedBy, proposedFor }: Lapsed,
): Promise<void> {
  const { tenantId, subjectTitle, receiptNo } = found;
  const [label, by] = [eventLabel(kind, event), eventLabel(kind, act.event)];
  await tellAccounts(tx, {
    tenantId,
    ids: proposedFor === null ? [proposedBy] : [proposedBy, proposedFor],
    but: [caller.accountId],
    title: text.lapsedTitle(subjectTitle, label),
    body: text.lapsedBody({ receiptNo, label, by }),
    link: paths.consoleCase(found.id),
    key: `second:${id}:lapsed`,
    now,
  });
}
