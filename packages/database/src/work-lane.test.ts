// Who may wait: a decision over numbers alone.
import { describe, expect, it } from 'vitest';
import { expectedWaitMs, mayWait } from './work-lane.ts';

const limit = { atOnce: 5, waiting: 300, patienceMs: 2500 };
const QUIET_MS = 0;

describe('whoever comes may wait or is refused, by what is known at that moment', () => {
  it('waits where the queue before it is done within the patience, and not where one more would be too many', () => {
    const stays = (waiting: number) => mayWait({ waiting, meanMs: 100, quietMs: QUIET_MS }, limit);
    // five places, 100 ms each: the 125th is in after 2.5 s
    expect([stays(0), stays(124), stays(125)]).toEqual([true, true, false]);
  });

  it('never beyond the length of the queue, however quick the last ones were', () => {
    expect(mayWait({ waiting: 299, meanMs: 1, quietMs: QUIET_MS }, limit)).toBe(true);
    expect(mayWait({ waiting: 300, meanMs: 1, quietMs: QUIET_MS }, limit)).toBe(false);
  });

  it('a database that hangs shortens the queue before anybody inside has been told', () => {
    expect(mayWait({ waiting: 20, meanMs: 10, quietMs: 500 }, limit)).toBe(true);
    expect(mayWait({ waiting: 20, meanMs: 10, quietMs: 1000 }, limit)).toBe(false);
  });

  it('as many as are inside may always wait', () => {
    expect(mayWait({ waiting: 4, meanMs: 60_000, quietMs: 60_000 }, limit)).toBe(true);
    expect(mayWait({ waiting: 5, meanMs: 60_000, quietMs: 60_000 }, limit)).toBe(false);
  });

  it('the wait is that of the queue before it, its own turn included', () => {
    expect(expectedWaitMs({ waiting: 9, meanMs: 200, quietMs: QUIET_MS }, limit.atOnce)).toBe(400);
  });
});
