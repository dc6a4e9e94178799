// What other parts may ask of topics.
import type { Db } from '@yqt/database/sql';
import { selectTopics } from './content.sql.ts';

/** More topics than a zone writes in years. */
const MOST_TOPICS = 1000;

/** Published topics of a tenant with their day, for the sitemap. */
export const topicSitemap = async (
  db: Db,
  { tenantId }: { tenantId: string },
): Promise<{ id: string; publishedOn: string }[]> =>
  selectTopics(db, { tenantId, limit: MOST_TOPICS, offset: 0 });
