// What the kernel of collections is given, and what each of its writes begins with.
import type { Jobs } from '@yqt/database/jobs';
import type { Db, Sql, Tx } from '@yqt/database/sql';
import type { CheckOptions } from '@yqt/forms/read-cell';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { OperatorVisit } from '../../../../visit.ts';
import { checkOptions } from '../../../dictionary/server/form-options.port.ts';
import { publishFile, type FileDeps } from '../../../file/server/file.port.ts';
import { cleanFormatted } from '../../../file/server/formatted-text.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { collectionOf } from '../../collections.rules.ts';
import type { Probe } from '../../outside/outside.rules.ts';
import type { Collection } from '../collection.rules.ts';
import { selectShownFiles } from './editorial.sql.ts';
import { selectItem, type FileRow, type ItemRecord } from './item.sql.ts';

/** Nobody writes what is archived. */
export const ITEM_ARCHIVED = '这条内容已归档，不能再修改';

export interface ItemDeps {
  sql: Sql;
  now: () => Date;
  jobs: Jobs;
  files: FileDeps;
  /** What was typed into a search box as tsquery text; null = nothing was typed. */
  search: (tenantId: string, typed: string | undefined) => Promise<string | null>;
  /** Asks other sites whether a page is there; null = the operator does not allow it. */
  probe: Probe | null;
}

/** How a form of this collection is checked now. */
export const itemOptions = async (
  deps: Pick<ItemDeps, 'sql' | 'now'>,
  { form }: Collection,
  now: Date,
): Promise<CheckOptions> => ({
  ...(await checkOptions(deps, form, dayText(now))),
  sanitise: cleanFormatted,
});

/** The collection of that name. Throws NOT_FOUND. */
export function requireCollection(name: string): Collection {
  const collection = collectionOf(name);
  if (!collection) throw appError('NOT_FOUND');
  return collection;
}

export interface OwnItem {
  item: ItemRecord;
  collection: Collection;
}

/** The item and its collection. Throws NOT_FOUND for what is missing or another tenant's. */
export async function ownItem(db: Db, { tenantId, id }: { tenantId: string; id: string }): Promise<OwnItem> {
  const [item] = isUuid(id) ? await selectItem(db, { tenantId, id, isLocked: false }) : [];
  if (!item) throw appError('NOT_FOUND');
  return { item, collection: requireCollection(item.collection) };
}

/** Shows those of an item's files that readers need, and hides the others, but for what another item shows them. */
export async function showFiles(
  tx: Tx,
  { id, tenantId, files }: { id: string; tenantId: string; files: readonly FileRow[] },
  shown: readonly string[],
): Promise<void> {
  const ids = files.flatMap((file) => (shown.includes(file.id) ? [] : [file.id]));
  const elsewhere = ids.length === 0 ? [] : await selectShownFiles(tx, { id, tenantId, ids });
  const needed = new Set([...shown, ...elsewhere.map(({ fileId }) => fileId)]);
  for (const file of files)
    await publishFile(tx, { tenantId, id: file.id, isPublished: needed.has(file.id) });
}

/** Writes down what was done with an item: last in its transaction. */
export const auditItem = (
  tx: Tx,
  visit: OperatorVisit,
  { id, event, facts }: { id: string; event: string; facts: Record<string, string | number | boolean> },
): Promise<void> =>
  recordAudit(tx, {
    tenantId: visit.tenantId,
    actor: visit.viewer.accountId,
    event: `content.${event}`,
    objectKind: 'content-item',
    objectId: id,
    result: 'done',
    ip: visit.ip,
    requestId: visit.requestId,
    facts: { role: visit.role, ...facts },
  });
