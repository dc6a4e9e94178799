// What readers see of collections: published items alone (schema `content`).
import { countUpTo } from '@yqt/database/count-up-to';
import type { Db, Fragment } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import { ITEM_COUNT_CAP, type FileRow } from './item.sql.ts';

interface Place {
  tenantId: string;
  collection: string;
}

export interface Selection extends Place {
  /** tsquery text; null = no keyword. */
  tsquery: string | null;
  /** Codes by facet: one of each facet's must be there. */
  facets: Readonly<Record<string, readonly string[]>>;
  /** The year of its day; absent = every year. */
  year?: string | undefined;
}

export interface PublishedRecord {
  id: string;
  shownOn: string;
  checkedOn: string;
  isDemo: boolean;
  isPinned: boolean;
  downloads: number;
  /** Of all its versions. */
  files: FileRow[];
  body: Answers;
}

const visible = (db: Db, { tenantId, collection }: Place) => db`
  i.tenant_id = ${tenantId} and i.collection = ${collection} and i.state = 'published'`;

/** Facets and keyword by their GIN indexes item_facets and item_search; a year by index item_days. */
const conditions = (db: Db, { tsquery, facets, year, ...place }: Selection): Fragment =>
  Object.entries(facets).reduce(
    (all, [name, codes]) =>
      codes.length === 0
        ? all
        : db`${all} and i.facets @> any(${codes.map((code) => JSON.stringify({ [name]: [code] }))}::text[]::jsonb[])`,
    db`${visible(db, place)}
      ${tsquery === null ? db`` : db`and i.search @@ ${tsquery}::tsquery`}
      ${year === undefined ? db`` : db`and i.shown_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`}`,
  );

/** Rows: n, pinned ones first, then by position, then newest first; with a keyword those that have it in their title before the others; `isByDay` leaves the newest first; without the `long` fields. */
export const selectPublished = (
  db: Db,
  {
    long,
    limit,
    offset,
    isByDay = false,
    ...selection
  }: Selection & { long: string[]; limit: number; offset: number; isByDay?: boolean },
) => db<PublishedRecord[]>`
  select i.id, i.shown_on as "shownOn", greatest(i.checked_on, i.shown_on) as "checkedOn", i.is_demo as "isDemo", i.is_pinned as "isPinned", i.downloads, i.files, i.published - ${long}::text[] as body
  from content.item i where ${conditions(db, selection)}
  order by ${isByDay || selection.tsquery === null ? db`` : db`i.title_search @@ ${selection.tsquery}::tsquery desc,`}
    ${isByDay ? db`` : db`i.is_pinned desc, i.position,`} i.shown_on desc, i.id desc
  limit ${limit} offset ${offset}`;

/** Row: 1, whether readers have ever seen an item of the collection, whatever has become of it; index item_console. */
export const hasBeenPublished = (db: Db, { tenantId, collection }: Place) => db<{ isKept: boolean }[]>`
  select exists (select from content.item i where i.tenant_id = ${tenantId} and i.collection = ${collection}
    and i.published_revision is not null) as "isKept"`;

/** Row: 1. */
export const countPublished = (db: Db, selection: Selection) =>
  countUpTo(db, db`select 1 from content.item i where ${conditions(db, selection)}`, ITEM_COUNT_CAP);

/** Rows: one a code of the facet that any item has under the other filters, by code. */
export const countFacet = (
  db: Db,
  { facet, facets: { [facet]: _own, ...facets }, ...selection }: Selection & { facet: string },
) => db<{ code: string; count: number }[]>`
  select code, count(*)::int as count from content.item i, jsonb_array_elements_text(i.facets->${facet}) as code
  where ${conditions(db, { ...selection, facets })} group by code order by code limit 200`;

/** Rows: one a year in which any item appeared under the filters, the newest first. */
export const countYears = (db: Db, { year: _own, ...selection }: Selection) => db<
  { year: string; count: number }[]
>`
  select extract(year from i.shown_on)::text as year, count(*)::int as count from content.item i
  where ${conditions(db, selection)} group by 1 order by 1 desc limit 100`;

