// Whoever has written what waits for approval hears where it waits no longer without a decision: what it corrects was taken down or
// has ended, or an import has written the thing anew.
import type { Tx } from '@yqt/database/sql';
import { tellAccounts } from '../../../casework/server/tell-officers.port.ts';
import { waitsNoLongerText as text } from '../release.text.ts';
import { consoleItemPath } from './console-path.ts';
import { selectWriters } from './editorial.sql.ts';
import type { ItemRecord } from './item.sql.ts';

interface Given {
  tenantId: string;
  now: Date;
  why: keyof typeof text.body;
  /** Who took it down, and knows. */
  by?: string;
}

/** `item` as it waited; nothing where it did not. Before what has come instead is written. */
export async function tellWaitsNoLonger(
  tx: Tx,
  { id, collection, title, revision, state, proposedRevision }: ItemRecord,
  { tenantId, now, why, by }: Given,
): Promise<void> {
  if (proposedRevision === null && state !== 'in_review') return;
  const writers = await selectWriters(tx, { id });
  await tellAccounts(tx, {
    tenantId,
    ids: writers.map(({ accountId }) => accountId),
    but: [by ?? null],
    title: text.title(title),
    body: text.body[why],
    link: consoleItemPath(collection, id),
    key: `content.waits-no-longer:${id}:${revision}:${now.getTime()}`,
    now,
  });
}
