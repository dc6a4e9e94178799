// An officer lifts the bar of one promise that was not kept, with a reason; where one person alone may not, another confirms. Also of a
// closed or archived case: what it bars is elsewhere.
import { transaction, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { deliver } from '../../../message/server/message.port.ts';
import { auditCase } from '../../server/audit-case.ts';
import { paths } from '../../../../paths.ts';
import type { Appraiser } from '../../appraisal/appraisal.rules.ts';
import { signatureOf } from '../../appraisal/server/appraisers.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { deliverToOwner } from '../../server/deliver-to-owner.ts';
import type { Officer } from '../../server/desk.ts';
import { lockCase } from '../../server/open-step.ts';
import { tellHolders } from '../../server/tell-officers.port.ts';
import { barredUntil, LIFT_REASON_FAULT, LIFTERS, MIN_LIFT_REASON } from '../breach.rules.ts';
import { liftFaults, liftMessages } from '../breach.text.ts';
import { confirmLift, dropLift, proposeLift, selectBreaches, type BreachRow } from './breach.sql.ts';
import { restUntil } from './barred.ts';
import { liftConfirmerOf, lifterOf } from './lifters.ts';
import { breachStanding } from './read-breaches.ts';

/** MESSAGE_TYPE: 审核结果. */
const OUTCOME = '04';
/** MESSAGE_TYPE: 系统通知. */
const NOTICE = '01';

interface Place {
  found: CaseRow;
  kind: CaseKind;
  breach: BreachRow;
  officer: Officer;
  now: Date;
}

interface Named {
  id: string;
  breachId: string;
}

/** Throws NOT_FOUND, FORBIDDEN, INVALID (no reason), CONFLICT (it bars no more, or somebody proposed it before). */
export async function liftBar(
  deps: CaseworkDeps,
  officer: Officer,
  { reason: given, ...named }: Named & { reason: string },
): Promise<{ isLifted: boolean }> {
  const reason = given.trim();
  return transaction(deps.sql, async (tx) => {
    const place = await openBreach(tx, deps, officer, named);
    const { found, breach, now } = place;
    const right = lifterOf(officer, found);
    if (typeof right === 'string') throw appError('FORBIDDEN', { message: right });
    if (reason.length < MIN_LIFT_REASON) throw invalid({ field: 'reason', errorMessage: LIFT_REASON_FAULT });
    if (breachStanding(breach, dayText(now)) !== 'bars')
      throw appError('CONFLICT', { message: liftFaults.gone });
    const word = { id: breach.id, ...right, name: await signatureOf(tx, officer), now };
    await proposeLift(tx, { ...word, reason });
    const said = { ...place, breach: { ...breach, reason } };
    const isLifted = found.separation !== 'strict';
    if (isLifted) {
      await confirmLift(tx, word);
      await lifted(tx, said, right);
    } else {
      await tellOthers(tx, said);
      await writeDown(tx, said, { event: 'case.bar-lift-proposed', facts: right });
    }
    return { isLifted };
  });
}

/** Throws NOT_FOUND, FORBIDDEN (the same person, a deputy of either, no right), CONFLICT (decided before), INVALID (no reason). */
export async function decideLift(
  deps: CaseworkDeps,
  officer: Officer,
  { isConfirmed, reason, ...named }: Named & { isConfirmed: boolean; reason?: string },
): Promise<{ ok: boolean }> {
  await transaction(deps.sql, async (tx) => {
    const place = await openBreach(tx, deps, officer, named);
    const right = lifterOf(officer, place.found);
    if (typeof right === 'string') throw appError('FORBIDDEN', { message: right });
    const { breach, now } = place;
    const standing = breachStanding(breach, dayText(now));
    if (standing === 'over' && breach.lift === 'proposed')
      throw appError('CONFLICT', { message: liftFaults.over(barredUntil(breach.brokenOn)) });
    if (standing !== 'proposed') throw appError('CONFLICT', { message: liftFaults.notPending });
    await (isConfirmed ? confirm(tx, place) : decline(tx, place, { right, why: reason?.trim() ?? '' }));
  });
  return { ok: true };
}

async function openBreach(
  tx: Tx,
  deps: CaseworkDeps,
  officer: Officer,
  { id, breachId }: Named,
): Promise<Place> {
  if (!isUuid(id) || !isUuid(breachId)) throw appError('NOT_FOUND');
  const { found, kind } = await lockCase(tx, deps, { caller: officer, id, kind: null, isOfReaders: true });
  const breach = (await selectBreaches(tx, found.id)).find((row) => row.id === breachId);
  if (!breach) throw appError('NOT_FOUND');
  return { found, kind, breach, officer, now: deps.now() };
}

async function confirm(tx: Tx, place: Place): Promise<void> {
  const { found, breach, officer, now } = place;
  const right = liftConfirmerOf(officer, found, breach);
  if (!right) throw appError('FORBIDDEN', { message: liftFaults.samePerson });
  await confirmLift(tx, { id: breach.id, ...right, name: await signatureOf(tx, officer), now });
  await tellProposer(tx, place, liftMessages.confirmed(toldOf(place)));
  await lifted(tx, place, right);
}

/** Its proposer takes it back without a word; anybody else says why. */
async function decline(
  tx: Tx,
  place: Place,
  { right, why }: { right: Appraiser; why: string },
): Promise<void> {
  const { breach, officer } = place;
  if (why === '' && breach.proposedBy !== officer.accountId)
    throw invalid({ field: 'reason', errorMessage: liftFaults.declineReason });
  await dropLift(tx, breach.id);
  if (breach.proposedBy !== officer.accountId)
    await tellProposer(tx, place, liftMessages.declined(toldOf(place), why));
  await writeDown(tx, place, { event: 'case.bar-lift-declined', facts: { ...right, why: why || null } });
}

/** Its owner hears of it. */
async function lifted(tx: Tx, place: Place, right: Appraiser): Promise<void> {
  const { found, kind, now, breach } = place;
  const asked = { way: breach.way, today: dayText(now), breachId: breach.id };
  await deliverToOwner(tx, {
    found,
    type: OUTCOME,
    ...liftMessages.lifted(toldOf(place), await restUntil(tx, found, asked)),
    link: kind.linkOf(found.id),
    key: `breach:${breach.id}:lifted`,
    now,
  });
  await writeDown(tx, place, { event: 'case.bar-lifted', facts: right });
}

/** What became of their proposal; each is told once. */
async function tellProposer(
  tx: Tx,
  { found, breach, now }: Place,
  said: { title: string; body: string },
): Promise<void> {
  if (breach.proposedBy === null) return;
  const message = {
    tenantId: found.tenantId,
    accountId: breach.proposedBy,
    type: NOTICE,
    ...said,
    link: paths.consoleCase(found.id),
    dedupeKey: `breach:${breach.id}:${breach.proposedAt ?? ''}:decided`,
  };
  await deliver(tx, { now, messages: [message] });
}

async function tellOthers(tx: Tx, place: Place): Promise<void> {
  const { found, officer, now, breach } = place;
  const { tenantId, department, projectGroup } = found;
  await tellHolders(tx, {
    tenantId,
    roles: LIFTERS,
    department,
    projectGroup,
    but: [officer.accountId],
    ...liftMessages.proposed(toldOf(place)),
    link: paths.consoleCase(found.id),
    key: `breach:${breach.id}:${now.getTime()}`,
    now,
  });
}

const toldOf = ({ found: { subjectTitle: title, receiptNo }, breach: { label, way, reason } }: Place) => ({
  title,
  receiptNo,
  label,
  way,
  reason,
});

const writeDown = (
  tx: Tx,
  place: Place,
  { event, facts: { onBehalfOf, why } }: { event: string; facts: Appraiser & { why?: string | null } },
): Promise<void> => {
  const { id, code, reason, proposedBy, proposedFor } = place.breach;
  const said = { breach: id, item: code, reason, onBehalfOf, proposedBy, proposedFor };
  return auditCase(tx, place, { event, facts: why === undefined ? said : { ...said, why } });
};