/** Rows: 0..1; primary key. */
export const selectPublishedItem = (db: Db, { id, ...place }: Place & { id: string }) => db<
  PublishedRecord[]
>`
  select i.id, i.shown_on as "shownOn", greatest(i.checked_on, i.shown_on) as "checkedOn", i.is_demo as "isDemo", i.is_pinned as "isPinned", i.downloads, i.files, i.published as body
  from content.item i where ${visible(db, place)} and i.id = ${id}::uuid`;

/** Rows: 0..2, the next newer and the next older one; index item_days. */
export const selectNeighbours = (
  db: Db,
  { id, shownOn, title, ...place }: Place & { id: string; shownOn: string; title: string },
) => db<{ id: string; title: string; isNewer: boolean }[]>`
  (select i.id, i.published->>${title} as title, true as "isNewer" from content.item i
    where ${visible(db, place)} and (i.shown_on, i.id) > (${shownOn}::date, ${id}::uuid) order by i.shown_on, i.id limit 1)
  union all
  (select i.id, i.published->>${title}, false from content.item i
    where ${visible(db, place)} and (i.shown_on, i.id) < (${shownOn}::date, ${id}::uuid) order by i.shown_on desc, i.id desc limit 1)`;

/** Of those with a facet in common only the latest so many are looked at. */
const NEAR_ENOUGH = 200;

/** Rows: n, items with any of these codes of the facet, those with most words of this one's title first, then the newest; index item_facets. */
export const selectAlike = (
  db: Db,
  {
    id,
    title,
    facet: { name, codes },
    limit,
    ...place
  }: Place & { id: string; title: string; facet: { name: string; codes: readonly string[] }; limit: number },
) => db<{ id: string; title: string; publishedOn: string }[]>`
  with own as (select tsvector_to_array(title_search) as words from content.item where id = ${id}::uuid),
  near as (
    select i.id, i.published->>${title} as title, i.shown_on, i.title_search from content.item i
    where ${conditions(db, { ...place, tsquery: null, facets: { [name]: codes } })} and i.id <> ${id}::uuid
    order by i.shown_on desc, i.id desc limit ${NEAR_ENOUGH})
  select near.id, near.title, near.shown_on as "publishedOn" from near, own
  order by (select count(*) from unnest(tsvector_to_array(near.title_search)) as word where word = any(own.words)) desc,
    near.shown_on desc, near.id desc limit ${limit}`;

/** Rows: n, newest first; index item_days. */
export const selectAddresses = (db: Db, { limit, ...place }: Place & { limit: number }) => db<
  { id: string; shownOn: string }[]
>`
  select i.id, i.shown_on as "shownOn" from content.item i where ${visible(db, place)} order by i.shown_on desc, i.id desc limit ${limit}`;

const AT = { tenantId: 'suchu', collection: 'news' };
const ID = '0190f3a0-0000-7000-8000-000000000000';
const SOME = { ...AT, tsquery: "'园区'", facets: { category: ['01', '02'] } };
export const samples = {
  selectPublished: [
    [{ ...SOME, long: ['body'], limit: 10, offset: 0 }],
    [{ ...AT, tsquery: null, facets: {}, year: '2026', long: [], limit: 10, offset: 0 }],
    [{ ...SOME, long: [], limit: 10, offset: 0, isByDay: true }],
  ],
  hasBeenPublished: [[AT]],
  countPublished: [[SOME]],
  countFacet: [[{ ...SOME, facet: 'category' }]],
  countYears: [[{ ...SOME, year: '2026' }]],
  selectAlike: [[{ ...AT, id: ID, title: 'title', facet: { name: 'category', codes: ['01'] }, limit: 5 }]],
  selectPublishedItem: [[{ ...AT, id: ID }]],
  selectNeighbours: [[{ ...AT, id: ID, shownOn: '2026-01-01', title: 'title' }]],
  selectAddresses: [[{ ...AT, limit: 10 }]],
};
