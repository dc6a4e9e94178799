// What visitors browse besides the search: declarable projects by day, the calendar, popular and English policies.
import type { Db } from '@yqt/database/sql';
import { dayIn, type WindowState } from '@yqt/kernel/window';
import { declareWindow } from './window.sql.ts';

export interface DeclareRow {
  policyId: string;
  batch: string;
  opensAt: string;
  closesAt: string | null;
}

interface DeclareSelection {
  tenantId: string;
  /** Now. */
  at: string;
  state: WindowState | null;
  /** First day of a month: windows that touch it. */
  month: string | null;
  /** Only windows that are open. */
  isOpen: boolean;
}

const windows = (db: Db, { tenantId, at, state, month, isOpen }: DeclareSelection) => db`
  from policy.declare_window d join policy.policy p on p.id = d.policy_id
  where p.tenant_id = ${tenantId} and p.status = 'published'
    ${isOpen ? db`and ${declareWindow.isOpenAt(db, at)}` : db``}
    ${month === null ? db`` : db`and d.opens_on < ${month}::date + interval '1 month' and (d.closes_on is null or d.closes_on >= ${month}::date)`}
    ${state === null ? db`` : db`and ${declareWindow.stateAt(db, at)} = ${state}`}`;

/** Rows: n, the next to close first, closed ones last; index declare_window_open. */
export const selectDeclarable = (
  db: Db,
  { limit, offset, ...selection }: DeclareSelection & { limit: number; offset: number },
) => db<DeclareRow[]>`
  select d.policy_id as "policyId", d.batch, d.opens_at as "opensAt", d.closes_at as "closesAt"
  ${windows(db, selection)}
  order by ${declareWindow.isOverAt(db, selection.at)}, d.closes_at asc nulls last, d.opens_at, d.id limit ${limit} offset ${offset}`;

/** Row: 1. */
export const countDeclarable = (db: Db, selection: DeclareSelection) => db<{ total: number }[]>`
  select count(*)::int as total ${windows(db, selection)}`;

/** Rows: 12, how many windows touch each month of a year. */
export const selectCalendar = (db: Db, { tenantId, year }: { tenantId: string; year: number }) => db<
  { month: string; count: number }[]
>`
  select to_char(m, 'YYYY-MM') as month, (
    select count(*)::int from policy.declare_window d join policy.policy p on p.id = d.policy_id
    where p.tenant_id = ${tenantId} and p.status = 'published' and d.opens_on < m + interval '1 month' and (d.closes_on is null or d.closes_on >= m)) as count
  from generate_series(make_date(${year}::int, 1, 1)::timestamp, make_date(${year}::int, 12, 1)::timestamp, interval '1 month') m order by m`;

/** Rows: n, policies in force: those with a window that is open and will close first, then most favoured, then newest. */
export const selectRecommended = (
  db: Db,
  { tenantId, at, level, limit }: { tenantId: string; at: string; level: string | null; limit: number },
) => db<{ id: string }[]>`
  select p.id from policy.policy p
  where p.tenant_id = ${tenantId} and p.status = 'published' ${level === null ? db`` : db`and p.level = ${level}`}
    and (p.expires_on is null or p.expires_on >= ${dayIn(at)}::date) and coalesce(p.validity_mark, '') not in ('repealed', 'superseded')
  order by exists (select from policy.declare_window d where d.policy_id = p.id and d.closes_at is not null and ${declareWindow.isOpenAt(db, at)}) desc,
    (select count(*) from policy.favorite f where f.policy_id = p.id) desc, p.published_on desc, p.id desc
  limit ${limit}`;

export interface EnglishRow {
  id: string;
  title: string;
  summary: string;
  category: string;
  publishedOn: string;
  isDemo: boolean;
}

const englishColumns = (db: Db) =>
  db`e.id, e.title, e.summary, e.category, e.published_on as "publishedOn", e.is_demo as "isDemo"`;
const englishWhere = (db: Db, { tenantId, keyword }: { tenantId: string; keyword: string | null }) => db`
  e.tenant_id = ${tenantId}
  and (e.policy_id is null or exists (select from policy.policy p where p.id = e.policy_id and p.status = 'published')) ${keyword === null ? db`` : db`and position(lower(${keyword}) in lower(e.title || ' ' || e.summary)) > 0`}`;

