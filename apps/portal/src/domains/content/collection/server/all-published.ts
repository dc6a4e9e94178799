// A small collection as a whole, for parts of a page that show all of it.
import type { Db } from '@yqt/database/sql';
import { selectPublished, type PublishedRecord } from './published.sql.ts';

/** Pinned ones and lower positions first, then the newest; at most `limit`. */
export const allPublished = (
  db: Db,
  place: { tenantId: string; collection: string; limit: number },
): PromiseLike<PublishedRecord[]> =>
  selectPublished(db, { ...place, tsquery: null, facets: {}, long: [], offset: 0 });
