// The rows of uploads that come in pieces.
import type { Db } from '@yqt/database/sql';

export interface NewUpload {
  id: string;
  tenantId: string;
  ownerAccount: string;
  purpose: string;
  name: string;
  size: number;
  objectKey: string;
  now: Date;
}

export interface UploadRow {
  id: string;
  purpose: string;
  name: string;
  size: number;
  received: number;
  crc: number;
  objectKey: string;
  state: 'open' | 'checking' | 'stored';
  fileId: string | null;
}

/** Row: 1, what an account has under way; index upload_owner. */
export const countOpenUploads = (db: Db, account: string) => db<{ open: number }[]>`
  select count(*)::int as open from file.upload
  where owner_account = ${account}::uuid and state in ('open', 'checking')`;

/** Rows: none. */
export const insertUpload = (db: Db, row: NewUpload) => db`
  insert into file.upload (id, tenant_id, owner_account, purpose, name, size, object_key, created_at, touched_at)
  values (${row.id}, ${row.tenantId}, ${row.ownerAccount}, ${row.purpose}, ${row.name}, ${row.size}, ${row.objectKey},
    ${row.now}, ${row.now})`;

/** Rows: 0..1, the account's own; primary key. */
export const selectUpload = (
  db: Db,
  { tenantId, accountId, id }: { tenantId: string; accountId: string; id: string },
) => db<UploadRow[]>`
  select id, purpose, name, size, received, crc, object_key as "objectKey", state, file_id as "fileId"
  from file.upload
  where id = ${id}::uuid and tenant_id = ${tenantId} and owner_account = ${accountId}::uuid and state <> 'removing'`;

/** Rows: 0..1, the same; locks it. */
export const lockUpload = (db: Db, own: { tenantId: string; accountId: string; id: string }) =>
  db<UploadRow[]>`${selectUpload(db, own)} for update`;

/** Rows: 0..n, an account's own for some purposes that are not yet stored, the oldest first; index upload_owner. */
export const selectUnfinished = (
  db: Db,
  { tenantId, accountId, purposes }: { tenantId: string; accountId: string; purposes: string[] },
) => db<UploadRow[]>`
  select id, purpose, name, size, received, crc, object_key as "objectKey", state, file_id as "fileId"
  from file.upload
  where owner_account = ${accountId}::uuid and tenant_id = ${tenantId} and purpose = any(${purposes}::text[])
    and state in ('open', 'checking')
  order by created_at, id`;

/** Row: 0..1; none where another piece came first, or none may come any more. */
export const advanceUpload = (
  db: Db,
  q: { id: string; at: number; received: number; crc: number; now: Date },
) => db<{ id: string }[]>`
  update file.upload set received = ${q.received}, crc = ${q.crc}, touched_at = ${q.now}
  where id = ${q.id}::uuid and received = ${q.at} and state = 'open' returning id`;

/** Row: 0..1; none where it is not whole, or somebody looks at it since `lease`. */
export const claimUpload = (db: Db, q: { id: string; now: Date; lease: Date }) => db<{ id: string }[]>`
  update file.upload set state = 'checking', touched_at = ${q.now}
  where id = ${q.id}::uuid and received = size
    and (state = 'open' or (state = 'checking' and touched_at < ${q.lease}))
  returning id`;

/** Rows: none; it may be checked again. */
export const reopenUpload = (db: Db, id: string) => db`
  update file.upload set state = 'open' where id = ${id}::uuid and state = 'checking'`;

/** Row: 0..1; none where it was cancelled or stored meanwhile. */
export const markUploadStored = (db: Db, { id, fileId }: { id: string; fileId: string }) => db<
  { id: string }[]
>`
  update file.upload set state = 'stored', file_id = ${fileId}::uuid
  where id = ${id}::uuid and state = 'checking' returning id`;

/** Row: 0..1; none where somebody looks at it since `lease`. */
export const markCancelled = (db: Db, { id, lease }: { id: string; lease: Date }) => db<{ id: string }[]>`
  update file.upload set state = 'removing'
  where id = ${id}::uuid and (state = 'open' or (state = 'checking' and touched_at < ${lease}))
  returning id`;

/** Rows: none; of what was looked at and refused. */
export const markRefused = (db: Db, id: string) => db`
  update file.upload set state = 'removing' where id = ${id}::uuid and state = 'checking'`;

/** Rows: ≤ limit after an id; what nobody went on with for a day, and what was to be removed before; index upload_touched. */
export const markStaleUploads = (
  db: Db,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
) => db<{ id: string; objectKey: string }[]>`
  with marked as (
    update file.upload u set state = 'removing'
    from (
      select id from file.upload
      where (state = 'removing' or touched_at < ${now}::timestamptz - interval '24 hours')
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit} for update skip locked
    ) stale
    where u.id = stale.id returning u.id, u.object_key)
  select id, object_key as "objectKey" from marked order by id`;

/** Rows: none; only those still marked. */
export const deleteUploads = (db: Db, ids: string[]) => db`
  delete from file.upload where id = any(${ids}::uuid[]) and state = 'removing'`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-20T04:00:00Z');

export const samples = {
  countOpenUploads: [[ID]],
  insertUpload: [
    [
      {
        id: ID,
        tenantId: 'suchu',
        ownerAccount: ID,
        purpose: 'case',
        name: 'a.pdf',
        size: 1,
        objectKey: 'a',
        now: NOW,
      },
    ],
  ],
  selectUpload: [[{ tenantId: 'suchu', accountId: ID, id: ID }]],
  lockUpload: [[{ tenantId: 'suchu', accountId: ID, id: ID }]],
  selectUnfinished: [[{ tenantId: 'suchu', accountId: ID, purposes: ['case'] }]],
  advanceUpload: [[{ id: ID, at: 0, received: 1, crc: 0, now: NOW }]],
  claimUpload: [[{ id: ID, now: NOW, lease: NOW }]],
  reopenUpload: [[ID]],
  markUploadStored: [[{ id: ID, fileId: ID }]],
  markCancelled: [[{ id: ID, lease: NOW }]],
  markRefused: [[ID]],
  markStaleUploads: [[{ now: NOW, after: null, limit: 10 }], [{ now: NOW, after: ID, limit: 10 }]],
  deleteUploads: [[[ID]]],
};
