// 20,000 published items: the list, a facet, a search and one item, by the product's own use case against the driver alone running the
// same statements, both in this process; whether each is read from its index; and what readers wait for: the calls over HTTP against
// a bare server, how large their answers are, and the two pages, kept and rendered.
import { connect, type Sql } from '@yqt/database/sql';
import { guestTwin } from '@yqt/endpoint/define';
import { textOf } from '@yqt/forms/answers';
import { newsCalls } from '../apps/portal/src/domains/content/news/contract.ts';
import { getNews } from '../apps/portal/src/domains/content/news/server/read-news.ts';
import { listPublished } from '../apps/portal/src/domains/content/collection/server/list-published.ts';
import { longFields } from '../apps/portal/src/domains/content/collection/collection.rules.ts';
import {
  countFacet,
  countPublished,
  selectAlike,
  selectNeighbours,
  selectPublished,
  selectPublishedItem,
  type Selection,
} from '../apps/portal/src/domains/content/collection/server/published.sql.ts';
import { news } from '../apps/portal/src/domains/content/news/news.rules.ts';
import { paths } from '../apps/portal/src/paths.ts';
import { barePool } from './bare-pool.ts';
import type { BenchContext } from './bench-context.ts';
import { explain } from './bench.sql.ts';
import { analyseItems, insertManyNews } from './content.sql.ts';
import { compare, requireSame } from './measure-api.ts';
import { CACHED_BUDGET, measureRendered, measureSent, tenantCall } from './measure-pages.ts';
import { ratioOf } from './ratio.ts';
import { atLeast, atMost, type Row } from './rows.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import type { Stage } from './stage.ts';

const ITEMS = 20_000;
const PAGE = { current: 1, size: 10 } as const;
/** What the search box was typed into, as the search reads it: the words themselves are measured elsewhere. */
const RARE = "'罕见'";

/** A page of ten cards with the choices of its filters: what a phone on a slow line has in a tenth of a second. */
const LIST_KB = 8;
const SIZES = [10, 20] as const;
/** As `insertManyNews` numbers them. */
const idAt = (n: number): string => `0197a6f0-0000-7000-9000-${String(n).padStart(12, '0')}`;
const SOME_IDS = Array.from({ length: 100 }, (_, at) => idAt(at * 199 + 1));

type Query = Parameters<typeof listPublished<typeof news.form, (typeof news.facets)[number]>>[2]['query'];

interface Reading {
  what: string;
  query: Query;
  tsquery: string | null;
  facets: Selection['facets'];
  /** Which index its page, and its number of hits, come from. */
  page: string;
  count: string;
}

const READINGS: readonly Reading[] = [
  { what: 'list', query: PAGE, tsquery: null, facets: {}, page: 'item_public', count: 'item_' },
  {
    what: 'facet',
    query: { ...PAGE, category: ['99'] },
    tsquery: null,
    facets: { category: ['99'] },
    page: 'item_',
    count: 'item_facets',
  },
  {
    what: 'search',
    query: { ...PAGE, keyword: '罕见' },
    tsquery: RARE,
    facets: {},
    page: 'item_search',
    count: 'item_search',
  },
];

export async function* measureContent({ stage, pages, profileDir }: BenchContext): AsyncGenerator<Row> {
  pages();
  const opened = await stage();
  const { target, tenantId, sql: filling } = opened;
  await insertManyNews(filling, ITEMS);
  await analyseItems(filling);
  const [sql, bare] = [connect(target, { max: 10 }), barePool(target)];
  try {
    for (const reading of READINGS) yield* rowsOf(reading, { sql, bare, tenantId });
    yield await itemRow({ sql, bare, tenantId });
  } finally {
    await sql.end();
    await bare.end();
  }
  yield* served(opened, profileDir);
}

