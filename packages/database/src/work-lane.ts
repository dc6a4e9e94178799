// The queue of one kind of work. Whether one may wait is decided when one comes, by how many wait already and how long the
// last ones stayed: a wait is granted where it will most likely be over in time, and a refusal needs none.

/** How many pieces of work of a kind may use a pool at once, how many wait for that at most, and how long. */
export interface KindLimit {
  atOnce: number;
  waiting: number;
  /** Whoever would wait longer is refused when he comes. */
  patienceMs: number;
}

/** Who comes. */
export interface Comer {
  /** Has been refused before: comes before those who come for the first time, and may wait longer. */
  hasPrecedence: boolean;
  /** To be called when he leaves. */
  atEnd: Set<() => void>;
  /** To be called where he no longer waits. */
  whileWaiting: Set<() => void>;
}

export interface Lane {
  /** Nothing where he is in; else to be awaited. Rejects with `busy`. */
  admit(comer: Comer): Promise<void> | undefined;
}

/** What the last piece of work weighs in the mean of how long one stays. */
const LAST_WEIGHS = 0.1;
/** A wait that was granted is broken off after so many times the patience: the database stands still. */
const STANDSTILL = 4;
/** So much longer than others may wait whoever was refused before; still less than a standstill. */
const PRECEDENCE_PATIENCE = 3;

/** What is known of a lane when somebody comes. */
export interface LaneState {
  waiting: number;
  /** How long one stays inside, in the mean of the last ones. */
  meanMs: number;
  /** Since when nobody has left. */
  quietMs: number;
}

/**
 * How long somebody who comes now will wait. A stay is at least as long as nobody has left: so a database that hangs is
 * noticed before those inside are told.
 */
export const expectedWaitMs = ({ waiting, meanMs, quietMs }: LaneState, atOnce: number): number =>
  ((waiting + 1) / atOnce) * Math.max(meanMs, quietMs);

/** As many as are inside may always wait: their leaving is what is measured. */
export const mayWait = (state: LaneState, { atOnce, waiting, patienceMs }: KindLimit): boolean =>
  state.waiting < waiting && (state.waiting < atOnce || expectedWaitMs(state, atOnce) <= patienceMs);

/** An empty lane. */
export function createLane(limit: KindLimit): Lane {
  const { atOnce, patienceMs } = limit;
  const [waiting, preceding] = [new Set<() => void>(), new Set<() => void>()];
  let inside = 0;
  let meanMs = 0;
  let lastMs = 0;
  const enter = (comer: Comer) => {
    inside++;
    const since = performance.now();
    // while there was room, nobody's leaving was waited for
    if (inside === atOnce) lastMs = since;
    comer.atEnd.add(() => {
      inside--;
      lastMs = performance.now();
      meanMs += (lastMs - since - meanMs) * LAST_WEIGHS;
      const [next] = preceding.size > 0 ? preceding : waiting;
      next?.();
    });
  };
  return {
    admit(comer) {
      if (inside < atOnce) {
        enter(comer);
        return undefined;
      }
      const { hasPrecedence } = comer;
      const [queue, before] = hasPrecedence
        ? [preceding, preceding.size]
        : [waiting, preceding.size + waiting.size];
      const state = { waiting: before, meanMs, quietMs: performance.now() - lastMs };
      const longer = { ...limit, patienceMs: patienceMs * PRECEDENCE_PATIENCE };
      if (mayWait(state, hasPrecedence ? longer : limit))
        return waitIn(queue, { comer, mostMs: patienceMs * STANDSTILL, enter });
      return Promise.reject(busy(expectedWaitMs(state, atOnce)));
    },
  };
}

/** Waits for its turn; rejects where it is given up before, or the lane stands still. */
const waitIn = (
  waiting: Set<() => void>,
  { comer, mostMs, enter }: { comer: Comer; mostMs: number; enter: (comer: Comer) => void },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      waiting.delete(go);
      clearTimeout(timer);
      comer.whileWaiting.delete(giveUp);
    };
    const go = () => {
      stop();
      enter(comer);
      resolve();
    };
    const giveUp = () => {
      stop();
      reject(busy(mostMs));
    };
    const timer = setTimeout(giveUp, mostMs);
    comer.whileWaiting.add(giveUp);
    waiting.add(go);
  });

/** The code of an error that says: too much is going on, come again. */
export const BUSY_CODE = 'DATABASE_BUSY';
/** Whoever is asked to come later than that does not come. */
const MOST_RETRY_SECONDS = 10;

/** The error; `waitMs` is how long it would have taken. */
export const busy = (waitMs: number): Error =>
  Object.assign(new Error('too many are waiting for the database'), {
    code: BUSY_CODE,
    retryAfterSeconds: Math.min(MOST_RETRY_SECONDS, Math.max(1, Math.ceil(waitMs / 1000))),
  });
