// The keyed writes that were refused lately: whoever comes again with one is let in before those who come for the first time,
// so that under lasting overload nobody is refused again and again.
import type { FastifyRequest } from 'fastify';
import { postKeyOf } from './post-key.ts';

/** Whoever has not come again by then has given up. */
const KEPT_MS = 60_000;
const MOST = 5000;

export interface RefusedWrites {
  /** Remembers the request, where it has a key. */
  add: (request: FastifyRequest) => void;
  has: (request: FastifyRequest) => boolean;
  /** It was answered. */
  remove: (request: FastifyRequest) => void;
}

/** Of this process; the oldest are forgotten first. */
export function createRefusedWrites(now: () => number = Date.now): RefusedWrites {
  const since = new Map<string, number>();
  const forget = () => {
    for (const [name, at] of since) {
      if (since.size <= MOST && now() - at <= KEPT_MS) return;
      since.delete(name);
    }
  };
  return {
    add(request) {
      const name = nameOf(request);
      if (name === undefined) return;
      since.delete(name);
      since.set(name, now());
      forget();
    },
    has(request) {
      const at = since.size > 0 ? since.get(nameOf(request) ?? '') : undefined;
      return at !== undefined && now() - at <= KEPT_MS;
    },
    remove(request) {
      if (since.size > 0) since.delete(nameOf(request) ?? '');
    },
  };
}

/** A key is its sender's own: nobody comes first with the key of another address. */
function nameOf(request: FastifyRequest): string | undefined {
  const given = request.headers['idempotency-key'];
  const key = typeof given === 'string' ? given : postKeyOf(request);
  return key === undefined ? undefined : `${request.ip} ${key}`;
}
