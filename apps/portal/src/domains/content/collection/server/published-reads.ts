// What every page shows of published content, kept in memory per tenant: what is published is heard of at once. While it cannot be read
// again, what was last known is shown: without it pages would show what stands for nothing published.
import { listen } from '@yqt/database/listen';
import { createSharedReads } from '@yqt/database/shared-reads';
import type { Sql } from '@yqt/database/sql';
import { PUBLISH_CHANNEL } from '../../../../publish-channel.ts';

const KEPT_MS = 60_000;

export interface PublishedReads<T> {
  /** Of one tenant, read again once something was published; what was last known while that fails. Throws where nothing ever was. */
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
  const last = new Map<string, { value: T }>();
  const get = async (tenantId: string): Promise<T> => {
    try {
      const value = await reads.get(tenantId, () => read(tenantId));
      last.set(tenantId, { value });
      return value;
    } catch (error) {
      // the next visit tries again; what the database says is in the log of the calls that need it
      const known = last.get(tenantId);
      if (known === undefined) throw error;
      return known.value;
    }
  };
  return { get, drop, close: () => listener.stop() };
}
