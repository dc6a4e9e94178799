// The pages that crawlers may list beside the fixed ones: what each domain has published.
import type { Db } from '@yqt/database/sql';
import type { SitemapEntry } from '../domain.ts';
import { DOMAINS } from './domain-list.ts';

/** What a tenant has published. */
export async function sitemapOf(db: Db, tenantId: string): Promise<SitemapEntry[]> {
  const sources = DOMAINS.flatMap(({ siteMap }) => (siteMap ? [siteMap] : []));
  const listed = await Promise.all(sources.map((list) => list(db, { tenantId })));
  return listed.flat();
}
