// The port before the portal is ready: whoever comes while the database recovers and the program is read is told at once to
// come again, instead of being refused or kept waiting. The same server then serves the portal, so no connection is lost.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { ERRORS } from '@yqt/kernel/errors';
import { PLAIN_PAGE_POLICY, plainPage, wantsPage } from './plugins/plain-page.ts';

export interface EarlyDoor {
  /** For the application to be made on; it listens already. */
  server: Server;
  /** From now on requests are the application's. */
  handOver: (serve: RequestListener) => void;
  /** Drops who is connected. */
  close: () => Promise<void>;
}

/** For a whole request to come. */
export const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than that of proxies, which must not send into a connection that is being closed. */
const KEEP_ALIVE_MS = 72_000;
/** A start takes seconds. */
const START_RETRY_SECONDS = 2;

const TIMES = { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS };

/** Listens. Rejects where the port cannot be had. */
export async function openEarlyDoor(place: { port: number; host: string }): Promise<EarlyDoor> {
  const server = createServer(TIMES, answerEarly).listen(place);
  await once(server, 'listening');
  return {
    server,
    handOver(serve) {
      server.off('request', answerEarly);
      server.on('request', serve);
    },
    async close() {
      if (!server.listening) return;
      const isClosed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await isClosed;
    },
  };
}

function answerEarly({ method = 'GET', url = '/', headers }: IncomingMessage, reply: ServerResponse): void {
  const { http, returnCode, message } = ERRORS.UNAVAILABLE;
  const id = randomUUID();
  const isPage = wantsPage({ method, url, headers });
  reply.writeHead(http, {
    'retry-after': String(START_RETRY_SECONDS),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
    ...(isPage
      ? {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': PLAIN_PAGE_POLICY,
          ...(method === 'GET' ? { refresh: String(START_RETRY_SECONDS) } : {}),
        }
      : { 'content-type': 'application/json; charset=utf-8' }),
  });
  const envelope = { returnCode, message: `${message}（问题编号 ${id}）` };
  reply.end(isPage ? plainPage('UNAVAILABLE', id) : JSON.stringify(envelope));
}
