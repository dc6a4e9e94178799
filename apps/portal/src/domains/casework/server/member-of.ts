// The member behind a visit, with everything that they act for.
import type { MemberVisit } from '../../../visit.ts';
import type { Caller, CaseworkDeps } from './casework-deps.ts';
import { ownersOf } from './people.ts';

/** Read anew for every call. */
export const memberOf = async (
  deps: CaseworkDeps,
  { tenantId, viewer, ip, requestId }: MemberVisit,
): Promise<Caller & { accountId: string }> => ({
  tenantId,
  accountId: viewer.accountId,
  ip,
  requestId,
  reach: { owners: await ownersOf(deps.sql, { accountId: viewer.accountId, now: deps.now() }) },
});
