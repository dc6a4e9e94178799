// What stands against a row across declarations and within its own list: shared invoices, stacking, the yearly cap by 所属期,
// one person or address behind two. Shown, never decided by itself.
import type { Db } from '@yqt/database/sql';
import { selectCaseHeads, type Against } from '../../../casework/server/casework.port.ts';
import { registryOf } from '../../../enterprise/server/enterprise.port.ts';
import { yuanShown } from '../../money.rules.ts';
import { UNPAID_ENDS } from '../../running-states.rules.ts';
import * as text from '../list.text.ts';
import { beyondCap, isSamePeriod, type CappedSum } from '../yearly-cap.rules.ts';
import {
  selectGranted,
  selectPayoutRule,
  selectPeriods,
  selectSharedInvoices,
  type Granted,
} from './objection.sql.ts';

export interface Watched {
  caseId: string;
  enId: string;
  /** The whole sum of the case, not an instalment. */
  fen: number;
  /** The list is about to give it: not done, and not left out. */
  isComing: boolean;
}

/** By case; of `shown` alone, seen against all of its list. */
export async function warningsOf(
  db: Db,
  {
    tenantId,
    projectId,
    shown,
    all,
  }: { tenantId: string; projectId: string; shown: readonly Watched[]; all: readonly Watched[] },
): Promise<Map<string, Against[]>> {
  const ids = shown.map(({ caseId }) => caseId);
  const found = new Map<string, Against[]>(ids.map((id) => [id, []]));
  for (const { caseId, otherId, no, otherProject } of await standingInvoices(db, { tenantId, ids }))
    note(found, caseId, { text: text.warnInvoice(no, otherProject), caseIds: [otherId] });
  await addGranted(db, { projectId, shown, all, found });
  await addRegistry(db, { shown, all, found });
  return found;
}

/** Those of declarations that were withdrawn, turned down or ended otherwise without money claim nothing. */
async function standingInvoices(db: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }) {
  const shared = await selectSharedInvoices(db, ids);
  const others = [...new Set(shared.map(({ otherId }) => otherId))];
  const heads = others.length ? await selectCaseHeads(db, { tenantId, ids: others }) : [];
  const standing = new Set(heads.filter(({ state }) => !UNPAID_ENDS.has(state)).map(({ id }) => id));
  return shared.filter(({ otherId }) => standing.has(otherId));
}

/** The same words of several cases are one warning. */
function note(found: Map<string, Against[]>, caseId: string, { text: words, caseIds }: Against): void {
  const noted = found.get(caseId) ?? [];
  const same = noted.find(({ text: known }) => known === words);
  const rest = noted.filter((one) => one !== same);
  found.set(caseId, [...rest, { text: words, caseIds: [...(same?.caseIds ?? []), ...caseIds] }]);
}

type Adding = { shown: readonly Watched[]; all: readonly Watched[]; found: Map<string, Against[]> };

async function addGranted(
  db: Db,
  { projectId, shown, all, found }: Adding & { projectId: string },
): Promise<void> {
  const ids = shown.map(({ caseId }) => caseId);
  const granted = Map.groupBy(await selectGranted(db, ids), ({ caseId }) => caseId);
  for (const { caseId, otherId, isExcluded, otherProject } of [...granted.values()].flat())
    if (isExcluded) note(found, caseId, { text: text.warnStack(otherProject), caseIds: [otherId] });
  const peersOf = peersIn(shown, all);
  const asked = new Set([...ids, ...shown.flatMap((one) => peersOf(one).map(({ caseId }) => caseId))]);
  const periods = new Map((await selectPeriods(db, [...asked])).map((one) => [one.caseId, one]));
  const [rule] = await selectPayoutRule(db, projectId);
  for (const row of shown) {
    const own = withPeriod(row, periods);
    if (own === undefined) continue;
    const peers = peersOf(row).flatMap((peer) => withPeriod(peer, periods) ?? []);
    const same = peers.filter((peer) => isSamePeriod(own, peer)).map(({ caseId }) => caseId);
    if (same.length > 0) note(found, row.caseId, { text: text.warnSamePeriod, caseIds: same });
    const beside = grantedBeside(granted.get(row.caseId) ?? [], peers);
    const caseIds = [...peers.map(({ caseId }) => caseId), ...beside.map(({ otherId }) => otherId)];
    const capped = capWarnings(own, [...peers, ...beside], rule?.yearlyCapFen ?? null);
    for (const words of capped) note(found, row.caseId, { text: words, caseIds });
  }
}

/** The other rows of a row's enterprise that the list is about to give. */
function peersIn(shown: readonly Watched[], all: readonly Watched[]): (row: Watched) => Watched[] {
  const asked = new Set(shown.map(({ enId }) => enId));
  const coming = Map.groupBy(
    all.filter(({ enId, isComing }) => isComing && asked.has(enId)),
    ({ enId }) => enId,
  );
  return ({ caseId, enId }) => (coming.get(enId) ?? []).filter((one) => one.caseId !== caseId);
}

type Period = Omit<CappedSum, 'fen'>;
const withPeriod = (
  row: Watched,
  periods: ReadonlyMap<string, Period>,
): (Watched & CappedSum) | undefined => {
  const period = periods.get(row.caseId);
  return period && { ...period, ...row };
};

/** Of the same project; what stands on the list itself counts as the list says. */
const grantedBeside = (granted: readonly Granted[], peers: readonly { caseId: string }[]): Granted[] => {
  const listed = new Set(peers.map(({ caseId }) => caseId));
  return granted.filter(({ isSameProject, otherId }) => isSameProject && !listed.has(otherId));
};

const capWarnings = (own: CappedSum, others: readonly CappedSum[], capFen: number | null): string[] =>
  capFen === null
    ? []
    : beyondCap(own, others, capFen).map(({ year, fen, isWhole }) =>
        (isWhole ? text.warnCapWhole : text.warnCap)(year, { fen: yuanShown(fen), cap: yuanShown(capFen) }),
      );

async function addRegistry(db: Db, { shown, all, found }: Adding): Promise<void> {
  const registry = await registryOf(db, [...new Set(all.map(({ enId }) => enId))]);
  const entries = new Map(registry.map((one) => [one.enId, one]));
  const casesOf = Map.groupBy(all, ({ enId }) => enId);
  const groups = {
    legalPerson: Map.groupBy(registry, ({ legalPerson }) => legalPerson),
    address: Map.groupBy(registry, ({ address }) => address),
  };
  for (const { caseId, enId } of shown)
    for (const [key, words] of REGISTRY) {
      const shared = entries.get(enId)?.[key];
      if (!shared) continue;
      const others = (groups[key].get(shared) ?? []).filter((one) => one.enId !== enId);
      const caseIds = others.flatMap((one) => casesOf.get(one.enId) ?? []).map((one) => one.caseId);
      if (caseIds.length > 0) note(found, caseId, { text: words, caseIds });
    }
}

/** What two enterprises that stand on one list should not share by public record. */
const REGISTRY = [
  ['legalPerson', text.warnLegal],
  ['address', text.warnAddress],
] as const;
