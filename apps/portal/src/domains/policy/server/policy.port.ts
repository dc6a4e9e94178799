// What other domains may ask of policies.
import type { Db } from '@yqt/database/sql';
import { selectSitemap } from './browse.sql.ts';
import { selectPolicyLinks, type PolicyLinkRow } from './policy-link.sql.ts';

/** Published policies by their stable codes, in the order of the codes; unknown and unpublished ones drop out. */
export const policyLinksByCode = async (
  db: Db,
  { tenantId, codes }: { tenantId: string; codes: readonly string[] },
): Promise<PolicyLinkRow[]> => (codes.length === 0 ? [] : selectPolicyLinks(db, { tenantId, codes }));

/** Published policies of a tenant with the instant of their last change, for the sitemap. */
export const policySitemap = async (db: Db, { tenantId }: { tenantId: string }) =>
  selectSitemap(db, { tenantId });
