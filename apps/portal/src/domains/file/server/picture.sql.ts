// What records cut out of pictures.
import { jsonb, type Db } from '@yqt/database/sql';

/** Rows: none; those of the tenant's files that are not known yet. Primary key. */
export const insertCrops = (
  db: Db,
  { tenantId, crops }: { tenantId: string; crops: { fileId: string; name: string }[] },
) => db`
  insert into file.picture_crop (file_id, name)
  select f.id, c.name from jsonb_to_recordset(${jsonb(db, crops)}) c ("fileId" uuid, name text)
  join file.stored_file f on f.id = c."fileId" and f.tenant_id = ${tenantId}
  on conflict do nothing`;

/** Row: 0..1; primary key. */
export const selectCrop = (db: Db, { id, name }: { id: string; name: string }) => db<{ name: string }[]>`
  select name from file.picture_crop where file_id = ${id}::uuid and name = ${name}`;

/** Rows: n, by file; primary key. */
export const selectCrops = (db: Db, ids: string[]) => db<{ fileId: string; name: string }[]>`
  select file_id as "fileId", name from file.picture_crop where file_id = any(${ids}::uuid[]) order by file_id, name`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
export const samples = {
  insertCrops: [[{ tenantId: 'suchu', crops: [{ fileId: ID, name: 'wide-0-0-10000-10000' }] }]],
  selectCrop: [[{ id: ID, name: 'wide-0-0-10000-10000' }]],
  selectCrops: [[[ID]]],
};
