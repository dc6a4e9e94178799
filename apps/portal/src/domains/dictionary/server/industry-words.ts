// Everyday words of industries (锂电池, 电商, 幼儿园) and the classes of GB/T 4754 that they mean. Kept beside the dictionaries,
// for whoever searches industries; a class keeps its own name everywhere.
import rows from '../industry-words.json' with { type: 'json' };

const DICTIONARIES: ReadonlySet<string> = new Set([
  'ENLIB_INDUSTRY',
  'ENLIB_INDUSTRY_FIELD',
  'GBT4754_GROUP',
  'GBT4754_CLASS',
]);

const pairs = rows.flatMap(({ codes, words }) => codes.map((code) => ({ code, words })));
const byCode: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(pairs, ({ code }) => code)].map(([code, found]) => [
    code,
    found.flatMap(({ words }) => words),
  ]),
);

/** The everyday words of an entry; none outside the industries. */
export const everydayWords = (dictionary: string, code: string): readonly string[] =>
  (DICTIONARIES.has(dictionary) ? byCode.get(code) : undefined) ?? [];
