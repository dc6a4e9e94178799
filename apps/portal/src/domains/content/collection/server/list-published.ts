// Typed public reads of any collection: a page with keyword and facets, one item with its neighbours. Drafts are never asked for.
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import { dictionariesOf, dictionaryOf } from '@yqt/forms/references';
import { cappedTotal } from '@yqt/kernel/count';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import type { Visit } from '../../../../visit.ts';
import { labelsOf } from '../../../dictionary/server/dictionary.port.ts';
import { answerFiles } from '../../../file/server/formatted-text.port.ts';
import {
  facetCodes,
  longFields,
  type CardOf,
  type Collection,
  type CollectionOf,
  type PublishedOf,
} from '../collection.rules.ts';
import type { DetailOf, ListOf } from '../published.rules.ts';
import type { ItemDeps } from './item-deps.ts';
import { ITEM_COUNT_CAP } from './item.sql.ts';
import {
  countFacet,
  countPublished,
  selectNeighbours,
  selectPublished,
  selectPublishedItem,
  type PublishedRecord,
} from './published.sql.ts';

type Query<A extends string> = PageRequest & { keyword?: string } & { [Facet in A]?: readonly string[] };

/** Newest first; with a keyword those that have it in their title before the others. Each filter counts under the other ones. */
export async function listPublished<F extends FormDefinition, A extends string>(
  deps: ItemDeps,
  { tenantId }: Visit,
  { collection, query }: { collection: CollectionOf<F, A>; query: Query<A> },
): Promise<ListOf<F, A>> {
  const { current, size, keyword } = query;
  const asked = (names: readonly A[]) => Object.fromEntries(names.map((name) => [name, query[name] ?? []]));
  const place = { tenantId, collection: collection.name, tsquery: await deps.search(tenantId, keyword) };
  const selection = { ...place, facets: asked(collection.facets) };
  const [rows, [count], labels, ...counts] = await Promise.all([
    selectPublished(deps.sql, {
      ...selection,
      long: longFields(collection),
      limit: size,
      offset: offsetOf(query),
    }),
    countPublished(deps.sql, selection),
    labelsOf(deps, dictionariesOf(collection.form)),
    ...collection.facets.map((facet) =>
      countFacet(deps.sql, {
        ...place,
        facet,
        facets: asked(collection.facets.filter((one) => one !== facet)),
      }),
    ),
  ]);
  const wordOf = wordsOf(collection, labels);
  const facets = collection.facets.map((facet, at) => [
    facet,
    (counts[at] ?? []).map(({ code, count: n }) => ({ value: code, label: wordOf(facet, code), count: n })),
  ]);
  return typed<ListOf<F, A>>({
    records: rows.map((row) => typed<CardOf<F, A>>(shownOf(collection, row, wordOf))),
    ...cappedTotal(count?.total, ITEM_COUNT_CAP),
    current,
    size,
    facets: Object.fromEntries(facets),
  });
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
  const [labels, near] = await Promise.all([
    labelsOf(deps, dictionariesOf(collection.form)),
    selectNeighbours(deps.sql, { ...place, id, shownOn: row.shownOn, title: collection.title }),
  ]);
  const shown = new Set(answerFiles(collection.form, row.body));
  return typed<DetailOf<F, A>>({
    ...typed<PublishedOf<F, A>>(shownOf(collection, row, wordsOf(collection, labels))),
    files: row.files.filter((file) => shown.has(file.id)),
    newer: near.find(({ isNewer }) => isNewer) ?? null,
    older: near.find(({ isNewer }) => !isNewer) ?? null,
  });
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- what was published has passed the form's check, and its type follows from the form
const typed = <T>(given: object): T => given as T;

type WordOf = (facet: string, code: string) => string;

const wordsOf = (
  collection: Collection,
  labels: ReadonlyMap<string, ReadonlyMap<string, string>>,
): WordOf => {
  const dictionaries = new Map(
    fieldsOf(collection.form).map((field) => [field.name, dictionaryOf(field)[0]]),
  );
  return (facet, code) => labels.get(dictionaries.get(facet) ?? '')?.get(code) ?? code;
};

const shownOf = (
  { title, facets }: Collection,
  { id, shownOn, isDemo, body }: PublishedRecord,
  wordOf: WordOf,
) => ({
  ...body,
  id,
  title: body[title] ?? '',
  publishedOn: shownOn,
  isDemo,
  labels: Object.fromEntries(
    facets.map((facet) => [
      facet,
      facetCodes(body[facet])
        .map((code) => wordOf(facet, code))
        .join('、'),
    ]),
  ),
});
