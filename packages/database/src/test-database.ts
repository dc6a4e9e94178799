// Databases for tests: one server per run of Vitest, one template brought up once, one copy for each test file.
// The server is an embedded one in a temporary folder, or the one that TEST_DATABASE_URL names (PostgreSQL 15 or
// later, a user that may create databases). docs/how-to and this file's test show the use.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { FORGETFUL } from './forgetful.ts';
import { connect, type ConnectOptions, type Sql, type Target } from './sql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { server: Target; template: string };
  }
}

/** What Vitest hands to a global set-up, as far as it is needed here. */
interface Project {
  provide(key: 'testDatabase', value: { server: Target; template: string }): void;
}

/** Server and its end. */
interface TestServer {
  target: Target;
  stop(): Promise<void>;
}

/**
 * Makes a Vitest global set-up: `export const setup = testDatabaseSetup((sql) => migrate(sql, folder))` in a file named by
 * `globalSetup`. `prepare` brings the template up (migrations, seeds); its pool is ended by us.
 */
export function testDatabaseSetup(prepare: (sql: Sql) => Promise<unknown>) {
  return async (project: Project): Promise<() => Promise<void>> => {
    const server = await startServer();
    const template = `yqt_template_${process.pid}_${Date.now().toString(36)}`;
    try {
      await createTemplate(server.target, template, prepare);
    } catch (error) {
      await server.stop();
      throw error;
    }
    project.provide('testDatabase', { server: server.target, template });
    return async () => {
      await dropTemplate(server.target, template);
      await server.stop();
    };
  };
}

/** A database of one's own. */
export interface TestDatabase {
  sql: Sql;
  /** For further pools, a listener, or a server under test. */
  target: Target;
  /** Ends `sql` and removes the database, whoever else is still connected. */
  drop(): Promise<void>;
}

/**
 * Copies the template (some 200 ms with the demonstration in it) and connects. In a test file:
 * `const database = await createTestDatabase(); afterAll(() => database.drop());`
 */
export async function createTestDatabase(options: ConnectOptions = {}): Promise<TestDatabase> {
  const provided = inject('testDatabase');
  if (!provided)
    throw new Error('no test server: name a testDatabaseSetup() file in globalSetup of the Vitest config');
  const { server, template } = provided;
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  // as files: through the log, which is what a copy goes through by itself, it takes twice as long
  await asAdmin(
    server,
    (admin) => admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`,
  );
  const target = inDatabase(server, name);
  const sql = connect(target, options);
  const drop = async () => {
    await sql.end({ timeout: 1 });
    await asAdmin(server, (admin) => admin`drop database if exists ${admin(name)} with (force)`);
  };
  return { sql, target, drop };
}

async function startServer(): Promise<TestServer> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { target: url, stop: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'yqt-test-'));
  const embedded = await startEmbedded(folder, FORGETFUL);
  const stop = async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { target: embedded.options, stop };
}

async function createTemplate(
  server: Target,
  template: string,
  prepare: (sql: Sql) => Promise<unknown>,
): Promise<void> {
  await asAdmin(
    server,
    (admin) => admin`create database ${admin(template)} template template0 encoding 'UTF8'`,
  );
  const sql = connect(inDatabase(server, template), { statementTimeoutMs: 0 });
  try {
    await prepare(sql);
  } finally {
    await sql.end();
  }
  // nobody may connect any more, else copies would be refused
  await asAdmin(server, (admin) => admin`alter database ${admin(template)} with allow_connections false`);
}

async function dropTemplate(server: Target, template: string): Promise<void> {
  await asAdmin(server, (admin) => admin`drop database if exists ${admin(template)} with (force)`);
}

async function asAdmin(server: Target, work: (admin: Sql) => Promise<unknown>): Promise<void> {
  const admin = connect(server, { max: 1, statementTimeoutMs: 0, applicationName: 'test-admin' });
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function inDatabase(server: Target, database: string): Target {
  if (typeof server !== 'string') return { ...server, database };
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
