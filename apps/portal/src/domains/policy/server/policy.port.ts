// What other domains may ask of policies.
import type { Db } from '@yqt/database/sql';
import { selectClauses, selectMatchable, type MatchablePolicy } from './matchable.sql.ts';
import { selectPolicyLinks, type PolicyLinkRow } from './policy-link.sql.ts';

/** Published policies by their stable codes, in the order of the codes; unknown and unpublished ones drop out. */
export const policyLinksByCode = async (
  db: Db,
  { tenantId, codes }: { tenantId: string; codes: readonly string[] },
): Promise<PolicyLinkRow[]> => (codes.length === 0 ? [] : selectPolicyLinks(db, { tenantId, codes }));

/** Published policies with what matching needs, by id: all of the tenant, or the named ones (others' drop out). */
export const matchablePolicies = async (
  db: Db,
  { tenantId, ids = null }: { tenantId: string; ids?: readonly string[] | null },
): Promise<MatchablePolicy[]> => selectMatchable(db, { tenantId, ids });

/** The clauses of a published policy in order; empty where none are known. */
export const policyClauses = async (
  db: Db,
  given: { tenantId: string; id: string },
): Promise<{ no: string; text: string }[]> => (await selectClauses(db, given))[0]?.clauses ?? [];
