// The rows of stored files. Every statement but the sweeper's names the tenant.
import type { Db } from '@yqt/database/sql';

export interface FileRow {
  id: string;
  tenantId: string;
  ownerAccount: string | null;
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  objectKey: string;
  createdAt: Date;
  scan: Scan;
}

/** What the malware scanner said so far. */
export type Scan = 'clean' | 'waiting' | 'infected';

/** Rows: 1; holds the account's uploads one behind the other until the transaction ends. */
export const lockUploads = (db: Db, account: string) => db`
  select pg_advisory_xact_lock(hashtextextended('file.upload:' || ${account}::text, 0))`;

/**
 * Row: 1, what an account stored on the Shanghai day of `now`, and what else it has under way than the upload `besides`; indexes
 * stored_file_owner, upload_owner.
 */
export const selectUsage = (db: Db, q: { account: string; now: Date; besides: string | null }) => db<
  { files: number; bytes: number }[]
>`
  select count(*)::int as files, coalesce(sum(size), 0)::int8 as bytes from (
    select size from file.stored_file
    where owner_account = ${q.account}::uuid and created_at >= date_trunc('day', ${q.now}::timestamptz)
    union all select size from file.upload
    where owner_account = ${q.account}::uuid and state in ('open', 'checking') and id is distinct from ${q.besides}::uuid
  ) own`;

/** Rows: none; state pending, until the bytes are safe. */
export const insertFile = (db: Db, row: FileRow) => db`
  insert into file.stored_file (id, tenant_id, owner_account, name, media_type, size, sha256, object_key, created_at,
    scan)
  values (${row.id}, ${row.tenantId}, ${row.ownerAccount}, ${row.name}, ${row.mediaType}, ${row.size}, ${row.sha256},
    ${row.objectKey}, ${row.createdAt}, ${row.scan})`;

/** Rows: none; the bytes are safe now. */
export const markStored = (db: Db, id: string) => db`
  update file.stored_file set state = 'temporary' where id = ${id}::uuid and state = 'pending'`;

/** Row: 0..1; the same of bytes whose number was not known before; none where the sweeper was quicker. */
export const markWritten = (db: Db, q: { id: string; size: number; sha256: string }) => db<{ id: string }[]>`
  update file.stored_file set state = 'temporary', size = ${q.size}, sha256 = ${q.sha256}
  where id = ${q.id}::uuid and state = 'pending' returning id`;

export interface StoredFileRow {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
}

/**
 * Rows: 0..n in no order, the files of `ids` that are the account's and no larger than `most` bytes, or the portal's own (null);
 * locks them.
 */
export const keepOwnFiles = (
  db: Db,
  q: { tenantId: string; accountId: string | null; ids: string[]; most: number; isOfEditors: boolean },
) => db<StoredFileRow[]>`
  update file.stored_file set state = 'kept', is_of_editors = is_of_editors or ${q.isOfEditors}
  where tenant_id = ${q.tenantId} and owner_account is not distinct from ${q.accountId}::uuid and id = any(${q.ids}::uuid[])
    and state in ('temporary', 'kept') and (owner_account is null or size <= ${q.most})
  returning id, name, media_type as "mediaType", size, sha256`;

/** Rows: 0..1; locks the file. */
export const setPublished = (
  db: Db,
  { tenantId, id, isPublished }: { tenantId: string; id: string; isPublished: boolean },
) => db<{ id: string }[]>`
  update file.stored_file set is_published = ${isPublished}, state = 'kept'
  where tenant_id = ${tenantId} and id = ${id}::uuid and state in ('temporary', 'kept') returning id`;

export interface OpenableRow {
  name: string;
  mediaType: string;
  objectKey: string;
  ownerAccount: string | null;
  isPublished: boolean;
  /** What editors write names it. */
  isOfEditors: boolean;
  scan: Scan;
  sha256: string;
}

/** Rows: 0..1, a file whose bytes are safe; primary key. */
export const selectFile = (db: Db, { tenantId, id }: { tenantId: string; id: string }) => db<OpenableRow[]>`
  select name, media_type as "mediaType", object_key as "objectKey", owner_account as "ownerAccount",
    is_published as "isPublished", is_of_editors as "isOfEditors", scan, sha256
  from file.stored_file where id = ${id}::uuid and tenant_id = ${tenantId} and state in ('temporary', 'kept')`;

