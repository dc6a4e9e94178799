// What each request may take of the database: its kind of work, begun with the request and ended with its connection.
// A page's own calls belong to the work of the page.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginWork, currentWork, type Work, type WorkKind, type WorkLimits } from '@yqt/database/work';

declare module 'fastify' {
  interface FastifyRequest {
    /** The work that the request is. */
    work: Work;
  }
}

/**
 * Of the pool's ten connections two are kept for `independently`; of the other eight a write takes one, an export one
 * or two at a time, so that reads always find some. Beyond `waiting` the answer is 503 at once, and so it is where the wait would be longer
 * than a visitor's patience, by what the last ones took. A job has nobody who looks on.
 */
export const WORK_LIMITS = {
  read: { atOnce: 12, waiting: 400, patienceMs: 2500 },
  write: { atOnce: 5, waiting: 300, patienceMs: 2500 },
  export: { atOnce: 1, waiting: 10, patienceMs: 2500 },
  job: { atOnce: 1, waiting: 100, patienceMs: 10_000 },
} satisfies WorkLimits;

/** Begins and ends the work of every request. To be added before the first hook that asks the database. */
export function admitRequests(app: FastifyInstance): void {
  app.decorateRequest('work');
  app.addHook('onRequest', (request, reply, done) => {
    const outer = currentWork();
    request.work = outer ?? beginWork(kindOf(request));
    if (!outer) reply.raw.once('close', () => request.work.end());
    request.work.run(done);
  });
  // a body arrives on events of its socket, which know nothing of the request's work
  app.addHook('preValidation', (request, _reply, done) => request.work.run(done));
}

function kindOf({ method, routeOptions }: FastifyRequest): WorkKind {
  if (routeOptions.config.rateClass === 'export') return 'export';
  return method === 'GET' || method === 'HEAD' || isRead(routeOptions.config.rateClass) ? 'read' : 'write';
}

/** Queries that are sent as POST. */
const isRead = (rateClass: string | undefined): boolean => rateClass === 'read' || rateClass === 'search';
