// From checked answers to what readers and their searches are given.
import { textOf, type Answers } from '@yqt/forms/answers';
import { indexTokens } from '@yqt/search/bigrams';
import { facetCodes, type Collection } from '../collection.rules.ts';
import type { PublishedRow } from './item.sql.ts';

/** `shownOn` holds where the item names no day itself. */
export function publishedRow(collection: Collection, published: Answers, shownOn: string): PublishedRow {
  const title = textOf(published[collection.title]);
  const texts = [title, ...collection.search.map((name) => textOf(published[name]))];
  return {
    published,
    shownOn: textOf(published[collection.date]) || shownOn,
    facets: Object.fromEntries(collection.facets.map((name) => [name, facetCodes(published[name])])),
    titleTokens: indexTokens(title),
    tokens: indexTokens(texts.join('\n')),
  };
}
