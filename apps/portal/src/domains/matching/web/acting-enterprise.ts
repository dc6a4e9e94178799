// The enterprise for which a member looks at matching: the chosen one, else the first (decisions.md, Calls 5). Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf } from '../../../page/api.ts';
import { pageContext } from '../../../page/context.ts';
import { identityContract, type EnterpriseRef } from '../../identity/contract.ts';

/** Null where the member has bound no enterprise. Throws ApiError. */
export async function actingEnterprise(
  context: Readonly<RouterContextProvider>,
): Promise<EnterpriseRef | null> {
  const own = await apiOf(context, identityContract).listOwnEnterprises({});
  const chosen = context.get(pageContext).cookie('enId');
  return own.find(({ enId }) => enId === chosen) ?? own[0] ?? null;
}
