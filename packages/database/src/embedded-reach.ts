// Reaches the embedded database while its portal runs: commands beside it (import, operator) use the same socket.
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { accountFor } from './embedded-account.ts';
import { SUPERUSER } from './embedded-server.ts';
import { prepareSocketPlace } from './embedded-socket.ts';
import type { SocketTarget } from './sql.ts';

/** Where the running server of a data folder is reached; undefined when none has its socket there. */
export function runningTarget(dataDir: string): SocketTarget | undefined {
  mkdirSync(resolve(dataDir), { recursive: true });
  const folder = realpathSync(dataDir);
  const { path } = prepareSocketPlace(folder, accountFor(join(folder, 'pg')));
  return existsSync(path) ? { path, username: SUPERUSER, database: 'postgres' } : undefined;
}
