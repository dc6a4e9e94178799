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
  selectPolicyLinks: [[{ tenantId: 'suchu', codes: ['D-SC-001'] }]],
  selectHowToApply: [[{ tenantId: 'suchu', ids: ['0190f3a0-0000-7000-8000-000000000000'] }]],
};
