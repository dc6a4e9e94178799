// Published topics as lists show them (schema `content`): those that explain a policy, and those of the home page, are chosen by
// what they say, which is no facet.
import type { Db } from '@yqt/database/sql';
import type { TopicCard } from '../contract.ts';

interface TopicFilter {
  tenantId: string;
  /** tsquery text; absent or null = no keyword. */
  tsquery?: string | null;
  /** Explained by the topic; absent or null = any. */
  policyCode?: string | null;
}

const cardColumns = (db: Db) => db`
  i.id, i.published->>'title' as title, i.published->>'summary' as summary, i.published->>'theme' as theme,
  i.published->>'icon' as icon, i.shown_on as "publishedOn", i.is_demo as "isDemo"`;

/** A keyword by index item_search. */
const shown = (db: Db, { tenantId, tsquery = null, policyCode = null }: TopicFilter) => db`
  i.tenant_id = ${tenantId} and i.collection = 'topic' and i.state = 'published'
  ${tsquery === null ? db`` : db`and i.search @@ ${tsquery}::tsquery`}
  ${policyCode === null ? db`` : db`and i.published->'policyCodes' @> jsonb_build_array(jsonb_build_object('code', ${policyCode}::text))`}`;

/** Rows: n, as every collection is ordered, with a keyword those that have it in their title before the others; or by day alone; index item_public. */
export const selectTopics = (
  db: Db,
  {
    limit,
    offset,
    isByDay = false,
    tsquery = null,
    ...filter
  }: TopicFilter & { limit: number; offset: number; isByDay?: boolean },
) => db<TopicCard[]>`
  select ${cardColumns(db)} from content.item i where ${shown(db, { ...filter, tsquery })}
  order by ${isByDay || tsquery === null ? db`` : db`i.title_search @@ ${tsquery}::tsquery desc,`}
    ${isByDay ? db`` : db`i.is_pinned desc, i.position,`} i.shown_on desc, i.id desc limit ${limit} offset ${offset}`;

/** Row: 1; index item_public. */
export const countTopics = (db: Db, filter: TopicFilter) => db<{ total: number }[]>`
  select count(*)::int as total from content.item i where ${shown(db, filter)}`;

/** Rows: n ≤ limit, those for the home page, ordered as the list is; index item_public. */
export const selectHomeTopics = (db: Db, { tenantId, limit }: { tenantId: string; limit: number }) => db<
  TopicCard[]
>`
  select ${cardColumns(db)} from content.item i
  where ${shown(db, { tenantId })} and i.published->>'isHome' = 'true'
  order by i.is_pinned desc, i.position, i.shown_on desc, i.id desc limit ${limit}`;

export const samples = {
  selectTopics: [
    [{ tenantId: 'suchu', policyCode: null, limit: 10, offset: 0 }],
    [{ tenantId: 'suchu', tsquery: "'图解'", policyCode: null, limit: 10, offset: 0 }],
    [{ tenantId: 'suchu', policyCode: 'D-SC-001', limit: 10, offset: 0, isByDay: true }],
  ],
  countTopics: [
    [{ tenantId: 'suchu', policyCode: null }],
    [{ tenantId: 'suchu', tsquery: "'图解'", policyCode: 'D-SC-001' }],
  ],
  selectHomeTopics: [[{ tenantId: 'suchu', limit: 4 }]],
};
