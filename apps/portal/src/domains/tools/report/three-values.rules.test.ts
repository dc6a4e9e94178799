// The words of reports under the logic of packages/rules, beside the logic that reports had of their own.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as former from './report.rules.ts';
import { allOf, anyOf } from './three-values.rules.ts';

const lists = fc.array(fc.constantFrom(...former.VERDICTS), { maxLength: 8 });

describe('报告的且与或', () => {
  it('与原有的逻辑对任意结论一致，空的也一致', () =>
    fc.assert(
      fc.property(lists, (verdicts) => {
        expect(allOf(verdicts)).toBe(former.allOf(verdicts));
        expect(anyOf(verdicts)).toBe(former.anyOf(verdicts));
      }),
      { numRuns: 2_000, examples: [[[]]] },
    ));
});
