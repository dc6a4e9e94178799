// What waits for its minute, who wrote what, previews, and the tenant's rules of editing (schema `content`).
import { jsonb, type Db } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import type { Returned } from '../returned.rules.ts';
import type { FileRow, PublishedRow } from './item.sql.ts';

interface Named {
  id: string;
}

/** What an officer has approved for a later minute. */
export interface Approved extends PublishedRow {
  revision: number;
  fileIds: string[];
  /** The account that set its minute; absent of what was set before that was kept. */
  by?: string;
}

/** Keeps the approved row until its minute. Another one that waited, and was never published, is one of the others again. */
export const scheduleItem = (
  db: Db,
  {
    id,
    approved,
    publishAt,
    unpublishAt,
  }: Named & { approved: Approved; publishAt: Date; unpublishAt: Date | null },
) => db`
  with waiting as (
    select id, (scheduled->>'revision')::int as revision from content.item
    where id = ${id}::uuid and (scheduled->>'revision')::int > coalesce(published_revision, -1)),
  unseen as (
    update content.item_revision r set was_published = false from waiting
    where r.item_id = waiting.id and r.revision = waiting.revision and waiting.revision <> ${approved.revision}),
  kept as (
    update content.item set state = 'scheduled', scheduled = ${jsonb(db, approved)}, publish_at = ${publishAt},
      unpublish_at = ${unpublishAt}::timestamptz
    where id = ${id}::uuid returning id, revision)
  update content.item_revision r set was_published = true from kept where r.item_id = kept.id and r.revision = kept.revision`;

/** Why it was sent back; null = it is not. */
export const setReturned = (db: Db, { id, returned }: Named & { returned: Returned | null }) => db`
  update content.item set returned = ${returned && jsonb(db, returned)} where id = ${id}::uuid`;

/** The save of a published item that waits for whoever publishes it; null = none does any longer. */
export const setProposed = (db: Db, { id, revision }: Named & { revision: number | null }) => db`
  update content.item set proposed_revision = ${revision}::int where id = ${id}::uuid`;

/** Until when a published item is shown; null = until somebody takes it down. */
export const setEnd = (db: Db, { id, unpublishAt }: Named & { unpublishAt: Date | null }) => db`
  update content.item set publish_at = null, scheduled = null, unpublish_at = ${unpublishAt}::timestamptz where id = ${id}::uuid`;

/** Puts the approved row before the readers, with the draft as it is now left alone; a check stays as in `publishItem`. */
export const releaseItem = (db: Db, { id }: Named) => db`
  update content.item set state = 'published', published = scheduled->'published',
    published_revision = (scheduled->>'revision')::int, shown_on = (scheduled->>'shownOn')::date, facets = scheduled->'facets',
    title_search = array_to_tsvector(array(select jsonb_array_elements_text(scheduled->'titleTokens'))),
    search = array_to_tsvector(array(select jsonb_array_elements_text(scheduled->'tokens'))), scheduled = null, publish_at = null,
    checked_on = case when published = scheduled->'published' then checked_on end
  where id = ${id}::uuid`;

/** Rows: ≤ limit after an id; indexes item_due and item_ending. */
export const selectDue = (
  db: Db,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
) => db<{ id: string }[]>`
  select due.id from (
    select id from content.item where state = 'scheduled' and publish_at <= ${now}
    union all
    select id from content.item where state = 'published' and unpublish_at <= ${now}) due
  where ${after}::uuid is null or due.id > ${after}::uuid order by due.id limit ${limit}`;

export interface DueItem extends Named {
  tenantId: string;
  collection: string;
  state: string;
  publishedRevision: number | null;
  scheduled: Approved | null;
  publishAt: string | null;
  unpublishAt: string | null;
  files: FileRow[];
}
/** Rows: 0..1, locked; none where another process holds it. */
export const lockDue = (db: Db, { id, now }: Named & { now: Date }) => db<DueItem[]>`
  select id, tenant_id as "tenantId", collection, state, published_revision as "publishedRevision", scheduled, publish_at as "publishAt", unpublish_at as "unpublishAt", files
  from content.item
  where id = ${id}::uuid and (state = 'scheduled' and publish_at <= ${now} or state = 'published' and unpublish_at <= ${now})
  for update skip locked`;

/** Rows: n, the accounts that have saved something since the version that readers see. */
export const selectWriters = (db: Db, { id }: Named) => db<{ accountId: string }[]>`
  select distinct r.saved_by as "accountId" from content.item_revision r join content.item i on i.id = r.item_id
  where i.id = ${id}::uuid and r.saved_by is not null and r.revision > coalesce(i.published_revision, 0)`;

/** Where an item stands among the others. */
export const setPlace = (
  db: Db,
  { id, isPinned, position }: Named & { isPinned: boolean; position: number },
) => db`
  update content.item set is_pinned = ${isPinned}, position = ${position} where id = ${id}::uuid`;

/** Rows: 0..1; primary key. */
export const selectVersion = (db: Db, { id, revision }: Named & { revision: number }) => db<
  { body: Answers }[]
>`
  select body from content.item_revision where item_id = ${id}::uuid and revision = ${revision}`;

interface Used extends Named {
  tenantId: string;
  /** By what others name it beside its id; null = by nothing. */
  code: string | null;
  /** Items that are told of already. */
  known: readonly string[];
  limit: number;
}
/**
 * Rows: n ≤ limit, other items of the tenant that name this one as they are written or as readers see them, by title, each with how
 * many there are. A code counts where it is a whole text, or a whole entry of a list in one line: never as the beginning of a longer
 * one. Reads the items of the tenant; only those that have the letters are looked into.
 */
