// Items of collections and their versions (schema `content`).
import { countUpTo } from '@yqt/database/count-up-to';
import { orderFirst, type SortedBy } from '@yqt/database/order-first';
import { jsonb, type Db } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import { ITEM_SORTS, STATES } from '../editorial.rules.ts';
import type { Returned } from '../returned.rules.ts';

/** Published items are counted exactly as far as pages can be asked for. */
export const ITEM_COUNT_CAP = 10_000;

interface Place {
  tenantId: string;
  collection: string;
}
interface Own {
  tenantId: string;
  id: string;
}
interface Saver {
  by: string;
  name: string;
  now: Date;
}
export interface FileRow {
  id: string;
  name: string;
  size: number;
}

export interface ItemHead {
  id: string;
  title: string;
  state: string;
  revision: number;
  publishedRevision: number | null;
  shownOn: string | null;
  savedBy: string;
  savedAt: string;
  isDemo: boolean;
  isPinned: boolean;
  position: number;
  publishAt: string | null;
  unpublishAt: string | null;
  /** The save that goes out at `publishAt`; null = none waits. */
  scheduledRevision: number | null;
  /** The save whose publication was asked for while an older one is out; null = none waits. */
  proposedRevision: number | null;
  returned: Returned | null;
  checkedOn: string | null;
  checkedBy: string | null;
  draft: Answers;
}
export interface ItemRecord extends ItemHead {
  collection: string;
  /** The account that set the minute of what waits; null = nothing does, or it was not kept. */
  scheduledBy: string | null;
  files: FileRow[];
}

const headColumns = (db: Db) => db`
  i.id, i.title, i.state, i.revision, i.published_revision as "publishedRevision", i.shown_on as "shownOn",
  i.updated_name as "savedBy", i.updated_at as "savedAt", i.is_demo as "isDemo", i.is_pinned as "isPinned", i.position,
  i.publish_at as "publishAt", i.unpublish_at as "unpublishAt", (i.scheduled->>'revision')::int as "scheduledRevision", i.returned,
  i.proposed_revision as "proposedRevision",
  i.checked_on as "checkedOn", i.checked_name as "checkedBy", i.draft`;

/** Rows: 0..1, whatever its state; primary key. `isLocked` locks the item. */
export const selectItem = (db: Db, { tenantId, id, isLocked }: Own & { isLocked: boolean }) => db<
  ItemRecord[]
>`
  select ${headColumns(db)}, i.collection, i.files, i.scheduled->>'by' as "scheduledBy" from content.item i
  where i.id = ${id}::uuid and i.tenant_id = ${tenantId} ${isLocked ? db`for update` : db``}`;

/** Rows: n, those of these items that the collection has, locked in the order in which whoever writes several locks them; primary key. */
export const lockItemsOf = (db: Db, { tenantId, collection, ids }: Place & { ids: readonly string[] }) => db<
  { id: string }[]
>`
  select id from content.item
  where id = any(${[...ids]}::uuid[]) and tenant_id = ${tenantId} and collection = ${collection} order by id for update`;

/** Of the console's list: a column of it, upwards or down. */
export interface ItemOrder {
  by: (typeof ITEM_SORTS)[number];
  isDown: boolean;
}

/** A correction of a published item waits for whoever publishes it. */
const isProposed = (db: Db) => db`(i.state = 'published' and i.proposed_revision is not null)`;

interface ConsoleFilter extends Place {
  keyword: string | null;
  /** null = all that are not archived; of what waits for review, corrections of published ones that were proposed too. */
  state: string | null;
}
const inConsole = (db: Db, { tenantId, collection, keyword, state }: ConsoleFilter) => db`
  i.tenant_id = ${tenantId} and i.collection = ${collection}
  and case when ${state}::text is null then i.state <> 'archived'
    else i.state = ${state} or ${state} = 'in_review' and ${isProposed(db)} end
  and (${keyword}::text is null or position(lower(${keyword}) in lower(i.title)) > 0)`;

const SORTED: SortedBy<ItemOrder['by']> = {
  state: (db) => db`array_position(${[...STATES]}::text[], i.state)`,
  shownOn: (db) => db`i.shown_on`,
  saved: (db) => db`i.updated_at`,
};

/** Rows: n, lately saved first, by another column where it is asked for; index item_console. */
export const selectItems = (
  db: Db,
  {
    limit,
    offset,
    sort,
    ...filter
  }: ConsoleFilter & { limit: number; offset: number; sort: ItemOrder | null },
) => db<ItemHead[]>`
  select ${headColumns(db)} from content.item i where ${inConsole(db, filter)}
  order by ${orderFirst(db, SORTED, sort)} i.updated_at desc, i.id desc limit ${limit} offset ${offset}`;

