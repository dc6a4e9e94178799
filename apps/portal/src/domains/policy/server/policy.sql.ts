// Lists, counts, facets and details of published policies. Every statement names the tenant and `published`.
// Rows come in card shape; labels are added by the use case.
import { countUpTo } from '@yqt/database/count-up-to';
import type { Db, Fragment } from '@yqt/database/sql';
import { FACETS, type FacetName, type PolicyFilter, type ReviewView } from '../contract.ts';
import { declareWindow } from './window.sql.ts';
import { weightPieces, type EachQuery } from './word-weight.sql.ts';

/** A policy row as lists need it; the window is the one to show, chosen by closing date. */
export interface CardRow {
  id: string;
  title: string;
  docNo: string | null;
  level: string;
  type: string;
  issuers: string[];
  supportModes: string[];
  redemptionMode: string | null;
  tags: string[];
  publishedOn: string | null;
  expiresOn: string | null;
  validityMark: string | null;
  summary: string;
  amountText: string | null;
  isVerified: boolean;
  isDemo: boolean;
  batch: string | null;
  opensOn: string | null;
  closesOn: string | null;
}

export interface Selection {
  tenantId: string;
  day: string;
  filter: PolicyFilter;
  /** tsquery text made by packages/search, or null where there is no keyword. */
  tsquery: string | null;
  /** Pinyin initials, where the keyword is Latin letters only. */
  initials: string | null;
  /** Policies that come first among those alike in points. */
  favoured?: readonly string[];
  /** What orders hits by relevance beside the words that must occur. */
  ranking?: Ranking;
}

export interface Ranking {
  /** tsquery text: any of several words that must occur. */
  anyQuery: string | null;
  /** tsquery text: all words as they were typed. */
  ownQuery: string | null;
  /** tsquery text: words that need not occur. */
  liftQuery: string | null;
  /** Each word as tsquery text with what it weighs, where not all must occur: policies that are about more come first. */
  eachQuery: EachQuery | null;
  /** True where the keyword asks for what is no longer in force. */
  isPast: boolean;
  /** The keyword as `names` of policies are kept. */
  name: string;
}

/** Policies are counted exactly as far as pages can be asked for; no zone has so many. */
export const POLICY_COUNT_CAP = 10_000;

const cardColumns = (db: Db) => db`
  p.id, p.title, p.doc_no as "docNo", p.level, p.type, p.issuers, p.support_modes as "supportModes",
  p.redemption_mode as "redemptionMode", p.tags, p.published_text as "publishedOn", p.expires_on as "expiresOn",
  p.validity_mark as "validityMark", p.summary, p.amount_text as "amountText", p.is_verified as "isVerified",
  p.is_demo as "isDemo", w.batch, w.opens_on as "opensOn", w.closes_on as "closesOn"`;

/** The one window to show: open before upcoming before closed, the nearest end first. */
const shownWindow = (db: Db, day: string) => db`
  left join lateral (
    select batch, opens_on, closes_on from policy.declare_window d where d.policy_id = p.id
    order by case when ${day}::date < opens_on then 2 when closes_on is null then 1 when ${day}::date <= closes_on then 0 else 3 end,
      case when closes_on < ${day}::date then null else closes_on end asc nulls last, closes_on desc, id
    limit 1) w on true`;

/** 有效性 as policy.rules.ts `validityOn` computes it. */
const validity = (db: Db, day: string) => db`
  case when p.validity_mark in ('repealed', 'superseded') then p.validity_mark
    when p.expires_on < ${day}::date then 'expired'
    when p.validity_mark in ('partial', 'review') then p.validity_mark else 'valid' end`;

const PUBLISHED_DAYS = { week: 7, month: 31, quarter: 92, year: 366 } as const;

