// Typed public reads of any collection: a page with keyword and facets, one item with its neighbours. Drafts are never asked for.
import { gather, part } from '@yqt/database/gather';
import type { Db } from '@yqt/database/sql';
import { textOf, type Answers } from '@yqt/forms/answers';
import { cellText, type Words } from '@yqt/forms/cell-text';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import { cappedTotal } from '@yqt/kernel/count';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import type { Visit } from '../../../../visit.ts';
import { formWords } from '../../../dictionary/server/form-options.port.ts';
import { shownPicture, type AddressOf } from '../../../file/server/picture.port.ts';
import { answerFiles, withPictureWidths } from '../../../file/server/formatted-text.port.ts';
import {
  fieldsNamed,
  longFields,
  type CardOf,
  type Collection,
  type CollectionOf,
  type PublishedOf,
} from '../collection.rules.ts';
import type { DetailOf, FacetOption, ListOf } from '../published.rules.ts';
import type { ItemDeps } from './item-deps.ts';
import { ITEM_COUNT_CAP, type FileRow, type ItemRecord } from './item.sql.ts';
import {
  countFacet,
  countPublished,
  countYears,
  selectNeighbours,
  selectPublished,
  selectPublishedItem,
  type PublishedRecord,
  type Selection,
} from './published.sql.ts';

type Filter<A extends string> = { keyword?: string; year?: string } & { [Facet in A]?: readonly string[] };
type Query<A extends string> = PageRequest & Filter<A>;

/** Pinned ones first, then by position, then newest first; with a keyword those that have it in their title before the others. Each filter counts under the other ones. */
export async function listPublished<F extends FormDefinition, A extends string>(
  deps: ItemDeps,
  { tenantId }: Visit,
  { collection, query }: { collection: CollectionOf<F, A>; query: Query<A> },
): Promise<ListOf<F, A>> {
  const { current, size } = query;
  const selection = await selectionOf(deps, tenantId, { collection, query });
  const long = longFields(collection);
  const [{ rows, total, counts }, words] = await Promise.all([
    readPage(deps.sql, { selection, page: { long, limit: size, offset: offsetOf(query) } }),
    formWords(deps, collection.form),
  ]);
  const facets = facetFields(collection).map((field) => [
    field.name,
    (counts[`facet ${field.name}`] ?? []).map(({ code, count }) => ({
      value: code,
      label: cellText(field, code, words),
      count,
    })),
  ]);
  return typed<ListOf<F, A>>({
    records: rows.map((row) => typed<CardOf<F, A>>(shownOf(collection, row, words))),
    ...cappedTotal(total, ITEM_COUNT_CAP),
    current,
    size,
    facets: Object.fromEntries(facets),
  });
}

type CountedCode = { code: string; count: number };

/** The cards of a page, how many there are, and what each filter would give, in one statement: a filter's codes under its own name. */
async function readPage(
  db: Db,
  { selection, page }: { selection: Selection; page: { long: string[]; limit: number; offset: number } },
): Promise<{
  rows: PublishedRecord[];
  total: number | undefined;
  counts: Record<`facet ${string}`, CountedCode[]>;
}> {
  const facets = Object.keys(selection.facets).map(
    (facet) => [`facet ${facet}`, part(countFacet(db, { ...selection, facet }))] as const,
  );
  const { rows, counted, ...counts } = await gather<
    { rows: PublishedRecord; counted: { total: number } } & Record<`facet ${string}`, CountedCode>
  >(db, {
    rows: part(selectPublished(db, { ...selection, ...page })),
    counted: part(countPublished(db, selection)),
    ...Object.fromEntries(facets),
  });
  return { rows, total: counted[0]?.total, counts };
}

/** The newest, wherever they stand in the list. */
export async function latestPublished<F extends FormDefinition, A extends string>(
  deps: ItemDeps,
  { tenantId }: Visit,
  { collection, query, limit }: { collection: CollectionOf<F, A>; query: Filter<A>; limit: number },
): Promise<CardOf<F, A>[]> {
  const selection = await selectionOf(deps, tenantId, { collection, query });
  const long = longFields(collection);
  const [rows, words] = await Promise.all([
    selectPublished(deps.sql, { ...selection, long, limit, offset: 0, isByDay: true }),
    formWords(deps, collection.form),
  ]);
  return rows.map((row) => typed<CardOf<F, A>>(shownOf(collection, row, words)));
}

async function selectionOf<F extends FormDefinition, A extends string>(
  deps: Pick<ItemDeps, 'search'>,
  tenantId: string,
  { collection, query }: { collection: CollectionOf<F, A>; query: Filter<A> },
): Promise<Selection> {
  return {
    tenantId,
    collection: collection.name,
    tsquery: await deps.search(tenantId, query.keyword),
    facets: Object.fromEntries(collection.facets.map((name) => [name, query[name] ?? []])),
    year: query.year,
  };
}

