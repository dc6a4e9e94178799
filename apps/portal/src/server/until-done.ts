// A step of the start that the process can live without for a while: tried again until it is done.

export interface Persistence {
  /** Nothing more is tried. */
  signal: AbortSignal;
  /** Told of each attempt that failed. */
  onRefused: (error: unknown) => void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Repeats a repeatable step until it succeeds, with pauses that grow; returns without it where the signal comes first. */
export async function untilDone(
  step: () => Promise<void>,
  { signal, onRefused }: Persistence,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await step();
    } catch (error) {
      onRefused(error);
    }
    await pause(pauseMs, signal);
  }
}

/** Ends early where the signal comes. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const timer = setTimeout(stop, ms);
    signal.addEventListener('abort', stop);
  });
