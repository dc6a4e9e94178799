// Whether PostgreSQL answers searches from the bigram index: the page and its count, for the values given and for the
// plan that a prepared statement keeps (reference sheet: "A trap in counting").
import { connect } from '@yqt/database/sql';
import { DICTIONARY_WORDS } from '@yqt/search/dictionary-words';
import { parseQuery } from '@yqt/search/query';
import { createSegmenter } from '@yqt/search/segmenter';
import type { BenchContext } from './bench-context.ts';
import { countPublished, explain, explainGeneric, selectHaving, selectMatches } from './bench.sql.ts';
import { atLeast, type Row } from './rows.ts';

const INDEX = 'search_all';
const KEYWORDS = DICTIONARY_WORDS.slice(0, 40);
/** A word that more of the policies have than this is found as fast by walking the list. */
const RARE = 0.25;

/** A statement that tells its text. */
interface Described {
  describe(): Promise<{ string: string }>;
}

/** Two rows: how many of the searches use the index; all of them must. */
export async function* measurePlans({ stage }: BenchContext): AsyncGenerator<Row> {
  const { target, tenantId } = await stage();
  const sql = connect(target, { statementTimeoutMs: 0, applicationName: 'bench-plans' });
  const segmenter = createSegmenter(DICTIONARY_WORDS);
  const [all] = await countPublished(sql, { tenantId });
  const queries: string[] = [];
  for (const text of KEYWORDS) {
    const tsquery = parseQuery(text, { segmenter }).tsquery ?? '';
    const matches = await selectMatches(sql, { tenantId, tsquery });
    if (matches.length > RARE * (all?.total ?? 0)) continue;
    queries.push(tsquery);
  }
  const generic = async (statement: Described) => explainGeneric(sql, (await statement.describe()).string);
  const asked: [string, (tsquery: string) => Promise<readonly unknown[]>][] = [
    ['values given', (one) => explain(sql, selectHaving(sql, one))],
    ['generic', (one) => generic(selectHaving(sql, one))],
  ];
  for (const [what, ask] of asked) {
    const plans = await Promise.all(queries.map(ask));
    const used = plans.filter((lines) => JSON.stringify(lines).includes(`"${INDEX}"`)).length;
    yield atLeast({
      what: `search ${what} plan: share that uses ${INDEX}`,
      value: used / plans.length,
      budget: 1,
    });
  }
  await sql.end();
}
