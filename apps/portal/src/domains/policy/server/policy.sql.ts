// Lists, counts, facets and details of published policies. Every statement names the tenant and `published`.
// Rows come in card shape; labels are added by the use case.
import type { Db, Fragment } from '@yqt/database/sql';
import type { Window } from '@yqt/kernel/window';
import type { PolicyFilter, ReviewView } from '../contract.ts';
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
  opensAt: string | null;
  closesAt: string | null;
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

const cardColumns = (db: Db) => db`
  p.id, p.title, p.doc_no as "docNo", p.level, p.type, p.issuers, p.support_modes as "supportModes",
  p.redemption_mode as "redemptionMode", p.tags, p.published_text as "publishedOn", p.expires_on as "expiresOn",
  p.validity_mark as "validityMark", p.summary, p.amount_text as "amountText", p.is_verified as "isVerified",
  p.is_demo as "isDemo", w.batch, w.opens_at as "opensAt", w.closes_at as "closesAt"`;

/** The one window to show: open before upcoming before closed, the nearest end first. */
const shownWindow = (db: Db, at: string) => db`
  left join lateral (
    select batch, opens_at, closes_at from policy.declare_window d where d.policy_id = p.id
    order by case ${declareWindow.stateAt(db, at)} when 'upcoming' then 2 when 'longterm' then 1 when 'closed' then 3 else 0 end,
      case when ${declareWindow.isOverAt(db, at)} then null else closes_at end asc nulls last, closes_at desc, id
    limit 1) w on true`;

/** 有效性 as policy.rules.ts `validityOn` computes it. */
const validity = (db: Db, day: string) => db`
  case when p.validity_mark in ('repealed', 'superseded') then p.validity_mark
    when p.expires_on < ${day}::date then 'expired'
    when p.validity_mark in ('partial', 'review') then p.validity_mark else 'valid' end`;

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

/** Published ones of the tenant. */
const shown = (db: Db, tenantId: string): Fragment =>
  db`p.tenant_id = ${tenantId} and p.status = 'published'`;

export type PolicySort = 'relevance' | 'published' | 'closing' | 'amount';

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

/** Pieces of statements: whose policies, with what keyword, in what order, and what a card shows. */
export const policyPieces = { shown, keywordJoin, relevance, validity, cardColumns, shownWindow };

/**
 * Row: 1, the ids (16 bytes each) of all that the keyword finds, in the order above; null = none. Index search_all. What has
 * only the initials goes by date.
 */
export const selectRanked = (db: Db, selection: Selection) => {
  const { tenantId, tsquery, initials } = selection;
  const order =
    tsquery === null
      ? db`${lapsedLast(db, selection)}p.published_on desc, p.id desc`
      : relevance(db, { ...selection, tsquery });
  return db<{ ids: Buffer | null }[]>`
  select string_agg(uuid_send(id), ''::bytea order by place) as ids
  from (select p.id, row_number() over (order by ${order}) as place
    from policy.having(${tsquery}::text, ${initials}::text) found(id)
    join policy.search s on s.policy_id = found.id join policy.policy p on p.id = found.id
    where ${shown(db, tenantId)}) ranked`;
};

/** Rows: n cards for ids, in no order. */
export const selectCards = (
  db: Db,
  { tenantId, at, ids }: { tenantId: string; at: string; ids: string[] },
) => db<CardRow[]>`
  select ${cardColumns(db)} from policy.policy p ${shownWindow(db, at)}
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
  checkedOn: string | null;
  windows: (Window & { batch: string })[];
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
  { tenantId, at, id, accountId }: { tenantId: string; at: string; id: string; accountId: string | null },
) => db<DetailRow[]>`
  select ${cardColumns(db)}, p.code, p.index_no as "indexNo", p.written_text as "writtenOn", p.effective_text as "effectiveOn",
    p.industries, p.targets, p.key_points as "keyPoints", p.body, p.window_text as "windowText", p.contact, p.source, p.note,
    p.updated_at as "updatedAt", left(p.verification->>'at', 10) as "checkedOn", coalesce(p.extra -> 'clauses', '[]') as clauses,
    p.legality_review as "legalityReview", p.competition_review as "competitionReview",
    (select coalesce(jsonb_agg(jsonb_build_object('batch', batch, ${declareWindow.ends(db)}) order by opens_at, id), '[]')
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
  from policy.policy p ${shownWindow(db, at)}
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
const one = { tenantId: 'suchu', at: '2026-11-20 16:00:00' };

export const samples = {
  selectRanked: [
    [keyword],
    [{ ...keyword, ranking }],
    [{ ...keyword, favoured: ['0190f3a0-0000-7000-8000-000000000000'] }],
    [relaxed],
    [initials],
    [onlyInitials],
  ],
  selectCards: [[{ ...one, ids: ['0190f3a0-0000-7000-8000-000000000000'] }]],
  selectPolicy: [[{ ...one, id: '0190f3a0-0000-7000-8000-000000000000', accountId: null }]],
};