/** The years that have items under the other filters, the newest first: an archive. */
export async function publishedYears<F extends FormDefinition, A extends string>(
  deps: Pick<ItemDeps, 'sql' | 'search'>,
  { tenantId }: Visit,
  given: { collection: CollectionOf<F, A>; query: Filter<A> },
): Promise<FacetOption[]> {
  const rows = await countYears(deps.sql, await selectionOf(deps, tenantId, given));
  return rows.map(({ year, count }) => ({ value: year, label: `${year} 年`, count }));
}

/** One published item. Throws NOT_FOUND for any other. */
export async function getPublished<F extends FormDefinition, A extends string>(
  deps: ItemDeps,
  { tenantId }: Visit,
  { collection, id }: { collection: CollectionOf<F, A>; id: string },
): Promise<DetailOf<F, A>> {
  const place = { tenantId, collection: collection.name };
  const [row] = isUuid(id) ? await selectPublishedItem(deps.sql, { ...place, id }) : [];
  if (!row) throw appError('NOT_FOUND');
  const [words, near] = await Promise.all([
    formWords(deps, collection.form),
    selectNeighbours(deps.sql, { ...place, id, shownOn: row.shownOn, title: collection.title }),
  ]);
  return typed<DetailOf<F, A>>({
    ...typed<PublishedOf<F, A>>(shownOf(collection, { ...row, body: readable(collection, row.body) }, words)),
    newer: near.find(({ isNewer }) => isNewer) ?? null,
    older: near.find(({ isNewer }) => !isNewer) ?? null,
  });
}

/** An item as its page would show it now, whatever its state: `on` is the day of a draft that names none, `pictureAt` where its reader gets its pictures. */
export async function draftShown<F extends FormDefinition, A extends string>(
  deps: ItemDeps,
  collection: CollectionOf<F, A>,
  { item, on, pictureAt }: { item: ItemRecord; on: string; pictureAt: AddressOf },
): Promise<PublishedOf<F, A>> {
  const { id, draft, files, isDemo, isPinned, checkedOn } = item;
  const shownOn = textOf(draft[collection.date]) || (item.shownOn ?? on);
  const day = checkedOn !== null && checkedOn > shownOn ? checkedOn : shownOn;
  const record = { id, shownOn, checkedOn: day, isDemo, isPinned, downloads: 0, files };
  const words = await formWords(deps, collection.form);
  return typed<PublishedOf<F, A>>(
    shownOf(collection, { ...record, body: readable(collection, draft) }, words, pictureAt),
  );
}

/** Pictures of its formatted text in the widths that a reader's screen needs. */
const readable = ({ form }: Collection, body: Answers): Answers => ({
  ...body,
  ...Object.fromEntries(
    fieldsOf(form).flatMap(({ name, kind }) =>
      kind === 'richText' && body[name] !== undefined ? [[name, withPictureWidths(textOf(body[name]))]] : [],
    ),
  ),
});

// oxlint-disable-next-line typescript/consistent-type-assertions -- what was published has passed the form's check, and its type follows from the form
const typed = <T>(given: object): T => given as T;

/** Of a collection the same each time. */
const facetsKept = new WeakMap<Collection, ReturnType<typeof fieldsNamed>>();

function facetFields(collection: Collection): ReturnType<typeof fieldsNamed> {
  const known = facetsKept.get(collection) ?? fieldsNamed(collection, collection.facets);
  facetsKept.set(collection, known);
  return known;
}

const shownOf = (
  collection: Collection,
  { shownOn, body, files, ...row }: PublishedRecord,
  words: Words,
  pictureAt?: AddressOf,
) => ({
  ...body,
  ...picturesOf(collection, body, pictureAt),
  ...row,
  title: body[collection.title] ?? '',
  publishedOn: shownOn,
  files: filesOf(collection, body, files),
  labels: Object.fromEntries(
    facetFields(collection).map((field) => [field.name, cellText(field, body[field.name], words)]),
  ),
});

/** Of a collection the same each time. */
const picturesKept = new WeakMap<Collection, readonly string[]>();

function picturesOf(collection: Collection, body: Answers, pictureAt?: AddressOf) {
  const names =
    picturesKept.get(collection) ??
    fieldsOf(collection.form).flatMap(({ name, kind }) => (kind === 'picture' ? [name] : []));
  picturesKept.set(collection, names);
  return Object.fromEntries(
    names.map((name) => [name, shownPicture(textOf(body[name]), pictureAt) ?? undefined]),
  );
}

function filesOf({ form }: Collection, body: Answers, files: readonly FileRow[]): FileRow[] {
  if (files.length === 0) return [];
  const shown = new Set(answerFiles(form, body));
  return files.filter(({ id }) => shown.has(id));
}
