// Versions of an item: a page of them, what changed from one to another or to the draft, and taking one up again as the next save.
import { transaction } from '@yqt/database/sql';
import { textOf, type Answers } from '@yqt/forms/answers';
import type { Words } from '@yqt/forms/cell-text';
import { diffAnswers, type AnswerChange } from '@yqt/forms/compare';
import { fieldsOf } from '@yqt/forms/form';
import { markChanges } from '@yqt/forms/mark-changes';
import { newEffort, type Effort } from '@yqt/forms/mark-line';
import { cappedTotal } from '@yqt/kernel/count';
import { appError } from '@yqt/kernel/errors';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { formWords } from '../../../dictionary/server/form-options.port.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { htmlText } from '@yqt/forms/html-text';
import { comparableText } from '../plain-text.rules.ts';
import { selectVersion } from './editorial.sql.ts';
import type { ItemVersion } from '../version-contract.ts';
import type { VersionChanges } from '../version-changes.rules.ts';
import { ITEM_ARCHIVED, auditItem, ownItem, type ItemDeps } from './item-deps.ts';
import { lockItem, noteItem } from './origin.ts';
import { countItemVersions, selectItemVersions, updateItemDraft } from './item.sql.ts';
import { keptDraft } from './save-item.ts';

/** The kept saves, newest first. Throws NOT_FOUND for an item that is missing or another tenant's. */
export async function listVersions(
  { sql }: ItemDeps,
  { tenantId }: OperatorVisit,
  { id, current, size }: PageRequest & { id: string },
): Promise<Page<ItemVersion>> {
  await ownItem(sql, { tenantId, id });
  const [records, [count]] = await Promise.all([
    selectItemVersions(sql, { id, limit: size, offset: offsetOf({ current, size }) }),
    countItemVersions(sql, { id }),
  ]);
  return { records, ...cappedTotal(count?.total), current, size };
}

/** Every field in which the version differs from the other one, or from the draft. Throws NOT_FOUND for a version that there is not. */
export async function compareVersion(
  deps: ItemDeps,
  { tenantId }: OperatorVisit,
  { id, revision, against }: { id: string; revision: number; against?: number | undefined },
): Promise<VersionChanges> {
  const { item, collection } = await ownItem(deps.sql, { tenantId, id });
  const bodyOf = async (one: number): Promise<Answers> => {
    const [version] = await selectVersion(deps.sql, { id, revision: one });
    if (!version) throw appError('NOT_FOUND');
    return version.body;
  };
  const before = await bodyOf(revision);
  const after = against === undefined ? item.draft : await bodyOf(against);
  const ofForm = await formWords(deps, collection.form);
  const names = new Map(item.files.map((file) => [file.id, file.name]));
  const words: Words = (dictionary, code) =>
    dictionary === 'file' ? (names.get(code) ?? code) : ofForm(dictionary, code);
  const changes = diffAnswers(collection.form, { before, after }, words);
  const effort = newEffort();
  const rich = new Set(
    fieldsOf(collection.form).flatMap(({ name, kind }) => (kind === 'richText' ? [name] : [])),
  );
  return {
    revision,
    against: against ?? null,
    changes: changes.map((change) => markedChange(change, rich.has(change.field), effort)),
  };
}

function markedChange(
  { path, label, before, after }: AnswerChange,
  isRich: boolean,
  effort: Effort,
): VersionChanges['changes'][number] {
  const [was, is] = isRich ? [comparableText(before), comparableText(after)] : [before, after];
  return {
    path,
    label,
    before: isRich ? htmlText(before) : before,
    after: isRich ? htmlText(after) : after,
    marked: markChanges(was, is, effort),
    isFormatOnly: was === is,
  };
}

/** The version as the next save of the draft. Throws NOT_FOUND, and CONFLICT where somebody has saved meanwhile or it is archived. */
export async function restoreVersion(
  deps: ItemDeps,
  visit: OperatorVisit,
  { id, revision, version: from }: { id: string; revision: number; version: number },
): Promise<{ revision: number }> {
  const { tenantId, viewer, now } = visit;
  return transaction(deps.sql, async (tx) => {
    const { item, collection } = await lockItem(tx, { tenantId, id, now });
    const [version] = await selectVersion(tx, { id, revision: from });
    if (!version) throw appError('NOT_FOUND');
    if (item.state === 'archived') throw appError('CONFLICT', { message: ITEM_ARCHIVED });
    if (item.revision !== revision)
      throw appError('CONFLICT', { message: '这条内容在您打开之后又有修改，请刷新看过后再恢复' });
    const body = await keptDraft(tx, { tenantId, collection: collection.name, draft: version.body });
    const title = textOf(body[collection.title]).slice(0, 200);
    const draft = { id, title, draft: body, files: item.files };
    const saver = { by: viewer.accountId, name: viewer.loginName, now };
    const [saved] = await updateItemDraft(tx, { ...draft, ...saver });
    await noteItem(tx, { tenantId, id }, collection.name);
    await auditItem(tx, visit, { id, event: 'restored', facts: { from, revision } });
    return { revision: saved?.revision ?? revision };
  });
}
