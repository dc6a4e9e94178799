// Writing policies in batches: one statement per table and batch, rows handed over as JSON.
import { jsonb, type Db } from '@yqt/database/sql';
import type { ReferenceRow, PolicyRow, ReadingRow, SearchRow, WindowRow } from './policy-row.ts';

/** Rows: n, id and code of every written policy; `isNew` where it was not there, `isChanged` where the record says something else. A successor that was merged is the policy it went into. Locks the rows it updates. */
export const upsertPolicies = (db: Db, { rows }: { rows: readonly PolicyRow[] }) => db<
  { id: string; code: string; isNew: boolean; isChanged: boolean }[]
>`
  insert into policy.policy as p (id, tenant_id, code, title, doc_no, index_no, level, type, departments, issuers, support_modes,
    redemption_mode, industries, targets, tags, written_text, published_text, effective_text, published_on, expires_on, validity_mark,
    successor_code, summary, key_points, body, amount_text, amount_max_wan, window_text, contact, source, note, is_verified, is_demo,
    conditions, conditions_nature, extra, legality_review, competition_review)
  select id, tenant_id, code, title, doc_no, index_no, level, type, departments, issuers, support_modes,
    redemption_mode, industries, targets, tags, written_text, published_text, effective_text, published_on, expires_on, validity_mark,
    coalesce((select kept.code from policy.policy gone join policy.merge m on m.from_id = gone.id and m.state = 'done'
        join policy.policy kept on kept.id = m.into_id
      where gone.tenant_id = r.tenant_id and gone.code = r.successor_code and kept.code <> r.code), successor_code),
    summary, key_points, body, amount_text, amount_max_wan, window_text, contact, source, note, is_verified, is_demo,
    conditions, conditions_nature, extra, nullif(legality_review, 'null'), nullif(competition_review, 'null')
  from jsonb_to_recordset(${jsonb(db, [...rows])}) as r(id uuid, tenant_id text, code text, title text, doc_no text, index_no text, level text,
    type text, departments text[], issuers text[], support_modes text[], redemption_mode text, industries text[], targets text[], tags text[],
    written_text text, published_text text, effective_text text, published_on date, expires_on date, validity_mark text, successor_code text,
    summary text, key_points jsonb, body text, amount_text text, amount_max_wan numeric, window_text text, contact jsonb, source text,
    note text, is_verified boolean, is_demo boolean, conditions jsonb, conditions_nature text, extra jsonb,
    legality_review jsonb, competition_review jsonb)
  on conflict (tenant_id, code) do update set title = excluded.title, doc_no = excluded.doc_no, index_no = excluded.index_no,
    level = excluded.level, type = excluded.type, departments = excluded.departments, issuers = excluded.issuers,
    support_modes = excluded.support_modes, redemption_mode = excluded.redemption_mode, industries = excluded.industries,
    targets = excluded.targets, tags = excluded.tags, written_text = excluded.written_text, published_text = excluded.published_text,
    effective_text = excluded.effective_text, published_on = excluded.published_on, expires_on = excluded.expires_on,
    validity_mark = excluded.validity_mark, successor_code = excluded.successor_code, summary = excluded.summary,
    key_points = excluded.key_points, body = excluded.body, amount_text = excluded.amount_text, amount_max_wan = excluded.amount_max_wan,
    window_text = excluded.window_text, contact = excluded.contact, source = excluded.source, note = excluded.note,
    is_verified = case when p.extra ->> 'fingerprint' is not distinct from excluded.extra ->> 'fingerprint' then p.is_verified else excluded.is_verified end,
    verification = case when p.extra ->> 'fingerprint' is not distinct from excluded.extra ->> 'fingerprint' then p.verification end,
    is_demo = excluded.is_demo, conditions = excluded.conditions, conditions_nature = excluded.conditions_nature, extra = excluded.extra,
    legality_review = excluded.legality_review, competition_review = excluded.competition_review,
    updated_at = case when (p.extra ->> 'fingerprint', p.extra ->> 'edited') is not distinct from
      (excluded.extra ->> 'fingerprint', excluded.extra ->> 'edited') then p.updated_at else now() end
  returning p.id, p.code, (xmax = 0) as "isNew", (p.updated_at = now()) as "isChanged"`;

/** Rows: n, what the last import said of each, and whether the console has published over it. Locks the policies. */
export const lockPolicies = (db: Db, { tenantId, codes }: { tenantId: string; codes: string[] }) => db<
  { code: string; fingerprint: string | null; isEdited: boolean }[]
>`
  select code, extra ->> 'fingerprint' as fingerprint, coalesce(extra ? 'edited', false) as "isEdited" from policy.policy
  where tenant_id = ${tenantId} and code = any(${codes}::text[]) order by code for no key update`;

/** More than a tenant has. */
const MOST_SUCCESSIONS = 50_000;

/** Rows: n, what replaces what; of a policy that was merged, what it went into. By code. */
export const selectSuccession = (db: Db, tenantId: string) => db<
  { code: string; successor: string; isMerged: boolean }[]
