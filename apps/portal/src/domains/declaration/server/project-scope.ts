// Which projects an officer reaches by the departments and groups of their grants; administrators and auditors reach all.
import type { Db } from '@yqt/database/sql';
import type { ActingOfficer } from '../../../visit.ts';
import { grantsOf } from '../../operator/server/operator.port.ts';

/** `*` = every department or group. */
export interface ProjectScope {
  department: string;
  projectGroup: string;
}

const EVERYWHERE: ReadonlySet<string> = new Set(['tenant-admin', 'auditor']);

/** The reach of an officer's grants in some roles; empty = none. */
export async function scopesOf(
  db: Db,
  { viewer, now }: ActingOfficer,
  roles: readonly string[],
): Promise<ProjectScope[]> {
  const grants = await grantsOf(db, { accountId: viewer.accountId, now });
  return grants
    .filter(({ role }) => roles.includes(role))
    .map(({ role, department, projectGroup }) =>
      EVERYWHERE.has(role) ? { department: '*', projectGroup: '*' } : { department, projectGroup },
    );
}
