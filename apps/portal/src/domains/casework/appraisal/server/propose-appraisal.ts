// One officer says what is to become of an archived case whose retention has ended; nothing is done about it yet.
import { transaction, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import type { Retention } from '../../archive/archive.rules.ts';
import { NOT_ARCHIVED, NOT_WRITTEN } from '../../archive/archive.text.ts';
import { selectArchive } from '../../archive/server/archive.sql.ts';
import type { CaseKind, Settling } from '../../server/case-kind.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { lockCase } from '../../server/open-step.ts';
import { auditCase } from '../../server/audit-case.ts';
import { extendedUntil, isRetentionOver, type AppraisalOutcome } from '../appraisal.rules.ts';
import * as text from '../appraisal.text.ts';
import { insertAppraisal } from './appraisal.sql.ts';
import { proposerOf, signatureOf } from './appraisers.ts';

export interface Proposing {
  id: string;
  outcome: AppraisalOutcome;
  retention?: Retention;
  reason: string;
}

/**
 * Throws NOT_FOUND, FORBIDDEN, INVALID (a term that is missing or needless), CONFLICT (not archived, retention not over, package not
 * written, unsettled, or something is proposed already).
 */
export async function proposeAppraisal(
  deps: CaseworkDeps,
  officer: Officer,
  given: Proposing,
): Promise<{ appraisalId: string }> {
  const { id, outcome } = given;
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const retention = termOf(given);
  return transaction(deps.sql, async (tx) => {
    const { found, kind } = await lockCase(tx, deps, { caller: officer, id, kind: null, isOfReaders: true });
    const right = proposerOf(officer, found);
    const now = deps.now();
    const { retainUntil, archiveNo } = await endedArchive(tx, { caseId: found.id, today: dayText(now) });
    if (outcome === 'destroy')
      await requireSettled(tx, kind, { caseId: found.id, today: dayText(now), state: null });
    const [made] = await insertAppraisal(tx, {
      id: uuidV7(now.getTime()),
      caseId: found.id,
      kindLabel: kind.label,
      outcome,
      retention,
      newUntil: retention === null ? null : extendedUntil(retainUntil, retention),
      reason: given.reason.trim(),
      ...right,
      name: await signatureOf(tx, officer),
      now,
    });
    if (!made) throw appError('CONFLICT', { message: text.appraisalFaults.pending });
    const facts = { archiveNo, appraisal: made.id, outcome, retention };
    await auditCase(tx, { found, officer }, { event: 'case.appraisal-proposed', facts });
    return { appraisalId: made.id };
  });
}

/** Null of 销毁. Throws INVALID. */
function termOf({ outcome, retention }: Proposing): Retention | null {
  if (outcome === 'extend' && retention === undefined)
    throw invalid({ field: 'retention', errorMessage: text.appraisalFaults.noTerm });
  if (outcome === 'destroy' && retention !== undefined)
    throw invalid({ field: 'retention', errorMessage: text.appraisalFaults.needlessTerm });
  return retention ?? null;
}

async function endedArchive(
  tx: Tx,
  { caseId, today }: { caseId: string; today: string },
): Promise<{ retainUntil: string; archiveNo: string }> {
  const [archive] = await selectArchive(tx, caseId);
  if (!archive) throw appError('CONFLICT', { message: NOT_ARCHIVED });
  const { retainUntil, archiveNo, packageHash } = archive;
  if (retainUntil === null || !isRetentionOver(retainUntil, today))
    throw appError('CONFLICT', { message: text.appraisalFaults.notOver });
  if (packageHash === null) throw appError('CONFLICT', { message: NOT_WRITTEN });
  return { retainUntil, archiveNo };
}

/** Money that is still owed, or whatever else goes on about it, keeps a case. Throws CONFLICT. */
export async function requireSettled(tx: Tx, kind: CaseKind, at: Settling): Promise<void> {
  if ((await kind.isUnsettled?.(tx, at)) === true)
    throw appError('CONFLICT', { message: text.appraisalFaults.unsettled });
}
