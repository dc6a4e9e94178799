// The enterprise of a page: the first one of the user for /user/enterprise-info (spec §6), the named one for
// /user/relation/{id}; somebody else's is answered like a missing one (decisions.md, Calls 9). Server only.
import { data, type RouterContextProvider } from 'react-router';
import { ERRORS } from '@yqt/kernel/errors';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { identityContract, type EnterpriseRef } from '../../identity/contract.ts';

interface At {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Null where the user has bound no enterprise. */
export async function firstEnterprise({ request, context }: At): Promise<EnterpriseRef | null> {
  const own = await orErrorPage(request, apiOf(context, identityContract).listOwnEnterprises({}));
  return own[0] ?? null;
}

/** Throws the 404 page for an enterprise that is not the user's. */
export async function ownEnterprise({ request, context }: At, enId: string): Promise<EnterpriseRef> {
  const own = await orErrorPage(request, apiOf(context, identityContract).listOwnEnterprises({}));
  const found = own.find((one) => one.enId === enId);
  if (!found) throw data({ message: ERRORS.NOT_FOUND.message, requestId: '' }, { status: 404 });
  return found;
}
