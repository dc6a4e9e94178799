// Dictionaries and regions from the JSON beside this file. Repeatable: unchanged rows are not written again.
import { readFile } from 'node:fs/promises';
import type { Db } from '@yqt/database/sql';
import {
  upsertDictionaries,
  upsertDictionary,
  upsertRegions,
} from '../src/domains/dictionary/server/dictionary.sql.ts';

const read = (name: string): Promise<string> => readFile(new URL(`content/${name}`, import.meta.url), 'utf8');

/** Three statements; run it in a transaction so that readers see all or nothing. */
export async function seedDictionaries(db: Db): Promise<void> {
  const [dictionaries, regions] = await Promise.all([read('dictionaries.json'), read('regions.json')]);
  await upsertDictionaries(db, dictionaries);
  await upsertDictionary(db, dictionaries);
  await upsertRegions(db, regions);
}
