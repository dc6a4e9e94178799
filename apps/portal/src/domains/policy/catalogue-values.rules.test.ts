import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CatalogueRow } from './catalogue-facets.rules.ts';
import { createSharedValues } from './catalogue-values.rules.ts';

const some = fc.constantFrom('', 'a', 'b', 'a","b', 'a b', 'a\nb');
const row = fc.record<CatalogueRow>({
  id: fc.uuid(),
  level: some,
  type: some,
  redemptionMode: fc.option(some),
  departments: fc.array(some, { maxLength: 3 }),
  supportModes: fc.array(some, { maxLength: 3 }),
  industries: fc.array(some, { maxLength: 3 }),
  targets: fc.array(some, { maxLength: 3 }),
  publishedOn: some,
  expiresOn: fc.option(some),
  validityMark: fc.option(some),
  amountMaxWan: fc.option(fc.nat()),
  windows: fc.array(fc.record({ opensAt: some, closesAt: fc.option(some) }), { maxLength: 3 }),
});

it('a row says what it said, whatever was kept before', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const values = createSharedValues();
      expect(rows.map((one) => values.shared(one))).toEqual(rows);
    }),
  );
});

it('what two rows have in common stands once', () => {
  const values = createSharedValues();
  const one = (): CatalogueRow => ({
    id: 'x',
    level: '5',
    type: '01',
    redemptionMode: null,
    departments: ['Z01', 'Z02'],
    supportModes: ['01'],
    industries: [],
    targets: ['01'],
    publishedOn: '2026-01-01',
    expiresOn: null,
    validityMark: null,
    amountMaxWan: 20,
    windows: [{ opensAt: '2026-01-01 00:00:00', closesAt: '2026-12-31 23:59:59' }],
  });
  const [first, second] = [values.shared(one()), values.shared(one())];
  for (const list of ['departments', 'supportModes', 'industries', 'targets', 'windows'] as const)
    expect(first[list]).toBe(second[list]);
  // lists that differ share what stands in them
  expect(first.supportModes).toBe(first.targets);
});
