// 「去办理」 leads to a page of the portal, or is refused: readers were shown nothing of anything else.
import { expect, test } from 'vitest';
import { isPage } from '../../../page-of.ts';
import { help } from './help.rules.ts';

const isRefused = (href: string) =>
  (help.faults?.({ href }, { isPage, today: '2026-11-30' }) ?? []).length > 0;

test('只收本站地址', () => {
  for (const href of ['', '/apply-center', '/apply-center?type=1']) expect(isRefused(href), href).toBe(false);
  for (const href of [
    'javascript:alert(1)',
    'www.baidu.com',
    'https://www.ah.gov.cn/',
    '//evil.example',
    '/\\evil.example',
  ])
    expect(isRefused(href), href).toBe(true);
});
