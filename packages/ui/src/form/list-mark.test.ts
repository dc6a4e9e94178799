import { describe, expect, test } from 'vitest';
import { listMark } from './list-mark.ts';

describe('自动编号的段落前的符号', () => {
  test.each([
    ['1.', { tag: 'ol', start: 1 }],
    ['3、', { tag: 'ol', start: 3 }],
    ['（12）', { tag: 'ol', start: 12 }],
    ['2.4', { tag: 'ol', start: 4 }],
    ['2.4.1.\u00A0\u00A0\u00A0', { tag: 'ol', start: 1 }],
    ['a.', { tag: 'ol', start: 1, type: 'a' }],
    ['C)', { tag: 'ol', start: 3, type: 'A' }],
    ['i.', { tag: 'ol', start: 1, type: 'i' }],
    ['xiv.', { tag: 'ol', start: 14, type: 'i' }],
    ['IV)', { tag: 'ol', start: 4, type: 'I' }],
    // what Symbol and Wingdings draw as a dot, a square, an arrow
    ['·', { tag: 'ul' }],
    ['\u00B7\u00A0\u00A0', { tag: 'ul' }],
    ['l', { tag: 'ul' }],
    ['Ø', { tag: 'ul' }],
    ['●', { tag: 'ul' }],
    ['—', { tag: 'ul' }],
  ])('%s 是列表', (sign, expected) => expect(listMark(sign)).toEqual(expected));

  test.each(['（一）', '一、', '第三条', '①', '㈠', '', '\u00A0', 'abc.'])('%s 是正文的一部分', (sign) =>
    expect(listMark(sign)).toBeNull(),
  );
});
