import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUuidNumbers } from './uuid-numbers.ts';

const bytesOf = (ids: readonly string[]): Buffer => Buffer.from(ids.join('').replaceAll('-', ''), 'hex');
/** Ids that differ at one end alone, as those of one millisecond or of demonstration rows do. */
const alike = fc
  .tuple(
    fc.constantFrom('0190f3a0', '00000000'),
    fc.nat(300),
    fc.constantFrom('000000000000', 'ffffffffffff'),
  )
  .map(([head, at, tail]) => `${head}-0000-7000-8${String(at).padStart(3, '0')}-${tail}`);
const anyId = fc.oneof(alike, fc.uuid());

describe('createUuidNumbers', () => {
  it('numbers ids in the order in which they come, each once, as a Map does', () => {
    fc.assert(
      fc.property(fc.array(anyId, { maxLength: 400 }), fc.array(anyId, { maxLength: 50 }), (ids, others) => {
        const [numbers, known] = [createUuidNumbers(), new Map<string, number>()];
        for (const id of ids) {
          const number = known.get(id) ?? known.size;
          known.set(id, number);
          expect(numbers.add(id)).toBe(number);
        }
        const asked = [...others, ...ids.toReversed(), ...others];
        expect(numbers.size).toBe(known.size);
        expect(asked.map((id) => numbers.get(id))).toEqual(asked.map((id) => known.get(id)));
        expect([...numbers.among(bytesOf(asked))]).toEqual(asked.flatMap((id) => known.get(id) ?? []));
      }),
    );
  });
  it('reads bytes that stand within others, and leaves out the beginning of an id', () => {
    const ids = ['0190f3a0-0000-7000-8000-000000000001', '0190f3a0-0000-7000-8000-000000000002'];
    const numbers = createUuidNumbers();
    expect([...numbers.among(bytesOf(ids))]).toEqual([]);
    for (const id of ids) numbers.add(id);
    const within = Buffer.concat([Buffer.from('abc'), bytesOf(ids.toReversed()), Buffer.from('defg')]);
    expect([...numbers.among(within.subarray(3))]).toEqual([1, 0]);
    expect([...numbers.among(Buffer.alloc(0))]).toEqual([]);
  });
});
