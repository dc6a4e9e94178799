// What the console shows of items: the list of a collection, and one item with its form, versions and open events.
import { textOf, type Answers } from '@yqt/forms/answers';
import { cellText } from '@yqt/forms/cell-text';
import { rolesOfAccess } from '@yqt/endpoint/define';
import { transaction } from '@yqt/database/sql';
import { cappedTotal } from '@yqt/kernel/count';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import { orderAmong } from '@yqt/kernel/sort';
import { eventOf, openEvents } from '@yqt/workflow/workflow';
import type { OperatorVisit } from '../../../../visit.ts';
import { formOptions, formWords } from '../../../dictionary/server/form-options.port.ts';
import { registrationContract } from '../../../registration/contract.ts';
import { selectOfferings } from '../../../registration/server/offering.port.ts';
import { paths } from '../../../../paths.ts';
import { fieldsNamed } from '../collection.rules.ts';
import type { ItemView } from '../contract.ts';
import { COLLECTIONS } from '../../collections.rules.ts';
import { editorial, EVENTS, ITEM_SORTS, PUBLISHER, WRITER } from '../editorial.rules.ts';
import { effectOf } from '../../server/item-effects.ts';
import { editorOf, positionOf, itemState } from './act-on-item.ts';
import { selectSetting } from './editorial.sql.ts';
import { consoleListPath } from './console-path.ts';
import { requireCollection, type ItemDeps } from './item-deps.ts';
import { lockItem } from './origin.ts';
import { countByCollection, countItems, selectItem, selectItems, type ItemHead } from './item.sql.ts';
import { hasEnglish, hasPreview } from './preview-item.ts';
import { publicPath } from './public-path.ts';
import { usesOf } from './read-uses.ts';

const canWrite = ({ viewer }: OperatorVisit): boolean => viewer.roles.includes(WRITER);

/** As the desk of sign-ups lets in; publishers alone are not among them. */
const maySeeEntries = ({ viewer }: OperatorVisit): boolean =>
  rolesOfAccess(registrationContract.getSignUpDesk.access).some((role) => viewer.roles.includes(role));

const headOf = ({
  draft: _draft,
  publishedRevision,
  checkedOn: _on,
  checkedBy: _by,
  scheduledRevision: _scheduled,
  returned: _returned,
  proposedRevision,
  ...item
}: ItemHead) => {
  const state = itemState(item.state);
  const hasChanges = state === 'published' && item.revision !== publishedRevision;
  const isProposed = state === 'published' && proposedRevision !== null;
  return { ...item, isProposed, state, stateLabel: editorial.states[state].label, hasChanges };
};

type Query = PageRequest & { collection: string; keyword?: string; state?: string; sort?: string };

/** Lately saved first, or by another column; archived ones only where they are asked for. Throws NOT_FOUND for an unknown collection. */
export async function listItems(deps: ItemDeps, visit: OperatorVisit, { current, size, ...query }: Query) {
  const collection = requireCollection(query.collection);
  if (collection.isKeptElsewhere) throw appError('NOT_FOUND');
  const filter = {
    tenantId: visit.tenantId,
    collection: collection.name,
    keyword: query.keyword?.trim() || null,
    state: query.state ?? null,
  };
  const [rows, [count], words] = await Promise.all([
    selectItems(deps.sql, {
      ...filter,
      sort: orderAmong(ITEM_SORTS, query.sort),
      limit: size,
      offset: offsetOf({ current, size }),
    }),
    countItems(deps.sql, filter),
    formWords(deps, collection.form),
  ]);
  const columns = fieldsNamed(collection, collection.columns);
  const cellsOf = (draft: Answers) => columns.map((field) => cellText(field, draft[field.name], words));
  return {
    records: rows.map((row) => ({ ...headOf(row), cells: cellsOf(row.draft) })),
    ...cappedTotal(count?.total),
    current,
    size,
    label: collection.label,
    columns: columns.map(({ label }) => label),
    canCreate: canWrite(visit),
  };
}

const NONE = { published: 0, open: 0, waiting: 0, forOthers: 0 };

