// 「已核对」: an editor has compared what readers see with its source, and found it right.
import { notify } from '@yqt/database/listen';
import { transaction } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { PUBLISH_CHANNEL } from '../../../../publish-channel.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { auditItem, ownItem, type ItemDeps } from '../../collection/server/item-deps.ts';
import { markChecked } from './upkeep.sql.ts';

/** Readers see the day at once. Throws NOT_FOUND, also for what another domain keeps, and CONFLICT for what readers do not see. */
export async function checkItem(
  { sql }: Pick<ItemDeps, 'sql'>,
  visit: OperatorVisit,
  { id }: { id: string },
): Promise<{ ok: boolean }> {
  const { tenantId, now, viewer } = visit;
  if (!isUuid(id)) throw appError('NOT_FOUND');
  await transaction(sql, async (tx) => {
    const { collection } = await ownItem(tx, { tenantId, id });
    if (collection.isKeptElsewhere) throw appError('NOT_FOUND');
    const [done] = await markChecked(tx, { tenantId, id, on: dayText(now), name: viewer.loginName });
    if (!done) throw appError('CONFLICT', { message: '这条内容没有发布，不需要核对' });
    await notify(tx, PUBLISH_CHANNEL, tenantId);
    await auditItem(tx, visit, { id, event: 'checked', facts: { collection: collection.name } });
  });
  return { ok: true };
}
