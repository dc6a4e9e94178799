// A piece of work that uses the database: one request, one job. What it may take of a pool is decided once, at its
// first statement: whoever has been let in is never refused half-way, and nobody waits in an endless queue.
import { AsyncLocalStorage } from 'node:async_hooks';
import { busy, createLane, type Comer, type KindLimit, type Lane } from './work-lane.ts';

/** What a pool keeps apart, so that one kind cannot crowd out the others. */
export type WorkKind = 'read' | 'write' | 'export' | 'job';

export interface Work {
  readonly kind: WorkKind;
  /** Runs `step` as a part of this work, with everything that it starts. */
  run<T>(step: () => T): T;
  /** Says that something of it has begun that its place is kept for, until what is returned is called. */
  hold(): () => void;
  /** Nobody waits for it any more: it is not let in where it has not been; else it goes on until it ends. */
  abandon(): void;
  /** Gives back what it held, once nothing that is held open of it runs. What else runs of it goes on. */
  end(): void;
}

interface OpenWork extends Work, Comer {
  isOver: boolean;
  isAbandoned: boolean;
  /** The gates it has asked, with their answers. */
  admissions: Map<object, Promise<void>>;
}

const current = new AsyncLocalStorage<OpenWork | null>();

/** Begins a piece of work. Whoever begins it ends it. `hasPrecedence`: it was refused before, and comes again. */
export function beginWork(kind: WorkKind, { hasPrecedence = false } = {}): Work {
  let holds = 0;
  const leaveIfDone = () => {
    if (!work.isOver || holds > 0) return;
    callAll(work.atEnd);
  };
  const work: OpenWork = {
    kind,
    hasPrecedence,
    isOver: false,
    isAbandoned: false,
    admissions: new Map(),
    atEnd: new Set(),
    whileWaiting: new Set(),
    run: (step) => current.run(work, step),
    hold() {
      holds++;
      return once(() => {
        holds--;
        leaveIfDone();
      });
    },
    abandon() {
      work.isAbandoned = true;
      callAll(work.whileWaiting);
    },
    end() {
      work.isOver = true;
      callAll(work.whileWaiting);
      leaveIfDone();
    },
  };
  return work;
}

function callAll(calls: Set<() => void>): void {
  for (const call of calls) call();
  calls.clear();
}

function once(call: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    call();
  };
}

/** Holds the caller's work open, if it is a part of one, until what is returned is called. */
export const holdWork = (): (() => void) => current.getStore()?.hold() ?? ignore;

function ignore(): void {}

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
      if (work.isAbandoned) return Promise.reject(busy(0));
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