/** Rows: n, the names of files whose bytes are safe; primary key. */
export const selectNames = (db: Db, { tenantId, ids }: { tenantId: string; ids: string[] }) => db<
  { id: string; name: string; scan: Scan; mediaType: string; size: number }[]
>`
  select id, name, scan, media_type as "mediaType", size from file.stored_file
  where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) and state in ('temporary', 'kept')`;

/** Rows: ≤ limit after an id; marks them for removal, skipping what others hold; index stored_file_loose. */
export const markOrphans = (
  db: Db,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
) => db<{ id: string; objectKey: string }[]>`
  with marked as (
    update file.stored_file f set state = 'removing'
    from (
      select id from file.stored_file
      where state <> 'kept' and (state = 'removing' or created_at < ${now}::timestamptz
        - case state when 'pending' then interval '1 hour' else interval '24 hours' end)
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit} for update skip locked
    ) loose
    where f.id = loose.id returning f.id, f.object_key)
  select id, object_key as "objectKey" from marked order by id`;

/** Rows: 0..n; nobody reads them from here on, and the sweep takes their bytes. */
export const markDiscarded = (db: Db, { tenantId, ids }: { tenantId: string; ids: string[] }) => db<
  { id: string }[]
>`
  update file.stored_file set state = 'removing', is_published = false
  where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) and state in ('temporary', 'kept') returning id`;

/** Rows: 0..n; an account's own that no record has kept: the sweep takes their bytes. Primary key. */
export const markLoose = (
  db: Db,
  { tenantId, ids, account }: { tenantId: string; ids: string[]; account: string },
) => db<{ id: string }[]>`
  update file.stored_file set state = 'removing' where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    and owner_account = ${account}::uuid and state = 'temporary' and not is_published returning id`;

/** Rows: none; only those still marked. */
export const deleteRemoved = (db: Db, ids: string[]) => db`
  delete from file.stored_file where id = any(${ids}::uuid[]) and state = 'removing'`;

/** Rows: ≤ limit after an id, files without a verdict; index stored_file_waiting. */
export const selectWaitingScans = (db: Db, q: { after: string | null; limit: number }) => db<
  { id: string; objectKey: string }[]
>`
  select id, object_key as "objectKey" from file.stored_file
  where scan = 'waiting' and state in ('temporary', 'kept') and (${q.after}::uuid is null or id > ${q.after}::uuid)
  order by id limit ${q.limit}`;

/** Rows: none; a verdict that was given stays. */
export const markScanned = (db: Db, { id, scan }: { id: string; scan: 'clean' | 'infected' }) => db`
  update file.stored_file set scan = ${scan} where id = ${id}::uuid and scan = 'waiting'`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-20T04:00:00Z');

export const samples = {
  lockUploads: [[ID]],
  selectUsage: [[{ account: ID, now: NOW, besides: null }], [{ account: ID, now: NOW, besides: ID }]],
  insertFile: [
    [
      {
        id: ID,
        tenantId: 'suchu',
        ownerAccount: null,
        name: 'a.pdf',
        mediaType: 'application/pdf',
        size: 1,
        sha256: '',
        objectKey: 'a',
        createdAt: NOW,
        scan: 'clean',
      },
    ],
  ],
  markStored: [[ID]],
  markWritten: [[{ id: ID, size: 1, sha256: '' }]],
  keepOwnFiles: [
    [{ tenantId: 'suchu', accountId: ID, ids: [ID], most: 1, isOfEditors: true }],
    [{ tenantId: 'suchu', accountId: null, ids: [ID], most: 1, isOfEditors: false }],
  ],
  setPublished: [[{ tenantId: 'suchu', id: ID, isPublished: true }]],
  selectFile: [[{ tenantId: 'suchu', id: ID }]],
  selectNames: [[{ tenantId: 'suchu', ids: ['01900000-0000-7000-8000-000000000001'] }]],
  markOrphans: [[{ now: NOW, after: null, limit: 10 }], [{ now: NOW, after: ID, limit: 10 }]],
  markDiscarded: [[{ tenantId: 'suchu', ids: [ID] }]],
  markLoose: [[{ tenantId: 'suchu', ids: [ID], account: ID }]],
  deleteRemoved: [[[ID]]],
  selectWaitingScans: [[{ after: null, limit: 10 }], [{ after: ID, limit: 10 }]],
  markScanned: [[{ id: ID, scan: 'clean' }]],
};
