// What is stated of an enterprise, settled: the facts that count, and what contradicts.
import type { Db } from '@yqt/database/sql';
import type { Fact } from '@yqt/rules/field';
import type { Settled } from '../../../facts/settle.rules.ts';
import { zoneImplications } from '../../../facts/zone.rules.ts';
import { enterpriseById } from '../../identity/server/identity.port.ts';
import { citiesOfTenants } from '../../identity/server/place.port.ts';
import { settledFacts } from '../effective-facts.rules.ts';
import { codeFacts } from '../official-facts.rules.ts';
import { selectFacts } from './fact.sql.ts';
import { selectEntryById } from './library.sql.ts';

/** The facts that count about an enterprise and the contradictions between those stated; `on` as for readFacts. */
export async function readSettled(
  db: Db,
  { enId, on }: { enId: string; on: string | null },
): Promise<Settled> {
  const stated = await selectFacts(db, { enId });
  const [entry] = await selectEntryById(db, { enId });
  const official = entry?.facts ?? (await unlistedFacts(db, enId));
  const { tenantId = '' } = (await enterpriseById(db, enId)) ?? {};
  const city = (await citiesOfTenants(db)).get(tenantId) ?? '';
  return settledFacts([...official, ...stated.map(plainFact)], on, zoneImplications(city));
}

/** What is on public record of an enterprise that the library does not have. */
export async function unlistedFacts(db: Db, enId: string): Promise<Fact[]> {
  const known = await enterpriseById(db, enId);
  return known ? codeFacts(known) : [];
}

const plainFact = ({ field, value, source, asOf, validUntil, period }: Fact): Fact => ({
  field,
  value,
  source,
  asOf,
  validUntil,
  period,
});
