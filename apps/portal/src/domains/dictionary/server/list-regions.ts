// 省 → 市 → 县, one level at a time (spec §7 Common).
import { appError } from '@yqt/kernel/errors';
import type { DictionaryEntry } from '../contract.ts';
import { selectProvinces, selectRegion, selectRegionsOf, type RegionRow } from './dictionary.sql.ts';
import type { DictionaryDeps } from './read-dictionaries.ts';

/** All provinces, in code order. */
export async function listProvinces({ sql }: DictionaryDeps): Promise<DictionaryEntry[]> {
  return (await selectProvinces(sql)).map(entryOf);
}

/** The level of a region that is asked for its parts. */
export const PROVINCE = 1;
export const CITY = 2;

/** The parts of a province or city, in code order; empty where it has none. Throws NOT_FOUND. */
export async function listSubdivisions(
  { sql }: DictionaryDeps,
  region: { code: string; level: typeof PROVINCE | typeof CITY },
): Promise<DictionaryEntry[]> {
  const [[known], parts] = await Promise.all([selectRegion(sql, region), selectRegionsOf(sql, region.code)]);
  if (!known) throw appError('NOT_FOUND', { message: '行政区划不存在' });
  return parts.map(entryOf);
}

const entryOf = ({ code, name, parent }: RegionRow): DictionaryEntry => ({
  id: code,
  label: name,
  value: code,
  ...(parent === null ? {} : { parent }),
});
