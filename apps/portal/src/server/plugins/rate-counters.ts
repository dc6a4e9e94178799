// The counters of rate limits, in memory: one for each caller and class. The plugin's own store keeps one for each route,
// so that a class of a hundred calls would allow a hundred times its limit.
import type { FastifyRateLimitStore } from '@fastify/rate-limit';

interface Counter {
  current: number;
  /** Milliseconds. */
  begun: number;
}

/** Beyond this many the one that was begun first goes. */
const MOST = 50_000;

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** A class, since the plugin makes its store itself. Every route shares the first. */
export class RateCounters implements FastifyRateLimitStore {
  readonly #counters = new Map<string, Counter>();

  /** `key`: caller and class, as the plugin joins them; a window in milliseconds begins with the first request. */
  incr(key: string, answer: Answer, windowMs: number): void {
    const now = Date.now();
    const known = this.#counters.get(key);
    const counter = known && known.begun + windowMs > now ? known : { current: 0, begun: now };
    counter.current += 1;
    if (counter !== known) this.#begin(key, counter);
    answer(null, { current: counter.current, ttl: counter.begun + windowMs - now });
  }

  child(): this {
    return this;
  }

  #begin(key: string, counter: Counter): void {
    this.#counters.delete(key); // so that the order is that of beginning
    const oldest = this.#counters.keys().next();
    if (this.#counters.size >= MOST && !oldest.done) this.#counters.delete(oldest.value);
    this.#counters.set(key, counter);
  }
}
