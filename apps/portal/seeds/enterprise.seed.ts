// Demonstration enterprises: 200 generated ones and the three that the demonstration users act for, each with its entry
// in the library, its form and its answers. Loading twice changes nothing; what users have saved since stays.
import { dayText } from '@yqt/kernel/dates';
import { transaction, type Sql, type Tx } from '@yqt/database/sql';
import { ROW_KINDS } from '../src/domains/enterprise/form-tables.rules.ts';
import { insertFacts } from '../src/domains/enterprise/server/fact.sql.ts';
import { selectEntryById, upsertEntries } from '../src/domains/enterprise/server/library.sql.ts';
import { newProfile } from '../src/domains/enterprise/server/open-profile.ts';
import {
  insertProfile,
  insertRows,
  selectProfile,
  updateContact,
  updateOwn,
  type NewRow,
} from '../src/domains/enterprise/server/profile.sql.ts';
import { ensureEnterprises } from '../src/domains/identity/server/identity.port.ts';
import { demoEnterprises, type DemoEnterprise } from './demo-enterprises.ts';
import { entryOf, factRows, writtenEnterprises } from './demo-facts.ts';

interface SeedOptions {
  now: Date;
  tenantId: string;
  /** Told of every enterprise seeded, in the transaction. */
  factsChanged: (tx: Tx, enIds: readonly string[]) => Promise<void>;
}

/** Loads the enterprises of a tenant that are not there yet; answers how many were new. */
export async function seedEnterprises(sql: Sql, options: SeedOptions): Promise<number> {
  const today = dayText(options.now);
  const year = Number(today.slice(0, 4));
  const all = [...writtenEnterprises(year), ...demoEnterprises(today)];
  return transaction(sql, async (tx) => {
    const { now, tenantId } = options;
    const ids = await ensureEnterprises(tx, { tenantId, isDemo: true, now, rows: all });
    const known = all.map((one) => ({ ...one, enId: ids.get(one.creditCode) ?? one.enId }));
    const fresh: DemoEnterprise[] = [];
    for (const one of known) {
      const [profile] = await selectProfile(tx, { enId: one.enId });
      if (!profile) fresh.push(one);
    }
    if (fresh.length > 0) await insertAll(tx, fresh, { ...options, asOf: `${year - 1}-12-31` });
    return fresh.length;
  });
}

interface Insert extends SeedOptions {
  /** Day of the library's data: the end of last year, so that every year gives the same. */
  asOf: string;
}

async function insertAll(tx: Tx, all: readonly DemoEnterprise[], options: Insert): Promise<void> {
  const { tenantId, now, asOf, factsChanged } = options;
  await upsertEntries(tx, {
    rows: all.map((one) => ({ ...entryOf(one, asOf), enId: one.enId, tenantId, isDemo: true })),
  });
  for (const one of all) await insertForm(tx, one, tenantId);
  await insertRows(tx, { rows: all.flatMap(formRows) });
  await insertFacts(tx, { rows: all.flatMap((one) => factRows(one, asOf)), accountId: null, now });
  await factsChanged(
    tx,
    all.map(({ enId }) => enId),
  );
}

async function insertForm(tx: Tx, one: DemoEnterprise, tenantId: string): Promise<void> {
  const { enId, name, creditCode, own, contact } = one;
  const [entry] = await selectEntryById(tx, { enId });
  const profile = newProfile({ enId, tenantId, name, creditCode }, entry);
  await insertProfile(tx, profile);
  const stated = Object.entries(own).map(([field, value]) => [field, String(value ?? '')]);
  await updateOwn(tx, {
    enId,
    own: { ...Object.fromEntries(stated), ...profile.proposed },
  });
  await updateContact(tx, {
    enId,
    contact: { contactName: contact.name, contactPosition: contact.position, contactTelCipher: null },
  });
}

const formRows = ({ enId, rows }: DemoEnterprise): NewRow[] =>
  ROW_KINDS.flatMap((kind) =>
    (rows[kind] ?? []).map((cells, position) => ({ en_id: enId, kind, position, cells })),
  );
