// What each request may take of the database: its kind of work, ended when its answer is made, though its visitor may have
// gone meanwhile: what he began goes on, and is counted until it is done.
// Whoever sends a body slowly, or reads an answer slowly, keeps nobody waiting: who he is is asked for as a work of its own,
// before the body is read. A page's own calls belong to the work of the page.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beginWork, currentWork, type Work, type WorkKind, type WorkLimits } from '@yqt/database/work';
import { createRefusedWrites, type RefusedWrites } from './refused-writes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The work that the request is. */
    work: Work;
  }
}

/**
 * Of the pool's ten connections two are kept for `independently`; of the other eight a write takes one, an export one
 * or two at a time, so that reads always find some. Beyond `waiting` the answer is 503 at once, and so it is where the wait would be longer
 * than a visitor's patience, by what the last ones took: decided when he comes. A job has nobody who looks on.
 */
export const WORK_LIMITS = {
  read: { atOnce: 12, waiting: 400, patienceMs: 2500 },
  write: { atOnce: 5, waiting: 300, patienceMs: 2500 },
  export: { atOnce: 1, waiting: 10, patienceMs: 2500 },
  job: { atOnce: 1, waiting: 100, patienceMs: 10_000 },
} satisfies WorkLimits;

/** Begins and ends the work of every request. To be added before the first hook that asks the database. */
export function admitRequests(app: FastifyInstance): void {
  const refused = createRefusedWrites();
  const places = createPlaces(refused);
  app.decorateRequest('work');
  app.addHook('onRequest', (request, reply, done) => {
    const outer = currentWork();
    if (outer) places.join(request, outer);
    else {
      places.begin(request, reply, hasBody(request) ? 'read' : kindOf(request));
      reply.raw.once('close', () => places.abandon(request));
    }
    request.work.run(done);
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (hasBody(request)) places.pause(request);
    done();
  });
  // a body arrives on events of its socket, which know nothing of the request's work
  app.addHook('preValidation', (request, reply, done) => {
    if (hasBody(request) && places.has(request)) places.begin(request, reply, kindOf(request));
    request.work.run(done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (hasBody(request)) (reply.statusCode === 503 ? refused.add : refused.remove)(request);
    if (places.has(request) && payload instanceof Response && payload.body)
      return done(
        null,
        new Response(
          made(payload.body, () => places.end(request)),
          payload,
        ),
      );
    // a whole answer, or a file, which comes from storage
    places.end(request);
    done(null, payload);
  });
}

/** The work of each request that has one of its own, and what holds that of its page open for each that has none. */
function createPlaces(refused: RefusedWrites) {
  const own = new WeakMap<FastifyRequest, Work>();
  const release = new WeakMap<FastifyRequest, () => void>();
  const end = (request: FastifyRequest): void => {
    release.get(request)?.();
    own.get(request)?.end();
    own.delete(request);
  };
  return {
    has: (request: FastifyRequest): boolean => own.has(request),
    begin(request: FastifyRequest, reply: FastifyReply, kind: WorkKind): void {
      request.work = beginWork(kind, { hasPrecedence: refused.has(request) });
      own.set(request, request.work);
      if (reply.raw.destroyed) request.work.abandon();
    },
    /** A call of a page holds the page's work open, also where nobody waits for the page any more. */
    join(request: FastifyRequest, outer: Work): void {
      request.work = outer;
      release.set(request, outer.hold());
    },
    /** Ends what there is; another work is to follow. */
    pause: (request: FastifyRequest): void => own.get(request)?.end(),
    end,
    abandon(request: FastifyRequest): void {
      own.get(request)?.abandon();
      if (own.has(request)) setTimeout(end, MOST_ABANDONED_MS, request).unref();
    },
  };
}

/** A handler that takes longer for nobody has been forgotten; its place is given back. */
const MOST_ABANDONED_MS = 60_000;

/** A page is many pieces at most; all of them are made, however slowly they are read. */
const PIECES = 10_000;

/** The page as it is being rendered, apart from its reader; its work ends with the last piece, or with its reader. */
function made(page: ReadableStream<Uint8Array>, end: () => void): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(
    {},
    undefined,
    new CountQueuingStrategy({ highWaterMark: PIECES }),
  );
  void page.pipeTo(writable).then(end, end);
  return readable;
}

const hasBody = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD';

function kindOf({ method, routeOptions }: FastifyRequest): WorkKind {
  if (routeOptions.config.rateClass === 'export') return 'export';
  return method === 'GET' || method === 'HEAD' || isRead(routeOptions.config.rateClass) ? 'read' : 'write';
}

/** Queries that are sent as POST. */
const isRead = (rateClass: string | undefined): boolean => rateClass === 'read' || rateClass === 'search';
