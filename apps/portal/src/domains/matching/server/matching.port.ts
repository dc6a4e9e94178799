// What composition hangs on other domains' changes: facts of enterprises, and policies written by an import.
import type { Jobs } from '@yqt/database/jobs';
import type { Tx } from '@yqt/database/sql';
import { followPolicies } from '../rule/server/follow-policies.ts';
import { projectFacts } from '../verdict/server/project-profiles.ts';
import { announceActivations } from '../rule/server/tell-affected.ts';

/** Lays the facts of some enterprises out anew; called inside the transaction of every change of facts. */
export const factsChanged = (tx: Tx, enIds: readonly string[], now: Date): Promise<void> =>
  projectFacts(tx, enIds, now);

/**
 * Brings the rules of written policies up to date, inside the transaction of the import. With `jobs` whoever it concerns
 * is told; without (first loading) nobody is.
 */
export async function policiesWritten(
  tx: Tx,
  { tenantId, ids, now, jobs }: { tenantId: string; ids: readonly string[]; now: Date; jobs: Jobs | null },
): Promise<void> {
  const activations = await followPolicies(tx, { tenantId, ids, now });
  if (jobs) await announceActivations(jobs, tx, activations);
}