>`
  select code, successor_code as successor, false as "isMerged" from policy.policy
    where tenant_id = ${tenantId} and status = 'published' and successor_code is not null
  union all
  select gone.code, kept.code, true from policy.merge m join policy.policy gone on gone.id = m.from_id
    join policy.policy kept on kept.id = m.into_id where m.tenant_id = ${tenantId} and m.state = 'done'
  order by code limit ${MOST_SUCCESSIONS}`;

/** Rows: 0; the windows of the policies are replaced, but for those that batches of projects write. */
export const deleteParts = (db: Db, { ids }: { ids: string[] }) => db`
  with w as (delete from policy.declare_window where policy_id = any(${ids}::uuid[]) and batch_id is null),
       r as (delete from policy.related where policy_id = any(${ids}::uuid[]))
  delete from policy.reading where policy_id = any(${ids}::uuid[])`;

/** Rows: 0; a batch that a project's own window stands for already is left to it, and what was merged into another policy has none. */
export const insertWindows = (db: Db, { rows }: { rows: readonly WindowRow[] }) => db`
  insert into policy.declare_window (id, policy_id, batch, opens_at, closes_at)
  select r.id, r.policy_id, r.batch, r.opens_on::timestamp at time zone 'Asia/Shanghai', (r.closes_on + time '23:59:59') at time zone 'Asia/Shanghai'
  from jsonb_to_recordset(${jsonb(db, [...rows])}) as r(id uuid, policy_id uuid, batch text, opens_on date, closes_on date)
  where not exists (select from policy.declare_window d where d.policy_id = r.policy_id and d.batch = r.batch and d.batch_id is not null)
    and not exists (select from policy.merge m where m.from_id = r.policy_id and m.state = 'done')`;

/** Rows: 0. */
export const insertReadings = (db: Db, { rows }: { rows: readonly ReadingRow[] }) => db`
  insert into policy.reading (id, policy_id, title, body, published_on, position)
  select * from jsonb_to_recordset(${jsonb(db, [...rows])}) as r(id uuid, policy_id uuid, title text, body text, published_on date, position int)`;

/** Rows: 0; references to policies that are not there are left out, one that was merged is the policy it went into. */
export const insertRelated = (
  db: Db,
  { tenantId, rows }: { tenantId: string; rows: readonly ReferenceRow[] },
) => db`
  insert into policy.related (policy_id, related_id)
  select r.policy_id, coalesce(m.into_id, p.id) from jsonb_to_recordset(${jsonb(db, [...rows])}) as r(policy_id uuid, code text)
  join policy.policy p on p.tenant_id = ${tenantId} and p.code = r.code
  left join policy.merge m on m.from_id = p.id and m.state = 'done'
  where coalesce(m.into_id, p.id) <> r.policy_id or m.into_id is null on conflict do nothing`;

/** Rows: n, in no order; the fingerprint is what the last import said of each. */
export const selectIdsByCode = (db: Db, { tenantId, codes }: { tenantId: string; codes: string[] }) => db<
  { id: string; code: string; isEdited: boolean; fingerprint: string | null }[]
>`
  select id, code, coalesce(extra ? 'edited', false) as "isEdited", extra ->> 'fingerprint' as fingerprint from policy.policy where tenant_id = ${tenantId} and code = any(${codes}::text[])`;

export interface AttachmentRow {
  id: string;
  policy_id: string;
  name: string;
  media_type: string;
  size: number;
  file_id: string;
  position: number;
}

/** Rows: 0. */
export const insertAttachments = (db: Db, { rows }: { rows: readonly AttachmentRow[] }) => db`
  insert into policy.attachment (id, policy_id, name, media_type, size, file_id, position)
  select id, policy_id, name, media_type, size, file_id, position from jsonb_to_recordset(${jsonb(db, [...rows])})
    as r(id uuid, policy_id uuid, name text, media_type text, size int, file_id uuid, position int)`;

/** Rows: n, which of the policies have attachments. */
export const selectWithAttachments = (db: Db, { ids }: { ids: string[] }) => db<{ id: string }[]>`
  select distinct policy_id as id from policy.attachment where policy_id = any(${ids}::uuid[])`;

/** Rows: 0; tokens come sorted and distinct, so the vectors need no parser. */
export const upsertSearch = (db: Db, { rows }: { rows: readonly SearchRow[] }) => db`
  insert into policy.search (policy_id, title_tokens, gist_tokens, all_tokens, names, initials)
  select policy_id, array_to_tsvector(string_to_array(title_tokens, ' ')), array_to_tsvector(string_to_array(gist_tokens, ' ')),
    array_to_tsvector(string_to_array(all_tokens, ' ')), names, initials
  from jsonb_to_recordset(${jsonb(db, [...rows])}) as r(policy_id uuid, title_tokens text, gist_tokens text, all_tokens text,
    names text[], initials text)
  on conflict (policy_id) do update set title_tokens = excluded.title_tokens, gist_tokens = excluded.gist_tokens,
    all_tokens = excluded.all_tokens, names = excluded.names, initials = excluded.initials
  where (search.title_tokens, search.gist_tokens, search.all_tokens, search.names, search.initials)
    is distinct from (excluded.title_tokens, excluded.gist_tokens, excluded.all_tokens, excluded.names, excluded.initials)`;

