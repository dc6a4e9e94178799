// An officer records what they found of one promise as it was given. What was not so is a breach of it in the same transaction;
// under strict separation once another confirms. Also of a closed or archived case.
import { transaction, type Tx } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import type { Appraiser } from '../../appraisal/appraisal.rules.ts';
import { signatureOf } from '../../appraisal/server/appraisers.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { lockCase } from '../../server/open-step.ts';
import { askedCase } from '../../server/asked-case.ts';
import { selectTasks } from '../../server/task.sql.ts';
import { proofFaults, type ProofOutcome } from '../proof.rules.ts';
import { proofRefusals } from '../proof.text.ts';
import { checkerOf, deciderOf, proofConfirmerOf } from './checkers.ts';
import { decideProposed, insertCheck, selectChecks, selectGiven, type CheckRow } from './proof.sql.ts';
import { auditProof, settleCheck, tellChecker, tellSecond, type Proven } from './settle-check.ts';

interface Checked {
  id: string;
  promiseId: string;
  outcome?: ProofOutcome;
  reason?: string;
  evidence?: string;
}

type Place = Omit<Proven, 'check'>;

/** Throws NOT_FOUND, FORBIDDEN, INVALID (every fault of the words), CONFLICT (checked before, taken back, or not filed). */
export async function checkPromise(
  deps: CaseworkDeps,
  officer: Officer,
  { id, promiseId, outcome, ...words }: Checked,
): Promise<{ isPending: boolean }> {
  const said = { reason: words.reason?.trim() ?? '', evidence: words.evidence?.trim() ?? '' };
  return transaction(deps.sql, async (tx) => {
    const place = await openCase(tx, deps, { officer, id });
    const given = isUuid(promiseId)
      ? (await selectGiven(tx, place.found.id)).find((one) => one.id === promiseId)
      : undefined;
    if (!given) throw appError('NOT_FOUND');
    const right = checkerOf(officer, place);
    if (typeof right === 'string') throw appError('FORBIDDEN', { message: right });
    const faults = proofFaults({ outcome, ...said });
    if (outcome === undefined || faults.length) throw invalid(...faults);
    if ((await selectChecks(tx, place.found.id)).some((one) => one.promiseId === given.id))
      throw appError('CONFLICT', { message: proofRefusals.checked });
    if (!given.isThere || !given.isFiled) throw appError('CONFLICT', { message: proofRefusals.notFiled });
    const label = await labelOf(tx, deps, place, given.code);
    return record(tx, place, { ...said, outcome, ...right, promiseId: given.id, code: given.code, label });
  });
}

async function record(
  tx: Tx,
  place: Place,
  {
    by,
    onBehalfOf,
    ...said
  }: Appraiser & Pick<CheckRow, 'outcome' | 'reason' | 'evidence' | 'promiseId' | 'code' | 'label'>,
): Promise<{ isPending: boolean }> {
  const { found, officer, now } = place;
  const isPending = said.outcome === 'broken' && found.separation === 'strict';
  const name = await signatureOf(tx, officer);
  const check = {
    ...said,
    id: uuidV7(now.getTime()),
    state: isPending ? ('proposed' as const) : ('stands' as const),
  };
  await insertCheck(tx, { ...check, caseId: found.id, by, onBehalfOf, name, now });
  const proven = { ...place, check: { ...check, checkedBy: by, checkedFor: onBehalfOf } };
  if (isPending) {
    await tellSecond(tx, proven);
    await auditProof(tx, proven, { event: 'case.promise-check-proposed', onBehalfOf });
  } else {
    await settleCheck(tx, proven, { by, onBehalfOf });
  }
  return { isPending };
}

/** Throws NOT_FOUND, FORBIDDEN (the same person, a deputy of either, no right), CONFLICT (decided before), INVALID (no reason). */
export async function decideCheck(
  deps: CaseworkDeps,
  officer: Officer,
  {
    id,
    checkId,
    isConfirmed,
    reason,
  }: { id: string; checkId: string; isConfirmed: boolean; reason?: string },
): Promise<{ ok: boolean }> {
  await transaction(deps.sql, async (tx) => {
    const place = await openCase(tx, deps, { officer, id });
    const check = (await selectChecks(tx, place.found.id)).find((one) => one.id === checkId);
    if (!check) throw appError('NOT_FOUND');
    const right = deciderOf(officer, place, check);
    if (typeof right === 'string') throw appError('FORBIDDEN', { message: right });
    if (check.state !== 'proposed') throw appError('CONFLICT', { message: proofRefusals.notPending });
    await (isConfirmed
      ? confirm(tx, { ...place, check })
      : decline(tx, { ...place, check }, { right, why: reason?.trim() ?? '' }));
  });
  return { ok: true };
}

async function confirm(tx: Tx, proven: Proven): Promise<void> {
  const { check, officer, now } = proven;
  const right = proofConfirmerOf(officer, proven, check);
  if (!right) throw appError('FORBIDDEN', { message: proofRefusals.samePerson });
  const name = await signatureOf(tx, officer);
  await decideProposed(tx, { id: check.id, ...right, name, now, state: 'stands' });
  await tellChecker(tx, proven, null);
  await settleCheck(tx, proven, right);
}

/** Its proposer takes it back without a word; anybody else says why. The promise may be checked anew. */
async function decline(
  tx: Tx,
  proven: Proven,
  { right, why }: { right: Appraiser; why: string },
): Promise<void> {
  const { check, officer, now } = proven;
  const isOwn = check.checkedBy === officer.accountId;
  if (why === '' && !isOwn) throw invalid({ field: 'reason', errorMessage: proofRefusals.declineReason });
  const name = await signatureOf(tx, officer);
  await decideProposed(tx, { id: check.id, ...right, name, now, state: 'declined' });
  if (!isOwn) await tellChecker(tx, proven, why);
  const { onBehalfOf } = right;
  await auditProof(tx, proven, { event: 'case.promise-check-declined', onBehalfOf, why: why || null });
}

async function openCase(
  tx: Tx,
  deps: CaseworkDeps,
  { officer, id }: { officer: Officer; id: string },
): Promise<Place> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const { found, kind } = await lockCase(tx, deps, { caller: officer, id, kind: null, isOfReaders: true });
  return { found, kind, officer, now: deps.now(), tasks: await selectTasks(tx, found.id) };
}

/** As the checklist calls it; what it asks for no more goes by its code. */
async function labelOf(
  tx: Tx,
  deps: CaseworkDeps,
  { found, kind }: Pick<Place, 'found' | 'kind'>,
  code: string,
): Promise<string> {
  const { materials } = await askedCase(tx, deps, { found, kind });
  return materials.find((one) => one.code === code)?.label ?? code;
}
