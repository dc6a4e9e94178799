// The second person: confirms what another officer proposed, or sends it back.
import { transaction, type Tx } from '@yqt/database/sql';
import { openAnswers } from '@yqt/forms/seal';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { eventOf } from '@yqt/workflow/workflow';
import { deliver } from '../../../message/server/message.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { paths } from '../../../../paths.ts';
import { actWithin } from '../../server/act-on-case.ts';
import { sealsOf } from '../../server/case-seals.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import { eventLabel } from '../../server/case-words.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { requireOtherHands } from '../../server/entered-hands.ts';
import { lockCase, type Act, type Outcome } from '../../server/open-step.ts';
import { standingOf } from '../../server/standing.ts';
import * as text from '../second.text.ts';
import { closeSecondAct, selectSecondAct, type SecondActRow } from './second-act.sql.ts';

export interface Deciding {
  id: string;
  actId: string;
  isConfirmed: boolean;
  reason?: string;
}

/**
 * Lets a proposed event happen, with everything that its proposer wrote; or declines it, which its proposer may, too. Throws
 * NOT_FOUND, CONFLICT (open no more, the case moved on), FORBIDDEN (the same person, no right to cause it).
 */
export async function decideSecond(
  deps: CaseworkDeps,
  officer: Officer,
  given: Deciding,
): Promise<Pick<Outcome, 'state'>> {
  if (!isUuid(given.id)) throw appError('NOT_FOUND');
  return transaction(deps.sql, async (tx) => {
    const { found, kind } = await lockCase(tx, deps, { caller: officer, id: given.id, kind: null });
    requireOtherHands(officer, found);
    const [open] = await selectSecondAct(tx, found.id);
    if (!open || open.id !== given.actId) throw appError('CONFLICT', { message: text.NOT_PENDING });
    const { actor } = await standingOf(tx, officer, { found, kind });
    const event = eventOf(kind.workflow, open.event);
    if (!event?.actors.some((role) => actor.roles.includes(role)))
      throw appError('FORBIDDEN', { message: text.NO_RIGHT });
    const place = { found, kind, open, officer };
    return given.isConfirmed ? confirm(tx, deps, place) : decline(tx, deps, { ...place, given });
  });
}

interface Place {
  found: CaseRow;
  kind: CaseKind;
  open: SecondActRow;
  officer: Officer;
}

async function confirm(tx: Tx, deps: CaseworkDeps, { found, kind, open, officer }: Place): Promise<Outcome> {
  if (isProposer(open, officer)) throw appError('FORBIDDEN', { message: text.SAME_PERSON });
  const code = eventOf(kind.workflow, open.event)?.form;
  const form = code === undefined ? undefined : kind.eventForms[code];
  const payload = form ? openAnswers(form, open.payload, await sealsOf(tx, deps, found.id)) : undefined;
  return actWithin(tx, deps, { caller: officer, act: actOf(open, { id: found.id, payload }) });
}

/** Its proposer takes it back without a word; anybody else gives them the reason. */
async function decline(
  tx: Tx,
  deps: CaseworkDeps,
  { found, kind, open, officer, given }: Place & { given: Deciding },
): Promise<{ state: string }> {
  const isOwn = open.proposedBy === officer.accountId;
  const reason = given.reason?.trim() ?? '';
  if (reason === '' && !isOwn) throw invalid({ field: 'reason', errorMessage: text.DECLINE_REASON });
  const now = deps.now();
  await closeSecondAct(tx, { caseId: found.id, status: 'declined', by: officer.accountId, now });
  const told = {
    tenantId: found.tenantId,
    accountId: open.proposedBy,
    type: TYPE,
    title: text.declinedTitle(found.subjectTitle, eventLabel(kind, open.event)),
    body: text.declinedBody(found.receiptNo, reason),
    link: paths.consoleCase(found.id),
    dedupeKey: `second:${open.id}:declined`,
  };
  await deliver(tx, { now, messages: isOwn ? [] : [told] });
  const { tenantId, accountId: actor, ip, requestId } = officer;
  await recordAudit(tx, {
    tenantId,
    actor,
    ip,
    requestId,
    event: 'case.declined',
    objectKind: kind.kind,
    objectId: found.id,
    result: 'done',
    facts: { step: open.event },
  });
  return { state: found.state };
}

/** MESSAGE_TYPE: 系统通知. */
const TYPE = '01';

/** They themselves, or the deputy of the officer in whose place it was proposed. */
const isProposer = ({ proposedBy, proposedFor }: SecondActRow, { accountId }: Officer): boolean =>
  accountId === proposedBy || accountId === proposedFor;

const actOf = (
  { id: secondAct, event, version, reason, reasonCode }: SecondActRow,
  { id, payload }: { id: string; payload: unknown },
): Act => ({
  id,
  kind: null,
  event,
  version,
  secondAct,
  ...(payload === undefined ? {} : { payload }),
  ...(reason === null ? {} : { reason }),
  ...(reasonCode === null ? {} : { reasonCode }),
});
