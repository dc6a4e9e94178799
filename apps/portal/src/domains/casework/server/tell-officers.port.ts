// Officers hear of what waits for them at the desk: whoever holds a role there, with the deputies of those who are absent.
import type { Db } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { accountNames } from '../../identity/server/account-names.port.ts';
import { deliver } from '../../message/server/message.port.ts';
import { roleHoldersOf, withDeputies } from '../../operator/server/holders.port.ts';

/** MESSAGE_TYPE: 系统通知. */
const TYPE = '01';

interface Told {
  tenantId: string;
  /** Accounts that hear of it, their deputies beside them; `but` hear nothing. */
  ids: readonly string[];
  but?: readonly (string | null)[];
  /** Of MESSAGE_TYPE; absent = 系统通知. */
  type?: string;
  title: string;
  body: string;
  /** Where in the console it waits. */
  link: string;
  /** Names what happened: an account hears of it once. */
  key: string;
  now: Date;
}

/** Tells some accounts of the tenant, and who stands in for them today. Returns how many heard of it for the first time. */
export async function tellAccounts(db: Db, given: Told): Promise<number> {
  const { tenantId, type = TYPE, title, body, link, key, now, but = [] } = given;
  const all = await withDeputies(db, { ids: given.ids, on: dayText(now) });
  const ids = all.filter((id) => !but.includes(id));
  const own = await accountNames(db, { tenantId, ids });
  const told = { tenantId, type, title, body, link, dedupeKey: key };
  return deliver(db, { now, messages: own.map(({ accountId }) => ({ ...told, accountId })) });
}

/** The same for whoever holds one of some roles in a department and project group. */
export const tellHolders = async (
  db: Db,
  {
    roles,
    department,
    projectGroup,
    ...given
  }: Omit<Told, 'ids'> & { roles: readonly string[]; department: string; projectGroup: string },
): Promise<number> =>
  tellAccounts(db, { ...given, ids: await roleHoldersOf(db, { roles, department, projectGroup }) });