/** The conditions of one facet; true where nothing is chosen. */
function facetCondition(db: Db, name: keyof PolicyFilter, { filter, day }: Selection): Fragment {
  const chosen = filter[name];
  if (chosen === undefined || chosen === '' || typeof chosen === 'boolean') return db`true`;
  const codes = [chosen].flat();
  if (codes.length === 0) return db`true`;
  switch (name) {
    case 'level':
      return db`p.level = any(${codes}::text[])`;
    case 'type':
      return db`p.type = any(${codes}::text[])`;
    case 'redemptionMode':
      return db`p.redemption_mode = any(${codes}::text[])`;
    case 'department':
      return db`p.departments && ${codes}::text[]`;
    case 'supportMode':
      return db`p.support_modes && ${codes}::text[]`;
    case 'industry':
      return db`p.industries && ${codes}::text[]`;
    case 'target':
      return db`p.targets && ${codes}::text[]`;
    case 'validity':
      return db`${validity(db, day)} = any(${codes}::text[])`;
    case 'windowState':
      return db`exists (select from policy.declare_window d where d.policy_id = p.id and ${declareWindow.stateOn(db, day)} = any(${codes}::text[]))`;
    case 'published':
      return db`p.published_on > ${day}::date - ${PUBLISHED_DAYS[filter.published ?? 'year']}::int`;
    case 'keyword':
    case 'isExact':
      return db`true`;
  }
}

const FILTERS: readonly FacetName[] = FACETS;
function conditions(db: Db, selection: Selection): Fragment {
  const chosen = FILTERS.filter(
    (name) => selection.filter[name] !== undefined && selection.filter[name].length > 0,
  );
  const narrowed = chosen.reduce(
    (sofar, name) => db`${sofar} and ${facetCondition(db, name, selection)}`,
    db``,
  );
  return db`p.tenant_id = ${selection.tenantId} and p.status = 'published' ${narrowed}`;
}

/** The keyword: bigrams of everything, or the beginning of the title's pinyin initials. */
function keywordJoin(db: Db, { tsquery, initials }: Selection): Fragment {
  if (initials !== null && tsquery !== null)
    return db`join policy.search s on s.policy_id = p.id and (s.all_tokens @@ ${tsquery}::tsquery or s.initials like ${`%${initials}%`})`;
  if (initials !== null)
    return db`join policy.search s on s.policy_id = p.id and s.initials like ${`%${initials}%`}`;
  if (tsquery !== null)
    return db`join policy.search s on s.policy_id = p.id and s.all_tokens @@ ${tsquery}::tsquery`;
  return db``;
}

/** Pieces of statements: what narrows a list, and its keyword. */
export const policyPieces = { conditions, keywordJoin };

export type PolicySort = 'relevance' | 'published' | 'closing' | 'amount';

function order(db: Db, sort: PolicySort, selection: Selection): Fragment {
  const { tsquery, initials, day } = selection;
  if (sort === 'closing')
    return db`(select min(d.closes_on) from policy.declare_window d where d.policy_id = p.id and d.closes_on >= ${day}::date and d.opens_on <= ${day}::date) asc nulls last, p.published_on desc, p.id desc`;
  if (sort === 'amount') return db`p.amount_max_wan desc nulls last, p.published_on desc, p.id desc`;
  if (sort === 'relevance' && tsquery !== null) return relevance(db, { ...selection, tsquery });
  if (sort === 'relevance' && initials !== null)
    return db`${lapsedLast(db, selection)}p.published_on desc, p.id desc`;
  return db`p.published_on desc, p.id desc`;
}

/** Of two titles with the word the shorter is more about it: so many pairs of characters cost a point. */
const TITLE_TOKENS_OF_A_POINT = 4;

/** What a title gains by the very words that were typed, beside what they stand for. */
const OWN = 2;

/** Who asks for a former policy finds it before those that took its place. */
const PAST = 8;

/**
 * A policy of that very name first; those no longer in force last; then by points, then those favoured, then by date. A title with all words
 * weighs as much as two gists; light words (补贴) decide between policies alike, as the text does that all hits have.
 */
