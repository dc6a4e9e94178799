// Sets of small whole numbers, a bit each: what twenty thousand rows of a catalogue are narrowed and counted by.

/** A set of the numbers from 0 up to 32 × its length. */
export type Bits = Uint32Array;

/** The empty set for numbers below `size`. */
export const noBits = (size: number): Bits => new Uint32Array(Math.ceil(size / 32));

/** A set of its own with the same numbers, with room for those below `size`. */
export function copyBits(bits: Bits | undefined, size: number): Bits {
  const copy = new Uint32Array(Math.max(bits?.length ?? 0, Math.ceil(size / 32)));
  if (bits) copy.set(bits);
  return copy;
}

/** Puts a number in. */
export function addBit(bits: Bits, at: number): void {
  const word = at >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (at & 31));
}

/** Takes a number out. */
export function dropBit(bits: Bits, at: number): void {
  const word = at >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (at & 31));
}

/** Whether a number is in. */
export const hasBit = (bits: Bits, at: number): boolean => ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;

/** Keeps in `bits` what is also in `other`. */
export function keepBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0);
}

/** Adds to `bits` what is in `other`. */
export function joinBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0);
}

/** How many numbers are in both. */
export function countBoth(one: Bits, other: Bits): number {
  let count = 0;
  for (let word = 0; word < one.length; word += 1) count += ones((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

/** How many numbers are in. */
export const countBits = (bits: Bits): number => countBoth(bits, bits);

/** Bits of one word, by halves: pairs, fours, bytes, then their sum in the highest byte. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
