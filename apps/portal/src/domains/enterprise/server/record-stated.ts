// Writing facts: a changed one ends and its successor begins, an unchanged one keeps its date, and history stays.
import { dayText } from '@yqt/kernel/dates';
import type { Tx } from '@yqt/database/sql';
import type { FactValue } from '@yqt/rules/field';
import { factFieldOf } from '../../../fact-fields.rules.ts';
import type { FactSource } from '../contract.ts';
import type { FactDeps } from './enterprise-deps.ts';
import { endFacts, insertFacts, selectFacts, type StoredFact } from './fact.sql.ts';

/** A fact to record; null withdraws what the same source and origin said. */
export interface NewFact {
  field: string;
  value: FactValue | null;
  /** Default: today. */
  asOf?: string;
  period?: string | null;
  validUntil?: string | null;
}

export interface Statement {
  enId: string;
  /** Null = a seed or an import. */
  accountId: string | null;
  source: FactSource;
  /** `form`, `answer`, `tool:<name>`: facts of one origin replace one another, and no others. */
  origin: string;
  facts: readonly NewFact[];
  /** True: what the origin said before and does not say now ends. */
  isComplete?: boolean;
}

/**
 * Records facts; tells deps.factsChanged where anything changed. The caller holds the lock of the profile. Throws
 * TypeError for a field that the catalogue does not have.
 */
export async function recordStated(tx: Tx, deps: FactDeps, statement: Statement): Promise<void> {
  const { enId, accountId, source, origin, facts, isComplete = false } = statement;
  for (const { field } of facts)
    if (!factFieldOf(field)) throw new TypeError(`no field ${field} in the catalogue`);
  const now = deps.now();
  const current = (await selectFacts(tx, { enId })).filter(
    (one) => one.source === source && one.origin === origin,
  );
  const known = new Map(current.map((one) => [one.field, one]));
  const changed = facts.filter((one) => isChange(one, known.get(one.field)));
  const said = new Set(facts.map(({ field }) => field));
  const gone = isComplete ? current.filter(({ field }) => !said.has(field)).map(({ field }) => field) : [];
  const ending = [...changed.map(({ field }) => field), ...gone];
  if (ending.length === 0) return;
  await endFacts(tx, { enId, source, origin, fields: ending, now });
  const rows = changed.flatMap(({ field, value, asOf, period, validUntil }) =>
    value === null
      ? []
      : [
          {
            en_id: enId,
            field,
            source,
            origin,
            value,
            period: period ?? null,
            as_of: asOf ?? dayText(now),
            valid_until: validUntil ?? null,
          },
        ],
  );
  if (rows.length > 0) await insertFacts(tx, { rows, accountId, now });
  await deps.factsChanged(tx, [enId]);
}

function isChange(given: NewFact, known: StoredFact | undefined): boolean {
  if (!known) return given.value !== null;
  return (
    JSON.stringify(given.value) !== JSON.stringify(known.value) ||
    (given.period ?? null) !== known.period ||
    (given.validUntil ?? null) !== known.validUntil ||
    (given.asOf !== undefined && given.asOf !== known.asOf)
  );
}
