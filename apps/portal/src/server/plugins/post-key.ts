// Which post of a form a request is.
import { createHash } from 'node:crypto';
import { FORM_KEY } from '@yqt/endpoint/client';
import type { FastifyRequest } from 'fastify';

const KEY_FIELD = new RegExp(`(?:^|&)${FORM_KEY}=[\\w-]{8,64}(?:&|$)`);

/** The same for the same post of the same rendering of a form; other content is another post. */
export function postKeyOf({ method, url, body }: FastifyRequest): string | undefined {
  if (method !== 'POST' || !Buffer.isBuffer(body)) return undefined;
  const isKeyed = KEY_FIELD.test(body.toString('latin1')) || KEY_FIELD.test(url.split('?')[1] ?? '');
  if (!isKeyed) return undefined;
  return createHash('sha256').update(`${url}\n`).update(body).digest('hex');
}
