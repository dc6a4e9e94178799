// matching.profile follows the facts of enterprises: in the transaction of every change, and every night as a whole, so
// that a row lost or an enterprise imported around us is repaired by the next morning, and a fact that has expired gives
// way to another.
import type { Sql, Tx } from '@yqt/database/sql';
import { transaction } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { rowOf } from '@yqt/rules/columns';
import type { Fact } from '@yqt/rules/field';
import { FACT_CATALOGUE } from '../../../../fact-fields.rules.ts';
import { pageFacts } from '../../../enterprise/server/enterprise.port.ts';
import {
  deleteProfiles,
  insertProfiles,
  lockProfiles,
  selectChanged,
  type ProfileRow,
} from './profile.sql.ts';

/** Enterprises of one statement, and of one transaction of the nightly run. */
const BATCH = 500;

interface Known {
  enId: string;
  tenantId: string;
  name: string;
  facts: readonly Fact[];
}

const profileRow = ({ enId, tenantId, name, facts }: Known, changedAt: string): ProfileRow => ({
  ...rowOf(FACT_CATALOGUE, facts),
  en_id: enId,
  tenant_id: tenantId,
  name,
  changed_at: changedAt,
});

/** Lays the facts of some enterprises out anew, in the transaction that changed them. Locks their profiles. */
export async function projectFacts(tx: Tx, enIds: readonly string[], now: Date): Promise<void> {
  const ids = [...new Set(enIds)];
  await lockProfiles(tx, { enIds: ids });
  for (let at = 0; at < ids.length; at += BATCH) await layOut(tx, ids.slice(at, at + BATCH), { now });
}

/** Reads the facts and writes the rows; the caller holds the locks, so that nobody's newer facts are overwritten. */
async function layOut(
  tx: Tx,
  enIds: readonly string[],
  { now, changedAt = new Map() }: { now: Date; changedAt?: ReadonlyMap<string, string> },
): Promise<void> {
  const known = await pageFacts(tx, { enIds, on: dayText(now) });
  const rows = known.map((one) => profileRow(one, changedAt.get(one.enId) ?? now.toISOString()));
  await deleteProfiles(tx, { enIds });
  if (rows.length) await insertProfiles(tx, { rows });
}

/** Lays out all enterprises of a tenant; when facts changed stays as it was. Returns how many there are. */
export async function refreshProfiles(
  { sql, now }: { sql: Sql; now: () => Date },
  tenantId: string,
): Promise<number> {
  let after: string | null = null;
  let count = 0;
  for (;;) {
    const page: { enId: string }[] = await pageFacts(sql, { tenantId, after, limit: BATCH });
    const last = page.at(-1);
    if (!last) return count;
    await refreshPage(
      sql,
      page.map(({ enId }) => enId),
      now(),
    );
    after = last.enId;
    count += page.length;
  }
}

/** Only the ids come from the page: its facts were read before the locks and may be outdated. */
const refreshPage = (sql: Sql, enIds: readonly string[], now: Date) =>
  transaction(sql, async (tx) => {
    await lockProfiles(tx, { enIds });
    const changed = await selectChanged(tx, { enIds });
    await layOut(tx, enIds, {
      now,
      changedAt: new Map(changed.map(({ enId, changedAt }) => [enId, changedAt])),
    });
  });
