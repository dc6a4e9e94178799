// 企业库: public registry data by credit code.
import { countUpTo } from '@yqt/database/count-up-to';
import { jsonb, type Db } from '@yqt/database/sql';
import type { LibraryEntry } from '../library-row.rules.ts';

export interface LibraryRow extends LibraryEntry {
  enId: string;
  isDemo: boolean;
}

const columns = (db: Db) => db`
  en_id as "enId", credit_code as "creditCode", name, legal_person as "legalPerson", country,
  register_status as "registerStatus", establish_date as "establishDate", register_capital as "registerCapital",
  industry_code as "industryCode", industry_type as "industryType", area_code as "areaCode", in_zone as "inZone",
  address, business_scope as "businessScope", brief, titles, facts, as_of as "asOf", is_demo as "isDemo"`;

/** Rows: 0..1. */
export const selectEntryById = (db: Db, { enId }: { enId: string }) => db<LibraryRow[]>`
  select ${columns(db)} from enterprise.library_entry where en_id = ${enId}::uuid`;

/** Rows: 0..1 by credit code. */
export const selectEntryByCode = (
  db: Db,
  { tenantId, creditCode }: { tenantId: string; creditCode: string },
) => db<LibraryRow[]>`
  select ${columns(db)} from enterprise.library_entry
  where tenant_id = ${tenantId} and credit_code = ${creditCode}`;

/** Rows: 0..1, the first of that very name, its brackets full-width or half-width; index library_entry_name. */
export const selectEntryByName = (db: Db, { tenantId, name }: { tenantId: string; name: string }) => db<
  LibraryRow[]
>`
  select ${columns(db)} from enterprise.library_entry
  where tenant_id = ${tenantId} and name collate "C" in (${name}, translate(${name}, '()', '（）'), translate(${name}, '（）', '()'))
  order by en_id limit 1`;

/** Rows: n, who stands behind some enterprises by public record. */
export const selectRegistry = (db: Db, enIds: readonly string[]) => db<
  { enId: string; legalPerson: string; address: string }[]
>`
  select en_id as "enId", legal_person as "legalPerson", address from enterprise.library_entry
  where en_id = any(${[...enIds]}::uuid[])`;

/** Rows: ≤ 20,000, the enterprise itself with those behind which its person or address stands; indexes library_entry_person, _address. */
export const selectLookalikes = (db: Db, enId: string) => db<{ enId: string }[]>`
  select o.en_id as "enId" from enterprise.library_entry e join enterprise.library_entry o on o.tenant_id = e.tenant_id
    and (e.legal_person <> '' and o.legal_person = e.legal_person or e.address <> '' and o.address = e.address or o.en_id = e.en_id)
  where e.en_id = ${enId}::uuid order by 1 limit 20000`;

export interface LibraryFilter {
  tenantId: string;
  /** Part of the name (its brackets either way), or a whole credit code; null = all. */
  keyword: string | null;
  industry: string | null;
  inZone: boolean | null;
}

const filter = (db: Db, { tenantId, keyword, industry, inZone }: LibraryFilter) => db`
  where tenant_id = ${tenantId}
    ${
      keyword === null
        ? db``
        : db`and (position(translate(${keyword}, '（）', '()') in translate(name, '（）', '()')) > 0
      or credit_code = upper(${keyword}))`
    }
    ${industry === null ? db`` : db`and starts_with(industry_code, ${industry})`}
    ${inZone === null ? db`` : db`and in_zone = ${inZone}`}`;

/** Rows: n by name; index library_entry_name. */
export const selectEntries = (
  db: Db,
  { limit, offset, ...given }: LibraryFilter & { limit: number; offset: number },
) => db<LibraryRow[]>`
  select ${columns(db)} from enterprise.library_entry ${filter(db, given)}
  order by name collate "C", en_id limit ${limit} offset ${offset}`;

/** Row: 1, counting stops one above COUNT_CAP. */
export const countEntries = (db: Db, given: LibraryFilter) =>
  countUpTo(db, db`select from enterprise.library_entry ${filter(db, given)}`);

/** An entry as it is written. */
export interface LibraryRecord extends LibraryEntry {
  enId: string;
  tenantId: string;
  isDemo: boolean;
}

/** Rows: n, ids of entries that are new or changed; `isNew` where there was none. Locks the rows it changes. */
export const upsertEntries = (db: Db, { rows }: { rows: readonly LibraryRecord[] }) => db<
  { enId: string; isNew: boolean }[]
>`
  insert into enterprise.library_entry as e (en_id, tenant_id, credit_code, name, legal_person, country, register_status,
    establish_date, register_capital, industry_code, industry_type, area_code, in_zone, address, business_scope, brief,
    titles, facts, as_of, is_demo)
  select "enId", "tenantId", "creditCode", name, "legalPerson", country, "registerStatus", "establishDate", "registerCapital",
    "industryCode", "industryType", "areaCode", "inZone", address, "businessScope", brief, titles, facts, "asOf", "isDemo"
  from jsonb_to_recordset(${jsonb(db, [...rows])}) as r("enId" uuid, "tenantId" text, "creditCode" text, name text,
    "legalPerson" text, country text, "registerStatus" text, "establishDate" date, "registerCapital" text,
    "industryCode" text, "industryType" text, "areaCode" text, "inZone" boolean, address text, "businessScope" text,
    brief text, titles text[], facts jsonb, "asOf" date, "isDemo" boolean)
  on conflict (en_id) do update set name = excluded.name, legal_person = excluded.legal_person,
    country = excluded.country, register_status = excluded.register_status, establish_date = excluded.establish_date,
    register_capital = excluded.register_capital, industry_code = excluded.industry_code,
    industry_type = excluded.industry_type, area_code = excluded.area_code, in_zone = excluded.in_zone,
    address = excluded.address, business_scope = excluded.business_scope, brief = excluded.brief,
    titles = excluded.titles, facts = excluded.facts, as_of = excluded.as_of, updated_at = now()
  where e.as_of <= excluded.as_of and (e.name, e.legal_person, e.country, e.register_status, e.establish_date,
      e.register_capital, e.industry_code, e.industry_type, e.area_code, e.in_zone, e.address, e.business_scope, e.brief,
      e.titles, e.facts, e.as_of)
    is distinct from (excluded.name, excluded.legal_person, excluded.country, excluded.register_status,
      excluded.establish_date, excluded.register_capital, excluded.industry_code, excluded.industry_type,
      excluded.area_code, excluded.in_zone, excluded.address, excluded.business_scope, excluded.brief, excluded.titles,
      excluded.facts, excluded.as_of)
  returning e.en_id as "enId", (xmax = 0) as "isNew"`;

const enId = '01900000-0000-7000-8000-000000000001';
const tenantId = 'suchu';
const all = { tenantId, keyword: null, industry: null, inZone: null };
const some = { tenantId, keyword: '电池', industry: 'C', inZone: true };
export const samples = {
  selectEntryById: [[{ enId }]],
  selectEntryByCode: [[{ tenantId, creditCode: '91341100MA8YQTDE1W' }]],
  selectEntryByName: [[{ tenantId, name: '滁州' }]],
  selectRegistry: [[[enId]]],
  selectLookalikes: [[enId]],
  selectEntries: [[{ ...all, limit: 10, offset: 0 }], [{ ...some, limit: 10, offset: 0 }]],
  countEntries: [[{ ...all, limit: 10 }], [{ ...some, limit: 10 }]],
  upsertEntries: [[{ rows: [] }]],
};
