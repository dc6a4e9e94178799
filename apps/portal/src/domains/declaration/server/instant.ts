// 即申即享: whether a declaration is decided when it is filed. Only a check of this very moment on verified facts decides; what
// keeps it from that is written into the file.
import type { Tx } from '@yqt/database/sql';
import { instantOf } from '@yqt/kernel/dates';
import { ABOVE_SURE, CHECK_OLD, NOT_VERIFIED } from '../declaration.text.ts';
import type { Instant } from './declaration.sql.ts';
import { selectVerifiedCheck } from './declaration.sql.ts';

/** The facts of a check older than this may have changed. */
const FRESH_MS = 10 * 60_000;

/** What the stored check comes to. */
export async function instantDecision(
  tx: Tx,
  { caseId, requestedFen, now }: { caseId: string; requestedFen: number | null; now: Date },
): Promise<Instant> {
  const [kept] = await selectVerifiedCheck(tx, caseId);
  if (!kept?.verified) return { isDecided: false, lacking: [{ required: NOT_VERIFIED, why: '' }] };
  const { verdict, lacking, leastFen } = kept.verified;
  const isOld = now.getTime() - instantOf(kept.at).getTime() > FRESH_MS;
  const reasons = [
    ...lacking,
    ...(isOld ? [{ required: CHECK_OLD, why: '' }] : []),
    ...(requestedFen !== null && (leastFen === null || requestedFen > leastFen)
      ? [{ required: ABOVE_SURE, why: '' }]
      : []),
  ];
  return { isDecided: verdict === 'yes' && reasons.length === 0, lacking: reasons };
}
