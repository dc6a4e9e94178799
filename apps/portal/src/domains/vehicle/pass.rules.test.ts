import { describe, expect, it } from 'vitest';
import { passStateOf, passTypeOf } from './pass.rules.ts';

describe('通行证', () => {
  const pass = { validFrom: '2026-11-01', validTo: '2026-11-30', cancelledAt: null };
  it.each([
    ['前一日尚未生效', '2026-10-31', {}, 'upcoming'],
    ['首日有效', '2026-11-01', {}, 'valid'],
    ['末日有效', '2026-11-30', {}, 'valid'],
    ['次日过期', '2026-12-01', {}, 'expired'],
    ['注销后即失效', '2026-11-10', { cancelledAt: '2026-11-09 10:00:00' }, 'cancelled'],
  ])('%s', (_name, today, more, state) => {
    expect(passStateOf({ ...pass, ...more }, today)).toBe(state);
  });

  it('禁行区通行只预审并转送公安交管部门，其余仅限园区', () => {
    expect(passTypeOf('04')).toMatchObject({ authority: '公安机关交通管理部门', isForwarded: true });
    expect(passTypeOf('01')).toMatchObject({ scope: '仅限园区/厂区', isForwarded: false });
  });
});
