// Whether the operator who opens a page may make a call: a page offers what its reader may do, as the contract says it. Server only.
import type { RouterContextProvider } from 'react-router';
import { rolesOfAccess, type Endpoint } from '@yqt/endpoint/define';
import { operatorContract } from '../contract.ts';
import { apiOf, attempt } from '../../../page/api.ts';

/** False, too, where their roles cannot be read. */
export async function mayCall(
  context: Readonly<RouterContextProvider>,
  { access }: Pick<Endpoint, 'access'>,
): Promise<boolean> {
  const wanted = rolesOfAccess(access);
  const own = await attempt(apiOf(context, operatorContract).getOwnRoles({}));
  return own.ok && own.value.roles.some(({ role }) => wanted.includes(role));
}
