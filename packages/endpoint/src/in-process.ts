// Calls from a page being rendered: through the same routes, guards and schemas as a call from outside, without a socket.
import type { FastifyInstance } from 'fastify';
import type { Transport, WireReply } from './client.ts';

export interface PageRequest {
  /** Cookie header of the page request. */
  cookie: string;
  host: string;
  ip: string;
  userAgent: string;
  requestId: string;
  /** Of the form that was posted: creating calls take it for their key, so that the same post twice creates once. */
  postKey: string | undefined;
  /** For whom the page was drawn, as headers of its calls. */
  drawnFor?: Readonly<Record<string, string>>;
  /** Collects Set-Cookie values for the page's own answer. */
  setCookies: string[];
}

/** A secret of this process that marks calls as coming from a page: they are not rate-limited twice. */
export const IN_PROCESS = crypto.randomUUID();

/** The transport of one page request. */
export const inProcess =
  (app: FastifyInstance, page: PageRequest): Transport =>
  async ({ method, url, body, idempotencyKey, enId }) => {
    const reply = await app.inject({
      method,
      url,
      remoteAddress: page.ip,
      headers: {
        source: 'PC',
        host: page.host,
        cookie: page.cookie,
        'user-agent': page.userAgent,
        'x-in-process': IN_PROCESS,
        'x-page-request': page.requestId,
        ...(idempotencyKey ? { 'idempotency-key': page.postKey ?? idempotencyKey } : {}),
        ...page.drawnFor,
        ...(enId === undefined ? {} : { enid: enId }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return readReply(reply, page.setCookies);
  };

interface Reply {
  statusCode: number;
  headers: Record<string, number | string | string[] | undefined>;
  body: string;
}

function readReply(reply: Reply, setCookies: string[]): WireReply {
  const cookies = reply.headers['set-cookie'];
  if (cookies) setCookies.push(...[cookies].flat().map(String));
  const retry = Number(reply.headers['retry-after']);
  return {
    status: reply.statusCode,
    requestId: String(reply.headers['x-request-id'] ?? ''),
    retryAfterSeconds: Number.isFinite(retry) ? retry : undefined,
    envelope: reply.body.startsWith('{') ? JSON.parse(reply.body) : null,
  };
}
