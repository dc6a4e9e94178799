// Opens the dictionary endpoints.
import type { PortalBind } from '../../../visit.ts';
import { dictionaryContract } from '../contract.ts';
import { listDictionary } from './list-entries.ts';
import { CITY, listSubdivisions, listProvinces, PROVINCE } from './list-regions.ts';
import type { DictionaryDeps } from './read-dictionaries.ts';

/** Binds all endpoints of the domain. */
export function registerDictionary(bind: PortalBind, deps: DictionaryDeps): void {
  bind('dictionary', dictionaryContract, {
    listEntries: async ({ typeCode }) => (await listDictionary(deps, [typeCode]))[typeCode] ?? [],
    listEntriesOfSeveral: ({ typeCode }) => listDictionary(deps, typeCode),
    listProvinces: () => listProvinces(deps),
    listCities: ({ id }) => listSubdivisions(deps, { code: id, level: PROVINCE }),
    listCounties: ({ id }) => listSubdivisions(deps, { code: id, level: CITY }),
  });
}
