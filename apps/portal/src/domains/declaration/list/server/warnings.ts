// What stands against a row across declarations: shared invoices, stacking, the yearly cap by 所属期, one person or address
// behind two. Shown, never decided by itself.
import type { Db } from '@yqt/database/sql';
import { registryOf } from '../../../enterprise/server/enterprise.port.ts';
import { yuanText } from '../../money.rules.ts';
import * as text from '../list.text.ts';
import { beyondCap } from '../yearly-cap.rules.ts';
import { selectGranted, selectPayoutRule, selectPeriods, selectSharedInvoices } from './objection.sql.ts';

export interface Watched {
  caseId: string;
  enId: string;
  name: string;
  /** The whole sum of the case, not an instalment. */
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
  const ids = shown.map(({ caseId }) => caseId);
  const granted = Map.groupBy(await selectGranted(db, ids), ({ caseId }) => caseId);
  for (const { caseId, isExcluded, otherProject } of [...granted.values()].flat())
    if (isExcluded) found.get(caseId)?.push(text.warnStack(otherProject));
  const [rule] = await selectPayoutRule(db, projectId);
  const capFen = rule?.yearlyCapFen ?? null;
  if (capFen === null) return;
  const periods = new Map((await selectPeriods(db, ids)).map((one) => [one.caseId, one]));
  for (const { caseId, fen } of shown) {
    const period = periods.get(caseId);
    const same = (granted.get(caseId) ?? []).filter(({ isSameProject }) => isSameProject);
    for (const { year, fen: total } of period ? beyondCap({ ...period, fen }, same, capFen) : [])
      found.get(caseId)?.push(text.warnCap(year, { fen: yuanText(total), cap: yuanText(capFen) }));
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
