// Rules of all policies and the projection of all enterprises, where a database has policies or enterprises from before
// there was matching, or from a seed that announced nothing. Loading twice changes nothing.
import { transaction, type Sql } from '@yqt/database/sql';
import { policiesWritten } from '../src/domains/matching/server/matching.port.ts';
import { refreshProfiles } from '../src/domains/matching/verdict/server/project-profiles.ts';
import { matchablePolicies } from '../src/domains/policy/server/policy.port.ts';

/** Policies of one transaction. */
const BATCH = 500;

/** Nobody is told: what a first start loads is no news. Returns how many enterprises are laid out. */
export async function seedMatching({
  sql,
  now,
  tenantId,
}: {
  sql: Sql;
  now: () => Date;
  tenantId: string;
}): Promise<number> {
  const ids = (await matchablePolicies(sql, { tenantId })).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += BATCH)
    await transaction(sql, (tx) =>
      policiesWritten(tx, { tenantId, ids: ids.slice(at, at + BATCH), now: now(), jobs: null }),
    );
  return refreshProfiles({ sql, now }, tenantId);
}
