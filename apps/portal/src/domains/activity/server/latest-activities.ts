// 活动订阅源: what was published last first; what was called off leaves it.
import { typedWords } from '@yqt/search/typed-words';
import { momentText } from '@yqt/kernel/window';
import { FEED_ITEMS, feedFile } from '@yqt/endpoint/feed';
import type { FeedFormat, FileAnswer } from '@yqt/endpoint/file-answer';
import { textOf } from '@yqt/forms/answers';
import { instantOf } from '@yqt/kernel/dates';
import { paths } from '../../../paths.ts';
import type { Visit } from '../../../visit.ts';
import { selectAppeared } from './activity.sql.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { activityPlace } from './read-activities.ts';

export interface LatestAsked {
  keyword?: string;
  type?: string;
  form?: string;
}

/** RSS or JSON Feed. */
export async function latestActivities(
  deps: ActivityDeps,
  { tenantId, origin }: Visit,
  { format, ...asked }: LatestAsked & { format: FeedFormat },
): Promise<FileAnswer> {
  const { keyword, type = null, form = null } = asked;
  const words = typedWords(keyword);
  const rows = await selectAppeared(deps.sql, { tenantId, words, type, form, limit: FEED_ITEMS });
  const whole = (path: string) => new URL(path, origin).href;
  return feedFile(
    {
      title: '园区活动',
      home: whole(paths.activities(asked)),
      own: whole(paths.latestActivities({ format, ...asked })),
      items: rows.map((row) => ({
        id: row.id,
        title: row.title,
        summary: [
          `${(row.startsAt ?? '').slice(0, 16)}，${activityPlace(row)}`,
          `报名截止 ${momentText(row.signupTo ?? '', '23:59:59')}`,
          textOf(row.answers['summary']),
        ].join('\n'),
        url: whole(paths.activity(row.id)),
        at: instantOf(row.publishedAt),
      })),
    },
    format,
  );
}
