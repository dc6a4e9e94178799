// That an enterprise looked at a guide, and what its conditions came to: the beginning of the funnel. Once an enterprise.
import type { EnterpriseVisit } from '../../../visit.ts';
import { explainPolicy } from '../../matching/server/matching.port.ts';
import { upsertGuideView } from '../statistics/server/statistics.sql.ts';
import { publishedProject } from './read-catalogue.ts';
import type { DeclareDeps } from './self-check.ts';

/** Throws NOT_FOUND. */
export async function noteGuideView(
  deps: DeclareDeps,
  { tenantId, enId }: EnterpriseVisit,
  projectId: string,
): Promise<void> {
  const { id, policyId } = await publishedProject(deps, { tenantId, id: projectId });
  const now = deps.now();
  const item = policyId === null ? null : await explainPolicy(deps, { tenantId, enId, policyId, now });
  await upsertGuideView(deps.sql, { projectId: id, enId, verdict: item?.verdict ?? null, now });
}
