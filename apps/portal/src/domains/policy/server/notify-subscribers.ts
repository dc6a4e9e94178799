// A newly published policy that meets a subscription becomes a message, by a job that was written in the transaction
// that published it (DESIGN §4 Jobs). Running the job twice writes nothing twice.
import type { Jobs } from '@yqt/database/jobs';
import { transaction, type Sql, type Tx } from '@yqt/database/sql';
import { selectSubscribers } from './import.sql.ts';
import { deliver } from '../../message/server/message.port.ts';
import { paths } from '../../../paths.ts';

const QUEUE = 'policy.published';
/** MESSAGE_TYPE 06: 订阅更新. */
const KIND = '06';
/** Policies of one job; a large import makes several. */
const CHUNK = 50;

/** Enqueues the fan-out inside the publishing transaction. */
export async function announcePublished(jobs: Jobs, tx: Tx, ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += CHUNK)
    await jobs.send(tx, QUEUE, { ids: ids.slice(at, at + CHUNK) });
}

/** Starts working on the queue. */
export const workOnPublished = (jobs: Jobs, deps: { sql: Sql; now: () => Date }): Promise<void> =>
  jobs.work(QUEUE, async (payload) => {
    await notifySubscribers(deps, idsOf(payload));
  });

const idsOf = (payload: object): string[] =>
  'ids' in payload && Array.isArray(payload.ids) ? payload.ids.filter((id) => typeof id === 'string') : [];

/** Writes the messages of some policies; returns how many subscribers each was meant for. */
export async function notifySubscribers(
  { sql, now }: { sql: Sql; now: () => Date },
  ids: string[],
): Promise<number> {
  return transaction(sql, async (tx) => {
    const subscribers = await selectSubscribers(tx, { ids });
    const messages = subscribers.map(({ accountId, policyId, tenantId, title, tags }) => ({
      tenantId,
      accountId,
      type: KIND,
      title: `您订阅的「${tags.join('、')}」有新政策`,
      body: `《${title}》已发布。您可以查看政策详情，了解支持对象、标准与申报时间。`,
      link: paths.policy(policyId),
      dedupeKey: `policy.published:${policyId}`,
    }));
    await deliver(tx, { messages, now: now() });
    return subscribers.length;
  });
}
