// What other domains ask of the people behind enterprises: ids only, to send messages to.
import type { Db } from '@yqt/database/sql';
import { selectOwnEnterprises } from './enterprise.sql.ts';
import { selectMembers, type EnterpriseMember } from './members.sql.ts';

/** The accounts that act for some enterprises (a page of them), by enterprise; disabled ones are left out. */
export const membersOf = async (
  db: Db,
  { enIds }: { enIds: readonly string[] },
): Promise<EnterpriseMember[]> => (enIds.length === 0 ? [] : selectMembers(db, { enIds }));

/** The enterprises that an account acts for, by binding time. */
export const enterprisesOf = async (db: Db, accountId: string): Promise<string[]> =>
  (await selectOwnEnterprises(db, accountId)).map(({ enId }) => enId);
