// A policy by its id, for domains that name one.
import type { Db } from '@yqt/database/sql';
import { isUuid } from '@yqt/kernel/ids';
import { selectPolicyLink, selectReadable, type PolicyLinkRow } from './policy-link.sql.ts';

/** A published policy; null for any other. */
export const policyLink = async (
  db: Db,
  given: { tenantId: string; id: string },
): Promise<PolicyLinkRow | null> =>
  isUuid(given.id) ? ((await selectPolicyLink(db, given))[0] ?? null) : null;

/** Those of these ids under which readers find a policy; a merged one leads to the one that stays. */
export const readablePolicies = async (
  db: Db,
  given: { tenantId: string; ids: readonly string[] },
): Promise<Set<string>> =>
  new Set(given.ids.length === 0 ? [] : (await selectReadable(db, given)).map(({ id }) => id));
