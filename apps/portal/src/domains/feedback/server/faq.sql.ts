// Published answers, and those that may be published.
import { countUpTo } from '@yqt/database/count-up-to';
import type { Db } from '@yqt/database/sql';

export interface FaqRow {
  id: string;
  kind: string;
  question: string;
  answer: string;
  publishedOn: string;
  isDemo: boolean;
}

export interface FaqQuery {
  tenantId: string;
  /** tsquery text; null = no keyword. */
  tsquery: string | null;
}

const shown = (db: Db, { tenantId, tsquery }: FaqQuery) => db`
  tenant_id = ${tenantId} and is_shown ${tsquery === null ? db`` : db`and search @@ ${tsquery}::tsquery`}`;

/** Rows: ≤ limit, newest first; index faq_shown or faq_search. */
export const selectFaq = (db: Db, query: FaqQuery & { offset: number; limit: number }) => db<FaqRow[]>`
  select id, kind, question, answer, to_char(published_at, 'YYYY-MM-DD') as "publishedOn", is_demo as "isDemo"
  from feedback.faq where ${shown(db, query)}
  order by published_at desc, id desc limit ${query.limit} offset ${query.offset}`;

export const countFaq = (db: Db, query: FaqQuery) =>
  countUpTo(db, db`select from feedback.faq where ${shown(db, query)}`);

export interface PublishableRow {
  caseId: string;
  kind: string;
  title: string;
  answer: string;
  answeredOn: string | null;
  isShown: boolean;
  isDemo: boolean;
}

const publishable = (db: Db, tenantId: string) => db`
  from feedback.question q left join feedback.faq f on f.case_id = q.case_id
  where q.tenant_id = ${tenantId} and q.may_publish and q.answered_on is not null`;

/** Rows: ≤ limit, answered last first; of a published one what was published, else the newest answer. */
export const selectPublishable = (
  db: Db,
  { tenantId, offset, limit }: { tenantId: string; offset: number; limit: number },
) => db<PublishableRow[]>`
  select q.case_id as "caseId", q.kind, coalesce(f.question, q.title) as title, q.answered_on as "answeredOn",
    coalesce(f.answer, (select t.words from feedback.turn t where t.case_id = q.case_id and t.event = 'answer'
      order by t.seq desc limit 1), '') as answer, coalesce(f.is_shown, false) as "isShown", q.is_demo as "isDemo"
  ${publishable(db, tenantId)} order by q.answered_on desc, q.case_id desc limit ${limit} offset ${offset}`;

export const countPublishable = (db: Db, tenantId: string) =>
  countUpTo(db, db`select ${publishable(db, tenantId)}`);

export interface FaqWrite {
  id: string;
  tenantId: string;
  caseId: string;
  kind: string;
  question: string;
  answer: string;
  tokens: readonly string[];
  name: string;
  isDemo: boolean;
  now: Date;
}

/** Publishes it, or what was published before anew. */
export const upsertFaq = (db: Db, f: FaqWrite) => db`
  insert into feedback.faq (id, tenant_id, case_id, kind, question, answer, search, published_at, published_name, is_demo)
  values (${f.id}::uuid, ${f.tenantId}, ${f.caseId}::uuid, ${f.kind}, ${f.question}, ${f.answer},
    array_to_tsvector(${[...f.tokens]}::text[]), ${f.now}, ${f.name}, ${f.isDemo})
  on conflict (case_id) do update set question = excluded.question, answer = excluded.answer, search = excluded.search,
    published_at = excluded.published_at, published_name = excluded.published_name, is_shown = true`;

/** Rows: 0..1. */
export const hideFaq = (db: Db, f: { tenantId: string; caseId: string }) => db<{ id: string }[]>`
  update feedback.faq set is_shown = false
  where tenant_id = ${f.tenantId} and case_id = ${f.caseId}::uuid and is_shown returning id`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const page = { offset: 0, limit: 10 };
export const samples = {
  selectFaq: [
    [{ tenantId: 'suchu', tsquery: null, ...page }],
    [{ tenantId: 'suchu', tsquery: "'高企'", ...page }],
  ],
  countFaq: [[{ tenantId: 'suchu', tsquery: null }]],
  selectPublishable: [[{ tenantId: 'suchu', ...page }]],
  countPublishable: [['suchu']],
  upsertFaq: [
    [
      {
        id: ID,
        tenantId: 'suchu',
        caseId: ID,
        kind: '01',
        question: 'q',
        answer: 'a',
        tokens: ['高企'],
        name: 'n',
        isDemo: false,
        now: new Date('2026-11-22T04:00:00Z'),
      },
    ],
  ],
  hideFaq: [[{ tenantId: 'suchu', caseId: ID }]],
};
