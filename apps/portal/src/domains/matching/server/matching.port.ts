// What composition hangs on other domains' changes (facts of enterprises, policies written by an import), which policies an
// enterprise meets, for lists that put them first, and what a policy asks for.
import { dayText } from '@yqt/kernel/dates';
import type { Jobs } from '@yqt/database/jobs';
import type { Tx } from '@yqt/database/sql';
import { caseOf, judgeAll, placedAt } from '../report/compute-report.rules.ts';
import { followPolicies } from '../rule/server/follow-policies.ts';
import { explainItem } from '../verdict/explain-item.rules.ts';
import { standingAt } from '../verdict/groups.rules.ts';
import { requiredRows, type RequiredRow } from '../verdict/required-rows.rules.ts';
import type { ReportItem } from '../verdict/verdict-shape.rules.ts';
import type { MatchingDeps } from '../verdict/server/matching-deps.ts';
import { projectFacts } from '../verdict/server/project-profiles.ts';
import { computeEnterprise } from '../report/server/compute-enterprise.ts';
import { announceActivations } from '../rule/server/notify-affected.ts';

export { verifiedItems } from '../verdict/server/verified-items.ts';

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

/** The policies that an enterprise may declare by what is known of it (可申报), most urgent first. */
export async function eligiblePolicies(
  deps: Pick<MatchingDeps, 'sql' | 'ruleSets'>,
  enterprise: { tenantId: string; enId: string; now: Date },
): Promise<string[]> {
  const judged = judgeAll(await computeEnterprise(deps, enterprise));
  return placedAt(judged, judged.places.eligible).map(({ entry }) => entry.card.policyId);
}

/** What a policy's active rule asks of everybody. */
export interface PolicyConditions {
  title: string;
  docNo: string | null;
  ruleVersion: number;
  /** It says whom the policy is about, and is no condition of it. */
  isReference: boolean;
  rows: RequiredRow[];
}

/** For readers of whom nothing is known; null where the policy has no rule. */
export async function policyConditions(
  { ruleSets }: Pick<MatchingDeps, 'ruleSets'>,
  { tenantId, policyId, now }: { tenantId: string; policyId: string; now: Date },
): Promise<PolicyConditions | null> {
  const { set } = await ruleSets.of(tenantId);
  const entry = set.byPolicy.get(policyId);
  if (!entry) return null;
  const { title, docNo } = entry.card;
  const { version, nature } = entry.source;
  const rows = requiredRows(set, entry, dayText(now));
  return { title, docNo, ruleVersion: version, isReference: nature === 'targeting', rows };
}

/** The conditions of a policy's active rule, on the facts of an enterprise today; null where it has no rule. */
export async function explainPolicy(
  deps: Pick<MatchingDeps, 'sql' | 'ruleSets'>,
  { policyId, ...enterprise }: { tenantId: string; enId: string; now: Date; policyId: string },
): Promise<ReportItem | null> {
  const known = await computeEnterprise(deps, enterprise);
  const entry = known.set.byPolicy.get(policyId);
  return entry ? explainItem(caseOf(known, { entry, standing: standingAt(known.at, entry.card) })) : null;
}
