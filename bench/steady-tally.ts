// Answers of the steadiness proof by status, with how long they took; a table of both.
import type { Reply } from './steady-client.ts';

export interface Tally {
  add(reply: Reply): void;
  count(status: number): number;
  /** Milliseconds at a share of the answers of a status, 0 without any. */
  at(status: number, share: number): number;
  /** One line of a table for each status. */
  lines(name: string): string[];
}

/** What the status means to whoever reads the table. */
const MEANINGS = new Map([[0, 'connection lost or refused']]);

export const TABLE_HEAD = 'who     status     count    p50 ms    p99 ms   most ms';

/** An empty one. */
export function createTally(): Tally {
  const times = new Map<number, number[]>();
  const sorted = (status: number) => (times.get(status) ?? []).toSorted((a, b) => a - b);
  const at = (status: number, share: number): number => {
    const all = sorted(status);
    return Math.round(all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0);
  };
  const count = (status: number) => times.get(status)?.length ?? 0;
  return {
    add({ status, tookMs }) {
      const known = times.get(status);
      if (known) known.push(tookMs);
      else times.set(status, [tookMs]);
    },
    count,
    at,
    lines: (name) =>
      [...times.keys()]
        .toSorted((a, b) => a - b)
        .map((status) => {
          const cells = [count(status), at(status, 0.5), at(status, 0.99), at(status, 1)];
          const text = cells.map((cell) => String(cell).padStart(10)).join('');
          return `${name.padEnd(8)}${String(status).padStart(6)}${text}  ${MEANINGS.get(status) ?? ''}`.trimEnd();
        }),
  };
}
