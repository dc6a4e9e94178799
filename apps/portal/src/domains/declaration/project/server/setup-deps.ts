// Who may set up which projects: by role, department and project group; and what every change writes down.
import type { Db, Sql, Tx } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import type { OperatorVisit } from '../../../../visit.ts';
import { grantsOf, recordAudit } from '../../../operator/server/operator.port.ts';
import type { FileDeps } from '../../../file/server/file.port.ts';
import type { CaseworkDeps } from '../../../casework/server/casework.port.ts';
import { EDITORS, PROJECT_GROUP, PUBLISHERS, READERS } from '../setup-roles.rules.ts';

export interface SetupDeps {
  sql: Sql;
  now: () => Date;
  files: FileDeps;
  casework: CaseworkDeps;
}

/** The departments that somebody reaches with some roles; null = every one. */
export interface SetupScope {
  reads: readonly string[] | null;
  edits: readonly string[] | null;
  publishes: readonly string[] | null;
}

export async function setupScope(db: Db, { viewer, now }: OperatorVisit): Promise<SetupScope> {
  const grants = (await grantsOf(db, { accountId: viewer.accountId, now })).filter(({ projectGroup }) =>
    ['*', PROJECT_GROUP].includes(projectGroup),
  );
  const reached = (roles: readonly string[]): readonly string[] | null => {
    const departments = grants.filter(({ role }) => roles.includes(role)).map(({ department }) => department);
    return departments.includes('*') ? null : departments;
  };
  return { reads: reached(READERS), edits: reached(EDITORS), publishes: reached(PUBLISHERS) };
}

/** A draft without a department yet is anybody's who may write. */
export const reaches = (departments: readonly string[] | null, department: string): boolean =>
  departments === null || departments.includes(department) || (department === '' && departments.length > 0);

/** Foreign = missing. Throws NOT_FOUND for what they may not read, FORBIDDEN for what they may only read. */
export function requireReach(
  scope: SetupScope,
  what: 'reads' | 'edits' | 'publishes',
  department: string,
): void {
  if (!reaches(scope.reads, department)) throw appError('NOT_FOUND');
  if (!reaches(scope[what], department)) throw appError('FORBIDDEN');
}

/** Writes down what was done with a project: last in its transaction. */
export const auditSetup = (
  tx: Tx,
  visit: OperatorVisit,
  {
    id,
    event,
    facts = {},
  }: { id: string; event: string; facts?: Record<string, string | number | boolean | string[]> },
): Promise<void> =>
  recordAudit(tx, {
    tenantId: visit.tenantId,
    actor: visit.viewer.accountId,
    event: `project.${event}`,
    objectKind: 'project',
    objectId: id,
    result: 'done',
    ip: visit.ip,
    requestId: visit.requestId,
    facts: { role: visit.role, ...facts },
  });
