// What the console shows of items: the list of a collection, and one item with its form, versions and open events.
import { textOf, type Answers } from '@yqt/forms/answers';
import { fieldsOf } from '@yqt/forms/form';
import { dictionariesOf, dictionaryOf } from '@yqt/forms/references';
import { cappedTotal } from '@yqt/kernel/count';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import { eventOf, openEvents } from '@yqt/workflow/workflow';
import type { OperatorVisit } from '../../../../visit.ts';
import { labelsOf } from '../../../dictionary/server/dictionary.port.ts';
import { formOptions } from '../../../dictionary/server/form-options.port.ts';
import { facetCodes, type Collection } from '../collection.rules.ts';
import type { ItemRow, ItemView } from '../contract.ts';
import { editorial, EVENTS, WRITER } from '../editorial.rules.ts';
import { actorOf, positionOf, itemState } from './act-on-item.ts';
import { requireCollection, type ItemDeps } from './item-deps.ts';
import { countItems, selectItem, selectItems, selectItemVersions, type ItemHead } from './item.sql.ts';
import { publicPath } from './public-path.ts';

const canWrite = ({ viewer }: OperatorVisit): boolean => viewer.roles.includes(WRITER);

const headOf = ({ draft: _draft, publishedRevision, ...item }: ItemHead) => {
  const state = itemState(item.state);
  const hasChanges = state === 'published' && item.revision !== publishedRevision;
  return { ...item, state, stateLabel: editorial.states[state].label, hasChanges };
};

type Query = PageRequest & { collection: string; keyword?: string; state?: string };

/** Lately saved first; archived ones only where they are asked for. Throws NOT_FOUND for an unknown collection. */
export async function listItems(deps: ItemDeps, visit: OperatorVisit, { current, size, ...query }: Query) {
  const collection = requireCollection(query.collection);
  const filter = {
    tenantId: visit.tenantId,
    collection: collection.name,
    keyword: query.keyword?.trim() || null,
    state: query.state ?? null,
  };
  const [rows, [count], cellsOf] = await Promise.all([
    selectItems(deps.sql, { ...filter, limit: size, offset: offsetOf({ current, size }) }),
    countItems(deps.sql, filter),
    columnsOf(deps, collection),
  ]);
  const records: ItemRow[] = rows.map((row) => ({ ...headOf(row), cells: cellsOf(row.draft) }));
  const { label } = collection;
  const columns = collection.columns.map(
    (name) => fieldsOf(collection.form).find((one) => one.name === name)?.label ?? name,
  );
  return { records, ...cappedTotal(count?.total), current, size, label, columns, canCreate: canWrite(visit) };
}

/** The columns of a draft in words. */
async function columnsOf(
  deps: ItemDeps,
  { form, columns }: Collection,
): Promise<(draft: Answers) => string[]> {
  const labels = await labelsOf(deps, dictionariesOf(form));
  const fields = columns.map((name) => fieldsOf(form).find((one) => one.name === name));
  return (draft) =>
    fields.map((field) => {
      if (!field) return '';
      const known = labels.get(dictionaryOf(field)[0] ?? '');
      return facetCodes(draft[field.name])
        .map((code) => known?.get(code) ?? code)
        .join('、');
    });
}

/** One item of any state. Throws NOT_FOUND for what is missing or another tenant's. */
export async function getItem(
  deps: ItemDeps,
  visit: OperatorVisit,
  { id }: { id: string },
): Promise<ItemView> {
  const [item] = isUuid(id) ? await selectItem(deps.sql, { tenantId: visit.tenantId, id }) : [];
  if (!item) throw appError('NOT_FOUND');
  const { name, label, form, title } = requireCollection(item.collection);
  const [versions, dictionaries] = await Promise.all([
    selectItemVersions(deps.sql, { id }),
    formOptions(deps, form),
  ]);
  const open = openEvents(editorial, positionOf(item), actorOf(visit));
  const head = headOf(item);
  return {
    ...head,
    title: textOf(item.draft[title]),
    collection: name,
    collectionLabel: label,
    form,
    answers: item.draft,
    dictionaries,
    files: item.files,
    canWrite: canWrite(visit) && head.state !== 'archived',
    events: EVENTS.filter((event) => open.includes(event)).map((event) => ({
      name: event,
      label: editorial.events[event].label,
      isDanger: eventOf(editorial, event)?.tone === 'danger',
    })),
    versions,
    publicPath: head.state === 'published' ? publicPath(name, id) : null,
  };
}
