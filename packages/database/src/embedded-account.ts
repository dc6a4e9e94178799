// As whom the embedded server runs, and by which names that account reaches our folders.
// PostgreSQL refuses to run as root, so root starts it as another account.
import { chownSync, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The account of the server process; empty when it runs as ourselves. */
export type Account = { uid: number; gid: number } | Record<never, never>;

/** `nobody` on Debian and most others; no user needs creating. */
const NOBODY = 65534;

/** The temporary folder that all accounts may enter, whatever TMPDIR says; it survives a restart. */
export const SHARED_TEMPORARY = '/var/tmp';

const X_OTHER = 0o001;
const X_GROUP = 0o010;
const X_OWNER = 0o100;

/** True when this process runs as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The account for a data folder: ourselves, or for root the owner of existing data (so that an ordinary user may
 * start it again), else nobody.
 */
export function accountFor(pgDir: string): Account {
  if (!isRoot()) return {};
  if (!existsSync(pgDir)) return { uid: NOBODY, gid: NOBODY };
  const { uid, gid } = statSync(pgDir);
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
}

/** Gives a folder and all in it to the account. Nothing to do when that is ourselves. */
export function giveTo(account: Account, path: string): void {
  if (!('uid' in account)) return;
  chownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) giveTo(account, child);
    else if (!entry.isSymbolicLink()) chownSync(child, account.uid, account.gid);
  }
}

/** True when the account may enter `path` and every folder above it (ACLs are not looked at). */
export function canEnter(account: Account, path: string): boolean {
  if (!('uid' in account)) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder);
    const needed = uid === account.uid ? X_OWNER : gid === account.gid ? X_GROUP : X_OTHER;
    if ((mode & needed) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * The folder as the server shall name it. Below a closed folder an absolute path is of no use to the account; but
 * node changes into `cwd` before it changes the user, and Linux lets a process reach where it stands.
 * Only for a process spawned with `cwd: folder`.
 */
export function ownName(account: Account, folder: string): string {
  return canEnter(account, folder) ? folder : '/proc/self/cwd';
}
