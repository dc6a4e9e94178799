// 友情链接 as the footer shows them: every page asks, so they are kept in memory.
import { textOf } from '@yqt/forms/answers';
import type { Sql } from '@yqt/database/sql';
import { allPublished } from '../../collection/server/all-published.ts';
import { createPublishedReads, type PublishedReads } from '../../collection/server/published-reads.ts';
import { hasBeenPublished } from '../../collection/server/published.sql.ts';
import type { FriendlyLink } from '../contract.ts';
import { link, MOST_LINKS } from '../link.rules.ts';

/** null = the tenant has never published one. */
export type FriendlyLinks = PublishedReads<readonly FriendlyLink[] | null>;

/** Pinned ones and lower positions first, then the newest; once officers keep them, none means none. */
export const createFriendlyLinks = (deps: { sql: Sql; now: () => Date }): Promise<FriendlyLinks> =>
  createPublishedReads(deps, async (tenantId) => {
    const rows = await allPublished(deps.sql, { tenantId, collection: link.name, limit: MOST_LINKS });
    if (rows.length === 0) {
      const [found] = await hasBeenPublished(deps.sql, { tenantId, collection: link.name });
      return found?.isKept ? [] : null;
    }
    return rows.map(({ id, body }) => ({
      id,
      label: textOf(body['title']),
      href: textOf(body['href']).trim(),
    }));
  });
