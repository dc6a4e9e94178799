// What is stated of an enterprise, settled: the facts that count, and what contradicts.
import type { Db } from '@yqt/database/sql';
import type { Fact } from '@yqt/rules/field';
import type { Settled } from '../../../facts/settle.rules.ts';
import { settledFacts } from '../effective-facts.rules.ts';
import { selectFacts } from './fact.sql.ts';
import { selectEntryById } from './library.sql.ts';

/** The facts that count about an enterprise and the contradictions between those stated; `on` as for readFacts. */
export async function readSettled(
  db: Db,
  { enId, on }: { enId: string; on: string | null },
): Promise<Settled> {
  const stated = await selectFacts(db, { enId });
  const [entry] = await selectEntryById(db, { enId });
  return settledFacts([...(entry?.facts ?? []), ...stated.map(plainFact)], on);
}

const plainFact = ({ field, value, source, asOf, validUntil, period }: Fact): Fact => ({
  field,
  value,
  source,
  asOf,
  validUntil,
  period,
});
