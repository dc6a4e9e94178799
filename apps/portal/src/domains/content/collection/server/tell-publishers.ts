// 提请发布修改: whoever may publish a correction hears that it waits; what readers see stays as it is until then.
import type { Tx } from '@yqt/database/sql';
import type { OperatorVisit } from '../../../../visit.ts';
import { tellAccounts } from '../../../casework/server/tell-officers.port.ts';
import { officersOf } from '../../../operator/server/holders.port.ts';
import { PUBLISHER } from '../editorial.rules.ts';
import { consoleItemPath } from './console-path.ts';
import { selectSetting, selectWriters } from './editorial.sql.ts';
import type { ItemRecord } from './item.sql.ts';

/** Every publisher of the tenant once a save; where a second officer must publish, nobody who has written in it. */
export async function tellPublishers(
  tx: Tx,
  { visit: { tenantId, viewer, now }, item }: { visit: OperatorVisit; item: ItemRecord },
): Promise<void> {
  const { id, title, collection, revision } = item;
  const [setting] = await selectSetting(tx, tenantId);
  const writers = setting?.needsSecond ? await selectWriters(tx, { id }) : [];
  await tellAccounts(tx, {
    tenantId,
    ids: await officersOf(tx, { role: PUBLISHER }),
    but: [viewer.accountId, ...writers.map(({ accountId }) => accountId)],
    title: `「${title || '未命名的内容'}」的修改等待发布`,
    body: `${viewer.loginName} 提请发布第 ${revision} 次保存的修改。读者看到的仍是原来的内容。`,
    link: consoleItemPath(collection, id),
    key: `content.proposed:${id}:${revision}`,
    now,
  });
}