export const selectUses = (db: Db, { id, tenantId, code, known, limit }: Used) => db<
  { id: string; collection: string; title: string; total: number }[]
>`
  select i.id, i.collection, i.title, (count(*) over ())::int as total
  from content.item i cross join lateral (
    -- by its own code an item names nobody else
    select jsonb_build_array(i.draft - 'code', case i.state when 'published' then i.published - 'code'
      when 'scheduled' then i.scheduled->'published' end) as body) said
  where i.tenant_id = ${tenantId} and i.id <> ${id}::uuid and i.state <> 'archived' and i.id <> all(${[...known]}::uuid[])
    and (position(${id} in said.body::text) > 0
      or position(${code}::text in said.body::text) > 0 and exists (
        select from jsonb_path_query(said.body, '$.** ? (@.type() == "string")') as entry,
          regexp_split_to_table(entry #>> '{}', '[、,，;；\\n]') as part where btrim(part) = ${code}))
  order by i.title, i.id limit ${limit}`;

/** Rows: n, those of some files that another item of the tenant shows its readers, also by a link in its text. Reads the published items of the tenant. */
export const selectShownFiles = (
  db: Db,
  { id, tenantId, ids }: Named & { tenantId: string; ids: string[] },
) => db<{ fileId: string }[]>`
  select distinct f.id as "fileId" from content.item i
  cross join lateral (select i.published::text as body offset 0) said
  join unnest(${ids}::text[]) as f (id) on position(f.id in said.body) > 0
  where i.tenant_id = ${tenantId} and i.state = 'published' and i.id <> ${id}::uuid order by 1`;

export const insertPreview = (
  db: Db,
  { id, itemId, hash, by, expiresAt }: Named & { itemId: string; hash: string; by: string; expiresAt: Date },
) => db`
  insert into content.preview (id, item_id, token_hash, made_by, expires_at)
  values (${id}::uuid, ${itemId}::uuid, ${hash}, ${by}::uuid, ${expiresAt})`;

/** Rows: 0..1, the item that a link still opens; unique token_hash. */
export const selectPreviewed = (
  db: Db,
  { tenantId, hash, now }: { tenantId: string; hash: string; now: Date },
) => db<{ itemId: string; expiresAt: string }[]>`
  select p.item_id as "itemId", p.expires_at as "expiresAt" from content.preview p join content.item i on i.id = p.item_id
  where p.token_hash = ${hash} and p.expires_at > ${now} and i.tenant_id = ${tenantId} and i.state <> 'archived'`;

export interface EditorialSetting {
  needsSecond: boolean;
  sensitiveWords: string[];
}
/** Rows: 0..1; primary key. */
export const selectSetting = (db: Db, tenantId: string) => db<EditorialSetting[]>`
  select needs_second as "needsSecond", sensitive_words as "sensitiveWords" from content.setting where tenant_id = ${tenantId}`;

export const upsertSetting = (
  db: Db,
  {
    tenantId,
    needsSecond,
    sensitiveWords,
    name,
    now,
  }: EditorialSetting & { tenantId: string; name: string; now: Date },
) => db`
  insert into content.setting (tenant_id, needs_second, sensitive_words, updated_name, updated_at)
  values (${tenantId}, ${needsSecond}, ${sensitiveWords}::text[], ${name}, ${now})
  on conflict (tenant_id) do update set needs_second = excluded.needs_second, sensitive_words = excluded.sensitive_words,
    updated_name = excluded.updated_name, updated_at = excluded.updated_at`;

/** One more fetch of its file. */
export const countDownload = (db: Db, { id }: Named) => db`
  update content.item set downloads = downloads + 1 where id = ${id}::uuid`;

const ID = '0190f3a0-0000-7000-8000-000000000000';
const AT = new Date(0);
const APPROVED = {
  published: {},
  shownOn: '2026-01-01',
  facets: {},
  titleTokens: [],
  tokens: [],
  revision: 1,
  fileIds: [],
};
export const samples = {
  scheduleItem: [[{ id: ID, approved: APPROVED, publishAt: AT, unpublishAt: null }]],
  setReturned: [[{ id: ID, returned: null }], [{ id: ID, returned: { reason: 'a', by: 'a', at: '' } }]],
  setProposed: [[{ id: ID, revision: 1 }], [{ id: ID, revision: null }]],
  setEnd: [[{ id: ID, unpublishAt: null }]],
  releaseItem: [[{ id: ID }]],
  selectDue: [[{ now: AT, after: null, limit: 10 }], [{ now: AT, after: ID, limit: 10 }]],
  lockDue: [[{ id: ID, now: AT }]],
  selectWriters: [[{ id: ID }]],
  setPlace: [[{ id: ID, isPinned: true, position: 1 }]],
  selectVersion: [[{ id: ID, revision: 1 }]],
  selectUses: [
    [{ id: ID, tenantId: 'suchu', code: 'A-1', known: [ID], limit: 20 }],
    [{ id: ID, tenantId: 'suchu', code: null, known: [], limit: 20 }],
  ],
  selectShownFiles: [[{ id: ID, tenantId: 'suchu', ids: [ID] }]],
  insertPreview: [[{ id: ID, itemId: ID, hash: 'a', by: ID, expiresAt: AT }]],
  selectPreviewed: [[{ tenantId: 'suchu', hash: 'a', now: AT }]],
  selectSetting: [['suchu']],
  upsertSetting: [[{ tenantId: 'suchu', needsSecond: true, sensitiveWords: ['a'], name: 'a', now: AT }]],
  countDownload: [[{ id: ID }]],
};
