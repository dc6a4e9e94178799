// The second officer: what they confirm is carried out in the same transaction, and stands in the audit chain with the hash of the
// package; or they send it back.
import { transaction, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { auditCase } from '../../server/audit-case.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { lockCase } from '../../server/open-step.ts';
import * as text from '../appraisal.text.ts';
import {
  decideOnAppraisal,
  extendArchive,
  selectOpenAppraisal,
  type OpenAppraisal,
} from './appraisal.sql.ts';
import { confirmerOf, mayAppraise, signatureOf } from './appraisers.ts';
import { destroyCase } from './destroy-case.ts';
import { requireSettled } from './propose-appraisal.ts';

export interface Deciding {
  id: string;
  appraisalId: string;
  isConfirmed: boolean;
  reason?: string;
}

interface Place {
  found: CaseRow;
  kind: CaseKind;
  open: OpenAppraisal;
  officer: Officer;
  now: Date;
}

/**
 * Throws NOT_FOUND (also of what was destroyed), FORBIDDEN (the same person, a deputy of either, no right), CONFLICT (decided before,
 * unsettled meanwhile), INVALID (sent back without a reason).
 */
export async function decideAppraisal(
  deps: CaseworkDeps,
  officer: Officer,
  given: Deciding,
): Promise<{ ok: boolean }> {
  const { id } = given;
  if (!isUuid(id)) throw appError('NOT_FOUND');
  await transaction(deps.sql, async (tx) => {
    const { found, kind } = await lockCase(tx, deps, { caller: officer, id, kind: null, isOfReaders: true });
    if (!mayAppraise(officer, found)) throw appError('FORBIDDEN', { message: text.appraisalFaults.noRight });
    const [open] = await selectOpenAppraisal(tx, found.id);
    if (!open || open.id !== given.appraisalId)
      throw appError('CONFLICT', { message: text.appraisalFaults.notPending });
    const place = { found, kind, open, officer, now: deps.now() };
    await (given.isConfirmed ? confirm(tx, place) : decline(tx, place, given.reason?.trim() ?? ''));
  });
  return { ok: true };
}

async function confirm(tx: Tx, place: Place): Promise<void> {
  const { found, kind, open, officer, now } = place;
  const right = confirmerOf(officer, found, { by: open.proposedBy, onBehalfOf: open.proposedFor });
  if (!right) throw appError('FORBIDDEN', { message: text.appraisalFaults.samePerson });
  if (open.outcome === 'destroy')
    await requireSettled(tx, kind, { caseId: found.id, today: dayText(now), state: null });
  const name = await signatureOf(tx, officer);
  await decideOnAppraisal(tx, { id: open.id, status: 'confirmed', ...right, name, declineReason: null, now });
  const { archiveNo, packageHash } = open;
  const facts = { archiveNo, packageHash, proposedBy: open.proposedBy, reason: open.reason };
  if (open.outcome === 'destroy') {
    const { files } = await destroyCase(tx, { found, kind, name: text.destroyedName(archiveNo), now });
    await writeDown(tx, place, { event: 'case.destroyed', facts: { ...facts, files } });
  } else {
    await extendArchive(tx, open.id);
    const retained = { from: open.retainUntil, until: open.newUntil };
    await writeDown(tx, place, { event: 'case.retention-extended', facts: { ...facts, ...retained } });
  }
}

/** Its proposer takes it back without a word; anybody else says why. */
async function decline(tx: Tx, place: Place, reason: string): Promise<void> {
  const { open, officer, now } = place;
  if (reason === '' && open.proposedBy !== officer.accountId)
    throw invalid({ field: 'reason', errorMessage: text.appraisalFaults.declineReason });
  await decideOnAppraisal(tx, {
    id: open.id,
    status: 'declined',
    by: officer.accountId,
    onBehalfOf: null,
    name: await signatureOf(tx, officer),
    declineReason: reason || null,
    now,
  });
  const facts = { archiveNo: open.archiveNo, appraisal: open.id, outcome: open.outcome };
  await writeDown(tx, place, { event: 'case.appraisal-declined', facts });
}

const writeDown = (tx: Tx, place: Place, { event, facts }: Parameters<typeof auditCase>[2]): Promise<void> =>
  auditCase(tx, place, { event, facts: { appraisal: place.open.id, ...facts } });
