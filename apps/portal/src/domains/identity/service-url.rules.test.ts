import { expect, test } from 'vitest';
import { isOwnServiceUrl, portalOrigins, serviceUrlOf, stateOf } from './service-url.rules.ts';

const ORIGINS = portalOrigins(new URL('http://localhost:8081'), ['localhost', 'demo2.localhost']);

test('本租户的来源由主机名、协议和端口组成，没有重复', () => {
  expect(ORIGINS).toEqual(['http://localhost:8081', 'http://demo2.localhost:8081']);
});

test.each([
  'http://localhost:8081',
  'http://localhost:8081/',
  'http://localhost:8081/user?a=1',
  'http://demo2.localhost:8081?x',
])('%s 是本站', (url) => expect(isOwnServiceUrl(url, ORIGINS)).toBe(true));

test.each([
  'http://localhost:80811/',
  'http://localhost:8081@evil.example/',
  'http://localhost:8081.evil.example/',
  'http://localhost/',
  'https://localhost:8081/',
  'http://user@localhost:8081/',
  'http://LOCALHOST:8081/',
  'http://127.0.0.1:8081/',
  'http://[::1]:8081/',
  'http://2130706433:8081/',
  'http://169.254.169.254/',
  'http://localhost:8081\\@evil.example',
  'http://localhost:8081/\r\nHost: evil',
  'http://localhost:8081/ x',
  'http://localhost:8081/#f',
  ' http://localhost:8081/',
  '//localhost:8081/',
  'javascript:http://localhost:8081/',
  `http://localhost:8081/${'a'.repeat(2048)}`,
])('%j 不是本站', (url) => expect(isOwnServiceUrl(url, ORIGINS)).toBe(false));

test('服务地址带登录状态，能读回来', () => {
  const url = serviceUrlOf({
    origin: 'http://localhost:8081',
    path: '/user/message?current=2#x',
    state: 's1',
  });
  expect(url).toBe('http://localhost:8081/user/message?current=2&state=s1');
  expect(stateOf(url)).toBe('s1');
  expect(stateOf('http://localhost:8081/')).toBeNull();
  const list = serviceUrlOf({
    origin: 'http://localhost:8081',
    path: '/console/policies?state=draft',
    state: 's2',
  });
  expect(list).toBe('http://localhost:8081/console/policies?state=draft&state=s2');
  expect(stateOf(list)).toBe('s2');
});
