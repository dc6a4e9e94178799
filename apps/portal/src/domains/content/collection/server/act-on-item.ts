// Every event of an item: publish, unpublish, archive. One transaction, decided by the workflow's table.
import { transaction, type Tx } from '@yqt/database/sql';
import { notify } from '@yqt/database/listen';
import { checkSubmission } from '@yqt/forms/check';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { refusalOf, targetOf, type Refusal } from '@yqt/workflow/workflow';
import { PUBLISH_CHANNEL } from '../../../../publish-channel.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { publishFile } from '../../../file/server/file.port.ts';
import { answerFiles } from '../../../file/server/formatted-text.port.ts';
import type { Collection } from '../collection.rules.ts';
import { editorial, STATES } from '../editorial.rules.ts';
import { auditItem, itemOptions, ownItem, type ItemDeps } from './item-deps.ts';
import { publishItem, setState, type ItemRecord } from './item.sql.ts';
import { publishedRow } from './published-row.ts';

type State = (typeof STATES)[number];

/** A state as it is stored; one that the table has no longer is a draft. */
export const itemState = (stored: string): State => STATES.find((state) => state === stored) ?? 'draft';

/** Where an item stands, for the workflow. */
export const positionOf = ({ state }: { state: string }) => ({ state, resumeTo: null, decided: [] });

/** Who acts, for the workflow. */
export const editorOf = ({ viewer }: OperatorVisit) => ({ roles: viewer.roles, accountId: viewer.accountId });

interface Act {
  id: string;
  /** The one that the officer saw. */
  revision: number;
  event: string;
}

/** The state it leads to. Throws NOT_FOUND, FORBIDDEN, CONFLICT (moved or saved meanwhile) and INVALID with every fault of the form. */
export async function actOnItem(
  deps: ItemDeps,
  visit: OperatorVisit,
  { id, revision, event }: Act,
): Promise<{ state: State }> {
  return transaction(deps.sql, async (tx) => {
    const { item, collection } = await ownItem(tx, { tenantId: visit.tenantId, id, isLocked: true });
    const refusal = refusalOf(editorial, { name: event, position: positionOf(item), actor: editorOf(visit) });
    if (refusal) throw refusedBy(refusal);
    if (item.revision !== revision) throw appError('CONFLICT');
    const state = targetOf(editorial, event, positionOf(item));
    const shown = state === 'published' ? await publish(deps, tx, { item, collection, now: visit.now }) : [];
    if (state !== 'published') await setState(tx, { id, state });
    for (const file of item.files)
      await publishFile(tx, { tenantId: visit.tenantId, id: file.id, isPublished: shown.includes(file.id) });
    await notify(tx, PUBLISH_CHANNEL, visit.tenantId);
    await auditItem(tx, visit, { id, event, facts: { collection: collection.name, revision } });
    return { state: itemState(state) };
  });
}

const refusedBy = (refusal: Refusal): Error =>
  refusal === 'actor'
    ? appError('FORBIDDEN')
    : appError('CONFLICT', { message: '这条内容的状态已经改变，请刷新后再操作' });

/** Answers the files that readers now need. */
async function publish(
  deps: ItemDeps,
  tx: Tx,
  { item, collection, now }: { item: ItemRecord; collection: Collection; now: Date },
): Promise<string[]> {
  const { form } = collection;
  const checked = checkSubmission(form, item.draft, await itemOptions(deps, collection, now));
  if (!checked.ok) throw appError('INVALID', { fields: checked.faults });
  await publishItem(tx, {
    id: item.id,
    row: publishedRow(collection, checked.answers, item.shownOn ?? dayText(now)),
  });
  return answerFiles(form, checked.answers);
}
