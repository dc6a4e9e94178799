// 公开前检查个人信息：号码、邮箱、称呼都能认出，政策文号、金额与日期不误报。
import { describe, expect, test } from 'vitest';
import { personalDataIn } from './privacy.rules.ts';

describe('公开答复中的个人信息', () => {
  test.each([
    ['请联系 13900001234', '手机号'],
    ['请联系 139-0000-1234', '手机号'],
    ['身份证 11010119900307001X', '身份证号'],
    ['电话 0550-3000000', '电话号码'],
    ['账号 1313000100000012345', '银行账号'],
    ['写信到 someone@example.invalid', '电子邮箱'],
    ['车辆皖M8A123 不能入园', '车牌号'],
    ['王小明您好', '提问人称呼'],
  ])('%s 认得出是%s', (text, what) => {
    expect(personalDataIn(text, ['王小明'])).toContain(what);
  });

  test('文号、金额、日期与名称不是个人信息', () => {
    const text = '依据皖政办〔2026〕12号，2026-11-22 前申报，奖补 1000000 元，凭 GB 35273 办理';
    expect(personalDataIn(text, ['', '李'])).toEqual([]);
  });
});
