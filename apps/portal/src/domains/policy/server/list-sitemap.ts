// Published policies and English policies, for crawlers.
import type { Db } from '@yqt/database/sql';
import type { SitemapEntry } from '../../../domain.ts';
import { paths } from '../../../paths.ts';
import { selectEnglish, selectSitemap } from './browse.sql.ts';

/** English policies of a tenant are few. */
const MOST_ENGLISH = 1000;

/** Every published one of the tenant. */
export async function listSitemap(db: Db, { tenantId }: { tenantId: string }): Promise<SitemapEntry[]> {
  const [policies, english] = await Promise.all([
    selectSitemap(db, { tenantId }),
    selectEnglish(db, { tenantId, keyword: null, limit: MOST_ENGLISH, offset: 0 }),
  ]);
  return [
    ...policies.map(({ id, updatedAt }) => ({ path: paths.policy(id), day: updatedAt.slice(0, 10) })),
    ...english.map(({ id, publishedOn }) => ({ path: paths.englishPolicy(id), day: publishedOn })),
  ];
}
