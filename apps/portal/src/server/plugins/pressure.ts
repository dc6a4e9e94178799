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

/** As long as a refusal says at least that one should stay away. */
const HELD_MS = 1000;
/** Beyond that many refusals are sent at once: holding costs memory. */
const MOST_HELD = 1000;

/**
 * Holds refusals (503 with Retry-After) back for a moment. Whoever asks again as soon as they are answered would otherwise
 * keep the server busy with refusing: of 300 who did so, 27 calls a second were answered, and 1,300 refused.
 */
export function holdRefusals(app: FastifyInstance): void {
  let held = 0;
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRefusal = reply.statusCode === 503 && reply.hasHeader('retry-after');
    // a page's own call is answered to the page, which is refused itself
    if (!isRefusal || held >= MOST_HELD || request.headers['x-in-process'] === IN_PROCESS)
      return done(null, payload);
    held++;
    setTimeout(() => {
      held--;
      done(null, payload);
    }, HELD_MS);
  });
}
