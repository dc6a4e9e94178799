// The door of the database: who is let in, who waits, and who is refused, on a clock of the test.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUSY_CODE } from './work-lane.ts';
import { beginWork, createGate, type Work } from './work.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const limit = { atOnce: 2, waiting: 50, patienceMs: 2500 };

/** One gate, and pieces of work that ask it. */
function createDoor() {
  const gate = createGate({ read: limit, write: limit, export: limit, job: limit });
  return {
    gate,
    /** The work, and what it was told by now: `in`, `waiting` or the code of the refusal. */
    ask(kind: Work['kind'] = 'write', hasPrecedence = false) {
      const work = beginWork(kind, { hasPrecedence });
      let told = 'in';
      let retryAfterSeconds: unknown;
      const door = work.run(() => gate.enter());
      if (door) {
        told = 'waiting';
        door.then(
          () => (told = 'in'),
          (error: Error) => {
            told = String(Reflect.get(error, 'code'));
            retryAfterSeconds = Reflect.get(error, 'retryAfterSeconds');
          },
        );
      }
      return { work, told: () => told, retryAfterSeconds: () => retryAfterSeconds };
    },
  };
}

/** What has been answered is told; no time passes. */
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('the door of the database', () => {
  it('beyond the queue one is refused at once, without a moment passing', async () => {
    const door = createDoor();
    const asked = Array.from({ length: limit.atOnce + limit.waiting + 3 }, () => door.ask());
    const before = performance.now();
    await settled();
    expect(performance.now()).toBe(before);
    const told = asked.map((one) => one.told());
    expect(told.filter((one) => one === 'in')).toHaveLength(limit.atOnce);
    expect(told.filter((one) => one === 'waiting')).toHaveLength(limit.waiting);
    expect(told.slice(-3)).toEqual([BUSY_CODE, BUSY_CODE, BUSY_CODE]);
  });

  it('a wait that was granted is not broken off when it takes longer than the patience', async () => {
    const door = createDoor();
    const asked = Array.from({ length: 5 }, () => door.ask());
    await vi.advanceTimersByTimeAsync(limit.patienceMs * 2);
    expect(asked.map((one) => one.told())).toEqual(['in', 'in', 'waiting', 'waiting', 'waiting']);
    asked[0]?.work.end();
    await settled();
    expect(asked[2]?.told()).toBe('in');
  });

  it('whoever was refused before comes in first, also where those who come for the first time are refused', async () => {
    const door = createDoor();
    const asked = Array.from({ length: limit.atOnce + limit.waiting }, () => door.ask());
    const again = door.ask('write', true);
    const fresh = door.ask();
    await settled();
    expect([again.told(), fresh.told()]).toEqual(['waiting', BUSY_CODE]);
    asked[0]?.work.end();
    await settled();
    expect([again.told(), asked[limit.atOnce]?.told()]).toEqual(['in', 'waiting']);
  });

  it('where nothing moves, it is broken off at last', async () => {
    const door = createDoor();
    const asked = Array.from({ length: 5 }, () => door.ask());
    await vi.advanceTimersByTimeAsync(limit.patienceMs * 4);
    expect(asked.map((one) => one.told())).toEqual(['in', 'in', BUSY_CODE, BUSY_CODE, BUSY_CODE]);
  });

  it('where the last ones stayed long, the queue is as short as patience: the rest is refused at once', async () => {
    const door = createDoor();
    for (let n = 0; n < 100; n++) {
      const { work } = door.ask();
      await vi.advanceTimersByTimeAsync(500);
      work.end();
    }
    const asked = Array.from({ length: 30 }, () => door.ask());
    await settled();
    // two places, half a second each: the tenth of the queue would wait 2.5 s
    expect(asked.filter((one) => one.told() === 'waiting').length).toBeLessThanOrEqual(10);
    expect(asked.filter((one) => one.told() === 'waiting').length).toBeGreaterThan(5);
    expect(asked.at(-1)?.told()).toBe(BUSY_CODE);
  });

  it('however long the last ones stayed, some may wait: so a quick time is noticed again', async () => {
    const door = createDoor();
    const { work: slow } = door.ask();
    await vi.advanceTimersByTimeAsync(600_000);
    slow.end();
    const asked = Array.from({ length: 5 }, () => door.ask());
    await settled();
    expect(asked.map((one) => one.told())).toEqual(['in', 'in', 'waiting', 'waiting', BUSY_CODE]);
    asked[0]?.work.end();
    await settled();
    expect(asked[2]?.told()).toBe('in');
  });

  it('a refusal says when to come again: after the wait that was too long', async () => {
    const door = createDoor();
    const { work: slow } = door.ask();
    await vi.advanceTimersByTimeAsync(60_000);
    slow.end();
    const asked = Array.from({ length: 5 }, () => door.ask());
    await settled();
    // 6 s in the mean, two places, the third of the queue
    expect(asked.at(-1)?.retryAfterSeconds()).toBe(9);
  });

  it('the place of one who has ended is free once its statements are done, not before', async () => {
    const door = createDoor();
    const [first, , third] = [door.ask(), door.ask(), door.ask()];
    const done = first.work.hold();
    first.work.end();
    await settled();
    expect(third.told()).toBe('waiting');
    done();
    done();
    await settled();
    expect(third.told()).toBe('in');
  });

  it('one whom nobody waits for any more leaves the queue, or keeps its place until it ends', async () => {
    const door = createDoor();
    const [first, , third, fourth] = [door.ask(), door.ask(), door.ask(), door.ask()];
    first.work.abandon();
    third.work.abandon();
    await settled();
    expect([third.told(), fourth.told()]).toEqual([BUSY_CODE, 'waiting']);
    first.work.end();
    await settled();
    expect(fourth.told()).toBe('in');
    const late = beginWork('write');
    late.abandon();
    await expect(late.run(() => door.gate.enter())).rejects.toMatchObject({ code: BUSY_CODE });
  });

  it('one kind does not crowd out another', async () => {
    const door = createDoor();
    for (let n = 0; n < 60; n++) door.ask('write');
    const read = door.ask('read');
    await settled();
    expect(read.told()).toBe('in');
  });
});
