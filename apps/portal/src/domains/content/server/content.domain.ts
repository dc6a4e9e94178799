// Topics as the server knows them.
import { seedContent } from '../../../../seeds/content.seed.ts';
import type { Domain } from '../../../domain.ts';
import { paths } from '../../../paths.ts';
import { registerContent } from './content.routes.ts';
import { selectTopics } from './content.sql.ts';

/** More topics than a zone writes in years. */
const MOST_TOPICS = 1000;

export const contentDomain: Domain = {
  name: 'content',
  open: ({ sql }) => ({ routes: (bind) => registerContent(bind, { sql }) }),
  seed: async ({ sql, now, tenantId, withDemo }) => {
    if (withDemo) await seedContent(sql, { now: now(), tenantId });
  },
  siteMap: async (db, { tenantId }) => {
    const topics = await selectTopics(db, { tenantId, limit: MOST_TOPICS, offset: 0 });
    return topics.map(({ id, publishedOn }) => ({ path: paths.topic(id), day: publishedOn }));
  },
};
