// A visitor of the steadiness proof: keyed writes of a signed-in account, and a guest's home page. Knows of an answer how
// long it took, and of a refusal when to come again.
import { Agent, request } from 'node:http';
import { insertSession } from '../apps/portal/src/domains/identity/server/session.sql.ts';
import { hashOf, newToken } from '../apps/portal/src/domains/identity/server/session-token.ts';
import { DEFAULT_TENANT } from '../apps/portal/seeds/identity.seed.ts';
import type { SteadyPortal } from './steady-portal.ts';
import * as statements from './steady.sql.ts';

export interface Reply {
  /** 0 = the connection was lost, or nobody listens. */
  status: number;
  text: string;
  /** What Retry-After says; null without one. */
  retryMs: number | null;
  tookMs: number;
}

export interface KeyedPost {
  cookie: string;
  key: string;
  body: object;
  enId?: string;
}

export interface SteadyClient {
  post(path: string, post: KeyedPost): Promise<Reply>;
  /** A keyed write; the same name is the same key. */
  save(cookie: string, name: string): Promise<Reply>;
  /** The home page of a guest, which is served from the cache. */
  home(): Promise<Reply>;
}

const SAVE = '/policy/api/customer/cost/calculate/save';

/** Keeps its connections, at most `maxSockets`. */
export function createClient(port: number, maxSockets: number): SteadyClient {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const host = `localhost:${port}`;
  const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    new Promise<Reply>((resolve) => {
      const started = performance.now();
      const done = (status: number, text = '', retryMs: number | null = null) =>
        resolve({ status, text, retryMs, tookMs: performance.now() - started });
      const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (reply) => {
        let text = '';
        const after = reply.headers['retry-after'];
        reply.setEncoding('utf8').on('data', (part: string) => (text += part));
        reply.on('end', () =>
          done(reply.statusCode ?? 0, text, after === undefined ? null : Number(after) * 1000),
        );
        reply.on('error', () => done(0));
      });
      outgoing.on('error', () => done(0));
      outgoing.end(body);
    });
  const post = (path: string, { cookie, key, body, enId }: KeyedPost) => {
    const headers = { host, cookie, origin: `http://${host}`, 'content-type': 'application/json' };
    const own = { 'idempotency-key': key, ...(enId === undefined ? {} : { enid: enId }) };
    return send('POST', path, { ...headers, ...own }, JSON.stringify(body));
  };
  return {
    home: () => send('GET', '/', { host }),
    post,
    save: (cookie, name) => post(SAVE, { cookie, key: `${name}-key`, body: costOf(name) }),
  };
}

const costOf = (name: string) => ({
  name,
  on: '2026-06-01',
  scenarios: [
    { name: '方案一', staff: [{ title: '工人', headcount: '10', wage: '6000' }], figures: {}, choices: {} },
  ],
});

/** The id of what an acknowledged write made. */
export const idIn = ({ text }: Reply): string => /"id":"([^"]+)"/.exec(text)?.[1] ?? '';

/** A session for each of `count` new accounts, written as signing in writes it; what they insert is witnessed. */
export async function signIn(portal: SteadyPortal, count: number): Promise<string[]> {
  const sql = portal.sql();
  await statements.createWitness(sql);
  await statements.createWitnessFunction(sql);
  await statements.createWitnessTrigger(sql);
  const accounts = await statements.insertAccounts(sql, count);
  await statements.acceptLicences(sql);
  const now = new Date();
  const endsAt = new Date(now.getTime() + 3_600_000);
  const cookies: string[] = [];
  for (const { id: accountId } of accounts) {
    const token = newToken();
    const origin = {
      tenantId: DEFAULT_TENANT,
      ticketHash: null,
      assertedCodes: [],
      legalCodes: [],
      ip: '127.0.0.1',
    };
    await insertSession(sql, { id: hashOf(token), accountId, ...origin, now, endsAt });
    cookies.push(`sid=${token}`);
  }
  return cookies;
}
