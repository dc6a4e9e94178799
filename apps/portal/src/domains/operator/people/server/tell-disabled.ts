// With an account its grants rest. Its holder reads nothing any more: the administrators hear of it, and the other side of every
// deputyship that ends with it.
import type { Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { maskSignIn } from '@yqt/kernel/masking';
import type { OperatorVisit } from '../../../../visit.ts';
import { findAccounts } from '../../../identity/server/accounts.port.ts';
import { departmentNames } from '../../server/department-names.port.ts';
import { selectDeputies } from '../../server/department.sql.ts';
import { selectGrantsOfMany, selectOfficers } from '../../server/grant.sql.ts';
import { roleLabel } from '../../role.rules.ts';
import * as news from '../officer-news.text.ts';
import { ADMIN } from './change-grants.ts';
import { accountsOf, type Account, type PeopleDeps } from './people-deps.ts';
import { tellOfficer } from './tell-officer.ts';

/** In the transaction that disables it, before its deputyships are gone. */
export async function tellOfDisabled(
  tx: Tx,
  deps: PeopleDeps,
  { visit, account }: { visit: OperatorVisit; account: Account },
): Promise<void> {
  const who = maskSignIn(account.loginName);
  const grants = await grantWords(tx, deps, { visit, accountId: account.id });
  const ids = grants.length === 0 ? [] : await administrators(tx, visit);
  for (const accountId of ids.filter((id) => id !== account.id)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection; a handful of administrators
    await tellOfficer(tx, visit, { accountId, ...news.disabled(who, grants), key: `disabled:${account.id}` });
  }
  const today = dayText(visit.now);
  const ended = (await selectDeputies(tx, visit.tenantId)).filter(({ toOn }) => toOn >= today);
  for (const { id, absentId, deputyId } of ended) {
    const [other, words] =
      absentId === account.id ? [deputyId, news.stoodInEnded(who)] : [absentId, news.absenceEnded(who)];
    if (![absentId, deputyId].includes(account.id)) continue;
    // oxlint-disable-next-line no-await-in-loop -- the same
    await tellOfficer(tx, visit, { accountId: other, ...words, key: `deputy-ended:${id}` });
  }
}

async function administrators(tx: Tx, visit: OperatorVisit): Promise<string[]> {
  const holders = await selectOfficers(tx, { role: ADMIN, department: '' });
  const ids = holders.map(({ accountId }) => accountId);
  return (await findAccounts(tx, { ...accountsOf(visit), ids, isDisabled: false })).map(({ id }) => id);
}

async function grantWords(
  tx: Tx,
  deps: PeopleDeps,
  { visit: { tenantId }, accountId }: { visit: OperatorVisit; accountId: string },
): Promise<string[]> {
  const departments = await departmentNames(tx, tenantId);
  const groups = new Map((await deps.grantGroups(tx, tenantId)).map(({ code, name }) => [code, name]));
  const placeOf = (names: ReadonlyMap<string, string>, code: string) =>
    code === '*' ? news.allPlaces : (names.get(code) ?? code);
  return (await selectGrantsOfMany(tx, [accountId])).map(({ role, department, projectGroup }) =>
    news.grantText(roleLabel(role), placeOf(departments, department), placeOf(groups, projectGroup)),
  );
}
