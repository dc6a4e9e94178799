// Answers made anew are compressed as the client asks (RFC 9110, 8.4); assets and kept pages come compressed already.
// BREACH: a member's answers are compressed only for requests that began on this site, which an attacker's page cannot send.
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const TEXTS = /^text\/(?!event-stream)|[/+](?:json|xml|javascript)(?:;|$)/;
/** 2^18 bytes hold any page; the default of 2^22 would take megabytes for each answer under way. */
const WINDOW_BITS = 18;

/** Every write leaves at once: a page is read while its slow parts are still awaited. */
const BROTLI = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  },
};

/** Belongs before the routes and behind the hook that opens the visit. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (!mayCompress(request)) request.headers['x-no-compression'] = '1';
  });
  await app.register(compress, {
    customTypes: TEXTS,
    encodings: ['br', 'gzip'],
    brotliOptions: BROTLI,
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
    globalDecompression: false,
  });
}

/** Browsers say of every request over TLS where it began (Fetch Metadata); one that does not is not trusted with it. */
const mayCompress = ({ visit: { viewer }, headers }: FastifyRequest): boolean =>
  viewer === null || ['same-origin', 'none'].includes(String(headers['sec-fetch-site']));
