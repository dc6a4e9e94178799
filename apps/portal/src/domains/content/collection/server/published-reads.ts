// What every page shows of published content, kept in memory per tenant: what is published is heard of at once.
import { listen } from '@yqt/database/listen';
import { createSharedReads } from '@yqt/database/shared-reads';
import type { Sql } from '@yqt/database/sql';
import { PUBLISH_CHANNEL } from '../../../../publish-channel.ts';

const KEPT_MS = 60_000;

export interface PublishedReads<T> {
  /** Of one tenant, read again once something was published. */
  get(tenantId: string): Promise<T>;
  /** Something was published. */
  drop(): void;
  close(): Promise<void>;
}

/** Reads of all tenants of one process; it listens until closed. */
export async function createPublishedReads<T>(
  { sql, now }: { sql: Sql; now: () => Date },
  read: (tenantId: string) => Promise<T>,
): Promise<PublishedReads<T>> {
  const reads = createSharedReads<T>(sql, { now, keptMs: KEPT_MS });
  const drop = () => reads.clear();
  const listener = await listen(sql, { channel: PUBLISH_CHANNEL, onMessage: drop, onReconnect: drop });
  return { get: (tenantId) => reads.get(tenantId, () => read(tenantId)), drop, close: () => listener.stop() };
}
