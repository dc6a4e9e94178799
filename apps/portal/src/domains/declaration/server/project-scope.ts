// Which projects an officer reaches by the departments and groups of their grants, whatever the role: a grant of everything says so.
import type { Db } from '@yqt/database/sql';
import type { ActingOfficer } from '../../../visit.ts';
import { grantsOf } from '../../operator/server/operator.port.ts';

/** `*` = every department or group. */
export interface ProjectScope {
  department: string;
  projectGroup: string;
}

/** The reach of an officer's grants in some roles; empty = none. */
export async function scopesOf(
  db: Db,
  { viewer, now }: ActingOfficer,
  roles: readonly string[],
): Promise<ProjectScope[]> {
  const grants = await grantsOf(db, { accountId: viewer.accountId, now });
  return grants
    .filter(({ role }) => roles.includes(role))
    .map(({ department, projectGroup }) => ({ department, projectGroup }));
}
