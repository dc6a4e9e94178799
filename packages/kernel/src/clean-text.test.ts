import { describe, expect, test } from 'vitest';
import { escapeUnprintable, isCleanLine, isCleanLines, printable, withoutInvisible } from './clean-text.ts';

describe('单行文字', () => {
  test.each([
    '',
    '安徽·滁州（示范）有限公司',
    'Zhōng Wén',
    '全角　空格',
    'ABC 123 -_/',
    '😀',
    '𠮷野家',
    '①②',
  ])('接受 %j', (text) => expect(isCleanLine(text)).toBe(true));
  test.each([
    ['转义序列', '\u001b[31m红'],
    ['换行', '甲\r\n乙'],
    ['制表符', '甲\t乙'],
    ['反向文字', '甲\u202Egpj.exe'],
    ['方向隔离', '\u2066甲\u2069'],
    ['零宽空格', '甲\u200b乙'],
    ['零宽连接符', '👩\u200d👧'],
    ['字节序标记', '\ufeff甲'],
    ['软连字符', '甲\u00ad乙'],
    ['行分隔符', '甲\u2028乙'],
    ['C1 控制符', '甲\u009b乙'],
    ['标签字符', '甲\u{e0041}'],
  ])('拒绝%s', (_what, text) => expect(isCleanLine(text)).toBe(false));
});

describe('多行文字', () => {
  test.each(['甲\n乙', '甲\r\n乙', '甲\t乙'])('接受 %j', (text) => expect(isCleanLines(text)).toBe(true));
  test.each(['甲\u001b乙', '甲\r乙', '甲\u202e乙', '甲\u0000'])('拒绝 %j', (text) =>
    expect(isCleanLines(text)).toBe(false),
  );
  test('十万字也立即判断', () => expect(isCleanLines(`${'文'.repeat(100_000)}\u001b`)).toBe(false));
});

test('打印到终端时看得见，换行保留', () => {
  expect(printable('甲\u001b[2J\n乙\u202e')).toBe('甲\\u001b[2J\n乙\\u202e');
  expect(escapeUnprintable('甲\n')).toBe('甲\\u000a');
});

test.each([
  ['\u202a13800000000\u202c', '13800000000'],
  ['甲\u202Egpj.exe', '甲gpj.exe'],
  ['\ufeff甲\u200b乙\u0000', '甲乙'],
  ['甲\r\n乙\r丙\u2028丁\t戊', '甲\n乙\n丙\n丁\t戊'],
])('去掉看不见的字符，换行归一：%j', (typed, kept) => {
  expect(withoutInvisible(typed)).toBe(kept);
  expect(isCleanLines(kept)).toBe(true);
});
