// 即申即享: whether a declaration is decided when it is filed. Only a check of this very moment on verified facts decides; what
// keeps it from that is written into the file.
import type { Tx } from '@yqt/database/sql';
import { instantOf } from '@yqt/kernel/dates';
import { ABOVE_SURE, CHECK_OLD, NOT_VERIFIED, PLAN_USED } from '../declaration.text.ts';
import { beyondPlan } from '../granted.rules.ts';
import type { Instant } from './declaration.sql.ts';
import { selectVerifiedCheck } from './declaration.sql.ts';
import { lockBatchGrants, selectBatchGrants } from './granted.sql.ts';

/** The facts of a check older than this may have changed. */
const FRESH_MS = 10 * 60_000;

interface Filing {
  caseId: string;
  batchId: string;
  requestedFen: number | null;
  now: Date;
}

/** What the stored check comes to; nothing is decided by the system beyond what the batch has left. */
export async function instantDecision(tx: Tx, filing: Filing): Promise<Instant> {
  const { caseId, batchId, requestedFen, now } = filing;
  const [kept] = await selectVerifiedCheck(tx, caseId);
  if (!kept?.verified) return { isDecided: false, lacking: [{ required: NOT_VERIFIED, why: '' }] };
  const { verdict, lacking, leastFen } = kept.verified;
  const isOld = now.getTime() - instantOf(kept.at).getTime() > FRESH_MS;
  const isBeyond = verdict === 'yes' && (await isBeyondBatch(tx, { caseId, batchId, requestedFen }));
  const reasons = [
    ...lacking,
    ...(isOld ? [{ required: CHECK_OLD, why: '' }] : []),
    ...(requestedFen !== null && (leastFen === null || requestedFen > leastFen)
      ? [{ required: ABOVE_SURE, why: '' }]
      : []),
    ...(isBeyond ? [{ required: PLAN_USED, why: '' }] : []),
  ];
  return { isDecided: verdict === 'yes' && reasons.length === 0, lacking: reasons };
}

async function isBeyondBatch(
  tx: Tx,
  { caseId, batchId, requestedFen }: Omit<Filing, 'now'>,
): Promise<boolean> {
  const [plan] = await selectBatchGrants(tx, { batchId, exceptId: caseId });
  // without a plan nobody waits for another
  if (!plan || (plan.budgetFen === null && plan.quota === null)) return false;
  await lockBatchGrants(tx, batchId);
  const [granted] = await selectBatchGrants(tx, { batchId, exceptId: caseId });
  return granted !== undefined && beyondPlan(granted, granted, { fen: requestedFen ?? 0, count: 1 }) !== null;
}
