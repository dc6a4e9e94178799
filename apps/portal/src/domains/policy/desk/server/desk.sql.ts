// Policies as the console writes them: the whole of one, its parts, and what is known of drafts (schema `policy`).
import { jsonb, type Db } from '@yqt/database/sql';
import { declareWindow } from '../../server/window.sql.ts';
import type { StoredPolicy, WrittenWindow } from './written.ts';

interface Own {
  tenantId: string;
  id: string;
}

/** What tells one state of a policy from the next: its last import, and what the console published over it. */
const stamp = (db: Db) =>
  db`coalesce(p.extra ->> 'fingerprint', '') || ' ' || coalesce(p.extra ->> 'edited', '')`;

/** Rows: 0..1, whatever its status; primary key. `isLocked` locks the policy. */
export const selectStored = (db: Db, { tenantId, id, isLocked }: Own & { isLocked: boolean }) => db<
  Omit<StoredPolicy, 'files'>[]
>`
  select p.id, p.status, p.code, p.title, p.doc_no as "docNo", p.index_no as "indexNo", p.issuers, p.level, p.type,
    p.support_modes as "supportModes", p.redemption_mode as "redemptionMode", p.targets, p.written_text as "writtenOn",
    p.published_text as "publishedOn", p.effective_text as "effectiveOn", p.expires_on as "expiresOn",
    p.validity_mark as "validityMark", p.successor_code as "successorCode", p.industries, p.tags, p.summary,
    p.amount_text as "amountText", trim_scale(p.amount_max_wan)::text as "amountMaxWan", p.key_points as "keyPoints",
    coalesce(p.extra -> 'clauses', '[]') as clauses, p.body, p.window_text as "windowText", p.contact, coalesce(p.source, '') as source,
    p.note, p.legality_review as "legalityReview", p.competition_review as "competitionReview", p.is_demo as "isDemo",
    p.is_verified as "isVerified", p.published_on as "shownOn", p.updated_at as "writtenAt", p.conditions, p.conditions_nature as "conditionsNature", p.extra,
    ${stamp(db)} as stamp, (select d.stamp from policy.draft d where d.id = p.id) as "knownStamp",
    (select coalesce(jsonb_agg(jsonb_build_object('batch', batch, ${declareWindow.ends(db)}) order by opens_at, id), '[]')
      from policy.declare_window d where d.policy_id = p.id and d.batch_id is null) as windows,
    (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'body', body, 'publishedOn', published_on) order by position), '[]')
      from policy.reading r where r.policy_id = p.id) as readings,
    (select coalesce(jsonb_agg(q.code order by q.code), '[]') from policy.related r join policy.policy q on q.id = r.related_id
      where r.policy_id = p.id) as related,
    (select coalesce(jsonb_agg(jsonb_build_object('id', file_id, 'name', name, 'size', size, 'mediaType', media_type) order by position), '[]')
      from policy.attachment a where a.policy_id = p.id) as attached,
    (select jsonb_build_object('title', e.title, 'summary', e.summary, 'body', e.body, 'category', e.category)
      from policy.english e where e.policy_id = p.id order by e.code limit 1) as english
  from policy.policy p where p.tenant_id = ${tenantId} and p.id = ${id}::uuid ${isLocked ? db`for no key update of p` : db``}`;

/** Row: 0..1, its code and the others that name it as related or as their successor, archived ones left out, by title; reads the tenant's policies. */
export const selectNaming = (db: Db, { tenantId, id }: Own) => db<
  { code: string; policies: { id: string; title: string }[] }[]
>`
  select own.code, coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title) order by p.title, p.id)
    filter (where p.id is not null), '[]') as policies
  from policy.policy own left join policy.policy p on p.tenant_id = own.tenant_id and p.id <> own.id
    and (p.successor_code = own.code
      or exists (select from policy.related r where r.policy_id = p.id and r.related_id = own.id))
    and not exists (select from policy.draft d where d.id = p.id and d.state = 'archived')
  where own.tenant_id = ${tenantId} and own.id = ${id}::uuid group by own.id`;