/** What readers wait for. Throws where the bare server answers something else. */
async function* served({ target, tenantId }: Stage, profileDir: string | undefined): AsyncGenerator<Row> {
  const app = await startServer('app', { target, tenantId, hasPages: true }, profileDir);
  const bare = await startServer('bare', { target, tenantId }, profileDir);
  try {
    for (const [name, asked] of CALLS) {
      for (const path of asked.slice(0, 5)) await requireSame(app.url + path, bare.url + path);
      yield* compare(`news ${name}`, asked, { app, bare });
    }
    for (const size of SIZES) yield await sizeOf(app, size);
    const [list, item] = [paths.newsCenter(), paths.newsItem(idAt(1))];
    for (const [name, path] of [
      ['news list page, cached', list],
      ['news item page, cached', item],
    ] as const)
      yield* measureSent({ target, tenantId }, app, { name, path, budget: CACHED_BUDGET });
    yield* measureRendered(app, [
      ['news list', list, [tenantCall, LIST]],
      ['news item', item, [tenantCall, itemCall(idAt(1))]],
    ]);
  } finally {
    await app.stop();
    await bare.stop();
  }
}

const LIST = guestTwin(newsCalls.listNews.path);
const itemCall = (id: string): string => guestTwin(newsCalls.getNews.path).replace('{id}', id);
const CALLS: readonly (readonly [name: string, asked: readonly string[]])[] = [
  ['list', ['', '?current=2', '?current=3&size=20', '?year=2024'].map((asked) => LIST + asked)],
  ['facet', ['99', '01', '02'].map((code) => `${LIST}?category=${code}`)],
  ['search', [`${LIST}?keyword=${encodeURIComponent('罕见')}`]],
  ['item', SOME_IDS.map(itemCall)],
];

/** A page of the list as JSON, before it is compressed. */
async function sizeOf({ url }: ServerProcess, size: number): Promise<Row> {
  const reply = await fetch(`${url}${LIST}?size=${size}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  return atMost({
    what: `news list of ${size}: its JSON`,
    value: (await reply.arrayBuffer()).byteLength / 1000,
    budget: (LIST_KB * size) / 10,
    unit: ' kB',
  });
}

/** One item with its neighbours and those that are like it. */
async function itemRow({ sql, bare, tenantId }: { sql: Sql; bare: Sql; tenantId: string }): Promise<Row> {
  const place = { tenantId, collection: news.name };
  const { title } = news;
  return ratioOf(`${ITEMS} items: one item / bare statements`, {
    product: (at) => getNews(depsOf(sql, null), visitOf(tenantId), { id: idAt(at * 31 + 1) }),
    driver: async (at) => {
      const id = idAt(at * 31 + 1);
      const [row] = await selectPublishedItem(bare, { ...place, id });
      if (!row) throw new Error(`no item ${id}`);
      const codes = [textOf(row.body['category'])];
      return Promise.all([
        selectNeighbours(bare, { ...place, id, shownOn: row.shownOn, title }),
        selectAlike(bare, { ...place, id, title, facet: { name: 'category', codes }, limit: 5 }),
      ]);
    },
  });
}

/** A list asks for nothing else of what it is given, nor of a visit. */
const depsOf = (sql: Sql, tsquery: string | null) =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- as said
  ({ sql, now: () => new Date(), search: async () => tsquery }) as unknown as Parameters<
    typeof listPublished
  >[0];
// oxlint-disable-next-line typescript/consistent-type-assertions -- as said
const visitOf = (tenantId: string) => ({ tenantId }) as Parameters<typeof listPublished>[1];

async function* rowsOf(
  { what, query, tsquery, facets, page, count }: Reading,
  { sql, bare, tenantId }: { sql: Sql; bare: Sql; tenantId: string },
): AsyncGenerator<Row> {
  const [deps, visit] = [depsOf(sql, tsquery), visitOf(tenantId)];
  const place = { tenantId, collection: news.name };
  const selection = {
    ...place,
    tsquery,
    facets: { ...Object.fromEntries(news.facets.map((name) => [name, []])), ...facets },
  };
  const shown = { ...selection, long: longFields(news), limit: PAGE.size, offset: 0 };
  yield await ratioOf(`${ITEMS} items: ${what} / bare statements`, {
    product: () => listPublished(deps, visit, { collection: news, query }),
    driver: () =>
      Promise.all([
        selectPublished(bare, shown),
        countPublished(bare, selection),
        ...news.facets.map((facet) => countFacet(bare, { ...selection, facet })),
      ]),
  });
  for (const [part, index, statement] of [
    ['page', page, selectPublished(sql, shown)],
    ['count', count, countPublished(sql, selection)],
  ] as const)
    yield atLeast({
      what: `${what}: plan of its ${part} uses ${index}`,
      value: JSON.stringify(await explain(sql, statement)).includes(index) ? 1 : 0,
      budget: 1,
    });
}
