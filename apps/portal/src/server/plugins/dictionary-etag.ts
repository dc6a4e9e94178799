// Dictionaries and regions change seldom and are asked for by every form: an ETag spares the second transfer (RFC 9110, 8.8.3).
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const LOOKED_UP = /^\/uaa\/api\/(?:ua\/)?(?:dict|states)(?:[/?]|$)/;

/** Marks their answers, and sends 304 to whoever has them already. */
export function markDictionaries(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (!LOOKED_UP.test(request.url)) return payload;
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] !== etag) return payload;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}
