// What other domains may read of policies: links by their stable code.
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

export const samples = { selectPolicyLinks: [[{ tenantId: 'suchu', codes: ['D-SC-001'] }]] };
