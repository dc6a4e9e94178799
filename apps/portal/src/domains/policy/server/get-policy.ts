// 政策详情: one published policy with everything that belongs to it.
import { instantText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { Visit } from '../../../visit.ts';
import type { PolicyDetail } from '../contract.ts';
import { policyLabels } from './labels.ts';
import { policyCard, windowView } from './policy-card.ts';
import type { PolicyDeps } from './policy-deps.ts';
import { shownParts } from '../desk/server/shown-parts.ts';
import { selectSurvivor } from '../desk/server/merge.sql.ts';
import { selectPolicy, type DetailRow } from './policy.sql.ts';

/** The policy, or the one into which it was merged. Throws NOT_FOUND for drafts, other tenants' and unknown ids alike. */
export async function getPolicy(
  deps: PolicyDeps,
  visit: Visit,
  { id }: { id: string },
): Promise<PolicyDetail> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const at = instantText(visit.now);
  const accountId = visit.viewer?.accountId ?? null;
  const asked = { tenantId: visit.tenantId, at, accountId };
  const [[known], label] = await Promise.all([selectPolicy(deps.sql, { ...asked, id }), policyLabels(deps)]);
  const row = known ?? (await survivorOf(deps, { ...asked, id }));
  if (!row) throw appError('NOT_FOUND');
  const parts = await shownParts(deps.sql, { tenantId: visit.tenantId, id: row.id });
  return {
    ...row,
    ...parts,
    ...policyCard(row, at, label),
    industryLabels: row.industries.map((code) => label('ENLIB_INDUSTRY', code)),
    targetLabels: row.targets.map((code) => label('TARGET_OBJECT', code)),
    windows: row.windows.map((one) => windowView(at, one.batch, one)),
  };
}

/** The published policy into which this one was merged. */
async function survivorOf(
  { sql }: PolicyDeps,
  asked: { tenantId: string; at: string; accountId: string | null; id: string },
): Promise<DetailRow | undefined> {
  const [survivor] = await selectSurvivor(sql, asked);
  return survivor && (await selectPolicy(sql, { ...asked, id: survivor.id }))[0];
}
