// 20,000 published items: the list, a facet and a search, by the product's own use case against the driver alone running the same
// statements, both in this process; and whether each is read from its index.
import { connect, type Sql } from '@yqt/database/sql';
import { listPublished } from '../apps/portal/src/domains/content/collection/server/list-published.ts';
import { longFields } from '../apps/portal/src/domains/content/collection/collection.rules.ts';
import {
  countFacet,
  countPublished,
  selectPublished,
  type Selection,
} from '../apps/portal/src/domains/content/collection/server/published.sql.ts';
import { news } from '../apps/portal/src/domains/content/news/news.rules.ts';
import { barePool } from './bare-pool.ts';
import type { BenchContext } from './bench-context.ts';
import { explain } from './bench.sql.ts';
import { analyseItems, insertManyNews } from './content.sql.ts';
import { ratioOf } from './ratio.ts';
import { atLeast, type Row } from './rows.ts';

const ITEMS = 20_000;
const PAGE = { current: 1, size: 10 } as const;
/** What the search box was typed into, as the search reads it: the words themselves are measured elsewhere. */
const RARE = "'罕见'";

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

export async function* measureContent({ stage }: BenchContext): AsyncGenerator<Row> {
  const { target, tenantId, sql: filling } = await stage();
  await insertManyNews(filling, ITEMS);
  await analyseItems(filling);
  const [sql, bare] = [connect(target, { max: 10 }), barePool(target)];
  try {
    for (const reading of READINGS) yield* rowsOf(reading, { sql, bare, tenantId });
  } finally {
    await sql.end();
    await bare.end();
  }
}

async function* rowsOf(
  { what, query, tsquery, facets, page, count }: Reading,
  { sql, bare, tenantId }: { sql: Sql; bare: Sql; tenantId: string },
): AsyncGenerator<Row> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a list asks for nothing else of what it is given
  const deps = { sql, now: () => new Date(), search: async () => tsquery } as unknown as Parameters<
    typeof listPublished
  >[0];
  // oxlint-disable-next-line typescript/consistent-type-assertions -- nor of a visit
  const visit = { tenantId } as Parameters<typeof listPublished>[1];
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
