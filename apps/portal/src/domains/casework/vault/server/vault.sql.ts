// Files of the vault of an enterprise. Every statement names tenant and enterprise.
import type { Db } from '@yqt/database/sql';

export interface VaultRow {
  id: string;
  itemId: string;
  type: string;
  title: string;
  fileId: string;
  name: string;
  size: string;
  sha256: string;
  validUntil: string | null;
  addedAt: string;
}

interface Owner {
  tenantId: string;
  enId: string;
}

export interface VaultQuery extends Owner {
  type: string | null;
  validity: 'valid' | 'soon' | 'expired' | null;
  today: string;
  /** The last day that counts as soon. */
  soon: string;
}

const columns = (db: Db) => db`
  v.id, v.item_id as "itemId", v.type, v.title, v.file_id as "fileId", v.name, v.size, v.sha256,
  v.valid_until as "validUntil", v.added_at as "addedAt"`;

const chosen = (db: Db, q: VaultQuery) => db`
  v.tenant_id = ${q.tenantId} and v.en_id = ${q.enId}::uuid and v.ended_at is null
    and (${q.type}::text is null or v.type = ${q.type})
    and case ${q.validity}::text
      when 'expired' then v.valid_until < ${q.today}::date
      when 'soon' then v.valid_until between ${q.today}::date and ${q.soon}::date
      when 'valid' then v.valid_until is null or v.valid_until > ${q.soon}::date
      else true end`;

/** Rows: ≤ limit, the newest first; index vault_own. */
export const selectVault = (db: Db, q: VaultQuery & { limit: number; offset: number }) => db<
  (VaultRow & { uses: number })[]
>`
  select ${columns(db)}, (select count(distinct m.case_id)::int from casework.vault_file o
    join casework.material m on m.vault_id = o.id where o.item_id = v.item_id) as uses
  from casework.vault_file v where ${chosen(db, q)}
  order by v.added_at desc, v.id desc limit ${q.limit} offset ${q.offset}`;

/** Row: 1. */
export const countVault = (db: Db, q: VaultQuery) => db<{ total: number }[]>`
  select count(*)::int as total from casework.vault_file v where ${chosen(db, q)}`;

/** Rows: ≤ 500, what came before in these items, the newest first; index vault_history. */
export const selectVaultPast = (db: Db, q: Owner & { items: readonly string[] }) => db<VaultRow[]>`
  select ${columns(db)} from casework.vault_file v
  where v.tenant_id = ${q.tenantId} and v.en_id = ${q.enId}::uuid and v.item_id = any(${[...q.items]}::uuid[])
    and v.ended_at is not null
  order by v.added_at desc, v.id desc limit 500`;

/** Row: 0..1, an item's newest file; locks it. */
export const selectVaultItem = (db: Db, q: Owner & { itemId: string }) => db<VaultRow[]>`
  select ${columns(db)} from casework.vault_file v
  where v.tenant_id = ${q.tenantId} and v.en_id = ${q.enId}::uuid and v.item_id = ${q.itemId}::uuid
    and v.ended_at is null for update`;

/** Row: 0..1, the item whose newest file it is. */
export const selectVaultOfFile = (db: Db, q: Owner & { fileId: string }) => db<{ itemId: string }[]>`
  select v.item_id as "itemId" from casework.vault_file v
  where v.tenant_id = ${q.tenantId} and v.en_id = ${q.enId}::uuid and v.file_id = ${q.fileId}::uuid
    and v.ended_at is null limit 1`;

/** Row: 0..1, a file that the item has or had. */
export const selectVaultFile = (db: Db, q: Owner & { itemId: string; fileId: string }) => db<
  { fileId: string }[]
>`
  select v.file_id as "fileId" from casework.vault_file v
  where v.tenant_id = ${q.tenantId} and v.en_id = ${q.enId}::uuid and v.item_id = ${q.itemId}::uuid
    and v.file_id = ${q.fileId}::uuid and not v.is_removed limit 1`;

export const insertVaultFile = (
  db: Db,
  v: Omit<VaultRow, 'size' | 'addedAt'> & Owner & { size: number; by: string; now: Date },
) => db`
  insert into casework.vault_file (id, tenant_id, en_id, item_id, type, title, file_id, name, size, sha256, valid_until,
    added_by, added_at)
  values (${v.id}::uuid, ${v.tenantId}, ${v.enId}::uuid, ${v.itemId}::uuid, ${v.type}, ${v.title}, ${v.fileId}::uuid,
    ${v.name}, ${v.size}, ${v.sha256}, ${v.validUntil}::date, ${v.by}::uuid, ${v.now})`;

/** Row: 0..1; the row stays as history. */
export const endVaultFile = (
  db: Db,
  q: Owner & { itemId: string; isRemoved: boolean; by: string; now: Date },
) => db<{ id: string }[]>`
  update casework.vault_file set ended_at = ${q.now}, ended_by = ${q.by}::uuid, is_removed = ${q.isRemoved}
  where tenant_id = ${q.tenantId} and en_id = ${q.enId}::uuid and item_id = ${q.itemId}::uuid and ended_at is null
  returning id`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
const owner = { tenantId: 'suchu', enId: ID };
const query = { ...owner, type: null, validity: null, today: '2026-11-22', soon: '2026-12-22' };

export const samples = {
  selectVault: [[{ ...query, limit: 10, offset: 0 }]],
  countVault: [[query], [{ ...query, type: '02', validity: 'soon' as const }]],
  selectVaultPast: [[{ ...owner, items: [ID] }]],
  selectVaultItem: [[{ ...owner, itemId: ID }]],
  selectVaultOfFile: [[{ ...owner, fileId: ID }]],
  selectVaultFile: [[{ ...owner, itemId: ID, fileId: ID }]],
  insertVaultFile: [
    [
      {
        ...owner,
        id: ID,
        itemId: ID,
        type: '02',
        title: 't',
        fileId: ID,
        name: 'a.pdf',
        size: 1,
        sha256: 'x',
        validUntil: null,
        by: ID,
        now: NOW,
      },
    ],
  ],
  endVaultFile: [[{ ...owner, itemId: ID, isRemoved: true, by: ID, now: NOW }]],
};
