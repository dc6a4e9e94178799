// Reads and seeds of the schema `dictionary`. Seeds hand over their file's text; PostgreSQL takes it apart.
import type { Db } from '@yqt/database/sql';

export interface DictionaryRow {
  code: string;
  /** Set where entries are computed, not stored. */
  recentYears: number | null;
}

/** Rows: 0..n, one per known code of `codes`, in no order; primary key. */
export const selectDictionaries = (db: Db, codes: readonly string[]) => db<DictionaryRow[]>`
  select code, recent_years as "recentYears" from dictionary.dictionary where code = any(${[...codes]}::text[])`;

export interface EntryRow {
  code: string;
  id: string;
  label: string;
  value: string;
  parent: string | null;
  isDisabled: boolean;
}

/** Rows: n (2 000 for the largest dictionary), disabled ones included, ordered by position; primary key. */
export const selectDictionary = (db: Db, codes: readonly string[]) => db<EntryRow[]>`
  select dictionary_code as code, id, label, value, parent_value as parent, is_disabled as "isDisabled"
  from dictionary.entry where dictionary_code = any(${[...codes]}::text[]) order by dictionary_code, position, value`;

export interface RegionRow {
  code: string;
  name: string;
  parent: string | null;
}

/** Rows: 34, in code order. */
export const selectProvinces = (db: Db) => db<RegionRow[]>`
  select code, name, parent_code as parent from dictionary.region where level = 1 order by code`;

/** Rows: n ≤ 40, in code order; index region_parent. */
export const selectRegionsOf = (db: Db, parentCode: string) => db<RegionRow[]>`
  select code, name, parent_code as parent from dictionary.region where parent_code = ${parentCode} order by code`;

/** Rows: 0..1; primary key. */
export const selectRegion = (db: Db, { code, level }: { code: string; level: number }) => db<RegionRow[]>`
  select code, name, parent_code as parent from dictionary.region where code = ${code} and level = ${level}`;

/** Rows: none; one statement. Takes `[{code, name, source, confidence, dynamic?}]`; locks the rows that differ. */
export const upsertDictionaries = (db: Db, json: string) => db`
  insert into dictionary.dictionary as known (code, name, source, confidence, recent_years)
  select item->>'code', item->>'name', item->>'source', item->>'confidence', (item->'dynamic'->>'count')::smallint
  from jsonb_array_elements(${json}::text::jsonb) as item
  on conflict (code) do update
  set name = excluded.name, source = excluded.source, confidence = excluded.confidence, recent_years = excluded.recent_years
  where (known.name, known.source, known.confidence, known.recent_years)
    is distinct from (excluded.name, excluded.source, excluded.confidence, excluded.recent_years)`;

/** Rows: none; one statement. Entries of computed dictionaries are left out; an entry disabled by hand stays so. */
export const upsertDictionary = (db: Db, json: string) => db`
  insert into dictionary.entry as known (dictionary_code, value, id, label, parent_value, position)
  select item->>'code', entry->>'value', entry->>'id', entry->>'label', entry->>'parent', place
  from jsonb_array_elements(${json}::text::jsonb) as item,
    jsonb_array_elements(item->'entries') with ordinality as listed (entry, place)
  where item->'dynamic' is null
  on conflict (dictionary_code, value) do update
  set id = excluded.id, label = excluded.label, parent_value = excluded.parent_value, position = excluded.position
  where (known.id, known.label, known.parent_value, known.position)
    is distinct from (excluded.id, excluded.label, excluded.parent_value, excluded.position)`;

/** Rows: none; one statement. What is there stays, operators' words among it. */
export const insertEntries = (db: Db, json: string) => db`
  insert into dictionary.entry (dictionary_code, value, id, label, parent_value, position)
  select item->>'code', entry->>'value', entry->>'id', entry->>'label', null, place
  from jsonb_array_elements(${json}::text::jsonb) as item,
    jsonb_array_elements(item->'entries') with ordinality as listed (entry, place)
  on conflict do nothing`;

/** Rows: n, the entries of a dictionary whose label changed, with the one before; locks them. Takes `[{value, label}]`. */
export const updateLabels = (db: Db, { code, json }: { code: string; json: string }) => db<
  { value: string; was: string; label: string }[]
>`
  update dictionary.entry as known set label = given.label
  from dictionary.entry as old, jsonb_to_recordset(${json}::text::jsonb) as given (value text, label text)
  where known.dictionary_code = ${code} and known.value = given.value and known.label <> given.label
    and old.dictionary_code = known.dictionary_code and old.value = known.value
  returning known.value, old.label as was, known.label`;

/** Rows: none; one statement. Takes `[{code, name, parent}]`; the level follows from the code (GB/T 2260). */
export const upsertRegions = (db: Db, json: string) => db`
  insert into dictionary.region as known (code, name, parent_code, level)
  select code, name, parent, case when parent is null then 1 when code like '%00' then 2 else 3 end
  from jsonb_to_recordset(${json}::text::jsonb) as listed (code text, name text, parent text)
  on conflict (code) do update set name = excluded.name, parent_code = excluded.parent_code, level = excluded.level
  where (known.name, known.parent_code, known.level) is distinct from (excluded.name, excluded.parent_code, excluded.level)`;

export const samples = {
  selectDictionaries: [[['POLICY_LEVEL']]],
  selectDictionary: [[['POLICY_LEVEL', 'POLICY_TYPE']]],
  selectProvinces: [[]],
  selectRegionsOf: [['340000']],
  selectRegion: [[{ code: '340000', level: 1 }]],
  upsertDictionaries: [['[]']],
  upsertDictionary: [['[]']],
  insertEntries: [['[]']],
  updateLabels: [[{ code: 'WF_STATE_VEHICLE_PASS', json: '[]' }]],
  upsertRegions: [['[]']],
};
