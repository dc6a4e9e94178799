// 项目组 of a tenant, and what follows when a project changes its own: its open and closed cases, their tasks and its lists go
// with it, so that whoever's grants are limited to a group reaches all of a project or nothing. Archived cases stay as they are.
import type { Db, Tx } from '@yqt/database/sql';
import type { GrantGroup } from '../../../../domain.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { moveToProjectGroup } from '../../../casework/server/casework.port.ts';
import type { Project } from '../../project-shape.rules.ts';
import { PROJECT_GROUP } from '../setup-roles.rules.ts';
import { COMMON_GROUP } from '../setup-words.rules.ts';
import { moveListsToGroup, selectProjectGroups } from './group.sql.ts';

/** The common one first, the others in their order. */
export const projectGroups = async (db: Db, { tenantId }: { tenantId: string }): Promise<GrantGroup[]> => [
  { code: PROJECT_GROUP, name: COMMON_GROUP },
  ...(await selectProjectGroups(db, tenantId)),
];

/**
 * After the project's row was written: that lock holds up whoever opens a case of it or makes a list. Returns what is written down
 * of it; nothing where the group stays.
 */
export async function moveToGroup(
  tx: Tx,
  {
    visit: { tenantId, viewer, now },
    published,
    group,
  }: { visit: OperatorVisit; published: Project | null; group: string },
): Promise<Record<string, string | number>> {
  if (!published || published.projectGroup === group) return {};
  const { cases, released } = await moveToProjectGroup(tx, {
    tenantId,
    kind: 'declaration',
    subjectIds: published.batches.map(({ id }) => id),
    group,
    title: published.name,
    by: viewer.accountId,
    now,
  });
  await moveListsToGroup(tx, { projectId: published.id, group });
  return {
    groupBefore: published.projectGroup,
    groupAfter: group,
    casesMoved: cases,
    tasksReleased: released,
  };
}
