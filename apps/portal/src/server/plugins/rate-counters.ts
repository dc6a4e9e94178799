// The counters of rate limits, in memory: one for each caller and class. The plugin's own store keeps one for each route,
// so that a class of a hundred calls would allow a hundred times its limit.
import type { FastifyRateLimitStore } from '@fastify/rate-limit';

interface Counter {
  current: number;
  /** Milliseconds. */
  begun: number;
}

/** Beyond this many of one length of window, the one that was begun first goes. */
const MOST = 50_000;

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** A class, since the plugin makes its store itself. Every route shares the first. */
export class RateCounters implements FastifyRateLimitStore {
  /** By the length of their windows: a flood in short ones makes nobody forget a long one. */
  readonly #windows = new Map<number, Map<string, Counter>>();

  /** `key`: caller and class, as the plugin joins them; a window in milliseconds begins with the first request. */
  incr(key: string, answer: Answer, windowMs: number): void {
    const now = Date.now();
    const counters = this.#windows.get(windowMs) ?? new Map<string, Counter>();
    this.#windows.set(windowMs, counters);
    const known = counters.get(key);
    const counter = known && known.begun + windowMs > now ? known : { current: 0, begun: now };
    counter.current += 1;
    if (counter !== known) begin(counters, key, counter);
    answer(null, { current: counter.current, ttl: counter.begun + windowMs - now });
  }

  child(): this {
    return this;
  }
}

function begin(counters: Map<string, Counter>, key: string, counter: Counter): void {
  counters.delete(key); // so that the order is that of beginning
  const oldest = counters.keys().next();
  if (counters.size >= MOST && !oldest.done) counters.delete(oldest.value);
  counters.set(key, counter);
}
