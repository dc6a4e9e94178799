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
}

export interface PublishedRecord {
  id: string;
  shownOn: string;
  isDemo: boolean;
  isPinned: boolean;
  downloads: number;
  /** Of all its versions. */
  files: FileRow[];
  body: Answers;
}

const visible = (db: Db, { tenantId, collection }: Place) => db`
  i.tenant_id = ${tenantId} and i.collection = ${collection} and i.state = 'published'`;

/** Facets and keyword by their GIN indexes item_facets and item_search. */
const conditions = (db: Db, { tsquery, facets, ...place }: Selection): Fragment =>
  Object.entries(facets).reduce(
    (all, [name, codes]) =>
      codes.length === 0
        ? all
        : db`${all} and i.facets @> any(${codes.map((code) => JSON.stringify({ [name]: [code] }))}::text[]::jsonb[])`,
    tsquery === null ? visible(db, place) : db`${visible(db, place)} and i.search @@ ${tsquery}::tsquery`,
  );

/** Rows: n, pinned ones first, then by position, then newest first; with a keyword those that have it in their title before the others; without the `long` fields. */
export const selectPublished = (
  db: Db,
  { long, limit, offset, ...selection }: Selection & { long: string[]; limit: number; offset: number },
) => db<PublishedRecord[]>`
  select i.id, i.shown_on as "shownOn", i.is_demo as "isDemo", i.is_pinned as "isPinned", i.downloads, i.files, i.published - ${long}::text[] as body
  from content.item i where ${conditions(db, selection)}
  order by ${selection.tsquery === null ? db`` : db`i.title_search @@ ${selection.tsquery}::tsquery desc,`} i.is_pinned desc, i.position, i.shown_on desc, i.id desc
  limit ${limit} offset ${offset}`;

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

/** Rows: 0..1; primary key. */
export const selectPublishedItem = (db: Db, { id, ...place }: Place & { id: string }) => db<
  PublishedRecord[]
>`
  select i.id, i.shown_on as "shownOn", i.is_demo as "isDemo", i.is_pinned as "isPinned", i.downloads, i.files, i.published as body
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
    [{ ...AT, tsquery: null, facets: {}, long: [], limit: 10, offset: 0 }],
  ],
  countPublished: [[SOME]],
  countFacet: [[{ ...SOME, facet: 'category' }]],
  selectPublishedItem: [[{ ...AT, id: ID }]],
  selectNeighbours: [[{ ...AT, id: ID, shownOn: '2026-01-01', title: 'title' }]],
  selectAddresses: [[{ ...AT, limit: 10 }]],
};
