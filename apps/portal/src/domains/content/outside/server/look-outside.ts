// Every night the links to other sites are asked for, where the operator allows it (OUTBOUND_LINKS): the longest unasked first, a few
// sites at a time, each of them slowly. What a night does not reach is the next one's.
import { setTimeout as pause } from 'node:timers/promises';
import type { Jobs } from '@yqt/database/jobs';
import type { ItemDeps } from '../../collection/server/item-deps.ts';
import { linksToOutside } from '../../collection/server/check-links.ts';
import type { Probe } from '../outside.rules.ts';
import { lookAfter } from '../../upkeep/server/look-after.ts';
import { selectWriting } from '../../upkeep/server/upkeep.sql.ts';
import { deleteOutside, selectOutside, upsertOutside } from './outside.sql.ts';

/** Begins a night. */
const EVENING = 'content.outside-all';
/** A tenant's links. */
const QUEUE = 'content.outside';
/** A job that takes longer is taken for dead and begun again. */
const PATIENCE_MS = 10 * 60_000;
/** Between two requests to one site. */
const PACE_MS = 1000;
const MOST_LINKS = 1000;
const SITES_AT_ONCE = 4;

/** Starts both queues; without leave to ask outside nothing is planned, and a plan of before does nothing. */
export async function workOnOutside(
  jobs: Jobs,
  deps: Pick<ItemDeps, 'sql' | 'now' | 'probe'>,
): Promise<void> {
  await jobs.work(QUEUE, async (payload) => {
    const { probe } = deps;
    if (!probe || !('tenantId' in payload)) return;
    const tenant = { tenantId: String(payload.tenantId) };
    await lookOutside({ ...deps, probe }, tenant);
    await lookAfter(deps, { ...tenant, now: deps.now() });
  });
  await jobs.work(EVENING, async () => {
    if (!deps.probe) return;
    for (const { tenantId } of await selectWriting(deps.sql)) await jobs.send(deps.sql, QUEUE, { tenantId });
  });
  if (deps.probe) await jobs.schedule(EVENING, '10 2 * * *');
}

interface Looking extends Pick<ItemDeps, 'sql' | 'now'> {
  probe: Probe;
  paceMs?: number;
}

/**
 * Asks for the links of a tenant, and keeps what became of each as soon as it is known. One that cannot be kept keeps no other from being
 * asked. Throws where none could be kept.
 */
export async function lookOutside(
  { sql, now, probe, paceMs = PACE_MS }: Looking,
  { tenantId }: { tenantId: string },
): Promise<void> {
  const until = now().getTime() + PATIENCE_MS;
  const sites = [...bySite(await longestUnasked(sql, tenantId)).values()];
  const failures: unknown[] = [];
  let kept = 0;
  const ask = async (href: string): Promise<void> => {
    try {
      await upsertOutside(sql, { tenantId, href, ...(await probe(href)), now: now() });
      kept += 1;
    } catch (error) {
      failures.push(error);
    }
  };
  const walk = async (): Promise<void> => {
    for (let hrefs = sites.shift(); hrefs; hrefs = sites.shift())
      for (const [at, href] of hrefs.entries()) {
        if (now().getTime() > until) return;
        if (at > 0) await pause(paceMs);
        await ask(href);
      }
  };
  await Promise.all(Array.from({ length: SITES_AT_ONCE }, walk));
  if (kept === 0 && failures.length > 0) throw failures[0];
}

async function longestUnasked(sql: ItemDeps['sql'], tenantId: string): Promise<string[]> {
  const hrefs = await linksToOutside({ sql }, { tenantId });
  await deleteOutside(sql, { tenantId, kept: hrefs });
  const known = await selectOutside(sql, { tenantId, limit: 2 * MOST_LINKS });
  const asked = new Map(known.map(({ href, checkedAt }) => [href, checkedAt]));
  return hrefs
    .toSorted((a, b) => (asked.get(a) ?? '').localeCompare(asked.get(b) ?? ''))
    .slice(0, MOST_LINKS);
}

function bySite(hrefs: readonly string[]): Map<string, string[]> {
  const sites = new Map<string, string[]>();
  for (const href of hrefs) {
    const site = URL.parse(href)?.host ?? '';
    sites.set(site, [...(sites.get(site) ?? []), href]);
  }
  return sites;
}