function relevance(db: Db, selection: Selection & { tsquery: string }): Fragment {
  const { tsquery, ranking } = selection;
  const {
    anyQuery = null,
    ownQuery = null,
    liftQuery = null,
    eachQuery = null,
    isPast = false,
    name = '',
  } = ranking ?? {};
  const named = name === '' ? db`` : db`(${name} = any(s.names)) desc, `;
  const half = isPast ? db`` : db`/ case when ${lapsed(db, selection.day)} then 2 else 1 end`;
  const most = eachQuery === null ? db`` : db`(${weightPieces.weightOf(db, eachQuery)}) ${half} desc, `;
  const some = (points: number, tokens: Fragment) =>
    anyQuery === null ? db`` : db`when ${tokens} @@ ${anyQuery}::tsquery then ${points}::int`;
  const points = (all: number, any: number, tokens: Fragment) =>
    db`case when ${tokens} @@ ${tsquery}::tsquery then ${all}::int ${some(any, tokens)} else 0 end`;
  const lift = (words: string | null, extra: number, tokens: Fragment) =>
    words === null ? db`` : db`+ case when ${tokens} @@ ${words}::tsquery then ${extra}::int else 0 end`;
  const { favoured = [] } = selection;
  const past = isPast ? db`+ case when ${lapsed(db, selection.day)} then ${PAST}::int else 0 end` : db``;
  const met = favoured.length === 0 ? db`` : db`(p.id = any(${[...favoured]}::uuid[])) desc, `;
  const [title, gist] = [db`s.title_tokens`, db`s.gist_tokens`];
  return db`${named}${eachQuery === null ? lapsedLast(db, selection) : most}
    ${points(8, 3, title)} + ${points(4, 1, gist)} ${lift(liftQuery, 2, title)} ${lift(liftQuery, 1, gist)} ${lift(ownQuery, OWN, title)} ${past} - length(${title}) / ${TITLE_TOKENS_OF_A_POINT}::int desc, ${met}p.published_on desc, p.id desc`;
}

/** Expired, repealed and superseded policies come last unless they are what is filtered for. */
const lapsedLast = (db: Db, { filter, day, ranking }: Selection): Fragment =>
  filter.validity?.length || ranking?.isPast ? db`` : db`${lapsed(db, day)} asc, `;

const lapsed = (db: Db, day: string): Fragment =>
  db`(${validity(db, day)} in ('expired', 'repealed', 'superseded'))`;

export interface ListSelection extends Selection {
  sort: PolicySort;
  offset: number;
  limit: number;
}

/**
 * Rows: n, by relevance as above or by date; index policy_list or search_all. Only ids are
 * sorted, and only so many kept as are shown: a word that most policies have must not sort their bodies.
 */
export const selectPolicies = (db: Db, selection: ListSelection) => db<CardRow[]>`
  select ${cardColumns(db)}
  from unnest(array(
    select p.id from policy.policy p ${keywordJoin(db, selection)}
    where ${conditions(db, selection)}
    order by ${order(db, selection.sort, selection)}
    limit ${selection.limit} offset ${selection.offset}
  )) with ordinality as shown(id, place)
  join policy.policy p on p.id = shown.id ${shownWindow(db, selection.day)}
  order by shown.place`;

/** Row: 1, the number of matches, stopping one above POLICY_COUNT_CAP. */
export const countPolicies = (db: Db, selection: Selection) =>
  countUpTo(
    db,
    db`select from policy.policy p ${keywordJoin(db, selection)} where ${conditions(db, selection)}`,
    POLICY_COUNT_CAP,
  );

export interface FacetRow {
  facet: string;
  value: string;
  count: number;
}

