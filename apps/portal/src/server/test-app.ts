// The application as tests call it: the real routes over a database of its own, the development sign-on server beside
// it, and a clock that a test may move.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createTestDatabase } from '@yqt/database/test-database';
import { startJobs, type Jobs } from '@yqt/database/jobs';
import type { WorkLimits } from '@yqt/database/work';
import type { Sql } from '@yqt/database/sql';
import { startSso } from '@yqt/sso/server';
import { buildApp } from './build-app.ts';
import { readConfig } from './config.ts';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  /** The parsed body; tests know its shape. */
  body: { returnCode: number; message: string; data: never };
  cookies: string[];
}

export interface CallOptions {
  /** Cookie header, as signIn gives it. */
  as?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  sql: Sql;
  jobs: Jobs;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: CallOptions): Promise<Reply>;
  /** Signs a demonstration user in through the sign-on server and accepts the licence unless told otherwise. */
  signIn(loginName: string, options?: { isLicensed?: boolean; host?: string }): Promise<string>;
  /** The server's clock. */
  clock: { advance(ms: number): void; now(): Date };
  /** Lines that the application logged. */
  logs: string[];
  ssoUrl: string;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Rate limits as they are; by default a thousand times as wide. */
  hasRateLimits?: boolean;
  hasPages?: boolean;
  env?: Record<string, string>;
  /** What each kind of work may take of the database; by default whatever it asks for. */
  limits?: WorkLimits;
}

const HOST = 'localhost:8081';
const ORIGIN = `http://${HOST}`;

/** Starts everything; `close` ends it. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase(options.limits ? { limits: options.limits } : {});
  const dataDir = await mkdtemp(join(tmpdir(), 'yqt-test-'));
  const sso = await startSso({ port: 0, portalUrls: [ORIGIN, 'http://demo2.localhost:8081'] });
  const config = readConfig({
    DATA_DIR: dataDir,
    SSO_CAS_URL: sso.url,
    PUBLIC_URL: ORIGIN,
    LOG_LEVEL: 'info',
    RATE_FACTOR: options.hasRateLimits ? '1' : '1000',
    ...options.env,
  });
  let shift = 0;
  const clock = { advance: (ms: number) => void (shift += ms), now: () => new Date(Date.now() + shift) };
  const logs: string[] = [];
  const jobs = await startJobs(database.sql, { pollingSeconds: 0.5, onError: () => {} });
  const app = await buildApp({
    config,
    sql: database.sql,
    jobs,
    now: clock.now,
    hasPages: options.hasPages ?? false,
    logStream: { write: (line) => void logs.push(line) },
  });
  await app.ready();
  const call = caller(app);
  return {
    app,
    sql: database.sql,
    jobs,
    clock,
    logs,
    ssoUrl: sso.url,
    call,
    signIn: (loginName, { isLicensed = true, host = HOST } = {}) =>
      signIn({ call, ssoUrl: sso.url, clock, loginName, isLicensed, host }),
    async close() {
      await app.close();
      await jobs.stop();
      await sso.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function caller(app: FastifyInstance): TestApp['call'] {
  return async (method, url, { as, body, headers = {} } = {}) => {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const reply = await app.inject({
      method,
      url,
      headers: {
        host: HOST,
        origin: ORIGIN,
        ...(as ? { cookie: as } : {}),
        ...(body !== undefined && !isRaw ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: isRaw ? body : JSON.stringify(body) }),
    });
    const text = reply.body;
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text,
      body: String(reply.headers['content-type']).includes('json')
        ? JSON.parse(text)
        : { returnCode: 0, message: '', data: undefined },
      cookies: [reply.headers['set-cookie'] ?? []].flat(),
    };
  };
}

interface SignIn {
  call: TestApp['call'];
  ssoUrl: string;
  clock: TestApp['clock'];
  loginName: string;
  isLicensed: boolean;
  host: string;
}

/** As a browser would: the sign-on server's login form, its redirect with the ticket, the exchange. */
async function signIn({ call, ssoUrl, clock, loginName, isLicensed, host }: SignIn): Promise<string> {
  const serviceUrl = `http://${host}/backurl?redirect=%2F`;
  const ticket = await ticketFor({ ssoUrl, loginName, serviceUrl });
  const reply = await call('POST', '/uaa/login-ticket', {
    body: { serviceUrl, ticket, fromType: 'PC' },
    headers: { host, origin: `http://${host}` },
  });
  if (reply.status !== 200) throw new Error(`sign-in of ${loginName}: ${reply.status} ${reply.text}`);
  const cookie = reply.cookies
    .map((one) => one.split(';')[0])
    .filter((one) => one?.startsWith('sid=') || one?.startsWith('__Host-sid='))
    .join('; ');
  if (isLicensed) {
    await call('GET', '/uaa/api/current-user', { as: cookie, headers: { host, origin: `http://${host}` } });
    clock.advance(11_000);
    await call('POST', '/uaa/api/platform/user/license/add', {
      as: cookie,
      body: { event: 'pass' },
      headers: { host, origin: `http://${host}` },
    });
  }
  return cookie;
}

/** A fresh service ticket of a demonstration user. */
export async function ticketFor({
  ssoUrl,
  loginName,
  serviceUrl,
}: {
  ssoUrl: string;
  loginName: string;
  serviceUrl: string;
}): Promise<string> {
  const address = `${ssoUrl}/login?service=${encodeURIComponent(serviceUrl)}`;
  const page = await fetch(address, { redirect: 'manual' });
  const html = await page.text();
  const fields = Object.fromEntries(
    [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
      /name="([^"]*)"/.exec(tag)?.[1] ?? '',
      (/value="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&'),
    ]),
  );
  const reply = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: new URL(ssoUrl).origin,
      cookie: [page.headers.getSetCookie()]
        .flat()
        .map((one) => one.split(';')[0])
        .join('; '),
    },
    body: new URLSearchParams({ ...fields, username: loginName }).toString(),
  });
  const ticket = new URL(reply.headers.get('location') ?? '', serviceUrl).searchParams.get('ticket');
  if (!ticket)
    throw new Error(`no ticket for ${loginName}: ${reply.status} ${(await reply.text()).slice(0, 200)}`);
  return ticket;
}
