// Who may set up which projects: by role, department and project group; and what every change writes down.
import type { Db, Tx } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import type { OperatorVisit } from '../../../../visit.ts';
import { grantsOf, recordAudit } from '../../../operator/server/operator.port.ts';
import type { House } from '../../../../domain.ts';
import type { ProjectScope } from '../../server/project-scope.ts';
import { EDITORS, PUBLISHERS, READERS } from '../setup-roles.rules.ts';

export type SetupDeps = Pick<House, 'sql' | 'now' | 'jobs' | 'files' | 'casework' | 'grantGroups'>;

/** Where a project is, as grants are held against it. */
interface SetupPlace {
  department: string;
  projectGroup: string;
}

/** A published project stands in one place while its draft may already name another. */
interface SetupPlaces {
  draft: SetupPlace | null;
  published: SetupPlace | null;
}

/** The places that somebody reaches with some roles, `*` = every department or group; null = every place. */
export interface SetupScope {
  reads: readonly ProjectScope[] | null;
  edits: readonly ProjectScope[] | null;
  publishes: readonly ProjectScope[] | null;
}

export async function setupScope(db: Db, { viewer, now }: OperatorVisit): Promise<SetupScope> {
  const grants = await grantsOf(db, { accountId: viewer.accountId, now });
  const reached = (roles: readonly string[]): readonly ProjectScope[] | null => {
    const places = grants.filter(({ role }) => roles.includes(role));
    const isWhole = places.some(({ department, projectGroup }) => department === '*' && projectGroup === '*');
    return isWhole ? null : places.map(({ department, projectGroup }) => ({ department, projectGroup }));
  };
  return { reads: reached(READERS), edits: reached(EDITORS), publishes: reached(PUBLISHERS) };
}

/** A draft without a department yet is that of whoever may write in its group. */
export const reaches = (places: readonly ProjectScope[] | null, at: SetupPlace): boolean =>
  places === null ||
  places.some(
    ({ department, projectGroup }) =>
      (at.department === '' || ['*', at.department].includes(department)) &&
      ['*', at.projectGroup].includes(projectGroup),
  );

/**
 * What is done with a project. `edits`: its draft; `forms`: its form's draft; `turns`: what is live is closed, opened again, or
 * gets another form; `publishes`: the draft becomes what is live.
 */
export type SetupAct = 'reads' | 'edits' | 'forms' | 'turns' | 'publishes';

/**
 * Whether they may. What is live belongs to the place where it is published, whatever an unpublished draft says; the draft itself
 * to both, so that neither is shut out of it; and only who reaches both takes a project from one place to the other.
 */
export function mayDo(scope: SetupScope, act: SetupAct, { draft, published }: SetupPlaces): boolean {
  // a draft that names no department yet is still where the project is
  const written = draft && { ...draft, department: draft.department || (published?.department ?? '') };
  const known = [written, published].filter((place) => place !== null);
  const live = published ?? written;
  if (act === 'reads' || act === 'edits') return known.some((place) => reaches(scope[act], place));
  if (act === 'publishes') return known.every((place) => reaches(scope.publishes, place));
  return live !== null && reaches(act === 'forms' ? scope.edits : scope.publishes, live);
}

/** Foreign = missing. Throws NOT_FOUND for what they may not read, FORBIDDEN for what they may only read. */
export function requireReach(scope: SetupScope, act: SetupAct, at: SetupPlaces): void {
  if (!mayDo(scope, 'reads', at)) throw appError('NOT_FOUND');
  if (!mayDo(scope, act, at)) throw appError('FORBIDDEN');
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
