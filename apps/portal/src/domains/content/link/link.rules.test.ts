// What may stand in the footer as another site.
import { expect, test } from 'vitest';
import { isSiteAddress } from './link.rules.ts';

test.each([
  'https://www.chuzhou.gov.cn',
  'http://kjt.ah.gov.cn/',
  'https://example.com:8443/a?b=1#c',
  'https://中国政府网.政务',
  'https://example.com?from=portal',
])('是别的网站：%s', (href) => {
  expect(isSiteAddress(href)).toBe(true);
});

test.each([
  '',
  '/news-center',
  '//example.com',
  'www.chuzhou.gov.cn',
  'https://localhost',
  'https://',
  'https://user:secret@example.com',
  'https://www.gov.cn@evil.example',
  'https://www.gov.cn\\@evil.example',
  'https:///example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'https://example.com/ a',
  'https://example.com:99999/',
])('不是：%s', (href) => {
  expect(isSiteAddress(href)).toBe(false);
});
