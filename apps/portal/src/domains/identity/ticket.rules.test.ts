import { expect, test } from 'vitest';
import { isOwnSignOn, isTicket } from './ticket.rules.ts';

test.each([
  ['ST-12345678', true],
  ['ST-1-aB.c-d_e'.replace('_', '-'), true],
  ['ST-1234567', false],
  [`ST-${'a'.repeat(251)}`, false],
  ['PT-12345678', false],
  ['ST-1234567/..', false],
  ['ST-12345678\n', false],
  ['ST-1234 5678', false],
])('票据 %j 的格式判断为 %s', (ticket, expected) => expect(isTicket(ticket)).toBe(expected));

test.each([
  [{ state: 'a', cookie: 'a', isRequired: true }, true],
  [{ state: 'a', cookie: 'b', isRequired: true }, false],
  [{ state: 'a', cookie: undefined, isRequired: false }, false],
  [{ state: null, cookie: 'a', isRequired: false }, false],
  [{ state: null, cookie: undefined, isRequired: true }, false],
  [{ state: null, cookie: undefined, isRequired: false }, true],
])('登录状态 %j 是否属于当前浏览器：%s', (given, expected) => expect(isOwnSignOn(given)).toBe(expected));