/** Shows a policy or takes it back; its first publication keeps its moment. */
export const setStatus = (db: Db, { id, status, now }: { id: string; status: string; now: Date }) => db`
  update policy.policy set status = ${status}, updated_at = ${now} where id = ${id}::uuid and status <> ${status}`;

export interface MomentRow {
  id: string;
  policy_id: string;
  batch: string;
  opens_at: string;
  closes_at: string | null;
}
/** Rows: n, the windows that batches of projects have written, by opening; they are no part of what the console writes. */
export const selectBatchWindows = (db: Db, { tenantId, id }: Own) => db<WrittenWindow[]>`
  select d.batch, d.opens_at as "opensAt", d.closes_at as "closesAt" from policy.declare_window d
  join policy.policy p on p.id = d.policy_id
  where p.tenant_id = ${tenantId} and d.policy_id = ${id}::uuid and d.batch_id is not null order by d.opens_at, d.id`;

/** Rows: 0..1, where what replaces the policy `from` is replaced in its turn, and so on, by the policy `to`; unique (tenant_id, code). */
export const selectLeadsTo = (
  db: Db,
  { tenantId, from, to }: { tenantId: string; from: string; to: string },
) => db<{ code: string }[]>`
  with recursive successors (code) as (
    select ${from}::text union
    select p.successor_code from successors s join policy.policy p on p.tenant_id = ${tenantId} and p.code = s.code
    where p.status = 'published' and p.successor_code is not null and s.code <> ${to})
  select code from successors where code = ${to} limit 1`;

/** Row: 1; whoever writes what replaces a policy waits for all others who do, after the policies that they hold and before they look for circles. */
export const lockSuccession = (db: Db, tenantId: string) => db`
  select pg_advisory_xact_lock(hashtext('policy.succession'), hashtext(${tenantId}))`;

/** Rows: 0; a batch that a project's own window stands for already is left to it. */
export const insertMoments = (db: Db, { rows }: { rows: readonly MomentRow[] }) => db`
  insert into policy.declare_window (id, policy_id, batch, opens_at, closes_at)
  select r.id, r.policy_id, r.batch, r.opens_at::timestamp at time zone 'Asia/Shanghai', r.closes_at::timestamp at time zone 'Asia/Shanghai'
  from jsonb_to_recordset(${jsonb(db, [...rows])}) as r(id uuid, policy_id uuid, batch text, opens_at text, closes_at text)
  where not exists (select from policy.declare_window d where d.policy_id = r.policy_id and d.batch = r.batch and d.batch_id is not null)`;

/** Rows: 0. */
export const deleteAttachments = (db: Db, { id }: { id: string }) => db`
  delete from policy.attachment where policy_id = ${id}::uuid`;

/** Rows: 0. */
export const deleteEnglish = (db: Db, { id }: { id: string }) => db`
  delete from policy.english where policy_id = ${id}::uuid`;

/** Rows: 0..1, the code of the English text of a policy. */
export const selectEnglishCode = (db: Db, { id }: { id: string }) => db<{ code: string }[]>`
  select code from policy.english where policy_id = ${id}::uuid order by code limit 1`;

export interface DraftNote extends Own {
  code: string;
  title: string;
  docNo: string | null;
  level: string | null;
  state: string;
  hasChanges: boolean;
  isProposed: boolean;
  savedBy: string;
  savedAt: string;
}
/** What the list shows of a draft, which knows its policy as it is now. */
export const upsertDeskDraft = (db: Db, note: DraftNote) => db`
  insert into policy.draft (id, tenant_id, code, title, doc_no, level, state, has_changes, is_proposed, saved_by, saved_at, stamp)
  values (${note.id}::uuid, ${note.tenantId}, ${note.code}, ${note.title}, ${note.docNo}, ${note.level}, ${note.state},
    ${note.hasChanges}, ${note.isProposed}, ${note.savedBy}, ${note.savedAt}::timestamptz,
    (select ${stamp(db)} from policy.policy p where p.id = ${note.id}::uuid))
  on conflict (id) do update set code = excluded.code, title = excluded.title, doc_no = excluded.doc_no, level = excluded.level,
    state = excluded.state, has_changes = excluded.has_changes, is_proposed = excluded.is_proposed,
    saved_by = excluded.saved_by, saved_at = excluded.saved_at,
    stamp = excluded.stamp`;

