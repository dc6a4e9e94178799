// 项目组: the groups of a tenant beside the common one, and what names them.
import type { Db } from '@yqt/database/sql';
import type { GrantGroup } from '../../../../domain.ts';

/** Rows: ≤ 100, in their order. */
export const selectProjectGroups = (db: Db, tenantId: string) => db<GrantGroup[]>`
  select code, name from declaration.project_group where tenant_id = ${tenantId} order by position, code limit 100`;

/** Rows: 0..1, locked against being removed until the transaction ends. */
export const holdProjectGroup = (db: Db, g: { tenantId: string; code: string }) => db<{ code: string }[]>`
  select code from declaration.project_group where tenant_id = ${g.tenantId} and code = ${g.code} for key share`;

/** Rows: ≤ 100, locked: whoever publishes a project or saves a draft of one of these groups waits. */
export const lockProjectGroups = (db: Db, tenantId: string) => db<GrantGroup[]>`
  select code, name from declaration.project_group where tenant_id = ${tenantId} order by position, code limit 100 for update`;

/** Rows: 0. */
export const putProjectGroup = (db: Db, g: GrantGroup & { tenantId: string; position: number }) => db`
  insert into declaration.project_group (tenant_id, code, name, position)
  values (${g.tenantId}, ${g.code}, ${g.name}, ${g.position})
  on conflict (tenant_id, code) do update set name = excluded.name, position = excluded.position`;

/** Rows: 0. */
export const deleteProjectGroups = (db: Db, g: { tenantId: string; codes: readonly string[] }) => db`
  delete from declaration.project_group where tenant_id = ${g.tenantId} and code = any(${[...g.codes]}::text[])`;

/** Rows: n, those of some groups that projects, drafts of projects or lists name. */
export const selectUsedGroups = (db: Db, g: { tenantId: string; codes: readonly string[] }) => db<
  { projectGroup: string }[]
>`
  select project_group as "projectGroup" from (
    select tenant_id, project_group from declaration.project union select tenant_id, project_group from declaration.project_draft
    union select tenant_id, project_group from declaration.review_list) u
  where tenant_id = ${g.tenantId} and project_group = any(${[...g.codes]}::text[])`;

/** Rows: 0. */
export const moveListsToGroup = (db: Db, g: { projectId: string; group: string }) => db`
  update declaration.review_list set project_group = ${g.group}
  where project_id = ${g.projectId}::uuid and project_group <> ${g.group}`;

/** Row: 1, the group of a project, which is not changed before the transaction ends. */
export const holdGroupOf = (db: Db, projectId: string) => db<{ projectGroup: string }[]>`
  select project_group as "projectGroup" from declaration.project where id = ${projectId}::uuid for share`;

const tenantId = 'suchu';
const ID = '0197a6f0-0000-7000-8000-000000000001';
export const samples = {
  selectProjectGroups: [[tenantId]],
  holdProjectGroup: [[{ tenantId, code: 'g' }]],
  lockProjectGroups: [[tenantId]],
  putProjectGroup: [[{ tenantId, code: 'g', name: 'n', position: 1 }]],
  deleteProjectGroups: [[{ tenantId, codes: ['g'] }]],
  selectUsedGroups: [[{ tenantId, codes: ['g'] }]],
  moveListsToGroup: [[{ projectId: ID, group: 'g' }]],
  holdGroupOf: [[ID]],
};
