// Dictionaries as the rest of the server reads them: few, small and rarely changed, so each is kept for a minute.
import { readCommitted, type Db } from '@yqt/database/sql';
import type { DictionaryEntry } from '../contract.ts';
import { recentYears } from '../dictionary.rules.ts';
import { everydayWords } from './industry-words.ts';
import { selectDictionaries, selectDictionary, type DictionaryRow, type EntryRow } from './dictionary.sql.ts';

export interface DictionaryDeps {
  sql: Db;
  now: () => Date;
}

export interface Dictionary {
  /** What is offered, in order. */
  entries: DictionaryEntry[];
  /** Value → label, of disabled entries too: old records keep their words. */
  labels: ReadonlyMap<string, string>;
}

/** An operator's change shows after this at the latest. */
const KEPT_MS = 60_000;

interface Kept {
  dictionary: Dictionary;
  atMs: number;
}

/** Per pool, so that two applications (tests) never share, or per transaction. Holds known codes only: unknown ones cannot fill it. */
const keptByPool = new WeakMap<Db, Map<string, Kept>>();

/** The known dictionaries among `codes`, by code; two statements at most. Unknown codes are absent. */
export async function readDictionaries(
  deps: DictionaryDeps,
  codes: readonly string[],
): Promise<Map<string, Dictionary>> {
  const kept = keptByPool.get(deps.sql) ?? new Map<string, Kept>();
  keptByPool.set(deps.sql, kept);
  const now = deps.now();
  const isFresh = (code: string) => now.getTime() - (kept.get(code)?.atMs ?? -Infinity) < KEPT_MS;
  const stale = [...new Set(codes)].filter((code) => !isFresh(code));
  if (stale.length > 0) {
    const read = await readCommitted(deps.sql, () => load(deps.sql, stale, now));
    for (const code of stale) kept.delete(code);
    for (const [code, dictionary] of read) kept.set(code, { dictionary, atMs: now.getTime() });
  }
  const found = new Map<string, Dictionary>();
  for (const code of codes) {
    const known = kept.get(code);
    if (known) found.set(code, known.dictionary);
  }
  return found;
}

/** The next read asks the database. */
export const forgetDictionaries = (sql: Db): void => void keptByPool.delete(sql);

async function load(sql: Db, codes: string[], now: Date): Promise<Map<string, Dictionary>> {
  const [rows, entryRows] = await Promise.all([selectDictionaries(sql, codes), selectDictionary(sql, codes)]);
  const byCode = Map.groupBy(entryRows, ({ code }) => code);
  return new Map(rows.map((row) => [row.code, dictionaryOf(row, byCode.get(row.code) ?? [], now)]));
}

function dictionaryOf({ code, recentYears: count }: DictionaryRow, rows: EntryRow[], now: Date): Dictionary {
  const computed = count === null ? [] : recentYears(code, count, now);
  const named = [...computed, ...rows];
  return {
    entries: [...computed, ...rows.filter((row) => !row.isDisabled).map(entryOf)],
    labels: new Map(named.map(({ value, label }) => [value, label])),
  };
}

const entryOf = ({ code, id, label, value, parent }: EntryRow): DictionaryEntry => {
  const words = everydayWords(code, value);
  return {
    id,
    label,
    value,
    ...(parent === null ? {} : { parent }),
    ...(words.length === 0 ? {} : { words: [...words] }),
  };
};