/** Rows: n, one per facet and value; each facet counts with every filter but its own. */
export const selectFacets = (db: Db, selection: Selection) => {
  const flags = FILTERS.reduce(
    (sofar, name) => db`${sofar}, ${facetCondition(db, name, selection)} as ${db(`is_${name}`)}`,
    db``,
  );
  const others = (own: FacetName) =>
    FILTERS.filter((name) => name !== own).reduce(
      (sofar, name) => db`${sofar} and ${db(`is_${name}`)}`,
      db``,
    );
  const counted = (own: FacetName, value: Fragment, source: Fragment = db``) => db`
    select ${own}::text as facet, ${value}::text as value, count(*)::int as count from base b ${source}
    where ${value} is not null ${others(own)} group by 2`;
  const listed = (own: FacetName, column: string) =>
    counted(own, db`v.value`, db`cross join lateral unnest(b.${db(column)}) as v(value)`);
  return db<FacetRow[]>`
  with base as materialized (
    select p.id, p.level, p.type, p.redemption_mode, p.departments, p.support_modes, p.industries, p.targets,
      p.published_on, ${validity(db, selection.day)} as validity ${flags}
    from policy.policy p ${keywordJoin(db, selection)}
    where p.tenant_id = ${selection.tenantId} and p.status = 'published')
  ${counted('level', db`b.level`)} union all ${counted('type', db`b.type`)}
  union all ${counted('redemptionMode', db`b.redemption_mode`)} union all ${counted('validity', db`b.validity`)}
  union all ${listed('department', 'departments')} union all ${listed('supportMode', 'support_modes')}
  union all ${listed('industry', 'industries')} union all ${listed('target', 'targets')}
  union all ${counted(
    'windowState',
    db`v.value`,
    db`cross join lateral (select distinct ${declareWindow.stateOn(db, selection.day)} as value from policy.declare_window d where d.policy_id = b.id) v`,
  )}
  union all ${counted(
    'published',
    db`v.value`,
    db`cross join (values ('week', 7), ('month', 31), ('quarter', 92), ('year', 366)) as v(value, days)
       inner join lateral (select) l on b.published_on > ${selection.day}::date - v.days`,
  )}`;
};

/** Rows: n cards for ids, in no order. */
export const selectCards = (
  db: Db,
  { tenantId, day, ids }: { tenantId: string; day: string; ids: string[] },
) => db<CardRow[]>`
  select ${cardColumns(db)} from policy.policy p ${shownWindow(db, day)}
  where p.tenant_id = ${tenantId} and p.status = 'published' and p.id = any(${ids}::uuid[])`;

export interface DetailRow extends CardRow {
  code: string;
  indexNo: string | null;
  writtenOn: string | null;
  effectiveOn: string | null;
  industries: string[];
  targets: string[];
  keyPoints: { heading: string; items: string[] }[];
  body: string | null;
  windowText: string | null;
  contact: { department: string; office: string | null; phone: string | null; address: string | null } | null;
  source: string | null;
  note: string | null;
  updatedAt: string;
  windows: { batch: string; opensOn: string; closesOn: string | null }[];
  attachments: { filePath: string; fileName: string; mediaType: string; size: number }[];
  readings: { id: string; title: string; body: string; publishedOn: string }[];
  related: { id: string; title: string; publishedOn: string | null }[];
  clauses: { no: string; text: string }[];
  legalityReview: ReviewView | null;
  competitionReview: ReviewView | null;
  successor: { id: string; title: string; publishedOn: string | null } | null;
  englishId: string | null;
  isFavorite: boolean;
  subscribedTags: string[];
}

