// Where a banner may lead.
import { expect, test } from 'vitest';
import { isPage } from '../../../page-of.ts';
import { banner, isBannerTarget } from './banner.rules.ts';

test.each([
  '/resources',
  '/zct-ee/policy-info?keyword=高企',
  '/news-center/0190f3a0-0000-7000-8000-000000000000',
  '/',
  'https://www.chuzhou.gov.cn/',
  'https://a.example/x?y=1#z',
])('横幅可以通向 %s', (href) => {
  expect(isBannerTarget(href, { isPage })).toBe(true);
});

test.each([
  '/no-such-page',
  '//a.example/x',
  '/\\a.example',
  'http://a.example/',
  'https://',
  'https://user@a.example/',
  'javascript:alert(1)',
  'resources',
  ' https://a.example',
])('横幅不能通向 %s，错误在链接一栏', (href) => {
  expect(isBannerTarget(href, { isPage })).toBe(false);
  expect(banner.faults?.({ href }, { isPage, today: '2026-11-30' })).toMatchObject([{ field: 'href' }]);
});
