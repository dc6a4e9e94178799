// 退回修改: the reason stays with the item until it is submitted again, and whoever wrote in it hears of it.
import type { Tx } from '@yqt/database/sql';
import { instantText } from '@yqt/kernel/dates';
import type { OperatorVisit } from '../../../../visit.ts';
import { deliver } from '../../../message/server/message.port.ts';
import { consoleItemPath } from './console-path.ts';
import { selectWriters, setReturned } from './editorial.sql.ts';
import type { ItemRecord } from './item.sql.ts';

/** MESSAGE_TYPE 04: 审核结果. */
const AUDIT_RESULT = '04';

/** Keeps the reason; every other event (`reason` null) lets it go. */
export async function noteReturn(
  tx: Tx,
  { visit, item, reason }: { visit: OperatorVisit; item: ItemRecord; reason: string | null },
): Promise<void> {
  const { viewer, now, tenantId } = visit;
  const { id, revision, title, collection } = item;
  const returned = reason === null ? null : { reason, by: viewer.loginName, at: instantText(now) };
  if (returned === null && item.returned === null) return;
  await setReturned(tx, { id, returned });
  if (returned === null) return;
  const writers = await selectWriters(tx, { id });
  const message = {
    tenantId,
    type: AUDIT_RESULT,
    title: `「${title || '未命名的内容'}」已退回修改`,
    body: `原因：${returned.reason}`,
    link: consoleItemPath(collection, id),
    // the same revision may be sent back more than once
    dedupeKey: `content.returned:${id}:${revision}:${now.getTime()}`,
  };
  const told = writers.filter(({ accountId }) => accountId !== viewer.accountId);
  await deliver(tx, { now, messages: told.map(({ accountId }) => ({ ...message, accountId })) });
}
