// The member behind a visit, with everything that they act for; at the window, who entered a case from paper.
import { isUuid } from '@yqt/kernel/ids';
import type { MemberVisit } from '../../../visit.ts';
import { selectEnteredCase } from '../window/server/entry.sql.ts';
import { isWindowOf } from '../window/server/window-of.ts';
import type { Caller, CaseworkDeps } from './casework-deps.ts';
import { kindGrants, officerGrants, ownersOf } from './people.ts';

type Member = Caller & { accountId: string };

/** Read anew for every call. */
export const memberOf = async (
  deps: CaseworkDeps,
  { tenantId, viewer, ip, requestId }: MemberVisit,
): Promise<Member> => ({
  tenantId,
  accountId: viewer.accountId,
  ip,
  requestId,
  reach: { owners: await ownersOf(deps.sql, { accountId: viewer.accountId, now: deps.now() }) },
});

/** Who puts together the files of a case: its owner's side, or the officer who entered it and still sits at the window. */
export async function fillerOf(deps: CaseworkDeps, visit: MemberVisit, caseId: string): Promise<Member> {
  const member = await memberOf(deps, visit);
  const { tenantId, accountId } = member;
  const [entered] = isUuid(caseId)
    ? await selectEnteredCase(deps.sql, { tenantId, accountId, id: caseId })
    : [];
  if (!entered) return member;
  const grants = await officerGrants(deps.sql, { accountId, now: deps.now() });
  const isWindow = isWindowOf({ reach: { grants: kindGrants(grants, deps.kinds.values()) } }, entered);
  return isWindow ? { ...member, reach: { enteredBy: accountId } } : member;
}
