import { describe, expect, it } from 'vitest';
import { findIn, pageText, plainWords } from './find-text.ts';

const at = (items: string[], words: string) =>
  findIn(pageText(items), words).map(({ from, to }) => `${from.item}:${from.at}-${to.item}:${to.at}`);

describe('在一页的文字中查找', () => {
  it.each([
    ['跨行的词也找得到', ['营业', '执照副本'], '营业执照', ['0:0-1:2']],
    ['表格中拉开的字', ['企 业 名 称'], '企业名称', ['0:0-0:7']],
    ['大小写与全角半角', ['ＩＳＯ 9001'], 'iso9001', ['0:0-0:8']],
    ['输入里的空格不计', ['统一社会信用代码'], '社会 信用', ['0:2-0:6']],
    ['一页多处，不重叠', ['哈哈哈哈', '哈哈'], '哈哈', ['0:0-0:2', '0:2-0:4', '1:0-1:2']],
    ['补充平面的字占两个单元', ['甲𠮷乙'], '乙', ['0:3-0:4']],
    ['连字拆开比较', ['ﬁnance'], 'fin', ['0:0-0:2']],
    ['补充平面的字在末尾', ['', '甲', '', '𠮷'], '甲𠮷', ['1:0-3:2']],
    ['没有的词', ['营业执照'], '许可证', []],
    ['只有空白', ['营业执照'], '  ', []],
    ['没有文字的页', [], '营业', []],
  ] as const)('%s', (_name, items, words, expected) => {
    expect(at([...items], words)).toEqual(expected);
  });
  it('多于上限的不再找', () => {
    expect(findIn(pageText(['a'.repeat(50)]), 'a', 7)).toHaveLength(7);
  });
  it('一页里太多的文字只查前面一部分', () => {
    const page = pageText(['头', '长'.repeat(300_000), '尾']);
    expect(page.text).toHaveLength(200_000);
    expect(findIn(page, '头长')).toHaveLength(1);
    expect(findIn(page, '尾')).toEqual([]);
  });
  it('比较时的词', () => {
    expect(plainWords(' Ａ b\n')).toBe('ab');
  });
});