/** Rows: n, the ids of the same, in the same order; index item_console. */
export const selectItemIds = (db: Db, { limit, ...filter }: ConsoleFilter & { limit: number }) => db<
  { id: string }[]
>`
  select i.id from content.item i where ${inConsole(db, filter)} order by i.updated_at desc, i.id desc limit ${limit}`;

/** Rows: n, these items in the order of their ids; primary key. */
export const selectItemsOf = (db: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }) => db<
  ItemHead[]
>`
  select ${headColumns(db)} from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, at)
  join content.item i on i.id = asked.id where i.tenant_id = ${tenantId} order by asked.at`;

/**
 * Rows: one a collection that has items, its archived ones left out: published, not published, waiting for review (a proposed correction too), and those of
 * them that somebody else than the account must approve, since it wrote what is new in them; index item_console.
 */
export const countByCollection = (
  db: Db,
  { tenantId, accountId }: { tenantId: string; accountId: string },
) => db<{ collection: string; published: number; open: number; waiting: number; forOthers: number }[]>`
  select i.collection, (count(*) filter (where i.state = 'published'))::int as published,
    (count(*) filter (where i.state <> 'published'))::int as open,
    (count(*) filter (where i.state = 'in_review' or ${isProposed(db)}))::int as waiting,
    (count(*) filter (where (i.state = 'in_review' or ${isProposed(db)})
      and exists (select from content.setting s where s.tenant_id = i.tenant_id and s.needs_second)
      and exists (select from content.item_revision r where r.item_id = i.id and r.saved_by = ${accountId}::uuid
        and r.revision > coalesce(i.published_revision, 0))))::int as "forOthers"
  from content.item i where i.tenant_id = ${tenantId} and i.state <> 'archived'
  group by i.collection order by i.collection limit 100`;

/** Row: 1, counted as far as 1000. */
export const countItems = (db: Db, filter: ConsoleFilter) =>
  countUpTo(db, db`select 1 from content.item i where ${inConsole(db, filter)}`);

interface VersionRow {
  revision: number;
  savedBy: string;
  savedAt: string;
  wasPublished: boolean;
  isWaiting: boolean;
}
/** Rows: n, newest first, a page of them; primary key. One that waits is marked as published so that it is kept, but was not, unless it was before. */
export const selectItemVersions = (
  db: Db,
  { id, limit, offset }: { id: string; limit: number; offset: number },
) => db<VersionRow[]>`
  select r.revision, r.saved_name as "savedBy", r.saved_at as "savedAt", w.is_waiting as "isWaiting",
    r.was_published and not (w.is_waiting and r.revision > coalesce(i.published_revision, -1)) as "wasPublished"
  from content.item_revision r join content.item i on i.id = r.item_id
    cross join lateral (select r.revision is not distinct from (i.scheduled->>'revision')::int as is_waiting) w
  where r.item_id = ${id}::uuid order by r.revision desc limit ${limit} offset ${offset}`;

/** Row: 1, counted as far as 1000; primary key. */
export const countItemVersions = (db: Db, { id }: { id: string }) =>
  countUpTo(db, db`select 1 from content.item_revision where item_id = ${id}::uuid`);

/** A draft, empty but for its title. */
export const insertItem = (
  db: Db,
  {
    id,
    tenantId,
    collection,
    title = '',
    draft = {},
    by,
    name,
    now,
  }: Place & Saver & { id: string; title?: string; draft?: Answers },
) => db`
  insert into content.item (id, tenant_id, collection, title, draft, updated_by, updated_name, updated_at)
  values (${id}, ${tenantId}, ${collection}, ${title}, ${jsonb(db, draft)}, ${by}, ${name}, ${now})`;

/** Rows: 0..1, an item that says the very same as a draft, an archived one left out; index item_console. */
export const selectSame = (
  db: Db,
  { tenantId, collection, title, draft }: Place & { title: string; draft: Answers },
) => db<{ id: string }[]>`
  select id from content.item where tenant_id = ${tenantId} and collection = ${collection} and title = ${title}
    and state <> 'archived' and draft = ${jsonb(db, draft)} order by id limit 1`;

