// Tables of 有效性 and 申报状态 at every boundary (workflow sheet 5.7; portal conventions §3).
import { describe, expect, it } from 'vitest';
import { validityOn, windowStateOn, type Validity, type WindowState } from './policy.rules.ts';

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

describe('申报窗口的两端都在窗口内，剩余 7 天起为即将截止', () => {
  it.each<[string, string | null, WindowState]>([
    ['2026-11-21', '2026-12-31', 'upcoming'],
    ['2026-11-20', '2026-12-31', 'open'],
    ['2026-11-01', '2026-11-28', 'open'],
    ['2026-11-01', '2026-11-27', 'closing'],
    ['2026-11-01', '2026-11-20', 'closing'],
    ['2026-11-01', '2026-11-19', 'closed'],
    ['2026-11-01', null, 'longterm'],
    ['2026-11-21', null, 'upcoming'],
  ])('%s ～ %s → %s', (opensOn, closesOn, expected) =>
    expect(windowStateOn(DAY, { opensOn, closesOn })).toBe(expected),
  );
});
