// What an import says replaces what: a row whose readers would be led back to it is refused, as the console refuses it.
import type { Db } from '@yqt/database/sql';
import type { PolicyRecord } from '../policy-record.ts';
import { leadingBack } from '../succession.rules.ts';
import { leadsBackText, noOtherText } from '../succession.text.ts';
import { lockSuccession } from '../desk/server/desk.sql.ts';
import { selectSuccession } from './import.sql.ts';

/** By code: what replaces it; null = nothing does. */
export type Said = Map<string, string | null>;

interface Given {
  tenantId: string;
  records: readonly PolicyRecord[];
  /** What rows before these say, where they are not written. */
  said: Said;
}

/** Why rows are refused, by their ids; the others are added to `said`. */
export async function tryCircles(db: Db, { tenantId, records, said }: Given): Promise<Map<string, string>> {
  const refused = await circlesOf(db, { tenantId, records, said });
  for (const { id, successor } of records) if (!refused.has(id)) said.set(id, successor ?? null);
  return refused;
}

/** The same for rows that are about to be written, which holds all others who write what replaces what. */
export async function lockCircles(
  tx: Db,
  { tenantId, records }: Omit<Given, 'said'>,
): Promise<Map<string, string>> {
  if (!records.some(({ successor }) => successor)) return new Map();
  await lockSuccession(tx, tenantId);
  return circlesOf(tx, { tenantId, records, said: new Map() });
}

async function circlesOf(db: Db, { tenantId, records, said }: Given): Promise<Map<string, string>> {
  if (!records.some(({ successor }) => successor)) return new Map();
  const rows = await selectSuccession(db, tenantId);
  const known = new Map(
    rows.filter(({ isMerged }) => !isMerged).map(({ code, successor }) => [code, successor]),
  );
  for (const [code, successor] of said)
    if (successor) known.set(code, successor);
    else known.delete(code);
  const merged = new Map(
    rows.filter(({ isMerged }) => isMerged).map(({ code, successor }) => [code, successor]),
  );
  // as it is stored: one that was merged is what it went into, unless that is the policy itself
  const survivorOf = (code: string, named: string) => {
    const into = merged.get(named);
    return into === undefined || into === code ? named : into;
  };
  const replaced = records.map(({ id, successor }) => ({
    code: id,
    successor: successor === undefined ? null : survivorOf(id, successor),
  }));
  const named = new Map(records.map(({ id, successor = '' }) => [id, successor]));
  return new Map(
    leadingBack(known, replaced).map(({ code }) => {
      const successor = named.get(code) ?? '';
      return [code, successor === code ? noOtherText(successor) : leadsBackText(successor)];
    }),
  );
}
