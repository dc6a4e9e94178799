// What happens at its minute: scheduled items appear, items whose time is over go. Each by one locked transaction, so that two
// processes, a job that is tried again and the sweep of every minute do it once.
import { notify } from '@yqt/database/listen';
import type { Jobs } from '@yqt/database/jobs';
import { transaction, type Tx } from '@yqt/database/sql';
import { eachPage } from '@yqt/kernel/each-page';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { PUBLISH_CHANNEL } from '../../../../publish-channel.ts';
import { effectOf } from '../../server/item-effects.ts';
import { lockDue, releaseItem, selectDue, type DueItem } from './editorial.sql.ts';
import { showFiles, type ItemDeps } from './item-deps.ts';
import { selectItem, setState } from './item.sql.ts';
import { isHeldBack } from './hold-back.ts';
import { abreast, noteItem } from './origin.ts';
import { tellWaitsNoLonger } from './tell-writers.ts';

const QUEUE = 'content.release';
const SWEEP = 'content.release-sweep';
/** Rows of a page. */
const AT_ONCE = 200;
const SECOND_MS = 1000;

type Clocked = Pick<ItemDeps, 'sql' | 'now' | 'jobs'>;

/** Asks for the item's minutes, with the change that names them; null = no such minute. */
export async function sendRelease(
  { jobs }: Pick<ItemDeps, 'jobs'>,
  tx: Tx,
  { id, now, at }: { id: string; now: Date; at: readonly (Date | null)[] },
): Promise<void> {
  for (const one of at)
    if (one) {
      const startAfterSeconds = Math.max(1, Math.ceil((one.getTime() - now.getTime()) / SECOND_MS));
      await jobs.send(tx, QUEUE, { id }, { startAfterSeconds });
    }
}

/** Starts both queues; the sweep finds what a stopped server has missed. */
export async function workOnReleases(jobs: Jobs, deps: Clocked): Promise<void> {
  await jobs.work(QUEUE, async (payload) => {
    if ('id' in payload) await releaseDue(deps, String(payload.id));
  });
  await jobs.work(SWEEP, () => releaseAllDue(deps));
  await jobs.schedule(SWEEP, '* * * * *');
}

/** Everything that is due now; throws for those that failed when all have had their turn. */
export async function releaseAllDue(deps: Clocked, limit = AT_ONCE): Promise<void> {
  const now = deps.now();
  await eachPage(
    (after) => selectDue(deps.sql, { now, after, limit }),
    ({ id }) => releaseDue(deps, id),
  );
}

/** One item, if its minute has come and nobody else is at it. */
const releaseDue = (deps: Clocked, id: string): Promise<void> =>
  transaction(deps.sql, async (tx) => {
    const now = deps.now();
    const [item] = await lockDue(tx, { id, now });
    if (!item || (await isOvertaken(tx, item, now))) return;
    const event = item.state === 'scheduled' ? 'release' : 'expire';
    if (event === 'release' && (await isHeldBack(tx, item, now))) return;
    if (event === 'release') await releaseItem(tx, { id });
    else await expire(tx, item, now);
    const shown = event === 'release' ? (item.scheduled?.fileIds ?? []) : [];
    await showFiles(tx, item, shown);
    const effect = effectOf(item.collection);
    if (event === 'expire') await effect?.hidden(tx, { ...item, now });
    else await effect?.shown(tx, { ...item, ...approvedOf(item), now, jobs: deps.jobs });
    await noteItem(tx, item, item.collection);
    await notify(tx, PUBLISH_CHANNEL, item.tenantId);
    await recordAudit(tx, auditOf(item, event));
  });

async function expire(tx: Tx, { tenantId, id }: DueItem, now: Date): Promise<void> {
  const [item] = await selectItem(tx, { tenantId, id, isLocked: true });
  if (item) await tellWaitsNoLonger(tx, item, { tenantId, now, why: 'ended' });
  await setState(tx, { id, state: 'unpublished' });
}

const approvedOf = ({ scheduled, publishedRevision }: DueItem) => ({
  answers: scheduled?.published ?? {},
  isAsked: false,
  isFirst: publishedRevision === null,
  revision: scheduled?.revision ?? 0,
});

/** An import has written the thing since it was approved: what the officer saw is not what would be replaced. */
async function isOvertaken(tx: Tx, { tenantId, id }: DueItem, now: Date): Promise<boolean> {
  const [item] = await selectItem(tx, { tenantId, id, isLocked: true });
  return item !== undefined && (await abreast(tx, item, { tenantId, now })).revision !== item.revision;
}

const auditOf = (
  { tenantId, id, collection, scheduled, publishAt, unpublishAt }: DueItem,
  event: string,
) => ({
  tenantId,
  actor: null,
  event: `content.${event}`,
  objectKind: 'content-item',
  objectId: id,
  result: 'done' as const,
  ip: '',
  requestId: '',
  facts: {
    collection,
    at: (event === 'release' ? publishAt : unpublishAt) ?? '',
    ...(scheduled && { revision: scheduled.revision }),
  },
});
