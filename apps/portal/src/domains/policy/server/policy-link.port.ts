// A policy by its id, for domains that name one.
import type { Db } from '@yqt/database/sql';
import { selectPolicyLink, type PolicyLinkRow } from './policy-link.sql.ts';

/** A published policy; null for any other. */
export const policyLink = async (
  db: Db,
  given: { tenantId: string; id: string },
): Promise<PolicyLinkRow | null> => (await selectPolicyLink(db, given))[0] ?? null;
