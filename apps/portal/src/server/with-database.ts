// The database of the configuration, for commands: the external one, the running portal's, or the embedded one started
// for the command alone.
import { startEmbedded } from '@yqt/database/embedded';
import { runningTarget } from '@yqt/database/embedded-reach';
import { connect, isUnavailable, type Sql } from '@yqt/database/sql';
import type { Config } from './config.ts';
import { databaseFault } from './database-fault.ts';
import { selectOne } from './probe.sql.ts';

/** A command may wait where a visitor would not: so long for a statement, on a slow disk beside a serving portal. */
const STATEMENT_MS = 60_000;
/**
 * An import writes thousands of texts, each with a thousand words of the search: the more are sorted in together, the fewer places
 * are found anew. 16 MB are some 600 texts, and cost a search beside it 2 ms (docs/adr/0007).
 */
const PENDING_KB = 16_384;
/** What was gathered is sorted in at once: with the server's 4 MB it is in parts, each of which finds its places anew. */
const WORK_MEMORY_MB = 128;
const COMMAND = {
  max: 2,
  applicationName: 'command',
  statementTimeoutMs: STATEMENT_MS,
  pendingListKb: PENDING_KB,
  workMemoryMb: WORK_MEMORY_MB,
};

/** Runs `work` on the database and closes what was opened for it. Throws in Chinese where there is none. */
export async function withDatabase<T>(config: Config, work: (sql: Sql) => Promise<T>): Promise<T> {
  const fault = config.databaseUrl && (await databaseFault('DATABASE_URL', config.databaseUrl));
  if (fault) throw new Error(fault);
  const running = config.databaseUrl || runningTarget(config.dataDir);
  if (running) {
    const sql = connect(running, COMMAND);
    try {
      await selectOne(sql);
      return await work(sql);
    } catch (error) {
      // A socket file that a dead server left behind: start our own.
      if (config.databaseUrl || !isUnavailable(error)) throw error;
    } finally {
      await sql.end({ timeout: 2 });
    }
  }
  const embedded = await startEmbedded(config.dataDir);
  const sql = connect(embedded.options, COMMAND);
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
    await embedded.stop();
  }
}
