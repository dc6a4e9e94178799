import { expect, test } from 'vitest';
import { withPictureWidths } from './picture.rules.ts';

const SRC = '/uaa/api/ua/download/file?filePath=0190f3a0-0000-7000-8000-000000000001';
const widthsOf = (html: string) =>
  [...(/srcset="([^"]*)"/.exec(html)?.[1] ?? '').matchAll(/width=(\d+) (\d+)w/g)].map(([, asked, is]) => [
    asked,
    is,
  ]);

test.each([
  [300, [['480', '300']]],
  [480, [['480', '480']]],
  [
    1200,
    [
      ['480', '480'],
      ['960', '960'],
      ['1600', '1200'],
    ],
  ],
  [
    4000,
    [
      ['480', '480'],
      ['960', '960'],
      ['1600', '1600'],
    ],
  ],
])('宽 %i 像素的图片有哪几种宽度', (width, expected) => {
  const html = withPictureWidths(`<p>前<img src="${SRC}" alt="图" width="${width}" height="10" />后</p>`);
  expect(widthsOf(html)).toEqual(expected);
  expect(html).toContain(` alt="图" width="${width}" height="10" loading="lazy"`);
  expect(html.startsWith('<p>前<img ') && html.endsWith('>后</p>')).toBe(true);
});

test('没有尺寸的、别处的图片和正文里的字不改', () => {
  const html = `<p><img src="${SRC}" alt="图" /><img src="/x.png" width="900" height="1" />&lt;img src="${SRC}" width="9"&gt;</p>`;
  expect(withPictureWidths(html)).toBe(html);
});