/** Row: 1; what the bigram index has taken in but not yet sorted in (docs/adr/0007) is sorted in. */
export const mergeSearch = (db: Db) => db`select gin_clean_pending_list('policy.search_all'::regclass)`;

/** Rows: 0; tags already known keep their place. */
export const insertTags = (
  db: Db,
  {
    tenantId,
    ids,
    names,
    positions,
  }: { tenantId: string; ids: string[]; names: string[]; positions: number[] },
) => db`
  insert into policy.tag (id, tenant_id, name, position)
  select id, ${tenantId}, name, position from unnest(${ids}::uuid[], ${names}::text[], ${positions}::int[]) as t(id, name, position)
  on conflict (tenant_id, name) do update set position = least(policy.tag.position, excluded.position)`;

/** Rows: 0. */
export const upsertSynonyms = (
  db: Db,
  { tenantId, rows }: { tenantId: string; rows: readonly { term: string; synonyms: string[] }[] },
) => db`
  insert into policy.synonym (tenant_id, term, synonyms)
  select ${tenantId}, term, synonyms from jsonb_to_recordset(${jsonb(db, [...rows])}) as r(term text, synonyms text[])
  on conflict (tenant_id, term) do update set synonyms = excluded.synonyms`;

export interface EnglishRecordRow {
  id: string;
  code: string;
  policy_code: string | null;
  title: string;
  summary: string;
  body: string;
  category: string;
  published_on: string;
  is_demo: boolean;
}

/** Rows: 0. `keepsEdited` leaves out the texts of policies that the console has published: also one that it removed does not return. */
export const upsertEnglish = (
  db: Db,
  {
    tenantId,
    rows,
    keepsEdited,
  }: { tenantId: string; rows: readonly EnglishRecordRow[]; keepsEdited: boolean },
) => db`
  insert into policy.english as known (id, tenant_id, code, policy_id, title, summary, body, category, published_on, is_demo)
  select r.id, ${tenantId}, r.code, p.id, r.title, r.summary, r.body, r.category, r.published_on, r.is_demo
  from jsonb_to_recordset(${jsonb(db, [...rows])}) as r(id uuid, code text, policy_code text, title text, summary text, body text, category text,
    published_on date, is_demo boolean)
  left join policy.policy p on p.tenant_id = ${tenantId} and p.code = r.policy_code
  where not (${keepsEdited} and p.id is not null and p.extra ? 'edited')
  on conflict (tenant_id, code) do update set policy_id = excluded.policy_id, title = excluded.title, summary = excluded.summary,
    body = excluded.body, category = excluded.category, published_on = excluded.published_on
  where not ${keepsEdited} or not exists (select from policy.policy q where q.id = known.policy_id and q.extra ? 'edited')`;

export interface SubscriberRow {
  tenantId: string;
  accountId: string;
  policyId: string;
  title: string;
  tags: string[];
}

/** Rows: n, one per account and newly published policy that carries one of their tags; index subscription_tag. */
export const selectSubscribers = (db: Db, { ids }: { ids: string[] }) => db<SubscriberRow[]>`
  select p.tenant_id as "tenantId", s.account_id as "accountId", p.id as "policyId", p.title, array_agg(s.tag order by s.tag collate "C") as tags
  from policy.policy p join policy.subscription s on s.tenant_id = p.tenant_id and s.tag = any(p.tags)
  where p.id = any(${ids}::uuid[]) and p.status = 'published'
  group by p.tenant_id, s.account_id, p.id, p.title order by s.account_id, p.id`;

const id = '0190f3a0-0000-7000-8000-000000000000';
const tenantId = 'suchu';
export const samples = {
  upsertPolicies: [[{ rows: [] }]],
  deleteParts: [[{ ids: [id] }]],
  selectSuccession: [[tenantId]],
  insertWindows: [[{ rows: [] }]],
  insertReadings: [[{ rows: [] }]],
  insertRelated: [[{ tenantId, rows: [] }]],
  insertAttachments: [[{ rows: [] }]],
  selectWithAttachments: [[{ ids: [id] }]],
  lockPolicies: [[{ tenantId, codes: ['N-TAX-001'] }]],
  selectIdsByCode: [[{ tenantId, codes: ['N-TAX-001'] }]],
  upsertSearch: [[{ rows: [] }]],
  mergeSearch: [[]],
  insertTags: [[{ tenantId, ids: [id], names: ['高企'], positions: [1] }]],
  upsertSynonyms: [[{ tenantId, rows: [] }]],
  upsertEnglish: [[{ tenantId, rows: [], keepsEdited: true }], [{ tenantId, rows: [], keepsEdited: false }]],
  selectSubscribers: [[{ ids: [id] }]],
};
