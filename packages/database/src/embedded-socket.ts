// Where the socket of the embedded server lies: a folder that nobody else may enter, with a name short enough. Chosen by
// whoever starts the server; everybody else reads it in the data folder, since their temporary folder may be another.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, isRoot, SHARED_TEMPORARY, type Account } from './embedded-account.ts';

/** The name PostgreSQL gives to the socket of its default port. */
const SOCKET_FILE = '.s.PGSQL.5432';

/** The kernel's limit is 107 bytes on Linux, 103 on macOS. */
const MAX_PATH_BYTES = 100;

export interface SocketPlace {
  folder: string;
  /** The socket file itself. */
  path: string;
}

/**
 * Makes the folder and returns the place. In the data folder (`run/`) where that name is short enough and the
 * account can enter, else in the temporary folder under a hash of the data folder.
 */
export function prepareSocketPlace(dataDir: string, account: Account): SocketPlace {
  const folder = choose(dataDir, account);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isOurs(folder, account)) throw new Error(`${folder} 不属于当前用户，请删除该文件夹后重新启动`);
  if ('uid' in account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  return { folder, path: join(folder, SOCKET_FILE) };
}

/** Line of the server's pid file that names the folder of its socket (PostgreSQL, `miscadmin.h`). */
const SOCKET_LINE = 5;

/**
 * The place that the running server of `pgDir` wrote into its pid file; undefined where there is none, and where the
 * folder is not ours: a server that died may have left its name to somebody else. A server with a private temporary
 * folder is reached through its own view of the files.
 */
export function writtenSocketPlace(pgDir: string, account: Account): SocketPlace | undefined {
  const file = join(pgDir, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const folder = lines[SOCKET_LINE - 1];
  if (!folder) return undefined;
  const views = [folder, `/proc/${Number(lines[0])}/root${folder}`];
  const view = views.find((name) => existsSync(join(name, SOCKET_FILE)) && isOurs(name, account));
  return view === undefined ? undefined : { folder: view, path: join(view, SOCKET_FILE) };
}

/** A folder of ours, or for root one of the server's account. */
function isOurs(folder: string, account: Account): boolean {
  const { uid } = lstatSync(folder);
  const mayUse = isRoot() ? [0, 'uid' in account ? account.uid : 0] : [process.getuid?.() ?? uid];
  return mayUse.includes(uid);
}

function choose(dataDir: string, account: Account): string {
  const inside = join(dataDir, 'run');
  if (isShort(inside) && canEnter(account, dataDir)) return inside;
  const name = `yqt-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const temporary = join(tmpdir(), name);
  return isShort(temporary) && canEnter(account, tmpdir()) ? temporary : join(SHARED_TEMPORARY, name);
}

function isShort(folder: string): boolean {
  return Buffer.byteLength(join(folder, `${SOCKET_FILE}.lock`)) <= MAX_PATH_BYTES;
}

/** Removes what a dead server left. Its lock file names a process id, which another process may have by now. */
export function clearSocket({ path }: SocketPlace): void {
  rmSync(path, { force: true });
  rmSync(`${path}.lock`, { force: true });
}

/** Removes the folder of a stopped server if it lies in the temporary folder. Only in one's turn. */
export function removeSocketPlace(dataDir: string, { folder }: SocketPlace): void {
  const isEmpty = existsSync(folder) && readdirSync(folder).length === 0;
  if (isEmpty && !folder.startsWith(dataDir)) rmdirSync(folder);
}
