// Whether the member acts for any enterprise: without one, a tool's page says so instead of an error. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { identityContract } from '../../identity/contract.ts';

/** False where the member has bound no enterprise; an ended session leads to the login page. */
export async function hasEnterprise(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<boolean> {
  const own = await orErrorPage(request, apiOf(context, identityContract).listOwnEnterprises({}));
  return own.length > 0;
}
