// An answer that many are given alike: it passes the contract's schema once, and goes out as the same bytes ever after.

const SHARED = Symbol('shared answer');

export interface SharedAnswer<T> {
  readonly [SHARED]: true;
  /** The whole answer as it is sent; `serialise` is called for whoever is first. */
  bytes(serialise: (value: T) => string | ArrayBuffer | Buffer): Buffer;
}

/** An answer of this value; the value itself is let go when its bytes are made. */
export function sharedAnswer<T>(value: T): SharedAnswer<T> {
  let made: { value: T } | { bytes: Buffer } = { value };
  return {
    [SHARED]: true,
    bytes(serialise) {
      if ('value' in made) made = { bytes: bytesOf(serialise(made.value)) };
      return made.bytes;
    },
  };
}

/** Whether what a handler gave is shared. */
export const isShared = (outcome: unknown): outcome is SharedAnswer<unknown> =>
  typeof outcome === 'object' && outcome !== null && SHARED in outcome;

const bytesOf = (given: string | ArrayBuffer | Buffer): Buffer =>
  typeof given === 'string' ? Buffer.from(given) : Buffer.from(new Uint8Array(given));
