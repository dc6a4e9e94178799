// Sessions of the demonstration's accounts, made without the sign-on server, and what they ask.
import { DEMO_ENTERPRISES } from '../apps/portal/seeds/identity.seed.ts';
import { insertSession } from '../apps/portal/src/domains/identity/server/session.sql.ts';
import { hashOf, newToken } from '../apps/portal/src/domains/identity/server/session-token.ts';
import { selectDemoLogin } from './declaration.sql.ts';
import type { ServerProcess } from './server-process.ts';
import type { Stage } from './stage.ts';

const [{ enId: enid }] = DEMO_ENTERPRISES;

/** A session's cookie, written as signing in writes it. Throws where the demonstration has no such account. */
export async function sessionOf({ sql, tenantId }: Stage, loginName: string): Promise<string> {
  const [account] = await selectDemoLogin(sql, { tenantId, loginName });
  if (!account) throw new Error(`the demonstration has no ${loginName}`);
  const [token, now] = [newToken(), new Date()];
  await insertSession(sql, {
    id: hashOf(token),
    accountId: account.id,
    tenantId,
    ticketHash: null,
    assertedCodes: [],
    legalCodes: [],
    ip: '127.0.0.1',
    now,
    endsAt: new Date(now.getTime() + 3_600_000),
  });
  return `sid=${token}`;
}

interface Reply<T> {
  returnCode: number;
  message: string;
  data: T;
}

/** Calls of one session that acts for the first enterprise. Throws where an answer is none. */
export function callsOf(app: ServerProcess, cookie: string) {
  const send = async (path: string, body?: object): Promise<Response> => {
    const reply = await fetch(`${app.url}${path}`, {
      headers: { cookie, enid, origin: app.url, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  return {
    bytes: async (path: string) => Buffer.from(await (await send(path)).arrayBuffer()),
    ask: async <T>(path: string, body?: object): Promise<T> => {
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract's answer
      const { data } = (await (await send(path, body)).json()) as Reply<T>;
      return data;
    },
  };
}