export interface OpenDraft {
  code: string;
  state: string;
  hasChanges: boolean;
  isProposed: boolean;
  /** False = its policy was never published. */
  isStored: boolean;
  /** What the last import of its policy said; null = none did. */
  fingerprint: string | null;
}
/** Rows: n, what is known of drafts by these codes that are abreast of their policies, or whose code no policy has yet. Reads the tenant's drafts. */
export const selectOpenDrafts = (db: Db, { tenantId, codes }: { tenantId: string; codes: string[] }) => db<
  OpenDraft[]
>`
  select coalesce(p.code, d.code) as code, d.state, d.has_changes as "hasChanges", d.is_proposed as "isProposed",
    p.id is not null as "isStored", p.extra ->> 'fingerprint' as fingerprint
  from policy.draft d left join policy.policy p on p.id = d.id
  where d.tenant_id = ${tenantId} and d.state <> 'archived' and coalesce(p.code, d.code) = any(${codes}::text[])
    and case when p.id is not null then d.stamp = ${stamp(db)}
      else not exists (select from policy.policy q where q.tenant_id = d.tenant_id and q.code = d.code) end
  order by 1, d.saved_at, d.id`;

export interface Verification {
  by: string;
  at: string;
  source: string;
}
/** A stamp as the console's pages carry it. */
const seen = (db: Db) => db`md5(${stamp(db)})`;

/** Rows: 0..1, the policy that is marked as compared with its source (null = no longer), as it was seen (null = however it is); never a demonstration. */
export const setComparison = (
  db: Db,
  {
    tenantId,
    id,
    verification,
    stamp: known,
  }: Own & { verification: Verification | null; stamp: string | null },
) => db<{ id: string }[]>`
  update policy.policy p set is_verified = ${verification !== null},
    verification = ${verification === null ? null : jsonb(db, { ...verification })}
  where tenant_id = ${tenantId} and id = ${id}::uuid and not is_demo and (${known}::text is null or ${seen(db)} = ${known}) returning id`;

export interface DeskFacts {
  status: string;
  code: string;
  isDemo: boolean;
  isVerified: boolean;
  verification: Verification | null;
  source: string | null;
  stamp: string;
}
/** Rows: 0..1. */
export const selectDeskFacts = (db: Db, { tenantId, id }: Own) => db<DeskFacts[]>`
  select status, code, is_demo as "isDemo", is_verified as "isVerified", verification, source, ${seen(db)} as stamp
  from policy.policy p where tenant_id = ${tenantId} and id = ${id}::uuid`;

const id = '0190f3a0-0000-7000-8000-000000000000';
const own = { tenantId: 'suchu', id };
export const samples = {
  selectOpenDrafts: [[{ tenantId: 'suchu', codes: ['A-1'] }]],
  selectStored: [[{ ...own, isLocked: false }], [{ ...own, isLocked: true }]],
  selectNaming: [[own]],
  setStatus: [[{ id, status: 'published', now: new Date(0) }]],
  selectBatchWindows: [[own]],
  selectLeadsTo: [[{ tenantId: 'suchu', from: 'N-TAX-001', to: 'N-TAX-002' }]],
  lockSuccession: [['suchu']],
  insertMoments: [[{ rows: [] }]],
  deleteAttachments: [[{ id }]],
  deleteEnglish: [[{ id }]],
  selectEnglishCode: [[{ id }]],
  upsertDeskDraft: [
    [
      {
        ...own,
        code: '',
        title: '',
        docNo: null,
        level: null,
        state: 'draft',
        hasChanges: false,
        isProposed: false,
        savedBy: 'a',
        savedAt: '2026-01-01 00:00:00',
      },
    ],
  ],
  setComparison: [
    [{ ...own, verification: { by: 'a', at: '2026-01-01 00:00:00', source: 'a' }, stamp: 'a' }],
    [{ ...own, verification: null, stamp: null }],
  ],
  selectDeskFacts: [[own]],
};
