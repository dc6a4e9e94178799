// 友情链接 as the footer shows them: every page asks, so they are kept in memory.
import { textOf } from '@yqt/forms/answers';
import type { Sql } from '@yqt/database/sql';
import { allPublished } from '../../collection/server/all-published.ts';
import { createPublishedReads, type PublishedReads } from '../../collection/server/published-reads.ts';
import type { FriendlyLink } from '../contract.ts';
import { link, MOST_LINKS } from '../link.rules.ts';

export type FriendlyLinks = PublishedReads<readonly FriendlyLink[]>;

/** Pinned ones and lower positions first, then the newest. */
export const createFriendlyLinks = (deps: { sql: Sql; now: () => Date }): Promise<FriendlyLinks> =>
  createPublishedReads(deps, async (tenantId) => {
    const rows = await allPublished(deps.sql, { tenantId, collection: link.name, limit: MOST_LINKS });
    return rows.map(({ id, body }) => ({
      id,
      label: textOf(body['title']),
      href: textOf(body['href']).trim(),
    }));
  });
