import { expect, test } from 'vitest';
import { maskSignIn } from './masking.ts';

test.each([
  ['13855501234', '138****1234'],
  ['11010519491231002X', '110105********002X'],
  ['demo-operator', 'demo-operator'],
  ['zhang3', 'zhang3'],
])('登录名 %s 显示为 %s：是手机号、身份证号的隐去中间', (loginName, shown) => {
  expect(maskSignIn(loginName)).toBe(shown);
});
