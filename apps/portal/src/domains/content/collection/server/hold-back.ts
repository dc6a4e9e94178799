// What was approved for its minute is looked at once more when that comes: what others have published meanwhile may stand against
// it. Then it stays unpublished, and whoever set the minute hears why.
import { notify } from '@yqt/database/listen';
import type { Tx } from '@yqt/database/sql';
import { PUBLISH_CHANNEL } from '../../../../publish-channel.ts';
import { tellAccounts } from '../../../casework/server/tell-officers.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { effectOf } from '../../server/item-effects.ts';
import { heldBackText as text } from '../release.text.ts';
import { consoleItemPath } from './console-path.ts';
import { selectWriters, type DueItem } from './editorial.sql.ts';
import { selectItem, setState } from './item.sql.ts';
import { noteItem } from './origin.ts';

/** Whether it may not appear; it is a draft again then. */
export async function isHeldBack(tx: Tx, item: DueItem, now: Date): Promise<boolean> {
  const { id, tenantId, collection, scheduled } = item;
  const answers = scheduled?.published ?? {};
  const faults = (await effectOf(collection)?.lateFaults?.(tx, { id, tenantId, answers, now })) ?? [];
  if (faults.length === 0) return false;
  const reasons = faults.map(({ errorMessage }) => errorMessage);
  await tellScheduler(tx, item, { reasons, now });
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

/** Of what was set before that was kept, whoever has written in it. */
async function tellScheduler(
  tx: Tx,
  { id, tenantId, collection, scheduled, publishAt }: DueItem,
  { reasons, now }: { reasons: readonly string[]; now: Date },
): Promise<void> {
  const [item] = await selectItem(tx, { tenantId, id, isLocked: true });
  const by = scheduled?.by;
  const ids = by === undefined ? (await selectWriters(tx, { id })).map(({ accountId }) => accountId) : [by];
  await tellAccounts(tx, {
    tenantId,
    ids,
    title: text.title(item?.title ?? ''),
    body: text.body(publishAt ?? '', reasons),
    link: consoleItemPath(collection, id),
    key: `content.held-back:${id}:${scheduled?.revision ?? 0}:${publishAt ?? ''}`,
    now,
  });
}
