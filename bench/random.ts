// Chance that comes out the same on every run.

export interface Random {
  /** 0 ≤ number < 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** One of them. Throws for an empty list. */
  pick<T>(items: readonly T[]): T;
}

/** mulberry32: 32 bits of state, good enough for texts, the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick(items) {
      const [found] = items.slice(between(0, items.length - 1));
      if (found === undefined) throw new RangeError('nothing to pick from');
      return found;
    },
  };
}

/** Draws words so that the one of rank r comes with a probability of about 1/r, as words of a language do. */
export function zipf(words: readonly string[], random: Random): () => string {
  let sum = 0;
  const sums = Float64Array.from(words, (_, at) => (sum += 1 / (at + 1)));
  return () => {
    const wanted = random.next() * sum;
    let low = 0;
    let high = words.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] ?? sum) > wanted) high = middle;
      else low = middle + 1;
    }
    return words[low] ?? '';
  };
}

/** The items in an order of chance. */
export const shuffled = <T>(items: readonly T[], random: Random): T[] =>
  items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
