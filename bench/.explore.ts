import { readFileSync } from 'node:fs';
import { connect } from '@yqt/database/sql';
import { createSegmenter, parseQuery } from '@yqt/search/query';
import { DICTIONARY_WORDS } from '@yqt/search/dictionary-words';
import * as old from '../apps/portal/src/domains/policy/server/.policy-old.sql.ts';
import * as neu from '../apps/portal/src/domains/policy/server/policy.sql.ts';
import { isDeepStrictEqual } from 'node:util';
const { target, tenantId } = JSON.parse(readFileSync('/tmp/stage.json', 'utf8'));
const sql = connect(target, { max: 1, statementTimeoutMs: 0 });
const seg = createSegmenter(DICTIONARY_WORDS);
const time = async (f) => {
  const t = performance.now();
  await f();
  return performance.now() - t;
};
const day = '2026-11-20';
const agg = {};
const med = (a) => a.slice(1).sort((x, y) => x - y)[1];
let same = 0,
  diff = 0;
for (const w of [null, ...DICTIONARY_WORDS.slice(0, 60)])
  for (const level of [[], ['4', '5']])
    for (const sort of ['relevance', 'closing', 'published']) {
      if (w !== null && sort !== 'relevance' && DICTIONARY_WORDS.indexOf(w) > 10) continue;
      const s = {
        tenantId,
        day,
        filter: { level },
        tsquery: w && parseQuery(w, { segmenter: seg }).tsquery,
        initials: null,
        sort,
        offset: sort === 'published' ? 30 : 0,
        limit: 10,
      };
      const a = await old.selectPolicies(sql, s),
        b = await neu.selectPolicies(sql, s);
      isDeepStrictEqual([...a], [...b]) ? same++ : (diff++, console.log('DIFF', w, sort));
      const o = [],
        n = [];
      for (let i = 0; i < 4; i++) {
        o.push(await time(() => old.selectPolicies(sql, s)));
        n.push(await time(() => neu.selectPolicies(sql, s)));
      }
      const key = (w ? 'keyword ' : 'list ') + sort;
      (agg[key + ' old'] ??= []).push(med(o));
      (agg[key + ' new'] ??= []).push(med(n));
    }
console.log({ same, diff });
for (const k in agg) {
  const a = agg[k].sort((x, y) => x - y);
  console.log(
    k,
    'n',
    a.length,
    'p50',
    a[a.length >> 1].toFixed(2),
    'mean',
    (a.reduce((x, y) => x + y) / a.length).toFixed(2),
    'max',
    a.at(-1).toFixed(1),
  );
}
await sql.end();
