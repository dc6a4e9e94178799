import { expect, test } from 'vitest';
import { normalisePassword, passwordFaults } from './password.rules.ts';

test.each([
  ['correct horse battery', []],
  ['十二个汉字组成的口令也很好', []],
  ['x7#kQm9!vRt2', []],
  ['short-one11', ['密码至少 12 个字符']],
  ['zhangsan-secret', ['密码不能包含登录名']],
  ['ZhangSan-secret', ['密码不能包含登录名']],
  ['password1234', ['这个密码太常见，请换一个']],
  ['123456789012', ['这个密码太常见，请换一个']],
  ['abcdefghijklm', ['这个密码太常见，请换一个']],
  ['aaaaaaaaaaaaa', ['这个密码太常见，请换一个']],
  ['adminadmin2026!', ['这个密码太常见，请换一个']],
  ['!!Welcome20261', ['这个密码太常见，请换一个']],
  ['good phrase\u0000 here', ['密码不能包含控制字符']],
])('密码 %j 的问题是 %j', (password, expected) =>
  expect(passwordFaults(password, 'zhangsan')).toEqual(expected),
);

test('过长的密码被拒绝，128 个字符可以', () => {
  const long = Array.from({ length: 129 }, (_, at) => 'q7wz#'[(at * 7) % 5]).join('');
  expect(passwordFaults(long, 'a')).toContain('密码不超过 128 个字符');
  expect(passwordFaults(long.slice(1), 'a')).not.toContain('密码不超过 128 个字符');
});

test('两种键盘输入的同一个密码相同', () => {
  expect(normalisePassword('e\u0301cole-de-lyon')).toBe(normalisePassword('\u00e9cole-de-lyon'));
});
