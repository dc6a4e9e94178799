// What other domains ask of the people behind enterprises: ids only, to send messages to, and for whom an account acts.
import { dayText } from '@yqt/kernel/dates';
import type { Db } from '@yqt/database/sql';
import type { Acting } from '../../../visit.ts';
import { rolesAdmitted } from '../../../enterprise-role.rules.ts';
import { selectEnterprisesByRole } from './binding.sql.ts';
import { selectMembers, type EnterpriseMember } from './members.sql.ts';

/** The members of some enterprises (a page of them), by enterprise; disabled ones are left out. */
export const membersOf = async (
  db: Db,
  { enIds }: { enIds: readonly string[] },
): Promise<EnterpriseMember[]> => (enIds.length === 0 ? [] : selectMembers(db, { enIds }));

/**
 * The enterprises for which an account acts in one of the roles (or one that includes it), with its role there: what a matter
 * of an enterprise is reached by. Read anew each time; agents only while they may act, and for the `projects` of their letter
 * (none named = all).
 */
export const enterprisesOf = (
  db: Db,
  given: { accountId: string; now: Date; roles: readonly string[] },
): PromiseLike<(Acting & { projects: readonly string[] })[]> =>
  selectEnterprisesByRole(db, {
    accountId: given.accountId,
    on: dayText(given.now),
    roles: rolesAdmitted(given.roles),
  });
