// Keyword search over many policies: what it finds against literal containment, and how fast against ILIKE and against
// the driver alone with the same statements.
import { connect, type Sql } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { startOfDay } from '@yqt/kernel/window';
import { DICTIONARY_WORDS } from '@yqt/search/dictionary-words';
import { parseQuery } from '@yqt/search/query';
import { createSegmenter, type Segmenter } from '@yqt/search/segmenter';
import { createSynonyms, type Synonyms } from '@yqt/search/synonyms';
import { selectSynonyms } from '../apps/portal/src/domains/policy/server/browse.sql.ts';
import {
  selectCards,
  selectRanked,
  type Selection,
} from '../apps/portal/src/domains/policy/server/policy.sql.ts';
import { countWords } from '../apps/portal/src/domains/policy/server/search-instead.sql.ts';
import type { BenchContext } from './bench-context.ts';
import { countContaining, selectContaining, selectMatches } from './bench.sql.ts';
import { measureThroughput } from './measure-throughput.ts';
import { atLeast, atMost, mean, median, type Row } from './rows.ts';
import {
  containing,
  readCorpus,
  searchQueries,
  type Corpus,
  type Queries,
  type Wanted,
} from './search-queries.ts';
import type { Stage } from './stage.ts';

/** Containment reads every text: more of it would only take longer. */
const ILIKE_QUERIES = 20;
/** Half of the searches of a portal come with a filter. */
const LEVELS = ['5', '4'];
const UUID_BYTES = 16;

/** Rows of recall and precision, of time and of throughput. */
export async function* measureSearch({ stage, say }: BenchContext): AsyncGenerator<Row> {
  const opened = await stage();
  const corpus = await readCorpus(opened.sql, opened.tenantId);
  const queries = searchQueries(corpus);
  say(
    Object.entries(queries)
      .map(([kind, wanted]) => `${kind}: ${wanted.length} queries`)
      .join(', '),
  );
  yield* measureFinding(opened, corpus, queries);
  yield await measureSynonyms(opened, corpus);
  yield await measureTime(opened, queries);
  yield await measureRelaxed(opened, queries);
  yield* measureThroughput(opened, [...queries.terms, ...queries.pairs]);
}

async function* measureFinding(stage: Stage, corpus: Corpus, queries: Queries): AsyncGenerator<Row> {
  const segmenter = createSegmenter(DICTIONARY_WORDS);
  for (const [kind, wanted] of [
    ['user terms', queries.terms],
    ['parts of terms', queries.parts],
    ['two words', queries.pairs],
    ['glued words', queries.glued],
  ] as const) {
    const found = await Promise.all(wanted.map((one) => judge(stage, corpus, { ...one, segmenter })));
    yield atLeast({
      what: `search, ${kind}: recall, synonyms off`,
      value: mean(found.map(({ recall }) => recall)),
      budget: 0.99,
    });
    yield atLeast({
      what: `search, ${kind}: precision, synonyms off`,
      value: mean(found.map(({ precision }) => precision)),
      budget: 0.98,
    });
  }
}

interface Judged extends Wanted {
  segmenter: Segmenter;
  synonyms?: Synonyms;
  /** Where other words will do as well: all policies wanted. */
  truth?: Set<string>;
}

/** How much of what is wanted is found, and how much of what is found is wanted. */
async function judge(
  { sql, tenantId }: Stage,
  corpus: Corpus,
  { text, words, segmenter, synonyms, truth = containing(corpus, words) }: Judged,
) {
  const { tsquery } = parseQuery(text, { segmenter, ...(synonyms ? { synonyms } : {}) });
  if (tsquery === null) return { recall: 0, precision: 1 };
  const found = await selectMatches(sql, { tenantId, tsquery });
  const right = found.filter(({ id }) => truth.has(id)).length;
  return { recall: right / truth.size, precision: found.length === 0 ? 1 : right / found.length };
}

