// A piece of work that uses the database: one request, one job. What it may take of a pool is decided once, at its
// first statement: whoever has been let in is never refused half-way, and nobody waits in an endless queue.
import { AsyncLocalStorage } from 'node:async_hooks';

/** What a pool keeps apart, so that one kind cannot crowd out the others. */
export type WorkKind = 'read' | 'write' | 'export' | 'job';

export interface Work {
  readonly kind: WorkKind;
  /** Runs `step` as a part of this work, with everything that it starts. */
  run<T>(step: () => T): T;
  /** Gives back what it held. What still runs of it goes on. */
  end(): void;
}

interface OpenWork extends Work {
  isOver: boolean;
  /** The gates it has asked, with their answers. */
  admissions: Map<object, Promise<void>>;
  atEnd: Set<() => void>;
}

const current = new AsyncLocalStorage<OpenWork | null>();

/** Begins a piece of work. Whoever begins it ends it. */
export function beginWork(kind: WorkKind): Work {
  const work: OpenWork = {
    kind,
    isOver: false,
    admissions: new Map(),
    atEnd: new Set(),
    run: (step) => current.run(work, step),
    end: () => {
      work.isOver = true;
      for (const leave of work.atEnd) leave();
      work.atEnd.clear();
    },
  };
  return work;
}

/** The work that the caller is a part of. */
export const currentWork = (): Work | undefined => current.getStore() ?? undefined;

/** Runs `step` as a piece of work of its own, whatever the caller is a part of. */
export async function asWork<T>(kind: WorkKind, step: () => Promise<T>): Promise<T> {
  const work = beginWork(kind);
  try {
    return await work.run(step);
  } finally {
    work.end();
  }
}

/**
 * Runs `step` as no part of the caller's work: it passes every gate. For what others wait for too, such as filling a cache of
 * the process: it must neither stand in the caller's queue nor be refused with it.
 */
export const outsideWork = <T>(step: () => T): T => current.run(null, step);

/** How many pieces of work of a kind may use a pool at once, how many wait for that at most, and how long. */
export interface KindLimit {
  atOnce: number;
  waiting: number;
  /** Whoever would wait longer, as the last ones took, is refused at once; whoever does is refused then. */
  patienceMs: number;
}

export type WorkLimits = Readonly<Record<WorkKind, KindLimit>>;

export interface Gate {
  /** Nothing where the caller may go on; else to be awaited. Rejects with an error that `isUnavailable` knows. */
  enter(): Promise<void> | undefined;
}

/** The door of one pool. What belongs to no work (a start, a command) passes freely. */
export function createGate(limits: WorkLimits): Gate {
  const lanes: Record<WorkKind, Lane> = {
    read: createLane(limits.read),
    write: createLane(limits.write),
    export: createLane(limits.export),
    job: createLane(limits.job),
  };
  const gate: Gate = {
    enter() {
      const work = current.getStore();
      if (!work || work.isOver) return undefined;
      const known = work.admissions.get(gate);
      if (known) return known === ADMITTED ? undefined : known;
      const lane = lanes[work.kind];
      const waiting = lane.admit(work);
      work.admissions.set(gate, waiting ?? ADMITTED);
      void waiting?.then(
        () => work.admissions.set(gate, ADMITTED),
        () => {},
      );
      return waiting;
    },
  };
  return gate;
}

const ADMITTED = Promise.resolve();

interface Lane {
  admit(work: OpenWork): Promise<void> | undefined;
}

/** What the last piece of work weighs in the mean of how long one stays. */
const LAST_WEIGHS = 0.1;

function createLane({ atOnce, waiting: mostWaiting, patienceMs }: KindLimit): Lane {
  const waiting = new Set<() => void>();
  let inside = 0;
  let meanMs = 0;
  const enter = (work: OpenWork) => {
    inside++;
    const since = performance.now();
    work.atEnd.add(() => {
      inside--;
      meanMs += (performance.now() - since - meanMs) * LAST_WEIGHS;
      const [next] = waiting;
      next?.();
    });
  };
  /** As many as are inside may always wait: their leaving is what is measured. */
  const isTooLong = () => waiting.size >= atOnce && ((waiting.size + 1) / atOnce) * meanMs > patienceMs;
  return {
    admit(work) {
      if (inside < atOnce) {
        enter(work);
        return undefined;
      }
      if (waiting.size >= mostWaiting || isTooLong()) return Promise.reject(busy());
      return waitIn(waiting, { work, patienceMs, enter });
    },
  };
}

/** Waits for its turn; rejects after `patienceMs`, or where the work ends before. */
const waitIn = (
  waiting: Set<() => void>,
  { work, patienceMs, enter }: { work: OpenWork; patienceMs: number; enter: (work: OpenWork) => void },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      waiting.delete(go);
      clearTimeout(timer);
      work.atEnd.delete(giveUp);
    };
    const go = () => {
      stop();
      enter(work);
      resolve();
    };
    const giveUp = () => {
      stop();
      reject(busy());
    };
    const timer = setTimeout(giveUp, patienceMs);
    work.atEnd.add(giveUp);
    waiting.add(go);
  });

/** The code of an error that says: too much is going on, come again. */
export const BUSY_CODE = 'DATABASE_BUSY';

export const busy = (): Error =>
  Object.assign(new Error('too many are waiting for the database'), { code: BUSY_CODE });