/** Every kind of content with its numbers, and how many of those that wait this officer may approve. */
export async function listCollections({ sql }: ItemDeps, { tenantId, viewer }: OperatorVisit) {
  const rows = await countByCollection(sql, { tenantId, accountId: viewer.accountId });
  const counts = new Map(rows.map((row) => [row.collection, row]));
  const isPublisher = viewer.roles.includes(PUBLISHER);
  return Promise.all(
    COLLECTIONS.map(async ({ name, label }) => {
      const { waiting, forOthers, ...items } = counts.get(name) ?? NONE;
      const { published, open } = (await effectOf(name)?.counted?.(sql, tenantId)) ?? items;
      const forMe = isPublisher ? waiting - forOthers : 0;
      return { name, label, published, open, waiting, forMe, path: consoleListPath(name) };
    }),
  );
}

/** What is kept elsewhere gets its item when it is first opened, and each time what an import has written since. */
async function openItem({ sql }: ItemDeps, { tenantId, now }: OperatorVisit, id: string) {
  const [known] = isUuid(id) ? await selectItem(sql, { tenantId, id, isLocked: false }) : [];
  const collection = known && requireCollection(known.collection);
  if (known && collection && !collection.isKeptElsewhere) return { item: known, collection };
  return transaction(sql, (tx) => lockItem(tx, { tenantId, id, now }));
}

/** What this officer may do with it now. What is out as it stands is published again only by whoever may write it anew. */
async function offeredEvents(
  { sql }: ItemDeps,
  visit: OperatorVisit,
  item: ItemHead,
): Promise<ItemView['events']> {
  const [setting] = await selectSetting(sql, visit.tenantId);
  const open = openEvents(editorial, positionOf(item), editorOf(visit));
  const isOut = item.state === 'published' && item.revision === item.publishedRevision;
  const isOffered = (event: (typeof EVENTS)[number]): boolean => {
    if (!open.includes(event)) return false;
    if (event === 'publish') return !isOut || canWrite(visit);
    if (event === 'decline') return item.proposedRevision !== null;
    // whoever may publish it need ask nobody, but where a second officer must
    return event !== 'propose' || setting?.needsSecond === true || !open.includes('publish');
  };
  return EVENTS.filter(isOffered).map((event) => ({
    name: event,
    label: editorial.events[event].label,
    isDanger: eventOf(editorial, event)?.tone === 'danger',
  }));
}

const pagesOf = (name: string, { id, state }: Pick<ItemView, 'id' | 'state'>) => ({
  hasPreview: hasPreview(name),
  hasEnglish: hasEnglish(name),
  publicPath: state === 'published' ? publicPath(name, id) : null,
});

/** One item of any state. Throws NOT_FOUND for what is missing or another tenant's. */
export async function getItem(
  deps: ItemDeps,
  visit: OperatorVisit,
  { id }: { id: string },
): Promise<ItemView> {
  const { item, collection } = await openItem(deps, visit, id);
  const { name, label, form, title } = collection;
  const [named, dictionaries, [offering], warnings = [], events] = await Promise.all([
    usesOf(deps.sql, { tenantId: visit.tenantId, item }),
    formOptions(deps, form),
    selectOfferings(deps.sql, { tenantId: visit.tenantId, ids: [id] }),
    effectOf(name)?.warnings?.(deps, item.draft),
    offeredEvents(deps, visit, item),
  ]);
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
    events,
    warnings,
    scheduledRevision: head.state === 'scheduled' ? item.scheduledRevision : null,
    returned: item.returned,
    canCheck: canWrite(visit) && head.state === 'published' && !collection.isKeptElsewhere,
    canPlace: !collection.isKeptElsewhere && visit.viewer.roles.includes(PUBLISHER),
    canEnd: visit.viewer.roles.includes(PUBLISHER),
    ...named,
    checked: item.checkedOn === null ? null : { on: item.checkedOn, by: item.checkedBy ?? '' },
    ...pagesOf(name, head),
    signUpPath: offering && maySeeEntries(visit) ? paths.consoleActivityEntries(id) : null,
  };
}
