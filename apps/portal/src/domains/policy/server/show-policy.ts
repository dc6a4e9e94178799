// 政策详情 as anybody is shown it: guests share one answer, members have marks of their own in theirs.
import type { SharedAnswer } from '@yqt/endpoint/shared-answer';
import { instantText } from '@yqt/kernel/dates';
import type { Visit } from '../../../visit.ts';
import type { PolicyDetail } from '../contract.ts';
import { getPolicy } from './get-policy.ts';
import { policyLabels } from './labels.ts';
import type { PolicyDeps } from './policy-deps.ts';

/** The policy. Throws NOT_FOUND for drafts, other tenants' and unknown ids alike. */
export async function showPolicy(
  deps: PolicyDeps,
  visit: Visit,
  { id }: { id: string },
): Promise<PolicyDetail | SharedAnswer<PolicyDetail>> {
  if (visit.viewer !== null) return getPolicy(deps, visit, { id });
  const shown = { id, at: instantText(visit.now), label: await policyLabels(deps) };
  const { details, known } = await deps.catalogues.ask(visit.tenantId, async (live) => ({
    details: live.details,
    known: live.details.of(shown),
  }));
  // what is read from here on is at least as new as what it is kept with
  if (known) return known;
  const detail = await getPolicy(deps, visit, { id });
  // one that was merged is another one's answer
  return details.keep({ ...shown, id: detail.id }, detail);
}
