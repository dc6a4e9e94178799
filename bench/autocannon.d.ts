// The part of autocannon (which brings no types) that the benches use.
declare module 'autocannon' {
  export interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests: { path: string }[];
    headers?: Record<string, string>;
  }
  export interface Result {
    /** Seconds. */
    duration: number;
    '2xx': number;
    non2xx: number;
    /** Answers by their status. */
    statusCodeStats: Record<string, { count: number }>;
    errors: number;
    timeouts: number;
    /** Milliseconds. */
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
