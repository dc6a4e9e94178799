// Whoever set a minute for an item hears where it does not come to it: something stands against it then, or an import has
// written its thing anew.
import type { Tx } from '@yqt/database/sql';
import { tellAccounts } from '../../../casework/server/tell-officers.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { heldBackText, overtakenText } from '../release.text.ts';
import { consoleItemPath } from './console-path.ts';
import { selectWriters } from './editorial.sql.ts';
import type { ItemRecord } from './item.sql.ts';

interface Now {
  tenantId: string;
  now: Date;
}

/** `item` as it waited. */
export const tellHeldBack = (
  tx: Tx,
  item: ItemRecord,
  { reasons, ...at }: Now & { reasons: readonly string[] },
): Promise<void> =>
  tell(tx, item, {
    ...at,
    event: 'held-back',
    title: heldBackText.title(item.title),
    body: heldBackText.body(item.publishAt ?? '', reasons),
  });

/** `item` as it was before the import; nothing where none waited. */
export async function tellOvertaken(tx: Tx, item: ItemRecord, { tenantId, now }: Now): Promise<void> {
  const { id, collection, title, scheduledRevision: revision, publishAt } = item;
  if (revision === null || publishAt === null) return;
  await tell(tx, item, {
    tenantId,
    now,
    event: 'overtaken',
    title: overtakenText.title(title),
    body: overtakenText.body(publishAt, revision),
  });
  await recordAudit(tx, {
    tenantId,
    actor: null,
    event: 'content.overtaken',
    objectKind: 'content-item',
    objectId: id,
    result: 'done',
    ip: '',
    requestId: '',
    facts: { collection, at: publishAt, revision },
  });
}

/** Of what was set before that was kept, whoever has written in it. */
async function tell(
  tx: Tx,
  { id, collection, scheduledBy, scheduledRevision, publishAt }: ItemRecord,
  { event, ...told }: Now & { event: string; title: string; body: string },
): Promise<void> {
  const ids =
    scheduledBy === null
      ? (await selectWriters(tx, { id })).map(({ accountId }) => accountId)
      : [scheduledBy];
  await tellAccounts(tx, {
    ...told,
    ids,
    link: consoleItemPath(collection, id),
    key: `content.${event}:${id}:${scheduledRevision ?? 0}:${publishAt ?? ''}`,
  });
}
