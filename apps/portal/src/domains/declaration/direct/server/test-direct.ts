// The facts that the policy of the demonstration's 免申即享 asks for, as an enterprise or an officer says them.
import { transaction, type Tx } from '@yqt/database/sql';
import type { TestApp } from '../../../../server/test-app.ts';
import { recordFacts } from '../../../enterprise/server/enterprise.port.ts';
import { factsChanged } from '../../../matching/server/matching.port.ts';

const FACTS = [
  { field: 'inZone', value: true },
  { field: 'hasTechSmeNumber', value: true },
  { field: 'staff', value: '60' },
  { field: 'seriousDishonesty', value: false },
  { field: 'majorIncidentLast1y', value: false },
];

/** Said by the enterprise itself, or verified by an officer. */
export async function sayDirectFacts(
  { sql, clock }: TestApp,
  { enId, source }: { enId: string; source: 'self' | 'verified' },
): Promise<void> {
  const now = () => clock.now();
  const deps = { now, factsChanged: (tx: Tx, ids: readonly string[]) => factsChanged(tx, ids, now()) };
  await transaction(sql, (tx) => recordFacts(tx, deps, { enId, accountId: null, source, facts: FACTS }));
}
