// The weekly look at what nobody reads and what leads nowhere: too slow for a page. An officer may ask for it at once.
import type { Jobs } from '@yqt/database/jobs';
import { addDays, dayText } from '@yqt/kernel/dates';
import { eachApart } from '@yqt/kernel/each-apart';
import type { OperatorVisit } from '../../../../visit.ts';
import { openedPaths } from '../../../behavior/server/behavior.port.ts';
import { standingPolicies } from '../../../policy/server/upkeep.port.ts';
import { MOST_SHOWN, UNREAD_DAYS, type OldItem } from '../upkeep.rules.ts';
import { checkLinks } from '../../collection/server/check-links.ts';
import type { ItemDeps } from '../../collection/server/item-deps.ts';
import { publicPath } from '../../collection/server/public-path.ts';
import { selectStanding, selectWriting, upsertFindings } from './upkeep.sql.ts';

const QUEUE = 'content.upkeep';
/** Items with a page of their own that are looked at. */
const MOST_LOOKED_AT = 2000;

type Deps = Pick<ItemDeps, 'sql' | 'now' | 'probe'>;

/** Starts the queue: every Monday before work. */
export async function workOnUpkeep(jobs: Jobs, deps: Deps): Promise<void> {
  await jobs.work(QUEUE, () => lookAfterAll(deps));
  await jobs.schedule(QUEUE, '20 4 * * 1');
}

/** Every tenant's items; throws for those that failed when all have been looked at. */
export async function lookAfterAll(deps: Deps): Promise<void> {
  await eachApart(await selectWriting(deps.sql), ({ tenantId }) =>
    lookAfter(deps, { tenantId, now: deps.now() }),
  );
}

/** Keeps what it finds for the page. */
export async function lookAfter(
  { sql, probe }: Pick<ItemDeps, 'sql' | 'probe'>,
  { tenantId, now }: Pick<OperatorVisit, 'tenantId' | 'now'>,
): Promise<{ ok: boolean }> {
  const { dead, items, links, outside } = await checkLinks({ sql, probe }, { tenantId });
  const unread = await findUnread({ sql }, tenantId, dayText(now));
  const findings = { unread, links: { items, links, outside, dead: dead.length } };
  await upsertFindings(sql, { tenantId, now, findings });
  return { ok: true };
}

/** Those with a page of their own that nobody has opened for long. */
async function findUnread(
  { sql }: Pick<ItemDeps, 'sql'>,
  tenantId: string,
  today: string,
): Promise<OldItem[]> {
  const since = addDays(today, -UNREAD_DAYS);
  const before = { tenantId, day: since, limit: MOST_LOOKED_AT };
  const items = await selectStanding(sql, before);
  const policies = await standingPolicies(sql, before);
  const standing = [...items, ...policies.map((one) => ({ ...one, collection: 'policy' }))];
  const pages = new Map(
    standing.flatMap((item): [string, OldItem][] => {
      const path = publicPath(item.collection, item.id);
      return path !== null && path.endsWith(`/${item.id}`) ? [[path, item]] : [];
    }),
  );
  const opened = new Set(await openedPaths(sql, { tenantId, since, paths: [...pages.keys()] }));
  return [...pages].flatMap(([path, item]) => (opened.has(path) ? [] : [item])).slice(0, MOST_SHOWN);
}
