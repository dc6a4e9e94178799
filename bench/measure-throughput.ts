// Searches per second of the product's use case (parsing, statements, cards) against the driver alone running the same
// statements, both in this process: of words that nobody has asked for, and of those that are asked again, whose ranking the
// product keeps.
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

const DAY_MS = 86_400_000;

/** Two rows of ratios of rates. Every query must find something, or suggestions would be measured. */
export async function* measureThroughput(
  { target, tenantId }: Stage,
  asked: readonly Wanted[],
): AsyncGenerator<Row> {
  const sql = connect(target, { max: 10 });
  const bare = barePool(target);
  const deps = await searchDeps(sql);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a guest's visit as far as searching reads it
  const on = (now: Date) => ({ tenantId, now, viewer: null }) as Visit;
  const queries = asked.map(({ text }, at) => ({
    ...PAGE,
    keyword: text,
    ...(at % 2 === 0 ? {} : { level: ['4', '5'] }),
  }));
  const selections = await Promise.all(
    queries.map(({ sort: _s, current: _c, size: _z, ...filter }) =>
      selectionOf(deps, on(deps.now()), filter),
    ),
  );
  // what is kept of a word holds for a day
  const anew = turns(queries, (query, turn) =>
    listPolicies(deps, on(new Date(Date.now() + turn * DAY_MS)), query),
  );
  const again = turns(queries, (query) => listPolicies(deps, on(deps.now()), query));
  const driver = turns(selections, ({ selection }) => searchBarely(bare, selection));
  try {
    for (const [what, product] of [
      ['search of words first asked: throughput / bare postgres.js', anew],
      ['search of words asked again: throughput / bare postgres.js', again],
    ] as const)
      yield atLeast({ what, value: await ratioOf(product, driver), budget: 0.9 });
  } finally {
    await deps.misses.close();
    await deps.vocabulary.close();
    await sql.end();
    await bare.end();
  }
}

async function searchDeps(sql: Sql) {
  const now = () => new Date();
  const segmenter = createSegmenter(DICTIONARY_WORDS);
  return {
    sql,
    now,
    segmenter,
    vocabulary: await createVocabulary({ sql, now, segmenter }),
    catalogues: createCatalogues({ sql, now }),
    misses: createSearchMisses({ sql }),
  };
}

/** One search after the other, round and round; `search` is told how often all had their turn. */
function turns<T>(all: readonly T[], search: (one: T, turn: number) => Promise<unknown>): Search {
  let next = 0;
  return async () => {
    const at = next++;
    const one = all[at % all.length];
    if (one !== undefined) await search(one, Math.floor(at / all.length));
  };
}

type Search = () => Promise<unknown>;

/** Median of the rounds, after one that warms. */
async function ratioOf(product: Search, driver: Search): Promise<number> {
  await rate(product);
  await rate(driver);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) ratios.push((await rate(product)) / (await rate(driver)));
  return median(ratios);
}

const searchBarely = (sql: Sql, selection: Awaited<ReturnType<typeof selectionOf>>['selection']) =>
  Promise.all([
    selectPolicies(sql, { ...selection, sort: 'relevance', offset: 0, limit: PAGE.size }),
    countPolicies(sql, selection),
  ]);

/** Searches per millisecond with as many under way at once as the load of the calls. */
async function rate(search: Search): Promise<number> {
  let begun = 0;
  const start = performance.now();
  const worker = async () => {
    while (begun++ < SEARCHES_OF_A_ROUND) await search();
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return SEARCHES_OF_A_ROUND / (performance.now() - start);
}
