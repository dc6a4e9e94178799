// Brings a database to the state of a folder of plain SQL files, forward only. Why an own runner: docs/adr.
// What a migration may do (expand first, contract later; note its lock and size) is the reviewers' business.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectBeside, transaction, type Sql } from './sql.ts';

/** Thrown when a file cannot be run or was edited after it ran. The message names the file, for whoever starts. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

interface Migration {
  name: string;
  text: string;
  sha256: string;
  isOutsideTransaction: boolean;
}

/** First line of a file whose statements cannot run in a transaction (`create index concurrently`). */
const OUTSIDE_TRANSACTION = '-- no-transaction';

/** Any number, the same for all nodes of one installation. */
const LOCK_KEY = 97_801;
const LOCK_POLL_MS = 100;

/**
 * Runs the files of `folder` that have not run yet, in the order of their names, and returns the names it ran.
 * All pending files are one transaction: either the new version's schema is there or the old one's. A file starting
 * with `-- no-transaction` runs by itself, statement by statement, and ends the transaction before it; write such
 * statements so that they can be repeated.
 * Several nodes may start at once: one migrates, the others wait. Throws MigrationRefused; then nothing of the
 * transaction has happened. Needs a direct connection, not one through a transaction pooler.
 */
export async function migrate(sql: Sql, folder: string): Promise<string[]> {
  const files = await readMigrations(folder);
  // One connection holds the lock and does the work; building an index may take longer than any page.
  const session = connectBeside(sql, {
    max: 1,
    statementTimeoutMs: 0,
    applicationName: 'migration',
    idleSeconds: null,
  });
  try {
    await lock(session);
    const pending = pendingOf(files, await appliedFiles(session));
    for (const batch of batches(pending)) await run(session, batch);
    return pending.map((file) => file.name);
  } finally {
    await session.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n'); // as git may check out
      const sha256 = createHash('sha256').update(text).digest('hex');
      return { name, text, sha256, isOutsideTransaction: text.startsWith(OUTSIDE_TRANSACTION) };
    }),
  );
}

/**
 * A session lock, asked for again and again: waiting inside the statement would keep a snapshot open, and
 * `create index concurrently` of the node at work would wait for that in turn.
 */
async function lock(session: Sql): Promise<void> {
  for (;;) {
    const [row] = await session<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${LOCK_KEY}) as "isOurs"`;
    if (row?.isOurs) return;
    await sleep(LOCK_POLL_MS);
  }
}

async function appliedFiles(session: Sql): Promise<Map<string, string>> {
  await session`create schema if not exists migration`;
  await session`create table if not exists migration.applied (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`;
  const rows = await session<{ name: string; sha256: string }[]>`
    select name, sha256 from migration.applied order by name collate "C"`;
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

/** A file that ran but is no longer in the folder is no fault: an older node may start on a newer schema. */
function pendingOf(files: Migration[], applied: Map<string, string>): Migration[] {
  const edited = files.filter((file) => applied.has(file.name) && applied.get(file.name) !== file.sha256);
  if (edited.length > 0) {
    const names = edited.map((file) => file.name).join('、');
    throw new MigrationRefused(
      `迁移文件 ${names} 执行之后被修改过，请恢复原文件，把改动写进一个新的迁移文件`,
    );
  }
  return files.filter((file) => !applied.has(file.name));
}

/** Runs of files that share a transaction; a file outside any transaction is a batch of its own. */
function batches(pending: Migration[]): Migration[][] {
  const result: Migration[][] = [];
  for (const file of pending) {
    const last = result.at(-1);
    if (last && !file.isOutsideTransaction && !last[0]?.isOutsideTransaction) last.push(file);
    else result.push([file]);
  }
  return result;
}

async function run(session: Sql, batch: Migration[]): Promise<void> {
  if (batch[0]?.isOutsideTransaction) return runOutside(session, batch[0]);
  await transaction(session, async (tx) => {
    for (const { name, text, sha256 } of batch) {
      await tx.unsafe(text).catch((cause: unknown) => refuse(name, cause));
      await tx`insert into migration.applied (name, sha256) values (${name}, ${sha256})`;
    }
  });
}

/** Sent together, the statements would be one transaction after all. Each ends with `;` at the end of a line. */
async function runOutside(session: Sql, { name, text, sha256 }: Migration): Promise<void> {
  for (const statement of text.split(/;[ \t]*(?:\n|$)/).filter((part) => part.trim() !== '')) {
    await session.unsafe(statement).catch((cause: unknown) => refuse(name, cause));
  }
  await session`insert into migration.applied (name, sha256) values (${name}, ${sha256})`;
}

function refuse(name: string, cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new MigrationRefused(`迁移文件 ${name} 无法执行：${reason}`, { cause });
}
