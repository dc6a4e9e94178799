// Which projects of 免申即享 an officer reaches, and which lists.
import type { Db } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { House } from '../../../../domain.ts';
import type { ActingOfficer } from '../../../../visit.ts';
import { scopesOf } from '../../server/project-scope.ts';
import { selectDirectList, type DirectListRow } from './direct.sql.ts';

export type DirectDeps = Pick<House, 'sql' | 'now' | 'log' | 'casework' | 'ruleSets'>;

export const DIRECT_READERS = [
  'clerk',
  'first-reviewer',
  'final-reviewer',
  'payer',
  'auditor',
  'tenant-admin',
] as const;
export const DIRECT_PREPARERS = ['clerk', 'first-reviewer'] as const;
export const APPROVERS = ['final-reviewer'] as const;

/** A list within reach; locked for who changes it. Throws NOT_FOUND. */
export async function reachedList(
  db: Db,
  visit: ActingOfficer,
  {
    id,
    roles = DIRECT_READERS,
    isLocked = false,
  }: { id: string; roles?: readonly string[]; isLocked?: boolean },
): Promise<DirectListRow> {
  const scopes = await scopesOf(db, visit, roles);
  const [found] = isUuid(id)
    ? await selectDirectList(db, { tenantId: visit.tenantId, id, scopes }, isLocked)
    : [];
  if (!found) throw appError('NOT_FOUND');
  return found;
}
