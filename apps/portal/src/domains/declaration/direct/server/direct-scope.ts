// Which projects of 免申即享 an officer reaches, and which lists.
import type { Db } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { House } from '../../../../domain.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { grantsOf } from '../../../operator/server/operator.port.ts';
import { selectDirectList, type DirectListRow, type DirectScope } from './direct.sql.ts';

export type DirectDeps = Pick<House, 'sql' | 'now' | 'log' | 'casework' | 'ruleSets'>;

const READERS = ['clerk', 'first-reviewer', 'final-reviewer', 'payer', 'auditor', 'tenant-admin'] as const;
export const PREPARERS = ['clerk', 'first-reviewer'] as const;
export const APPROVERS = ['final-reviewer'] as const;

/** The reach of an officer's grants in some roles. */
export async function scopesOf(
  db: Db,
  { viewer, now }: OperatorVisit,
  roles: readonly string[] = READERS,
): Promise<DirectScope[]> {
  const grants = await grantsOf(db, { accountId: viewer.userId, now });
  return grants
    .filter(({ role }) => roles.includes(role))
    .map(({ role, department, projectGroup }) =>
      role === 'tenant-admin' || role === 'auditor'
        ? { department: '*', projectGroup: '*' }
        : { department, projectGroup },
    );
}

/** A list within reach; locked for who changes it. Throws NOT_FOUND. */
export async function reachedList(
  db: Db,
  visit: OperatorVisit,
  { id, roles = READERS, isLocked = false }: { id: string; roles?: readonly string[]; isLocked?: boolean },
): Promise<DirectListRow> {
  const scopes = await scopesOf(db, visit, roles);
  const [found] = isUuid(id)
    ? await selectDirectList(db, { tenantId: visit.tenantId, id, scopes }, isLocked)
    : [];
  if (!found) throw appError('NOT_FOUND');
  return found;
}
