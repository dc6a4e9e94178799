// A large file is looked at window by window, and others have their turn in between: no visitor waits for a hundred megabytes.
import { setImmediate as turn } from 'node:timers/promises';

const WINDOW_BYTES = 2 * 1024 * 1024;

/** The bytes in order; each window begins with the last `overlap` bytes of the one before, so that a word across two is found. */
export async function* inWindows(bytes: Buffer, overlap = 0): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += WINDOW_BYTES) {
    if (at > 0) await turn();
    yield bytes.subarray(Math.max(0, at - overlap), at + WINDOW_BYTES);
  }
}

/** For a loop over bytes: called with where it is, gives others their turn once a window. */
export function createBreath(): (at: number) => Promise<void> | undefined {
  let last = 0;
  return (at) => {
    if (at - last < WINDOW_BYTES) return undefined;
    last = at;
    return turn();
  };
}
