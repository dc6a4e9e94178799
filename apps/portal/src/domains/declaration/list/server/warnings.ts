// What stands against a row across declarations: shared invoices, stacking, the yearly cap by 所属期, one person or address
// behind two. Shown, never decided by itself.
import type { Db } from '@yqt/database/sql';
import { registryOf } from '../../../enterprise/server/enterprise.port.ts';
import { yuanText } from '../../money.rules.ts';
import * as text from '../list.text.ts';
import { selectGranted, selectPayoutRule, selectSharedInvoices } from './objection.sql.ts';

export interface Watched {
  caseId: string;
  enId: string;
  name: string;
  fen: number;
}

/** Sentences by case; of `shown` alone, seen against the whole list. */
export async function warningsOf(
  db: Db,
  { projectId, shown, all }: { projectId: string; shown: readonly Watched[]; all: readonly Watched[] },
): Promise<Map<string, string[]>> {
  const ids = shown.map(({ caseId }) => caseId);
  const found = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { caseId, no, otherProject } of await selectSharedInvoices(db, ids))
    found.get(caseId)?.push(text.warnInvoice(no, otherProject));
  await addGranted(db, { projectId, shown, found });
  await addRegistry(db, { shown, all, found });
  return found;
}

type Adding = { shown: readonly Watched[]; found: Map<string, string[]> };

async function addGranted(
  db: Db,
  { projectId, shown, found }: Adding & { projectId: string },
): Promise<void> {
  const granted = Map.groupBy(
    await selectGranted(
      db,
      shown.map(({ caseId }) => caseId),
    ),
    ({ caseId }) => caseId,
  );
  const [rule] = await selectPayoutRule(db, projectId);
  for (const { caseId, fen } of shown) {
    const others = granted.get(caseId) ?? [];
    const lines = found.get(caseId);
    for (const { isExcluded, otherProject } of others)
      if (isExcluded) lines?.push(text.warnStack(otherProject));
    const same = others.filter(({ isSameProject }) => isSameProject);
    const total = same.reduce((sum, one) => sum + one.fen, fen);
    const cap = rule?.yearlyCapFen ?? null;
    if (cap !== null && total > cap) lines?.push(text.warnCap(yuanText(total), yuanText(cap)));
  }
}

async function addRegistry(
  db: Db,
  { shown, all, found }: Adding & { all: readonly Watched[] },
): Promise<void> {
  const names = new Map(all.map(({ enId, name }) => [enId, name]));
  const registry = await registryOf(db, [...names.keys()]);
  const byLegal = Map.groupBy(
    registry.filter((one) => one.legalPerson),
    (one) => one.legalPerson,
  );
  const byAddress = Map.groupBy(
    registry.filter((one) => one.address),
    (one) => one.address,
  );
  const entries = new Map(registry.map((one) => [one.enId, one]));
  const others = (group: readonly { enId: string }[] | undefined, enId: string): string =>
    (group ?? [])
      .filter((one) => one.enId !== enId)
      .map((one) => names.get(one.enId) ?? '')
      .slice(0, 3)
      .join('、');
  for (const { caseId, enId } of shown) {
    const entry = entries.get(enId);
    const legal = others(byLegal.get(entry?.legalPerson ?? ''), enId);
    const address = others(byAddress.get(entry?.address ?? ''), enId);
    if (legal) found.get(caseId)?.push(text.warnLegal(legal));
    if (address) found.get(caseId)?.push(text.warnAddress(address));
  }
}