interface Draft extends Saver {
  id: string;
  title: string;
  draft: Answers;
  files: FileRow[];
  /** Saved while somebody types. Anything else, a restored version or an import, stays among the versions, and so does what it replaces. */
  isTyped?: boolean;
}
/** The next revision of a draft; of one that is typed, the version in the list takes the place of the one before where that was typed by the same writer in the last ten minutes, and was never published. */
export const updateItemDraft = (
  db: Db,
  { id, title, draft, files, by, name, now, isTyped = false }: Draft,
) => db<{ revision: number }[]>`
  with saved as (
    update content.item set draft = ${jsonb(db, draft)}, title = ${title}, files = ${jsonb(db, files)}, revision = revision + 1,
      updated_by = ${by}, updated_name = ${name}, updated_at = ${now}
    where id = ${id}::uuid returning id, revision, draft),
  folded as (
    delete from content.item_revision r using saved
    where ${isTyped} and r.is_typed and r.item_id = saved.id and r.revision = saved.revision - 1 and r.saved_by = ${by}::uuid and not r.was_published
      and r.saved_at > ${now}::timestamptz - interval '10 minutes'),
  kept as (
    insert into content.item_revision (item_id, revision, body, saved_by, saved_name, saved_at, is_typed)
    select id, revision, draft, ${by}::uuid, ${name}::text, ${now}::timestamptz, ${isTyped} from saved)
  select revision from saved`;

/** What readers see of an item, and what finds it. */
export interface PublishedRow {
  published: Answers;
  shownOn: string;
  facets: Record<string, readonly string[]>;
  titleTokens: string[];
  tokens: string[];
}
/** Puts the present revision before the readers. The day of the last check stays with the text that was checked. */
export const publishItem = (db: Db, { id, row }: { id: string; row: PublishedRow }) => db`
  with seen as (
    update content.item set state = 'published', published = ${jsonb(db, row.published)}, published_revision = revision,
      proposed_revision = null, shown_on = ${row.shownOn}, facets = ${jsonb(db, row.facets)}, title_search = array_to_tsvector(${row.titleTokens}::text[]),
      search = array_to_tsvector(${row.tokens}::text[]),
      checked_on = case when published = ${jsonb(db, row.published)} then checked_on end
    where id = ${id}::uuid returning id, revision)
  update content.item_revision r set was_published = true from seen where r.item_id = seen.id and r.revision = seen.revision`;

/** Rows: ≤ limit, published items without words to be found by, as a migration leaves them; asked when a server starts. */
export const selectUnindexed = (
  db: Db,
  { names, after, limit }: { names: readonly string[]; after: string | null; limit: number },
) => db<{ id: string; collection: string; published: Answers; shownOn: string }[]>`
  select id, collection, published, shown_on as "shownOn" from content.item
  where state = 'published' and search = ''::tsvector and collection = any(${[...names]}::text[])
    and (${after}::uuid is null or id > ${after}::uuid)
  order by id limit ${limit}`;

/** Gives a published item the words of what readers see; one that was published anew meanwhile has its own. */
export const indexItem = (db: Db, { id, row }: { id: string; row: PublishedRow }) => db`
  update content.item set title_search = array_to_tsvector(${row.titleTokens}::text[]), search = array_to_tsvector(${row.tokens}::text[])
  where id = ${id}::uuid and state = 'published' and search = ''::tsvector`;

/** Moves an item that readers no longer see. A version that was to be published at its time, and was not, is one of the others again. */
export const setState = (db: Db, { id, state }: { id: string; state: string }) => db`
  with waiting as (
    select id, (scheduled->>'revision')::int as revision from content.item
    where id = ${id}::uuid and (scheduled->>'revision')::int > coalesce(published_revision, -1)),
  unseen as (
    update content.item_revision r set was_published = false from waiting
    where r.item_id = waiting.id and r.revision = waiting.revision)
  update content.item set state = ${state}, scheduled = null, proposed_revision = null, publish_at = null,
    unpublish_at = null where id = ${id}::uuid`;

/**
 * Rows: none; one statement. Published items of the first content, as `[{id, slug, …PublishedRow}]`: a known slug keeps its id and
 * state, and one that somebody has saved since keeps everything.
 */
