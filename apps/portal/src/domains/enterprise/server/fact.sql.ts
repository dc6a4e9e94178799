// Facts of enterprises: the current ones, how they end, and the pages that projections read.
import { jsonb, type Db } from '@yqt/database/sql';
import type { Fact, FactValue } from '@yqt/rules/field';

/** A fact as stored, with the part of the product that stated it. */
export interface StoredFact extends Fact {
  origin: string;
}

/** Rows: n, the current facts in the order in which they were recorded; index fact_current. */
export const selectFacts = (db: Db, { enId }: { enId: string }) => db<StoredFact[]>`
  select field, value, source, origin, as_of as "asOf", valid_until as "validUntil", period
  from enterprise.fact where en_id = ${enId}::uuid and ended_at is null order by id`;

/** Rows: n; ends current facts by field. */
export const endFacts = (
  db: Db,
  {
    enId,
    source,
    origin,
    fields,
    now,
  }: { enId: string; source: string; origin: string; fields: string[]; now: Date },
) => db<{ field: string }[]>`
  update enterprise.fact set ended_at = ${now}
  where en_id = ${enId}::uuid and source = ${source} and origin = ${origin} and ended_at is null
    and field = any(${fields}::text[])
  returning field`;

export interface NewFactRow {
  en_id: string;
  field: string;
  source: string;
  origin: string;
  value: FactValue;
  period: string | null;
  as_of: string;
  valid_until: string | null;
}

/** Rows: 0. */
export const insertFacts = (
  db: Db,
  { rows, accountId, now }: { rows: readonly NewFactRow[]; accountId: string | null; now: Date },
) => db`
  insert into enterprise.fact (en_id, field, source, origin, value, period, as_of, valid_until, recorded_by, recorded_at)
  select en_id, field, source, origin, value, period, as_of, valid_until, ${accountId}::uuid, ${now}
  from jsonb_to_recordset(${jsonb(db, [...rows])})
    as r(en_id uuid, field text, source text, origin text, value jsonb, period text, as_of date, valid_until date)`;

export interface FactPageRow {
  enId: string;
  tenantId: string;
  name: string;
  /** Of the library; null where it does not know the enterprise. */
  official: Fact[] | null;
  /** Stated ones in the order of recording. */
  stated: Fact[] | null;
}

/** All current facts stated about the enterprise `en_id` of a page `p`; index fact_current. */
const statedOf = (db: Db) => db`
  (select json_agg(json_build_object('field', f.field, 'value', f.value, 'source', f.source, 'asOf', f.as_of,
      'validUntil', f.valid_until, 'period', f.period) order by f.id)
    from enterprise.fact f where f.en_id = p.en_id and f.ended_at is null) as stated`;

/** Rows: n enterprises after an id, by id, each with its facts; indexes library_entry_page, profile_page, fact_current. */
export const selectFactPage = (
  db: Db,
  { tenantId, after, limit }: { tenantId: string; after: string | null; limit: number },
) => db<FactPageRow[]>`
  with known as (
    (select en_id, name from enterprise.library_entry
      where tenant_id = ${tenantId} and (${after}::uuid is null or en_id > ${after}::uuid) order by en_id limit ${limit})
    union all
    (select en_id, name from enterprise.profile
      where tenant_id = ${tenantId} and (${after}::uuid is null or en_id > ${after}::uuid) order by en_id limit ${limit})
  ), page as (
    select en_id, min(name) as name from known group by en_id order by en_id limit ${limit}
  )
  select p.en_id as "enId", ${tenantId} as "tenantId", coalesce(e.name, p.name) as name, e.facts as official, ${statedOf(db)}
  from page p left join enterprise.library_entry e on e.en_id = p.en_id
  order by p.en_id`;

/** Rows: n, those of some enterprises that the library or a form knows, by id; primary keys and index fact_current. */
export const selectFactsOf = (db: Db, { enIds }: { enIds: readonly string[] }) => db<FactPageRow[]>`
  select p.en_id as "enId", coalesce(e.tenant_id, o.tenant_id) as "tenantId", coalesce(e.name, o.name) as name,
    e.facts as official, ${statedOf(db)}
  from (select distinct unnest(${[...enIds]}::uuid[]) as en_id) p
  left join enterprise.library_entry e on e.en_id = p.en_id
  left join enterprise.profile o on o.en_id = p.en_id
  where e.en_id is not null or o.en_id is not null order by p.en_id`;

const enId = '01900000-0000-7000-8000-000000000001';
const now = new Date(0);
export const samples = {
  selectFacts: [[{ enId }]],
  endFacts: [[{ enId, source: 'self', origin: 'form', fields: ['staff'], now }]],
  insertFacts: [[{ rows: [], accountId: null, now }]],
  selectFactPage: [[{ tenantId: 'suchu', after: null, limit: 10 }]],
  selectFactsOf: [[{ enIds: [enId] }]],
};
