// Writes of 大类, 小类 and 评审组.
import type { Db } from '@yqt/database/sql';
import type { BigType, ReviewGroup, SmallType } from '../../server/project.sql.ts';

/** Rows: 0. */
export const putBigType = (db: Db, t: BigType & { tenantId: string; position: number }) => db`
  insert into declaration.big_type (tenant_id, code, name, icon, description, position)
  values (${t.tenantId}, ${t.code}, ${t.name}, ${t.icon}, ${t.description}, ${t.position})
  on conflict (tenant_id, code) do update set name = excluded.name, icon = excluded.icon, description = excluded.description,
    position = excluded.position`;

/** Rows: 0. */
export const putSmallType = (db: Db, t: SmallType & { tenantId: string; position: number }) => db`
  insert into declaration.small_type (tenant_id, code, big_type, name, position)
  values (${t.tenantId}, ${t.code}, ${t.bigType}, ${t.name}, ${t.position})
  on conflict (tenant_id, code) do update set big_type = excluded.big_type, name = excluded.name, position = excluded.position`;

/** Rows: 0. */
export const putGroup = (db: Db, g: ReviewGroup & { tenantId: string }) => db`
  insert into declaration.review_group (tenant_id, code, name, departments)
  values (${g.tenantId}, ${g.code}, ${g.name}, ${g.departments}::text[])
  on conflict (tenant_id, code) do update set name = excluded.name, departments = excluded.departments`;

interface Kept {
  tenantId: string;
  bigTypes: readonly string[];
  smallTypes: readonly string[];
  groups: readonly string[];
}

/** Rows: 0. */
export const deleteSmallTypesBut = (db: Db, k: Pick<Kept, 'tenantId' | 'smallTypes'>) => db`
  delete from declaration.small_type where tenant_id = ${k.tenantId} and code <> all(${[...k.smallTypes]}::text[])`;
/** Rows: 0. */
export const deleteBigTypesBut = (db: Db, k: Pick<Kept, 'tenantId' | 'bigTypes'>) => db`
  delete from declaration.big_type where tenant_id = ${k.tenantId} and code <> all(${[...k.bigTypes]}::text[])`;
/** Rows: 0. */
export const deleteGroupsBut = (db: Db, k: Pick<Kept, 'tenantId' | 'groups'>) => db`
  delete from declaration.review_group where tenant_id = ${k.tenantId} and code <> all(${[...k.groups]}::text[])`;

/** Row: 1, what projects name: published or being written. */
export const selectUsedCodes = (db: Db, tenantId: string) => db<{ smallTypes: string[]; groups: string[] }[]>`
  select array(select small_type from declaration.project where tenant_id = ${tenantId}
      union select small_type from declaration.project_draft where tenant_id = ${tenantId} and small_type <> '') as "smallTypes",
    array(select distinct node ->> 'group' from declaration.project p, jsonb_array_elements(p.nodes) node
      where p.tenant_id = ${tenantId} and node ? 'group') as groups`;

const tenantId = 'suchu';
export const samples = {
  putBigType: [[{ tenantId, code: 'x', name: 'n', icon: 'i', description: 'd', position: 1 }]],
  putSmallType: [[{ tenantId, code: 'x', bigType: 'x', name: 'n', position: 1 }]],
  putGroup: [[{ tenantId, code: 'x', name: 'n', departments: ['Z02'] }]],
  deleteSmallTypesBut: [[{ tenantId, smallTypes: ['x'] }]],
  deleteBigTypesBut: [[{ tenantId, bigTypes: ['x'] }]],
  deleteGroupsBut: [[{ tenantId, groups: ['x'] }]],
  selectUsedCodes: [[tenantId]],
};
