// Reads and the seed of the schema `content`.
import type { Db } from '@yqt/database/sql';
import type { TopicCard, TopicSection } from '../contract.ts';

interface Tenant {
  tenantId: string;
}

/** A section as stored: only what its kind needs. */
export type StoredSection = Pick<TopicSection, 'heading' | 'kind'> & Partial<TopicSection>;

export interface TopicRow extends TopicCard {
  sections: StoredSection[];
  policyCodes: string[];
}

const cardColumns = (db: Db) => db`
  s.id, s.title, s.summary, s.theme, s.icon, s.published_on as "publishedOn", s.is_demo as "isDemo"`;

interface TopicFilter extends Tenant {
  /** Explained by the topic; absent or null = any. */
  policyCode?: string | null;
}

const shown = (db: Db, { tenantId, policyCode = null }: TopicFilter) => db`
  s.tenant_id = ${tenantId} and s.status = 'published'
  ${policyCode === null ? db`` : db`and ${policyCode} = any(s.policy_codes)`}`;

/** Rows: n, newest first; index subject_list. */
export const selectTopics = (db: Db, page: TopicFilter & { limit: number; offset: number }) => db<
  TopicCard[]
>`
  select ${cardColumns(db)} from content.subject s
  where ${shown(db, page)}
  order by s.published_on desc, s.id desc limit ${page.limit} offset ${page.offset}`;

/** Row: 1; index subject_list. */
export const countTopics = (db: Db, filter: TopicFilter) => db<{ total: number }[]>`
  select count(*)::int as total from content.subject s where ${shown(db, filter)}`;

/** Rows: n ≤ limit, those for the home page, newest first; index subject_list. */
export const selectHomeTopics = (db: Db, { tenantId, limit }: Tenant & { limit: number }) => db<TopicCard[]>`
  select ${cardColumns(db)} from content.subject s
  where s.tenant_id = ${tenantId} and s.status = 'published' and s.is_home
  order by s.published_on desc, s.id desc limit ${limit}`;

/** Rows: 0..1, a published topic; primary key. */
export const selectTopic = (db: Db, { tenantId, id }: Tenant & { id: string }) => db<TopicRow[]>`
  select ${cardColumns(db)}, s.sections, s.policy_codes as "policyCodes" from content.subject s
  where s.tenant_id = ${tenantId} and s.status = 'published' and s.id = ${id}::uuid`;

/**
 * Rows: none; one statement. Takes `[{id, code, title, summary, cover, publishedOn, home, demo, sections, policyCodes}]`;
 * a known code keeps its id and status. Locks the rows that differ.
 */
export const upsertTopics = (db: Db, { tenantId, json }: Tenant & { json: string }) => db`
  insert into content.subject as known
    (id, tenant_id, code, title, summary, theme, icon, sections, policy_codes, published_on, is_home, is_demo)
  select (item->>'id')::uuid, ${tenantId}, item->>'code', item->>'title', item->>'summary',
    item->'cover'->>'theme', item->'cover'->>'icon', item->'sections',
    array(select jsonb_array_elements_text(item->'policyCodes')), (item->>'publishedOn')::date,
    (item->>'home')::boolean, (item->>'demo')::boolean
  from jsonb_array_elements(${json}::text::jsonb) as item
  on conflict (tenant_id, code) do update
  set title = excluded.title, summary = excluded.summary, theme = excluded.theme, icon = excluded.icon,
    sections = excluded.sections, policy_codes = excluded.policy_codes, published_on = excluded.published_on,
    is_home = excluded.is_home, is_demo = excluded.is_demo, updated_at = now()
  where (known.title, known.summary, known.theme, known.icon, known.sections, known.policy_codes, known.published_on, known.is_home, known.is_demo)
    is distinct from (excluded.title, excluded.summary, excluded.theme, excluded.icon, excluded.sections, excluded.policy_codes,
      excluded.published_on, excluded.is_home, excluded.is_demo)`;

export const samples = {
  selectTopics: [
    [{ tenantId: 'suchu', policyCode: null, limit: 10, offset: 0 }],
    [{ tenantId: 'suchu', policyCode: 'D-SC-001', limit: 10, offset: 0 }],
  ],
  countTopics: [[{ tenantId: 'suchu', policyCode: null }], [{ tenantId: 'suchu', policyCode: 'D-SC-001' }]],
  selectHomeTopics: [[{ tenantId: 'suchu', limit: 4 }]],
  selectTopic: [[{ tenantId: 'suchu', id: '0190f3a0-0000-7000-8000-000000000000' }]],
  upsertTopics: [[{ tenantId: 'suchu', json: '[]' }]],
};
