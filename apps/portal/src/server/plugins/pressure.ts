// When the server is so busy that it refuses calls (503) rather than let everybody wait.
import type { FastifyUnderPressureOptions } from '@fastify/under-pressure';
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
