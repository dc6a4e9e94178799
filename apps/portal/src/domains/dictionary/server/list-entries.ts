// Option lists by dictionary code, for pages. An unknown code is the caller's mistake and is named.
import { invalid } from '@yqt/kernel/errors';
import type { DictionaryEntry } from '../contract.ts';
import { readDictionaries, type DictionaryDeps } from './read-dictionaries.ts';

/** Entries by code, each in its order. Throws INVALID naming every unknown code. */
export async function listDictionary(
  deps: DictionaryDeps,
  codes: readonly string[],
): Promise<Record<string, DictionaryEntry[]>> {
  const found = await readDictionaries(deps, codes);
  const unknown = codes.filter((code) => !found.has(code));
  if (unknown.length > 0)
    throw invalid(...unknown.map((code) => ({ field: 'typeCode', errorMessage: `字典编码 ${code} 不存在` })));
  return Object.fromEntries([...found].map(([code, { entries }]) => [code, entries]));
}
