// 项目组 of a tenant, and what follows when a project changes its own: its open and closed cases, their tasks and its lists go
// with it, so that whoever's grants are limited to a group reaches all of a project or nothing. Archived cases stay as they are.
import type { Db, Tx } from '@yqt/database/sql';
import type { GrantGroup } from '../../../../domain.ts';
import { regroupCases, regroupTasks } from '../../../casework/server/casework.port.ts';
import type { Project } from '../../project-shape.rules.ts';
import { PROJECT_GROUP } from '../setup-roles.rules.ts';
import { COMMON_GROUP } from '../setup-words.rules.ts';
import { moveListsToGroup, selectProjectGroups } from './group.sql.ts';

/** The common one first, the others in their order. */
export const projectGroups = async (db: Db, { tenantId }: { tenantId: string }): Promise<GrantGroup[]> => [
  { code: PROJECT_GROUP, name: COMMON_GROUP },
  ...(await selectProjectGroups(db, tenantId)),
];

/** After the project's row was written: that lock holds up whoever opens a case of it or makes a list. */
export async function moveToGroup(
  tx: Tx,
  { tenantId, published, group }: { tenantId: string; published: Project | null; group: string },
): Promise<void> {
  if (!published || published.projectGroup === group) return;
  const subjectIds = published.batches.map(({ id }) => id);
  // cases first: a step under way holds its case until its tasks are written
  await regroupCases(tx, { tenantId, kind: 'declaration', subjectIds, group });
  await regroupTasks(tx, { tenantId, kind: 'declaration', subjectIds, group });
  await moveListsToGroup(tx, { projectId: published.id, group });
}