export const upsertSeeded = (db: Db, { tenantId, collection, json }: Place & { json: string }) => db`
  insert into content.item as known (id, tenant_id, collection, slug, state, title, draft, published, published_revision, shown_on,
    facets, title_search, search, files, is_demo, updated_name)
  select (one->>'id')::uuid, ${tenantId}, ${collection}, one->>'slug', 'published', one->>'title', one->'published', one->'published', 0,
    (one->>'shownOn')::date, one->'facets', array_to_tsvector(array(select jsonb_array_elements_text(one->'titleTokens'))),
    array_to_tsvector(array(select jsonb_array_elements_text(one->'tokens'))), one->'files', true, '演示数据'
  from jsonb_array_elements(${json}::text::jsonb) as one
  on conflict (tenant_id, collection, slug) do update
  set title = excluded.title, draft = excluded.draft, published = excluded.published, shown_on = excluded.shown_on,
    facets = excluded.facets, title_search = excluded.title_search, search = excluded.search, files = excluded.files,
    checked_on = null
  where known.updated_by is null and (known.published, known.shown_on) is distinct from (excluded.published, excluded.shown_on)`;

/**
 * Rows: none; one statement. What is out of seeded items as a version of its own, so that drafts are compared with it: of those that
 * nobody has saved as it is now, of others what is still out of it.
 */
export const keepSeededVersions = (db: Db, { tenantId, collection }: Place) => db`
  insert into content.item_revision as kept (item_id, revision, body, saved_by, saved_name, saved_at, was_published)
  select i.id, 0, i.published, null, '演示数据', i.updated_at, true from content.item i
  where i.tenant_id = ${tenantId} and i.collection = ${collection} and i.slug is not null and i.published_revision = 0
  on conflict (item_id, revision) do update set body = excluded.body where kept.body is distinct from excluded.body`;

/** Rows: n, the names by which seeds and imports know items; unique (tenant_id, collection, slug). */
export const selectSlugs = (db: Db, { tenantId, collection }: Place) => db<{ slug: string }[]>`
  select slug from content.item where tenant_id = ${tenantId} and collection = ${collection} and slug is not null
  order by slug limit 1000`;

/** Rows: n, what seeded items of these names show and name now, by name; unique (tenant_id, collection, slug). */
export const selectSeeded = (db: Db, { tenantId, collection, slugs }: Place & { slugs: string[] }) => db<
  { slug: string; isEdited: boolean; published: Answers | null; files: FileRow[] }[]
>`
  select slug, updated_by is not null as "isEdited", published, files from content.item
  where tenant_id = ${tenantId} and collection = ${collection} and slug = any(${slugs}::text[]) order by slug`;

const AT = { tenantId: 'suchu', collection: 'news' };
const ID = '0190f3a0-0000-7000-8000-000000000000';
const SAVER = { by: ID, name: 'a', now: new Date(0) };
export const samples = {
  selectItem: [
    [{ tenantId: 'suchu', id: ID, isLocked: false }],
    [{ tenantId: 'suchu', id: ID, isLocked: true }],
  ],
  lockItemsOf: [[{ ...AT, ids: [ID] }]],
  selectItems: [
    [{ ...AT, keyword: '园区', state: 'draft', sort: null, limit: 10, offset: 0 }],
    ...ITEM_SORTS.map((by): [Parameters<typeof selectItems>[1]] => [
      { ...AT, keyword: null, state: null, sort: { by, isDown: by === 'state' }, limit: 10, offset: 0 },
    ]),
  ],
  selectItemIds: [[{ ...AT, keyword: null, state: null, limit: 10 }]],
  selectItemsOf: [[{ tenantId: 'suchu', ids: [ID] }]],
  selectUnindexed: [[{ names: ['topic'], after: null, limit: 10 }]],
  countItems: [[{ ...AT, keyword: null, state: null }]],
  countByCollection: [[{ tenantId: 'suchu', accountId: ID }]],
  selectItemVersions: [[{ id: ID, limit: 10, offset: 0 }]],
  countItemVersions: [[{ id: ID }]],
  selectSame: [[{ ...AT, title: 'a', draft: {} }]],
  insertItem: [[{ ...AT, ...SAVER, id: ID }]],
  updateItemDraft: [
    [{ ...SAVER, id: ID, title: '', draft: {}, files: [] }],
    [{ ...SAVER, id: ID, title: '', draft: {}, files: [], isTyped: true }],
  ],
  publishItem: [
    [{ id: ID, row: { published: {}, shownOn: '2026-01-01', facets: {}, titleTokens: [], tokens: [] } }],
  ],
  indexItem: [
    [{ id: ID, row: { published: {}, shownOn: '2026-01-01', facets: {}, titleTokens: [], tokens: [] } }],
  ],
  setState: [[{ id: ID, state: 'unpublished' }]],
  selectSlugs: [[AT]],
  selectSeeded: [[{ ...AT, slugs: ['demo-001'] }]],
  upsertSeeded: [[{ ...AT, json: '[]' }]],
  keepSeededVersions: [[AT]],
};
