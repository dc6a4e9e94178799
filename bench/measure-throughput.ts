// Searches per second of the product's use case (parsing, statements, cards) against the driver alone running the same
// statements, both in this process.
import { connect, type Sql } from '@yqt/database/sql';
import { DICTIONARY_WORDS } from '@yqt/search/dictionary-words';
import { createSegmenter } from '@yqt/search/segmenter';
import type { Visit } from '../apps/portal/src/visit.ts';
import { listPolicies } from '../apps/portal/src/domains/policy/server/list-policies.ts';
import { createCatalogues } from '../apps/portal/src/domains/policy/server/catalogues.ts';
import { selectionOf } from '../apps/portal/src/domains/policy/server/select-policies.ts';
import { createSearchMisses } from '../apps/portal/src/domains/policy/server/search-misses.ts';
import { createVocabulary } from '../apps/portal/src/domains/policy/server/vocabulary.ts';
import { barePool } from './bare-pool.ts';
import { countPolicies, selectPolicies } from './limit.sql.ts';
import { atLeast, median, type Row } from './rows.ts';
import type { Wanted } from './search-queries.ts';
import type { Stage } from './stage.ts';

const IN_FLIGHT = 16;
const ROUNDS = 7;
const SEARCHES_OF_A_ROUND = 1_500;
const PAGE = { sort: 'relevance', current: 1, size: 10 } as const;

/** One row: the ratio of the two rates. Every query must find something, or suggestions would be measured. */
export async function measureThroughput({ target, tenantId }: Stage, asked: readonly Wanted[]): Promise<Row> {
  const sql = connect(target, { max: 10 });
  const bare = barePool(target);
  const now = () => new Date();
  const segmenter = createSegmenter(DICTIONARY_WORDS);
  const deps = {
    sql,
    now,
    segmenter,
    vocabulary: await createVocabulary({ sql, now, segmenter }),
    catalogues: createCatalogues({ sql, now }),
    misses: createSearchMisses({ sql }),
  };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a guest's visit as far as searching reads it
  const visit = { tenantId, now: now(), viewer: null } as Visit;
  const queries = asked.map(({ text }, at) => ({
    ...PAGE,
    keyword: text,
    ...(at % 2 === 0 ? {} : { level: ['4', '5'] }),
  }));
  const selections = await Promise.all(
    queries.map(({ sort: _s, current: _c, size: _z, ...filter }) => selectionOf(deps, visit, filter)),
  );
  const product = queries.map((query) => () => listPolicies(deps, visit, query));
  const driver = selections.map(
    ({ selection }) =>
      () =>
        searchBarely(bare, selection),
  );
  try {
    await rate(product);
    await rate(driver);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) ratios.push((await rate(product)) / (await rate(driver)));
    return atLeast({ what: 'search: throughput / bare postgres.js', value: median(ratios), budget: 0.9 });
  } finally {
    await deps.misses.close();
    await deps.vocabulary.close();
    await sql.end();
    await bare.end();
  }
}

const searchBarely = (sql: Sql, selection: Awaited<ReturnType<typeof selectionOf>>['selection']) =>
  Promise.all([
    selectPolicies(sql, { ...selection, sort: 'relevance', offset: 0, limit: PAGE.size }),
    countPolicies(sql, selection),
  ]);

/** Searches per millisecond with as many under way at once as the load of the calls. */
async function rate(searches: readonly (() => Promise<unknown>)[]): Promise<number> {
  let next = 0;
  const start = performance.now();
  const worker = async () => {
    while (next < SEARCHES_OF_A_ROUND) {
      const search = searches[next % searches.length];
      next += 1;
      await search?.();
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return SEARCHES_OF_A_ROUND / (performance.now() - start);
}
