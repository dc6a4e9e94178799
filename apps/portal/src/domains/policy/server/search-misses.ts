// Counts keywords that found nothing, in memory and every few seconds in the database: a search never waits for it. What
// is not yet written is lost when the process is killed; it is statistics.
import { addDays, dayText } from '@yqt/kernel/dates';
import type { Sql } from '@yqt/database/sql';
import { missKeyword } from '../search-miss.rules.ts';
import { addMisses, dropMisses } from './owners-words.sql.ts';

export interface SearchMisses {
  /** Counts a keyword; what may tell of a person is not kept. */
  note(at: { tenantId: string; now: Date }, keyword: string): void;
  /** Writes what is counted. Never throws: a database that is away costs the counts. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Days that misses are kept, as the behaviour log is. */
export const MISS_DAYS = 180;
const FLUSH_MS = 5_000;
/** Different keywords in memory; beyond them nothing is counted until they are written. */
const MOST_WAITING = 500;

/** One per process. */
export function createSearchMisses({ sql }: { sql: Sql }): SearchMisses {
  let waiting = new Map<string, { tenantId: string; day: string; keyword: string; count: number }>();
  const flush = async () => {
    const rows = [...waiting.values()];
    waiting = new Map();
    for (const [key, group] of Map.groupBy(rows, ({ tenantId, day }) => `${tenantId} ${day}`)) {
      const [tenantId = '', day = ''] = key.split(' ');
      await addMisses(sql, { tenantId, day, rows: group.map(({ keyword, count }) => ({ keyword, count })) });
      await dropMisses(sql, { tenantId, before: addDays(day, -MISS_DAYS) });
    }
  };
  // counts are not worth a failed search, nor a line for each
  const quietly = () => flush().catch(() => {});
  const timer = setInterval(() => void (waiting.size > 0 && quietly()), FLUSH_MS);
  timer.unref();
  return {
    note({ tenantId, now }, given) {
      const keyword = missKeyword(given);
      if (keyword === null) return;
      const day = dayText(now);
      const key = `${tenantId} ${day} ${keyword}`;
      const known = waiting.get(key);
      if (known) known.count += 1;
      else if (waiting.size < MOST_WAITING) waiting.set(key, { tenantId, day, keyword, count: 1 });
    },
    flush: quietly,
    async close() {
      clearInterval(timer);
      await quietly();
    },
  };
}
