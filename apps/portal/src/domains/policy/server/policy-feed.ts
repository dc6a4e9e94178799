// 政策订阅源: what a search finds, what the portal took in last first, whatever the documents' own dates.
import { FEED_ITEMS, feedFile } from '@yqt/endpoint/feed';
import type { FeedFormat, FileAnswer } from '@yqt/endpoint/file-answer';
import { instantOf } from '@yqt/kernel/dates';
import { paths } from '../../../paths.ts';
import type { Visit } from '../../../visit.ts';
import type { PolicyFilter } from '../contract.ts';
import { selectLatest } from './browse.sql.ts';
import { findPolicies } from './find-policies.ts';
import type { PolicyDeps } from './policy-deps.ts';
import { selectionOf } from './select-policies.ts';

/** More policies than a search of any tenant finds. */
const MOST_FOUND = 50_000;

/** RSS or JSON Feed. Throws INVALID for codes that no dictionary has. */
export async function policyFeed(
  deps: PolicyDeps,
  visit: Visit,
  { format, ...filter }: PolicyFilter & { format: FeedFormat },
): Promise<FileAnswer> {
  const { selection } = await selectionOf(deps, visit, filter);
  const ids = await deps.catalogues.ask(visit.tenantId, async (live) =>
    (await findPolicies(live, { selection, now: visit.now })).ids('published', {
      offset: 0,
      limit: MOST_FOUND,
    }),
  );
  const rows = await selectLatest(deps.sql, { tenantId: visit.tenantId, ids, limit: FEED_ITEMS });
  const whole = (path: string) => new URL(path, visit.origin).href;
  return feedFile(
    {
      title: '园区惠企政策',
      home: whole(paths.policies(filter)),
      own: whole(paths.policyFeed({ format, ...filter })),
      items: rows.map(({ id, title, summary, shownAt }) => ({
        id,
        title,
        summary,
        url: whole(paths.policy(id)),
        at: instantOf(shownAt),
      })),
    },
    format,
  );
}
