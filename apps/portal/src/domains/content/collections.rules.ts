// Every collection of the portal.
import type { Collection } from './collection/collection.rules.ts';
import { news } from './news/news.rules.ts';

export const COLLECTIONS: readonly Collection[] = [news];

/** The collection of that name. */
export const collectionOf = (name: string): Collection | undefined =>
  COLLECTIONS.find((one) => one.name === name);
