// What other domains ask of enterprises: their facts, to record facts, and the public library.
import type { Db, Tx } from '@yqt/database/sql';
import type { Fact } from '@yqt/rules/field';
import { enterpriseById } from '../../identity/server/identity.port.ts';
import type { FactSource } from '../contract.ts';
import { zoneImplications } from '../../../facts/zone.rules.ts';
import { citiesOfTenants } from '../../identity/server/place.port.ts';
import { settledFacts } from '../effective-facts.rules.ts';
import type { FactDeps } from './enterprise-deps.ts';
import { selectFactPage, selectFactsOf } from './fact.sql.ts';
import { selectEntryByCode, selectEntryByName } from './library.sql.ts';
import { openProfile, type EnterpriseRef } from './open-profile.ts';
import { readSettled, unlistedFacts } from './read-settled.ts';
import { readYears, withYears } from './read-years.ts';
import { recordStated, type NewFact } from './record-stated.ts';

/**
 * The facts that count about an enterprise, one a field. On day `on` an expired one yields to a newer one that holds, and
 * is given where there is none (its `validUntil` says so); without a day expiry is left aside. With `hasYears` every figure
 * of the form's yearly table follows them, one a field and year (`period`), but what is in doubt.
 */
export async function readFacts(
  db: Db,
  { enId, on = null, hasYears = false }: { enId: string; on?: string | null; hasYears?: boolean },
): Promise<Fact[]> {
  const settled = await readSettled(db, { enId, on });
  return hasYears ? withYears(settled, await readYears(db, { enId })) : settled.facts;
}

/**
 * Records facts about an enterprise in the caller's transaction and locks its profile until that ends. `origin` names
 * the part of the product (`tool:scale`); facts of one origin replace one another. Throws NOT_FOUND, TypeError for an
 * unknown field.
 */
export async function recordFacts(
  tx: Tx,
  deps: FactDeps,
  given: {
    enId: string;
    accountId: string | null;
    source: FactSource;
    facts: readonly NewFact[];
    origin?: string;
  },
): Promise<void> {
  await openProfile(tx, given.enId);
  await recordStated(tx, deps, { origin: 'answer', ...given });
}

/**
 * An enterprise of the library by credit code, else by its whole name, with the registry's facts as they are stated, without
 * what follows from them; null where unknown.
 */
export async function findLibraryEntry(
  db: Db,
  { tenantId, name, creditCode }: { tenantId: string; name?: string; creditCode?: string },
): Promise<{ name: string; creditCode: string; facts: Fact[] } | null> {
  const [entry] =
    creditCode !== undefined
      ? await selectEntryByCode(db, { tenantId, creditCode })
      : name !== undefined
        ? await selectEntryByName(db, { tenantId, name: name.normalize('NFC').trim() })
        : [];
  return entry ? { name: entry.name, creditCode: entry.creditCode, facts: entry.facts } : null;
}

/** Legal person and address of some enterprises by public record. */
export { selectLookalikes as alikeOf, selectRegistry as registryOf } from './library.sql.ts';

/** The next enterprises of a tenant by id, or those named; unknown ones are left out. `on` as for readFacts. */
export type FactPage = { on?: string | null } & (
  | { tenantId: string; after: string | null; limit: number }
  | { enIds: readonly string[] }
);

/** A page of enterprises by id, each with the facts that count; for projections. */
export async function pageFacts(
  db: Db,
  page: FactPage,
): Promise<{ enId: string; tenantId: string; name: string; facts: Fact[] }[]> {
  const rows = 'enIds' in page ? await selectFactsOf(db, page) : await selectFactPage(db, page);
  const unlisted = new Map<string, Fact[]>();
  for (const { enId, official } of rows)
    // oxlint-disable-next-line no-await-in-loop -- inside a transaction, one statement after the other; few are unlisted
    if (official === null) unlisted.set(enId, await unlistedFacts(db, enId));
  const cities = await citiesOfTenants(db);
  return rows.map(({ enId, tenantId, name, official, stated }) => ({
    enId,
    tenantId,
    name,
    facts: settledFacts(
      [...(official ?? unlisted.get(enId) ?? []), ...(stated ?? [])],
      page.on ?? null,
      zoneImplications(cities.get(tenantId) ?? ''),
    ).facts,
  }));
}

/** Name, code and tenant of an enterprise; null for an unknown id. */
export const enterpriseOf = (db: Db, { enId }: { enId: string }): Promise<EnterpriseRef | null> =>
  enterpriseById(db, enId);
