// Versions of an item: what one changes against the draft, and taking one up again as the next save.
import { transaction } from '@yqt/database/sql';
import { textOf } from '@yqt/forms/answers';
import type { Words } from '@yqt/forms/cell-text';
import { diffAnswers } from '@yqt/forms/compare';
import { appError } from '@yqt/kernel/errors';
import { formWords } from '../../../dictionary/server/form-options.port.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { htmlText } from '../plain-text.rules.ts';
import { selectVersion } from './editorial.sql.ts';
import { auditItem, ownItem, type ItemDeps } from './item-deps.ts';
import { lockItem, noteItem } from './origin.ts';
import { updateItemDraft } from './item.sql.ts';

/** Every field in which the version differs from the draft. Throws NOT_FOUND for a version that there is not. */
export async function compareVersion(
  deps: ItemDeps,
  { tenantId }: OperatorVisit,
  { id, revision }: { id: string; revision: number },
) {
  const { item, collection } = await ownItem(deps.sql, { tenantId, id });
  const [version] = await selectVersion(deps.sql, { id, revision });
  if (!version) throw appError('NOT_FOUND');
  const ofForm = await formWords(deps, collection.form);
  const names = new Map(item.files.map((file) => [file.id, file.name]));
  const words: Words = (dictionary, code) =>
    dictionary === 'file' ? (names.get(code) ?? code) : ofForm(dictionary, code);
  const changes = diffAnswers(collection.form, { before: version.body, after: item.draft }, words);
  return {
    revision,
    changes: changes.map(({ path, label, before, after }) => ({
      path,
      label,
      before: htmlText(before),
      after: htmlText(after),
    })),
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
    const { item, collection } = await lockItem(tx, { tenantId, id });
    const [version] = await selectVersion(tx, { id, revision: from });
    if (!version) throw appError('NOT_FOUND');
    if (item.revision !== revision || item.state === 'archived') throw appError('CONFLICT');
    const title = textOf(version.body[collection.title]).slice(0, 200);
    const draft = { id, title, draft: version.body, files: item.files };
    const saver = { by: viewer.accountId, name: viewer.loginName, now };
    const [saved] = await updateItemDraft(tx, { ...draft, ...saver });
    await noteItem(tx, { tenantId, id }, collection.name);
    await auditItem(tx, visit, { id, event: 'restored', facts: { from, revision } });
    return { revision: saved?.revision ?? revision };
  });
}
