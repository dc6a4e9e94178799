// Who signs up: the name of an account, and the enterprises that it may come for.
import type { Sql } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import type { MemberVisit } from '../../../visit.ts';
import { accountNames } from '../../identity/server/account-names.port.ts';
import { enterpriseById } from '../../identity/server/identity.port.ts';
import { enterprisesOf } from '../../identity/server/members.port.ts';
import { registrationText as text } from '../registration.text.ts';

interface Deps {
  sql: Sql;
}

/** Everybody who acts for an enterprise may come for it. */
const ROLES = ['viewer', 'agent'];

/** The enterprises for which somebody may sign up, with their names. */
export async function enterprisesFor(deps: Deps, { viewer, now }: MemberVisit) {
  const acting = await enterprisesOf(deps.sql, { accountId: viewer.accountId, now, roles: ROLES });
  const found = await Promise.all(acting.map(({ enId }) => enterpriseById(deps.sql, enId)));
  return found.flatMap((one) => (one ? [{ enId: one.enId, name: one.name }] : []));
}

/** The named enterprise; null = for oneself. Throws FORBIDDEN for one that the member does not act for; missing ones are not told apart. */
export async function enterpriseNamed(deps: Deps, visit: MemberVisit, enId: string | undefined) {
  if (enId === undefined) return null;
  const found = (await enterprisesFor(deps, visit)).find((one) => one.enId === enId);
  if (!found) throw appError('FORBIDDEN', { message: text.foreignEnterprise });
  return found;
}

/** As the account names itself. */
export const entrantName = async (deps: Deps, { tenantId, viewer }: MemberVisit): Promise<string> =>
  (await accountNames(deps.sql, { tenantId, ids: [viewer.accountId] }))[0]?.name ?? viewer.loginName;
