// What other domains may read of policies: links by their stable code, and where and with what one applies.
import type { Db } from '@yqt/database/sql';

export interface PolicyLinkRow {
  id: string;
  title: string;
  publishedOn: string | null;
}

/** Rows: 0..n, published policies in the order of the codes; unique (tenant_id, code). */
export const selectPolicyLinks = (
  db: Db,
  { tenantId, codes }: { tenantId: string; codes: readonly string[] },
) => db<PolicyLinkRow[]>`
  select p.id, p.title, p.published_text as "publishedOn" from policy.policy p
  join unnest(${[...codes]}::text[]) with ordinality as given (code, place) on given.code = p.code
  where p.tenant_id = ${tenantId} and p.status = 'published' order by given.place`;

/** Rows: 0..1, a published one, or the one into which it was merged; primary key, merge_from. */
export const selectPolicyLink = (db: Db, { tenantId, id }: { tenantId: string; id: string }) => db<
  PolicyLinkRow[]
>`
  select p.id, p.title, p.published_text as "publishedOn" from policy.policy p
  where p.tenant_id = ${tenantId} and p.status = 'published'
    and p.id = coalesce((select m.into_id from policy.merge m where m.from_id = ${id}::uuid and m.state = 'done'), ${id}::uuid)`;

/** Rows: n, those of these ids under which readers find a policy: a published one, or one that was merged into such; primary key, merge_from. */
export const selectReadable = (db: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }) => db<
  { id: string }[]
>`
  select asked.id from unnest(${[...ids]}::uuid[]) as asked (id)
  left join policy.merge m on m.from_id = asked.id and m.state = 'done'
  join policy.policy p on p.id = coalesce(m.into_id, asked.id)
  where p.tenant_id = ${tenantId} and p.status = 'published' order by asked.id`;

/** Rows: n ≤ limit, published before the day, the oldest first; index policy_list. */
export const selectStandingPolicies = (
  db: Db,
  { tenantId, day, limit }: { tenantId: string; day: string; limit: number },
) => db<{ id: string; title: string; on: string }[]>`
  select p.id, p.title, p.published_on as "on" from policy.policy p
  where p.tenant_id = ${tenantId} and p.status = 'published' and p.published_on < ${day}::date and p.publish_at < ${day}::date
  order by p.published_on, p.id limit ${limit}`;

/** Rows: n ≤ limit, published ones in force that end between the days, the next first. */
export const selectEndingPolicies = (
  db: Db,
  { tenantId, from, day, limit }: { tenantId: string; from: string; day: string; limit: number },
) => db<{ id: string; title: string; on: string }[]>`
  select p.id, p.title, p.expires_on as "on" from policy.policy p
  where p.tenant_id = ${tenantId} and p.status = 'published' and p.expires_on between ${from}::date and ${day}::date
  order by p.expires_on, p.id limit ${limit}`;

export interface HowToApplyRow {
  policyId: string;
  desk: { department: string; office: string | null; phone: string | null; address: string | null } | null;
  /** Of the points headed 材料. */
  materials: string[];
  windowText: string | null;
  source: string | null;
}

/** Rows: 0..n, published ones of these policies, by id. Index: primary key. */
export const selectHowToApply = (
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
) => db<HowToApplyRow[]>`
  select p.id as "policyId", nullif(p.contact, 'null') as desk, p.window_text as "windowText", p.source,
    coalesce((select jsonb_agg(item) from jsonb_array_elements(p.key_points) point,
      jsonb_array_elements(point -> 'items') item where point ->> 'heading' like '%材料%'), '[]') as materials
  from policy.policy p
  where p.tenant_id = ${tenantId} and p.status = 'published' and p.id = any(${[...ids]}::uuid[]) order by p.id`;

export const samples = {
  selectEndingPolicies: [[{ tenantId: 'suchu', from: '2026-01-01', day: '2026-02-01', limit: 10 }]],
  selectStandingPolicies: [[{ tenantId: 'suchu', day: '2026-01-01', limit: 10 }]],
  selectPolicyLink: [[{ tenantId: 'suchu', id: '0197a6f0-0000-7000-8000-000000000001' }]],
  selectReadable: [[{ tenantId: 'suchu', ids: ['0197a6f0-0000-7000-8000-000000000001'] }]],
  selectPolicyLinks: [[{ tenantId: 'suchu', codes: ['D-SC-001'] }]],
  selectHowToApply: [[{ tenantId: 'suchu', ids: ['0190f3a0-0000-7000-8000-000000000000'] }]],
};
