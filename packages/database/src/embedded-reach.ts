// Reaches the embedded database while its portal runs: commands beside it (import, operator) use the same socket, which the
// running server names in its data folder.
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { accountFor } from './embedded-account.ts';
import { SUPERUSER } from './embedded-server.ts';
import { writtenSocketPlace } from './embedded-socket.ts';
import type { SocketTarget } from './sql.ts';

/** Where the running server of a data folder is reached; undefined when none has its socket there. */
export function runningTarget(dataDir: string): SocketTarget | undefined {
  if (!existsSync(dataDir)) return undefined;
  const pgDir = join(realpathSync(dataDir), 'pg');
  const place = writtenSocketPlace(pgDir, accountFor(pgDir));
  return place && { path: place.path, username: SUPERUSER, database: 'postgres' };
}
