// A database that goes away and comes back (decisions.md, Calls 3; trust.md 60).
import { rm, mkdtemp } from 'node:fs/promises';
import { createServer, connect as openSocket, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { connect, type Sql, type Target } from '@yqt/database/sql';
import { startJobs, type Jobs } from '@yqt/database/jobs';
import { createTestDatabase, type TestDatabase } from '@yqt/database/test-database';
import { buildApp } from './build-app.ts';
import { readConfig } from './config.ts';

const GUEST_CALL = '/policy/api/ua/policy/list';

/** A line to the database that can be cut and mended. */
interface Line {
  target: Target;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

async function lineTo(target: Target, folder: string): Promise<Line> {
  const sockets = new Set<Socket>();
  const own = join(folder, 's');
  const dial = () => {
    if (typeof target !== 'string') return openSocket(target.path);
    const { hostname, port } = new URL(target);
    return openSocket(Number(port || 5432), hostname);
  };
  let server: Server | null = null;
  let address = '';
  const mend = async () => {
    if (server) return;
    const opened = createServer((near) => {
      const far = dial();
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one.on('error', () => other.destroy()).on('close', () => void (sockets.delete(one), other.destroy()));
        one.pipe(other);
      }
    });
    await new Promise<void>((resolve) =>
      typeof target === 'string'
        ? opened.listen(Number(address) || 0, '127.0.0.1', resolve)
        : opened.listen(own, resolve),
    );
    const bound = opened.address();
    if (typeof bound === 'object' && bound) address = String(bound.port);
    server = opened;
  };
  const cut = async () => {
    const closed = new Promise<void>((resolve) => void (server ? server.close(() => resolve()) : resolve()));
    server = null;
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await mend();
  if (typeof target !== 'string') return { target: { ...target, path: own }, cut, mend };
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = address;
  return { target: url.href, cut, mend };
}

describe('数据库不可用', () => {
  let folder: string;
  let database: TestDatabase;
  let line: Line;
  let sql: Sql;
  let jobs: Jobs;
  let app: FastifyInstance;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yqt-line-'));
    database = await createTestDatabase();
    line = await lineTo(database.target, folder);
    sql = connect(line.target);
    jobs = await startJobs(database.sql, { pollingSeconds: 0.5, onError: () => {} });
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_FACTOR: '1000' });
    app = await buildApp({ config, sql, jobs, hasPages: true });
  });
  afterAll(async () => {
    await line.mend();
    await app.close();
    await jobs.stop();
    await sql.end({ timeout: 1 });
    await line.cut();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const ask = (url = GUEST_CALL) => app.inject({ url, headers: { host: 'localhost:8081' } });
  /** At last: a machine under load lets the application refuse work at its start. */
  const answers = (url: string, status: number) =>
    vi.waitFor(async () => expect((await ask(url)).statusCode).toBe(status), {
      timeout: 10_000,
      interval: 50,
    });

  it('期间返回 503 与 Retry-After 且不泄露原因，恢复后无需重启', async () => {
    await answers(GUEST_CALL, 200);
    await line.cut();
    const gone = await ask();
    expect(gone.statusCode).toBe(503);
    expect(Number(gone.headers['retry-after'])).toBeGreaterThan(0);
    expect(gone.json()).toEqual({
      returnCode: 5030,
      message: expect.stringContaining(String(gone.headers['x-request-id'])),
    });
    expect(gone.body).not.toMatch(/ECONN|ENOENT|socket|postgres|sql/i);
    expect((await ask('/healthz')).json()).toMatchObject({ database: 'down' });
    await line.mend();
    await answers(GUEST_CALL, 200);
    expect((await ask('/healthz')).json()).toMatchObject({ database: 'up' });
  });
  it.each([
    ['/', 200],
    ['/zct-ee/policy-info', 200],
    ['/zct-ee/policy-info/0190f3a0-0000-7000-8000-000000000000', 404],
  ] as const)('期间页面 %s 也是 503 与 Retry-After，不是空的 200', async (url, status) => {
    for (const cookie of ['textScale=100', `sid=${'x'.repeat(43)}`]) {
      await answers(url, status);
      await line.cut();
      const gone = await app.inject({
        url,
        headers: { host: 'localhost:8081', accept: 'text/html', cookie },
      });
      await line.mend();
      expect([gone.statusCode, gone.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
      expect(Number(gone.headers['retry-after'])).toBeGreaterThan(0);
      expect(gone.body).toContain('返回首页');
      expect(gone.body).not.toMatch(/ECONN|ENOENT|postgres/i);
    }
  });
});