/** Rows: n, newest first. */
export const selectEnglish = (
  db: Db,
  { limit, offset, ...where }: { tenantId: string; keyword: string | null; limit: number; offset: number },
) => db<EnglishRow[]>`
  select ${englishColumns(db)} from policy.english e where ${englishWhere(db, where)}
  order by e.published_on desc, e.id desc limit ${limit} offset ${offset}`;

/** Row: 1. */
export const countEnglish = (db: Db, where: { tenantId: string; keyword: string | null }) => db<
  { total: number }[]
>`
  select count(*)::int as total from policy.english e where ${englishWhere(db, where)}`;

/** Rows: 0..1; none where its Chinese policy was taken down. */
export const selectEnglishPolicy = (db: Db, { tenantId, id }: { tenantId: string; id: string }) => db<
  (EnglishRow & { body: string; policyId: string | null })[]
>`
  select ${englishColumns(db)}, e.body, p.id as "policyId"
  from policy.english e left join policy.policy p on p.id = e.policy_id and p.status = 'published'
  where e.tenant_id = ${tenantId} and e.id = ${id}::uuid and (e.policy_id is null or p.id is not null)`;

/** Rows: n, ids and change days of everything that a crawler may list. */
export const selectSitemap = (db: Db, { tenantId }: { tenantId: string }) => db<
  { id: string; updatedAt: string }[]
>`
  select id, updated_at as "updatedAt" from policy.policy where tenant_id = ${tenantId} and status = 'published' order by id limit 40000`;

/** Rows: n ≤ limit, of these the ones that readers were first shown last. */
export const selectLatest = (
  db: Db,
  { tenantId, ids, limit }: { tenantId: string; ids: string[]; limit: number },
) => db<{ id: string; title: string; summary: string; shownAt: string }[]>`
  select p.id, p.title, p.summary, p.publish_at as "shownAt" from policy.policy p
  where p.tenant_id = ${tenantId} and p.status = 'published' and p.id = any(${ids}::uuid[])
  order by p.publish_at desc, p.published_on desc, p.id desc limit ${limit}`;

/** Rows: n, titles and tags: what did-you-mean may propose. */
export const selectTerms = (db: Db, { tenantId }: { tenantId: string }) => db<{ term: string }[]>`
  select title as term from policy.policy where tenant_id = ${tenantId} and status = 'published'
  union select name from policy.tag where tenant_id = ${tenantId} limit 50000`;

/** Rows: n, the synonyms in force. */
export const selectSynonyms = (db: Db, { tenantId }: { tenantId: string }) => db<
  { term: string; synonyms: string[] }[]
>`
  select term, synonyms from policy.synonym where tenant_id = ${tenantId} order by term collate "C" limit 5000`;

const at = '2026-11-20 16:00:00';
const all = { tenantId: 'suchu', at, state: null, month: null, isOpen: false };
const someState: WindowState = 'open';
const narrowed = { ...all, state: someState, month: '2026-11-01', isOpen: true };
const id = '0190f3a0-0000-7000-8000-000000000000';
const page = { limit: 10, offset: 0 };
export const samples = {
  selectDeclarable: [[{ ...all, ...page }], [{ ...narrowed, ...page }]],
  countDeclarable: [[all], [narrowed]],
  selectCalendar: [[{ tenantId: 'suchu', year: 2026 }]],
  selectRecommended: [
    [{ tenantId: 'suchu', at, level: null, limit: 6 }],
    [{ tenantId: 'suchu', at, level: '5', limit: 6 }],
  ],
  selectEnglish: [
    [{ tenantId: 'suchu', keyword: null, ...page }],
    [{ tenantId: 'suchu', keyword: 'tax', ...page }],
  ],
  countEnglish: [[{ tenantId: 'suchu', keyword: null }], [{ tenantId: 'suchu', keyword: 'tax' }]],
  selectEnglishPolicy: [[{ tenantId: 'suchu', id }]],
  selectSitemap: [[{ tenantId: 'suchu' }]],
  selectLatest: [[{ tenantId: 'suchu', ids: [id], limit: 10 }]],
  selectTerms: [[{ tenantId: 'suchu' }]],
  selectSynonyms: [[{ tenantId: 'suchu' }]],
};
