// A news item that comes before readers for the first time becomes a message, by a job that was written in the transaction that
// published it, at once or at its minute. `news_untold` says that it is still to be told: the job takes the row in the transaction that
// writes the messages, so that two processes tell once, and a later publication tells what an earlier one had no time for.
import type { Jobs } from '@yqt/database/jobs';
import { transaction, type Sql, type Tx } from '@yqt/database/sql';
import { paths } from '../../../../paths.ts';
import { deliver } from '../../../message/server/message.port.ts';
import { offeredCategories } from './subscribe-to-news.ts';
import { selectNewsSubscribers, takeUntold } from './subscription.sql.ts';

const QUEUE = 'content.news-published';
/** MESSAGE_TYPE 06: 订阅更新. */
const KIND = '06';

interface Deps {
  sql: Sql;
  now: () => Date;
}

/** Enqueues the fan-out inside the publishing transaction. */
export const announceNews = (jobs: Jobs, tx: Tx, id: string): Promise<void> => jobs.send(tx, QUEUE, { id });

/** Starts working on the queue. */
export const workOnNews = (jobs: Jobs, deps: Deps): Promise<void> =>
  jobs.work(QUEUE, async (payload) => {
    if ('id' in payload) await tellNewsSubscribers(deps, String(payload.id));
  });

/** Writes the messages of an item that nobody has been told of; returns how many were new. One that has been taken down again waits until it comes back. */
export async function tellNewsSubscribers({ sql, now }: Deps, id: string): Promise<number> {
  const offered = (await offeredCategories({ sql, now })).map(({ code }) => code);
  return transaction(sql, async (tx) => {
    const [untold] = await takeUntold(tx, { id });
    if (!untold) return 0;
    const subscribers = await selectNewsSubscribers(tx, { id, offered });
    const messages = subscribers.map(({ accountId, tenantId, title, summary }) => ({
      tenantId,
      accountId,
      type: KIND,
      title: `您订阅的新闻有更新：《${title}》`,
      body: summary,
      link: paths.newsItem(id),
      dedupeKey: `news.published:${id}`,
    }));
    return deliver(tx, { messages, now: now() });
  });
}
