// Items of a kind that is kept elsewhere: made when they are first opened, brought abreast where an import has written the thing
// since, and told of to whoever lists them.
import type { Db, Tx } from '@yqt/database/sql';
import { textOf } from '@yqt/forms/answers';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { collectionOf, COLLECTIONS } from '../../collections.rules.ts';
import { effectOf } from '../../server/item-effects.ts';
import { requireCollection, type OwnItem } from './item-deps.ts';
import { selectItem, type ItemRecord } from './item.sql.ts';
import { insertTaken, overwriteItem } from './origin.sql.ts';
import { tellOvertaken } from './tell-scheduler.ts';
import { tellWaitsNoLonger } from './tell-writers.ts';

/** Who has written a version that came from elsewhere. */
const BY_IMPORT = '数据导入';

/** The item locked, and abreast of what its kind keeps elsewhere. Throws NOT_FOUND. */
export async function lockItem(tx: Tx, { tenantId, id, now }: Own & { now: Date }): Promise<OwnItem> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const [known] = await selectItem(tx, { tenantId, id, isLocked: true });
  const item = known ? await abreast(tx, known, { tenantId, now }) : await takeItem(tx, { tenantId, id });
  if (!item) throw appError('NOT_FOUND');
  return { item, collection: requireCollection(item.collection) };
}

interface Own {
  tenantId: string;
  id: string;
}

/** The item of a thing that has none yet; undefined where no kind knows the id. */
async function takeItem(tx: Tx, own: Own): Promise<ItemRecord | undefined> {
  for (const collection of COLLECTIONS) {
    const origin = await effectOf(collection.name)?.origin?.(tx, own);
    if (!origin) continue;
    const { answers, files, isDemo, shownOn, writtenAt } = origin;
    const title = textOf(answers[collection.title]).slice(0, 200);
    const state = origin.isShown ? 'published' : 'unpublished';
    const taken = { ...own, collection: collection.name, title, answers, files, state, isDemo, shownOn };
    await insertTaken(tx, { ...taken, name: BY_IMPORT, writtenAt });
    return noted(tx, own);
  }
  return undefined;
}

/**
 * The item with what somebody else has written of its thing as its newest version: an open draft stays a version, and who works
 * on it meets a conflict; who had set a minute for one hears that it no longer stands, who wrote one that waits
 * for approval that it does so no longer.
 */
export async function abreast(
  tx: Tx,
  item: ItemRecord,
  { tenantId, now }: { tenantId: string; now: Date },
): Promise<ItemRecord> {
  const own = { tenantId, id: item.id };
  const origin = await effectOf(item.collection)?.origin?.(tx, own);
  if (!origin?.isNew) return item;
  const { answers, files, isShown, shownOn, writtenAt } = origin;
  const state = item.state === 'archived' ? item.state : isShown ? 'published' : 'unpublished';
  const kept = [...item.files, ...files.filter((one) => !item.files.some(({ id }) => id === one.id))];
  const title = textOf(answers[collectionOf(item.collection)?.title ?? '']).slice(0, 200);
  await tellOvertaken(tx, item, { tenantId, now });
  await tellWaitsNoLonger(tx, item, { tenantId, now, why: 'import' });
  await overwriteItem(tx, {
    ...own,
    title,
    answers,
    files: kept,
    state,
    shownOn,
    name: BY_IMPORT,
    writtenAt,
  });
  return (await noted(tx, own)) ?? item;
}

/** Tells of an item as it is now. */
export async function noteItem(tx: Tx, own: Own, collection: string): Promise<void> {
  if (effectOf(collection)?.noted) await noted(tx, own);
}

async function noted(tx: Tx, own: Own): Promise<ItemRecord | undefined> {
  const item = await readItem(tx, own);
  if (!item) return undefined;
  const { state, revision, publishedRevision, savedBy, savedAt, draft } = item;
  const hasChanges = state === 'published' && revision !== publishedRevision;
  const isProposed = state === 'published' && item.proposedRevision !== null;
  const note = { ...own, state, hasChanges, isProposed, savedBy, savedAt, draft };
  await effectOf(item.collection)?.noted?.(tx, note);
  return item;
}

const readItem = async (db: Db, own: Own): Promise<ItemRecord | undefined> =>
  (await selectItem(db, { ...own, isLocked: false }))[0];
