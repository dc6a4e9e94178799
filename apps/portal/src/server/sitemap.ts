// The pages that crawlers may list beside the fixed ones: policies, English policies, topics.
import type { Db } from '@yqt/database/sql';
import { topicSitemap } from '../domains/content/server/content.port.ts';
import { policySitemap } from '../domains/policy/server/policy.port.ts';
import { paths } from '../paths.ts';

export interface SitemapEntry {
  path: string;
  /** Day of the last change, `yyyy-MM-dd`. */
  day: string;
}

/** What a tenant has published. */
export async function sitemapOf(db: Db, tenantId: string): Promise<SitemapEntry[]> {
  const [{ policies, english }, topics] = await Promise.all([
    policySitemap(db, { tenantId }),
    topicSitemap(db, { tenantId }),
  ]);
  return [
    ...policies.map(({ id, updatedAt }) => ({ path: paths.policy(id), day: updatedAt.slice(0, 10) })),
    ...english.map(({ id, publishedOn }) => ({ path: paths.englishPolicy(id), day: publishedOn })),
    ...topics.map(({ id, publishedOn }) => ({ path: paths.topic(id), day: publishedOn })),
  ];
}
