// Parts of office files that can be opened, and those that cannot.
import { expect, test } from 'vitest';
import { isWellFormed } from './well-formed.ts';

test.each([
  '<a/>',
  '<?xml version="1.0" standalone="yes"?>\n<w:a xmlns:w="w"><w:b w:val="1 &gt; 0"/>文字 &amp; &#8226;<!-- <c> & --></w:a>',
  `<a b='"' c = "'>"><![CDATA[<&]]></a >`,
])('%s 可以打开', (xml) => expect(isWellFormed(xml)).toBe(true));

test.each([
  '',
  '文字',
  '<a>',
  '<a></b>',
  '<a/><b/>',
  '<a><b></a></b>',
  '<a b=1/>',
  '<a>&</a>',
  '<a b="&"/>',
  '<a>1 < 2</a>',
  '<a><!-- </a>',
])('%j 打不开', (xml) => expect(isWellFormed(xml)).toBe(false));

test('很长的也立即判断', () => {
  expect(isWellFormed(`<a>${'<!-- '.repeat(200_000)}</a>`)).toBe(false);
  expect(isWellFormed(`<a>${'<b c="d">字</b>'.repeat(100_000)}</a>`)).toBe(true);
  expect(isWellFormed(`<a${' b="c"'.repeat(100_000)}`)).toBe(false);
});
