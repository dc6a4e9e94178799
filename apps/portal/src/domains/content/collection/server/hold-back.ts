// What was approved for its minute is looked at once more when that comes: what others have published or taken down meanwhile may
// stand against it, also what its text links to. Then it stays unpublished, and whoever set the minute hears why.
import { notify } from '@yqt/database/listen';
import type { Tx } from '@yqt/database/sql';
import { PUBLISH_CHANNEL } from '../../../../publish-channel.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { effectOf } from '../../server/item-effects.ts';
import type { DueItem } from './editorial.sql.ts';
import { requireCollection } from './item-deps.ts';
import { selectItem, setState } from './item.sql.ts';
import { deadLinkFaults } from './link-targets.ts';
import { noteItem } from './origin.ts';
import { tellHeldBack } from './tell-scheduler.ts';

/** Whether it may not appear; it is a draft again then. */
export async function isHeldBack(tx: Tx, item: DueItem, now: Date): Promise<boolean> {
  const { id, tenantId, collection, scheduled } = item;
  const answers = scheduled?.published ?? {};
  const own = { id, tenantId, answers };
  const faults = [
    ...((await effectOf(collection)?.lateFaults?.(tx, { ...own, now })) ?? []),
    ...(await deadLinkFaults(tx, { ...own, expected: now, collection: requireCollection(collection) })),
  ];
  if (faults.length === 0) return false;
  const reasons = faults.map(({ errorMessage }) => errorMessage);
  const [waiting] = await selectItem(tx, { tenantId, id, isLocked: true });
  if (waiting) await tellHeldBack(tx, waiting, { tenantId, reasons, now });
  await setState(tx, { id, state: 'draft' });
  await noteItem(tx, item, collection);
  await notify(tx, PUBLISH_CHANNEL, tenantId);
  await recordAudit(tx, {
    tenantId,
    actor: null,
    event: 'content.release',
    objectKind: 'content-item',
    objectId: id,
    result: 'refused',
    ip: '',
    requestId: '',
    facts: { collection, at: item.publishAt ?? '', revision: scheduled?.revision ?? 0 },
  });
  return true;
}
