// Who may work here and as what: accounts of the tenant with their own grants.
import type { Db } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { totalOf } from '@yqt/kernel/count';
import { maskName, maskSignIn } from '@yqt/kernel/masking';
import { offsetOf, type Page } from '@yqt/kernel/page';
import type { OperatorVisit } from '../../../../visit.ts';
import { findAccounts } from '../../../identity/server/accounts.port.ts';
import { selectGrantsOfMany, selectOfficers } from '../../server/grant.sql.ts';
import type { UserView } from '../contract.ts';
import { accountsOf, requireAccount, type Account, type PeopleDeps } from './people-deps.ts';

interface UserQuery {
  keyword?: string;
  scope: 'officers' | 'everybody' | 'disabled';
  role?: string;
  department?: string;
  current: number;
  size: number;
}

/** A page of accounts by sign-in name. */
export async function listUsers(
  { sql }: PeopleDeps,
  visit: OperatorVisit,
  query: UserQuery,
): Promise<Page<UserView>> {
  const { keyword = '', scope, role = '', department = '', current, size } = query;
  const isNarrowed = scope === 'officers' || role !== '' || department !== '';
  const holders = isNarrowed ? await selectOfficers(sql, { role, department }) : null;
  const asked = {
    ...accountsOf(visit),
    keyword: keyword.trim().toLowerCase(),
    ids: holders?.map(({ accountId }) => accountId) ?? null,
    isDisabled: scope === 'disabled' ? true : null,
  };
  const rows = await findAccounts(sql, { ...asked, limit: size, offset: offsetOf(query) });
  const total = await totalOf(rows, {
    current,
    first: () => findAccounts(sql, { ...asked, limit: 1, offset: 0 }),
  });
  return { records: await withGrants(sql, rows), total, current, size };
}

/** One account. Throws NOT_FOUND for a missing one and another tenant's. */
export async function getUser({ sql }: PeopleDeps, visit: OperatorVisit, id: string): Promise<UserView> {
  const account = await requireAccount(sql, visit, id);
  const [user] = await withGrants(sql, [account]);
  if (!user) throw appError('NOT_FOUND');
  return user;
}

async function withGrants(db: Db, rows: readonly Account[]): Promise<UserView[]> {
  const ids = rows.map(({ id }) => id);
  const byAccount = Map.groupBy(await selectGrantsOfMany(db, ids), ({ accountId }) => accountId);
  return rows.map((row) => ({
    ...row,
    name: row.name && maskName(row.name),
    loginName: maskSignIn(row.loginName),
    grants: byAccount.get(row.id) ?? [],
  }));
}
