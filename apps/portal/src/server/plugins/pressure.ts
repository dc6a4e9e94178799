// When the server is so busy that it refuses calls (503) rather than let everybody wait.
import type { FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { IN_PROCESS } from '@yqt/endpoint/in-process';
import { BACKEND_RETRY_SECONDS } from '../errors.ts';

/**
 * The mean over some seconds: one long task (a start, a large report) is no pressure. Over the plugin's own interval of one
 * second a single stall refused whoever came next.
 */
export const PRESSURE = {
  maxEventLoopDelay: 2000,
  sampleInterval: 5000,
  message: 'busy',
  retryAfter: BACKEND_RETRY_SECONDS,
} satisfies FastifyUnderPressureOptions;

/** So many refusals of a second are sent at once: whoever is refused now and then is told so without waiting … */
const AT_ONCE = 100;
/** … the others after as long as a refusal says at least that one should stay away. */
const HELD_MS = 1000;
/** Beyond that many are sent at once again: holding costs memory. */
const MOST_HELD = 1000;

/**
 * Holds refusals (503 with Retry-After) back where there are many. Whoever asks again as soon as they are answered would
 * otherwise keep the server busy with refusing: of 300 who did so, 27 calls a second were answered, and 1,300 refused.
 * `now` in milliseconds.
 */
export function holdRefusals(
  app: FastifyInstance,
  now: () => number = performance.now.bind(performance),
): void {
  let held = 0;
  let sent = { second: 0, count: 0 };
  /** Whether this one is among the first of its second. */
  const isEarly = (): boolean => {
    const second = Math.floor(now() / 1000);
    if (sent.second !== second) sent = { second, count: 0 };
    sent.count++;
    return sent.count <= AT_ONCE;
  };
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRefusal = reply.statusCode === 503 && reply.hasHeader('retry-after');
    // a page's own call is answered to the page, which is refused itself
    if (!isRefusal || request.headers['x-in-process'] === IN_PROCESS || isEarly() || held >= MOST_HELD)
      return done(null, payload);
    held++;
    setTimeout(() => {
      held--;
      done(null, payload);
    }, HELD_MS);
  });
}