/** Rows: 0..1, one published policy with all its parts; favourites are those of `accountId`. */
export const selectPolicy = (
  db: Db,
  { tenantId, day, id, accountId }: { tenantId: string; day: string; id: string; accountId: string | null },
) => db<DetailRow[]>`
  select ${cardColumns(db)}, p.code, p.index_no as "indexNo", p.written_text as "writtenOn", p.effective_text as "effectiveOn",
    p.industries, p.targets, p.key_points as "keyPoints", p.body, p.window_text as "windowText", p.contact, p.source, p.note,
    p.updated_at as "updatedAt", coalesce(p.extra -> 'clauses', '[]') as clauses,
    p.legality_review as "legalityReview", p.competition_review as "competitionReview",
    (select coalesce(jsonb_agg(jsonb_build_object('batch', batch, 'opensOn', opens_on, 'closesOn', closes_on) order by opens_on, id), '[]')
      from policy.declare_window d where d.policy_id = p.id) as windows,
    (select coalesce(jsonb_agg(jsonb_build_object('filePath', file_id, 'fileName', name, 'mediaType', media_type, 'size', size) order by position), '[]')
      from policy.attachment a where a.policy_id = p.id) as attachments,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'body', body, 'publishedOn', published_on) order by position), '[]')
      from policy.reading r where r.policy_id = p.id) as readings,
    (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'title', q.title, 'publishedOn', q.published_text) order by q.published_on desc, q.id), '[]')
      from policy.related r join policy.policy q on q.id = r.related_id and q.status = 'published' where r.policy_id = p.id) as related,
    (select jsonb_build_object('id', q.id, 'title', q.title, 'publishedOn', q.published_text)
      from policy.policy q where q.tenant_id = p.tenant_id and q.code = p.successor_code and q.status = 'published') as successor,
    (select e.id from policy.english e where e.policy_id = p.id limit 1) as "englishId",
    exists (select from policy.favorite f where f.policy_id = p.id and f.account_id = ${accountId}::uuid) as "isFavorite",
    array(select tag from policy.subscription s where s.account_id = ${accountId}::uuid and s.tag = any(p.tags) order by tag) as "subscribedTags"
  from policy.policy p ${shownWindow(db, day)}
  where p.tenant_id = ${tenantId} and p.status = 'published' and p.id = ${id}::uuid`;

const filter: PolicyFilter = {
  level: ['5'],
  department: ['Z01'],
  type: ['02'],
  supportMode: ['03'],
  redemptionMode: ['apply'],
  industry: ['C39'],
  target: ['05'],
  validity: ['valid'],
  windowState: ['open'],
  published: 'month',
};
const plain: Selection = { tenantId: 'suchu', day: '2026-11-20', filter: {}, tsquery: null, initials: null };
const keyword: Selection = { ...plain, filter, tsquery: "'高企'", initials: null };
const ranking: Ranking = {
  anyQuery: "'高企' | '研发'",
  ownQuery: "'高企' & '研发'",
  liftQuery: "'奖励'",
  eachQuery: null,
  isPast: true,
  name: '高企研发',
};
const relaxed: Selection = {
  ...plain,
  tsquery: "'高企' | '研发'",
  ranking: { ...ranking, eachQuery: { clauses: ["'高企'", "'研发'"], weights: [5, 3] } },
};
const initials: Selection = { ...plain, tsquery: "'gq'", initials: 'gq' };
const onlyInitials: Selection = { ...plain, initials: 'gq' };
const page = { offset: 0, limit: 10 };
const one = { tenantId: 'suchu', day: '2026-11-20' };

export const samples = {
  selectPolicies: [
    [{ ...plain, ...page, sort: 'published' }],
    [{ ...plain, ...page, sort: 'amount' }],
    [{ ...keyword, ...page, sort: 'relevance' }],
    [{ ...keyword, ...page, sort: 'relevance', ranking }],
    [{ ...keyword, ...page, sort: 'relevance', favoured: ['0190f3a0-0000-7000-8000-000000000000'] }],
    [{ ...relaxed, ...page, sort: 'relevance' }],
    [{ ...initials, ...page, sort: 'closing' }],
    [{ ...onlyInitials, ...page, sort: 'relevance' }],
  ],
  countPolicies: [[plain], [keyword], [initials], [onlyInitials]],
  selectFacets: [[plain], [keyword], [initials]],
  selectCards: [[{ ...one, ids: ['0190f3a0-0000-7000-8000-000000000000'] }]],
  selectPolicy: [[{ ...one, id: '0190f3a0-0000-7000-8000-000000000000', accountId: null }]],
};
