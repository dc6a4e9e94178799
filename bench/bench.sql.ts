// Statements of the benches alone: loading, plans, and what a portal without an index would send.
import type { Db, Fragment, Sql } from '@yqt/database/sql';

/** Rows: 0; statistics and visibility as a database in use has them. */
export const analyse = (db: Db) => db`vacuum (analyze) policy.policy, policy.search, policy.declare_window`;

/** Row: 1, the statement that makes the bigram index. */
export const selectIndexDefinition = (db: Db) => db<{ definition: string }[]>`
  select pg_get_indexdef('policy.search_all'::regclass) as definition`;

/** Rows: 0; many rows are indexed at once faster than one by one. */
export const dropIndex = (db: Db) => db`drop index policy.search_all`;

/** Row: 1. */
export const countPublished = (db: Db, { tenantId }: { tenantId: string }) => db<{ total: number }[]>`
  select count(*)::int as total from policy.policy where tenant_id = ${tenantId} and status = 'published'`;

/** The library's generated entries as COPY text. */
export const copyEntries = (db: Db) => db`
  copy (select * from enterprise.library_entry where credit_code like '91341122MA%') to stdout`;

/** Rows: 0; a table with the library's columns and indexes, and nothing in it. */
export const createBareTable = (db: Db) => db`
  create table enterprise.bare_entry (like enterprise.library_entry including defaults including indexes)`;

/** Rows: 0; what copyEntries gave. */
export const copyIntoBare = (db: Db) => db`copy enterprise.bare_entry from stdin`;

/** Rows: 0. */
export const dropBareTable = (db: Db) => db`drop table if exists enterprise.bare_entry`;

export interface StoredText {
  id: string;
  title: string;
  published: string;
  texts: (string | null)[];
  body: string | null;
}

/** Rows: n, every published policy with all the text that the search covers, in no order. */
export const selectTexts = (db: Db, { tenantId }: { tenantId: string }) => db<StoredText[]>`
  select id, title, published_on::text as published, body,
    array[title, doc_no, index_no, summary, amount_text] || tags || issuers
      || array(select jsonb_array_elements_text(point -> 'items') from jsonb_array_elements(key_points) point) as texts
  from policy.policy where tenant_id = ${tenantId} and status = 'published'`;

/** Rows: n, ids of all policies that the index finds, in no order; index search_all. */
export const selectMatches = (db: Db, { tenantId, tsquery }: { tenantId: string; tsquery: string }) => db<
  { id: string }[]
>`
  select p.id from policy.search s join policy.policy p on p.id = s.policy_id
  where s.all_tokens @@ ${tsquery}::tsquery and p.tenant_id = ${tenantId} and p.status = 'published'`;

/** Rows: n, what `policy.having` reads: ids of all policies with the words; index search_all. */
export const selectHaving = (db: Db, tsquery: string) => db<{ id: string }[]>`
  select policy_id as id from policy.search where all_tokens @@ ${tsquery}::tsquery`;

export interface Containment {
  tenantId: string;
  words: string[];
  levels: string[];
}

/** Title, summary and body hold every word. */
const contained = (db: Db, { tenantId, words, levels }: Containment): Fragment => {
  const each = words.map((word) => {
    const pattern = `%${word}%`;
    return db`and (p.title ilike ${pattern} or p.summary ilike ${pattern} or p.body ilike ${pattern})`;
  });
  const level = levels.length === 0 ? db`` : db`and p.level = any(${levels}::text[])`;
  return db`p.tenant_id = ${tenantId} and p.status = 'published' ${level} ${each.reduce((sofar, one) => db`${sofar} ${one}`, db``)}`;
};

/** Rows: 10 at most, newest first, read from the texts themselves. */
export const selectContaining = (db: Db, query: Containment) => db<{ id: string }[]>`
  select p.id from policy.policy p where ${contained(db, query)} order by p.published_on desc, p.id desc limit 10`;

/** Row: 1, counted up to 1001 like the product does. */
export const countContaining = (db: Db, query: Containment) => db<{ total: number }[]>`
  select count(*)::int as total from (select from policy.policy p where ${contained(db, query)} limit 1001) capped`;

/** Row: 1, the plan for the values given, as PostgreSQL makes it the first five times. */
export const explain = (db: Db, statement: Fragment) => db`explain (format json) ${statement}`;

/**
 * Row: 1, the plan for any values, as PostgreSQL may keep it from then on (PostgreSQL 16 or later). Takes text with its
 * parameters open: values given would be planned for after all.
 */
export const explainGeneric = (sql: Sql, text: string) =>
  sql.unsafe(`explain (generic_plan, format json) ${text}`);
