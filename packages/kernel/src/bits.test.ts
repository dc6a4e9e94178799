// Sets of bits do what sets of numbers do.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBit,
  copyBits,
  countBits,
  countBoth,
  dropBit,
  hasBit,
  joinBits,
  keepBits,
  noBits,
} from './bits.ts';

const SIZE = 100;
const numbers = fc.uniqueArray(fc.nat(SIZE - 1));
const bitsOf = (given: number[]) => {
  const bits = noBits(SIZE);
  for (const at of given) addBit(bits, at);
  return bits;
};
const numbersOf = (bits: Uint32Array) =>
  Array.from({ length: SIZE }, (_, at) => at).filter((at) => hasBit(bits, at));

describe('a set of bits', () => {
  it('holds what was put in, and counts it', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        expect(numbersOf(bitsOf(given))).toEqual(given.toSorted((a, b) => a - b));
        expect(countBits(bitsOf(given))).toBe(given.length);
      }),
    );
  });
  it('joins and keeps like a set of numbers', () => {
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        const [joined, kept] = [bitsOf(one), bitsOf(one)];
        joinBits(joined, bitsOf(other));
        keepBits(kept, bitsOf(other));
        expect(new Set(numbersOf(joined))).toEqual(new Set([...one, ...other]));
        expect(numbersOf(kept)).toEqual(one.filter((at) => other.includes(at)).toSorted((a, b) => a - b));
        expect(countBoth(bitsOf(one), bitsOf(other))).toBe(countBits(kept));
      }),
    );
  });
  it('has no more what was taken out, while a copy made before still has it', () => {
    fc.assert(
      fc.property(numbers, numbers, (given, out) => {
        const bits = bitsOf(given);
        const copy = copyBits(bits, 2 * SIZE);
        for (const at of out) dropBit(bits, at);
        expect(numbersOf(bits)).toEqual(given.filter((at) => !out.includes(at)).toSorted((a, b) => a - b));
        addBit(copy, 2 * SIZE - 1);
        expect(countBits(copy)).toBe(given.length + 1);
        expect(hasBit(copy, 2 * SIZE - 1)).toBe(true);
      }),
    );
  });
});
