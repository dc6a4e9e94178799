// What other domains may ask of dictionaries: the words behind the codes they store.
import { readDictionaries, type DictionaryDeps } from './read-dictionaries.ts';

/**
 * Labels by code, then by value; an unknown code gives an empty map. Disabled entries are included, since stored
 * records may hold them. Kept for 60 s per process.
 */
export async function labelsOf(
  deps: DictionaryDeps,
  codes: readonly string[],
): Promise<Map<string, ReadonlyMap<string, string>>> {
  const found = await readDictionaries(deps, codes);
  return new Map(codes.map((code) => [code, found.get(code)?.labels ?? new Map()]));
}