/** Every word of the synonym table must find what any word of its group would find. */
async function measureSynonyms(stage: Stage, corpus: Corpus): Promise<Row> {
  const table = createSynonyms(await selectSynonyms(stage.sql, { tenantId: stage.tenantId }));
  const segmenter = createSegmenter([...DICTIONARY_WORDS, ...table.terms()]);
  const recalls: number[] = [];
  for (const term of table.terms()) {
    const words = table.expand(term);
    const truth = new Set(words.flatMap((word) => [...containing(corpus, [word])]));
    if (truth.size > 0)
      recalls.push(
        (await judge(stage, corpus, { text: term, words, segmenter, synonyms: table, truth })).recall,
      );
  }
  return atLeast({
    what: `search, synonyms on: recall over ${recalls.length} terms`,
    value: mean(recalls),
    budget: 0.98,
  });
}

/** The product's page and count against the same from ILIKE, one query at a time. */
async function measureTime({ target, tenantId }: Stage, { terms, pairs }: Queries): Promise<Row> {
  const sql = connect(target, { max: 1, statementTimeoutMs: 0, applicationName: 'bench-search' });
  const segmenter = createSegmenter(DICTIONARY_WORDS);
  const asked = [...terms.slice(0, ILIKE_QUERIES / 2), ...pairs.slice(0, ILIKE_QUERIES / 2)];
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round += 1)
    for (const [at, { text, words }] of asked.entries()) {
      const levels = at % 2 === 0 ? [] : LEVELS;
      const { tsquery } = parseQuery(text, { segmenter });
      const selection: Selection = {
        tenantId,
        day: dayText(new Date()),
        filter: { level: levels },
        tsquery,
        initials: null,
      };
      const search = await timed(async () => {
        await rankedPage(sql, selection);
      });
      if (round > 0) ours.push(search); // the first round only warms
      if (round > 1)
        theirs.push(
          await timed(async () => {
            await selectContaining(sql, { tenantId, words, levels });
            await countContaining(sql, { tenantId, words, levels });
          }),
        );
    }
  await sql.end();
  return atMost({
    what: 'search, page and count: p50 / p50 of ILIKE',
    value: median(ours) / median(theirs),
    budget: 0.05,
  });
}

/** What a keyword that nobody asked for before costs: all that it finds in order, and the cards of the first page. */
async function rankedPage(sql: Sql, selection: Selection): Promise<void> {
  const [row] = await selectRanked(sql, selection);
  const bytes = row?.ids?.subarray(0, 10 * UUID_BYTES) ?? Buffer.alloc(0);
  const ids = Array.from({ length: bytes.length / UUID_BYTES }, (_, at) =>
    bytes.toString('hex', at * UUID_BYTES, (at + 1) * UUID_BYTES),
  );
  await selectCards(sql, { tenantId: selection.tenantId, at: startOfDay(selection.day), ids });
}

/** A relaxed page, its count and the counting of its words against the plain page and count of the same pair of words. */
async function measureRelaxed({ target, tenantId }: Stage, { pairs }: Queries): Promise<Row> {
  const sql = connect(target, { max: 1, statementTimeoutMs: 0, applicationName: 'bench-search' });
  const segmenter = createSegmenter(DICTIONARY_WORDS);
  const [relaxed, plain]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round += 1)
    for (const { text } of pairs.slice(0, ILIKE_QUERIES)) {
      const { tsquery, anyQuery, ownQuery, liftQuery, asked } = parseQuery(text, { segmenter });
      const base = { tenantId, day: dayText(new Date()), filter: {}, initials: null };
      const ranking = { anyQuery, ownQuery, liftQuery, eachQuery: null, isPast: false, name: text };
      const one = await timed(async () => {
        const selection = { ...base, tsquery, ranking };
        await rankedPage(sql, selection);
      });
      const clauses = asked.map(({ clause }) => clause);
      const weights = clauses.map((_, at) => 10 + at);
      const other = await timed(async () => {
        const selection = {
          ...base,
          tsquery: anyQuery,
          ranking: { ...ranking, eachQuery: { clauses, weights } },
        };
        await countWords(sql, { clauses });
        await rankedPage(sql, selection);
      });
      if (round === 0) continue; // the first round only warms
      plain.push(one);
      relaxed.push(other);
    }
  await sql.end();
  return atMost({
    what: `search, relaxed (p50 ${median(relaxed).toFixed(1)} ms) / plain (p50 ${median(plain).toFixed(1)} ms)`,
    value: median(relaxed) / median(plain),
    budget: 8,
  });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
