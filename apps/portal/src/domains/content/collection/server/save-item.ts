// Drafts: an empty one, and its saves while somebody types.
import { isDeepStrictEqual } from 'node:util';
import { transaction, type Tx } from '@yqt/database/sql';
import { textOf, type Answers } from '@yqt/forms/answers';
import { checkDraft, unreadDesigns } from '@yqt/forms/check';
import type { FormDefinition } from '@yqt/forms/form';
import { filesIn } from '@yqt/forms/references';
import { appError, invalid } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import type { OperatorVisit } from '../../../../visit.ts';
import { keepFiles } from '../../../file/server/file.port.ts';
import { answerFiles } from '../../../file/server/formatted-text.port.ts';
import { keepCrops } from '../../../file/server/picture.port.ts';
import { effectOf } from '../../server/item-effects.ts';
import type { ItemView } from '../contract.ts';
import type { Returned } from '../returned.rules.ts';
import { itemState } from './act-on-item.ts';
import { ITEM_ARCHIVED, auditItem, itemOptions, requireCollection, type ItemDeps } from './item-deps.ts';
import { lockItem, noteItem } from './origin.ts';
import { insertItem, updateItemDraft, type FileRow, type ItemRecord } from './item.sql.ts';

const saverOf = ({ viewer, now }: OperatorVisit) => ({ by: viewer.accountId, name: viewer.loginName, now });

/** A draft of a collection, empty but for its title. Throws NOT_FOUND for an unknown one. */
export async function createItem(
  { sql }: ItemDeps,
  visit: OperatorVisit,
  given: { collection: string; title?: string },
): Promise<{ id: string }> {
  const { name: collection, title: field } = requireCollection(given.collection);
  const title = given.title?.trim() ?? '';
  const first = title === '' ? {} : { title, draft: { [field]: title } };
  const id = uuidV7(visit.now.getTime());
  await transaction(sql, async (tx) => {
    await insertItem(tx, { id, tenantId: visit.tenantId, collection, ...first, ...saverOf(visit) });
    await noteItem(tx, { tenantId: visit.tenantId, id }, collection);
    await auditItem(tx, visit, { id, event: 'created', facts: { collection } });
  });
  return { id };
}

interface Save {
  id: string;
  /** The one that the editor started from. */
  revision: number;
  answers: Answers;
}

/**
 * Keeps a draft as typed. A stale revision with the content that is stored counts as saved: its answer was lost. Throws NOT_FOUND,
 * CONFLICT where somebody has saved other content, and INVALID for files that are not the editor's own.
 */
export async function saveItem(
  deps: ItemDeps,
  visit: OperatorVisit,
  { id, revision, answers }: Save,
): Promise<{ revision: number; state: ItemView['state']; returned?: Returned }> {
  // the form's check takes anything; what is no object at all is no draft
  if (Object.prototype.toString.call(answers) !== '[object Object]')
    throw invalid({ field: 'answers', errorMessage: '内容格式有误' });
  return transaction(deps.sql, async (tx) => {
    const { item, collection } = await lockItem(tx, { ...visit, id });
    const options = await itemOptions(deps, collection, visit.now);
    const checked = checkDraft(collection.form, answers, options);
    const draft = await keptDraft(tx, { ...visit, collection: collection.name, draft: checked.answers });
    const unread = unreadDesigns(collection.form, checked);
    if (unread.length > 0) throw invalid(...unread);
    if (isDeepStrictEqual(draft, item.draft)) return savedAs(item, item.revision);
    if (item.state === 'archived') throw appError('CONFLICT', { message: ITEM_ARCHIVED });
    if (item.revision !== revision)
      throw appError('CONFLICT', { facts: { answers: item.draft, revision: item.revision } });
    const files = await keepAdded(tx, visit, { item, form: collection.form, draft });
    await keepCrops(tx, { tenantId: visit.tenantId, form: collection.form, answers: draft });
    const title = textOf(draft[collection.title]).slice(0, 200);
    const [saved] = await updateItemDraft(tx, { id, title, draft, files, isTyped: true, ...saverOf(visit) });
    await noteItem(tx, { tenantId: visit.tenantId, id }, collection.name);
    return savedAs(item, saved?.revision ?? revision);
  });
}

/** With where it stands, and the reason of one that was sent back: its writer may not have seen it. */
const savedAs = ({ state, returned }: ItemRecord, revision: number) => ({
  revision,
  state: itemState(state),
  ...(returned && { returned }),
});

/** As it may be kept now: what it names may have gone elsewhere since it was written. */
export const keptDraft = async (
  tx: Tx,
  { tenantId, collection, draft }: { tenantId: string; collection: string; draft: Answers },
): Promise<Answers> => (await effectOf(collection)?.kept?.(tx, { tenantId, draft })) ?? draft;

/** The files of all versions: new ones must be the editor's own uploads. */
async function keepAdded(
  tx: Tx,
  { tenantId, viewer }: OperatorVisit,
  { item, form, draft }: { item: ItemRecord; form: FormDefinition; draft: Answers },
): Promise<FileRow[]> {
  const added = answerFiles(form, draft).filter((id) => !item.files.some((file) => file.id === id));
  if (added.length === 0) return item.files;
  const kept = await keepFiles(tx, { tenantId, accountId: viewer.accountId, ids: added, isOfEditors: true });
  const lost = added.filter((id) => !kept.some((file) => file.id === id));
  if (lost.length > 0) {
    const field = filesIn(form, draft).find(({ fileId }) => lost.includes(fileId))?.field ?? 'files';
    throw invalid({ field, errorMessage: '有文件不存在或不是您上传的，请重新上传' });
  }
  return [...item.files, ...kept.map(({ id, name, size }) => ({ id, name, size }))];
}
