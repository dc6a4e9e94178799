// From the import form to rows: sanitised HTML.
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../clean-html.ts';

describe('正文只留下安全的结构', () => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>b</p>', '<p>b</p>'],
    ['<img src=x onerror=alert(1)>c', 'c'],
    ['<svg/onload=alert(1)>d', 'd'],
    ['<p style="position:fixed">e</p>', '<p>e</p>'],
    ['<iframe src="//evil"></iframe>f', 'f'],
  ])('%s', (given, expected) => expect(cleanHtml(given)).toBe(expected));
  it.each(['javascript:alert(1)', 'data:text/html,x', 'JaVaScRiPt:x', '\tjavascript:x'])(
    '链接 %s 被去掉',
    (href) => {
      expect(cleanHtml(`<a href="${href}">x</a>`)).not.toContain('href');
    },
  );
});
