// Tables of 有效性 and 申报状态 at every boundary (workflow sheet 5.7; portal conventions §3).
import { describe, expect, it } from 'vitest';
import { validityOn, type Validity } from './policy.rules.ts';

const DAY = '2026-11-20';

describe('有效性按日期计算', () => {
  it.each<[string | null, string | null, Validity]>([
    [null, null, 'valid'],
    [null, '2026-11-20', 'valid'],
    [null, '2026-11-19', 'expired'],
    ['review', null, 'review'],
    ['review', '2026-11-19', 'expired'],
    ['partial', '2026-11-21', 'partial'],
    ['superseded', '2026-11-19', 'superseded'],
    ['repealed', null, 'repealed'],
  ])('标注 %s、失效日期 %s → %s', (validityMark, expiresOn, expected) =>
    expect(validityOn(DAY, { validityMark, expiresOn })).toBe(expected),
  );
});
