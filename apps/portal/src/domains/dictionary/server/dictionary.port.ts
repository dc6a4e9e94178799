// What other domains may ask of dictionaries: the words behind the codes they store.
import type { Db, Tx } from '@yqt/database/sql';
import { updateLabels } from './dictionary.sql.ts';
import { forgetDictionaries, readDictionaries, type DictionaryDeps } from './read-dictionaries.ts';

/**
 * Labels by code, then by value; an unknown code gives an empty map. Disabled entries are included, since stored
 * records may hold them. Kept for 60 s per process.
 */
export async function labelsOf(
  deps: DictionaryDeps,
  codes: readonly string[],
): Promise<Map<string, ReadonlyMap<string, string>>> {
  const found = await readDictionaries(deps, codes);
  return new Map(codes.map((code) => [code, found.get(code)?.labels ?? NO_LABELS]));
}

const NO_LABELS: ReadonlyMap<string, string> = new Map();

/** An entry with the code above it, in the same dictionary or in the next coarser one; null = none. */
export interface CodeEntry {
  dictionary: string;
  code: string;
  parent: string | null;
  label: string;
  /** Everyday words that mean it. */
  words: readonly string[];
}

/** The entries of dictionaries with what contains them, for whoever compares codes. Unknown dictionaries have none. */
export async function codeEntriesOf(deps: DictionaryDeps, codes: readonly string[]): Promise<CodeEntry[]> {
  const found = await readDictionaries(deps, codes);
  return [...found].flatMap(([dictionary, { entries }]) =>
    entries.map(({ value, label, parent = null, words = [] }) => ({
      dictionary,
      code: value,
      parent,
      label,
      words,
    })),
  );
}

/** Gives entries other words; answers those that changed. What is kept of it is another minute old: see forgetWords. */
export const relabelEntries = (
  tx: Tx,
  { code, words }: { code: string; words: readonly { value: string; label: string }[] },
): Promise<readonly { value: string; was: string; label: string }[]> =>
  Promise.resolve(updateLabels(tx, { code, json: JSON.stringify(words) }));

/** What this process keeps of dictionaries is read anew. */
export const forgetWords = (sql: Db): void => forgetDictionaries(sql);
