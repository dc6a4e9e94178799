import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.rules.ts';

const HOSTILE = [
  '//evil.example', '///evil.example', '////evil.example', '/\\evil.example', '\\/evil.example', '\\\\evil.example',
  '/\\/evil.example', '//\\evil.example', '/\t/evil.example', '\t//evil.example', '/\n/evil.example', '\r\n//evil.example',
  ' //evil.example', '//evil.example/%2f..', '/%09/evil.example', '/%2f/evil.example', '/%2fevil.example', '/%2F%2Fevil.example',
  '/%5cevil.example', '/%5C%5Cevil.example', '/%252fevil.example', '/%25252fevil.example', '/%255cevil.example', '/%0d%0aSet-Cookie:a=b',
  '/%0a/evil.example', '/%00/evil.example', '/%20/evil.example', '/.//evil.example', '/..//evil.example', '/./\\evil.example',
  '/a/..//evil.example', '/x/../..//evil.example', '/%2e//evil.example', '/%2e%2e//evil.example', 'https://evil.example', 'http://evil.example',
  'https:evil.example', 'https:/evil.example', 'https:///evil.example', 'http:\\\\evil.example', 'HTTPS://evil.example', 'ftp://evil.example',
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', '\x01javascript:alert(1)', 'data:text/html,<script>', 'vbscript:x',
  'file:///etc/passwd', 'blob:http://x', 'mailto:a@b', '@evil.example', 'user@evil.example/', 'localhost@evil.example',
  'evil.example', '.evil.example', 'http://localhost:8081@evil.example', 'http://localhost:8081.evil.example', '?next=//evil', '#//evil',
  '', ' ', '/\u200b/evil.example', '/\u202e//evil.example', '/\u2028/evil.example', '/\ufeff//evil', '/a\\b', '/\ud800',
  '/sign-out', '/sign-out?x=1', '/sign-on?redirect=/', '/uaa/logout', '/policy/api/ua/policy/export', '/statistics/api/x', '/x/../sign-out', `/${'a'.repeat(3000)}`,
]; // prettier-ignore

test.each(HOSTILE)('敌意地址 %j 一律回到首页', (address) => {
  expect(safeRedirect(address)).toBe('/');
});

test('敌意地址不少于六十个，结果永远是本站路径', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(60);
  for (const address of HOSTILE) expect(new URL(safeRedirect(address), 'http://own').host).toBe('own');
});

test.each([undefined, null, 1, {}, ['/user']])('不是文字的 %j 回到首页', (value) => {
  expect(safeRedirect(value)).toBe('/');
});

test.each([
  ['/', '/'],
  ['/user/message?current=2', '/user/message?current=2'],
  [
    '/zct-ee/policy-info?keyword=%E7%94%B5%E6%B1%A0&page=2',
    '/zct-ee/policy-info?keyword=%E7%94%B5%E6%B1%A0&page=2',
  ],
  ['/user?next=//evil.example', '/user?next=%2F%2Fevil.example'],
  ['/user#part', '/user#part'],
  ['/user/message?ticket=ST-abcdefgh&state=x&a=1', '/user/message?a=1'],
  ['/console/policies?state=draft&sort=saved', '/console/policies?state=draft&sort=saved'],
  ['/console/policies?state=draft&state=x&ticket=ST-abcdefgh', '/console/policies?state=draft'],
])('本站地址 %s 保留（去掉票据与状态）', (given, expected) => {
  expect([expected, given]).toContain(safeRedirect(given));
  expect(safeRedirect(given)).not.toMatch(/ticket|state=x/);
});
