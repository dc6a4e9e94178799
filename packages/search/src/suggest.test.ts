import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DICTIONARY_WORDS } from './dictionary-words.ts';
import { editDistance } from './edit-distance.ts';
import { splitSyllables } from './split-syllables.ts';
import { createSuggester } from './suggest.ts';

const suggester = createSuggester([
  ...DICTIONARY_WORDS,
  // words of titles, as the segmenter cuts them
  '高新技术',
  '技术',
  '企业',
  '奖励',
  '工业',
  '时间',
  '间',
  '补贴',
  '税',
  'Guideline',
]);

describe('您是不是要找', () => {
  it.each([
    ['高兴技术企业', '高新技术企业'],
    ['专精特薪', '专精特新'],
    ['专精特薪奖励', '专精特新奖励'],
    ['研发废用 加计扣初', '研发费用 加计扣除'],
    ['稳港返还', '稳岗返还'],
    ['gaoxinjishu', '高新技术'],
    ['zhuanjingtexin', '专精特新'],
    ['zuanjintexin', '专精特新'],
    ['gaoxinjishuqiye', '高新技术企业'],
    ['shoutiatao', '首台套'],
    ['guidline', 'guideline'],
  ])('%s → %s', (query, expected) => {
    expect(suggester.suggest(query)[0]).toBe(expected);
  });

  it.each([
    '高企',
    '专精特新',
    '企业所得税',
    '',
    '税',
    'xyzxyz',
    '😀😀',
    '\u0000\u0001',
    '高'.repeat(10_000),
    '工业机器人',
    '减税',
    '小微企业 减税',
    '量子隧穿飞船补贴',
    '高兴技术企业 飞船',
    '税稿',
  ])('已知或无从纠正的词没有建议：%s', (query) => {
    expect(suggester.suggest(query)).toEqual([]);
  });

  it('最多三条，且任何输入都不出错', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (query) => {
        expect(suggester.suggest(query).length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('拼写距离', () => {
  it.each([
    ['abc', 'abc', 0],
    ['abc', 'acb', 1],
    ['abc', 'abcd', 1],
    ['abc', 'xbc', 1],
    ['kitten', 'sitting', 3],
    ['abc', 'uvwxyz', 3],
  ])('%s 与 %s 相差 %i（上限 2，超出记 3）', (a, b, expected) => {
    expect(editDistance(a, b, 2)).toBe(expected);
  });
});

it('拼音可有多种切法', () => {
  const spellings = new Map(['xi', 'an', 'xian'].map((spelt) => [spelt, spelt]));
  expect(splitSyllables('xian', spellings)).toEqual([['xian'], ['xi', 'an']]);
  expect(splitSyllables('xiax', spellings)).toEqual([]);
});

describe('拼音的各种打法', () => {
  const typed = createSuggester(['零碳园区', '知识产权', '质押', '数字化转型', '高新', '技术', '企业']);
  it.each([
    ['lingtanyuanqu', '零碳园区'],
    ['nintan yuanqu', '零碳园区'],
    ['zscq', '知识产权'],
    ['zscq zhiya', '知识产权 质押'],
    ['shuzihau zhuanxing', '数字化转型'],
    ['高新jishu企业', '高新 技术 企业'],
  ])('%s 读作「%s」', (query, expected) => {
    expect(typed.suggest(query)[0]).toBe(expected);
  });

  it('不足四个字母的缩写不猜', () => {
    expect(typed.suggest('gx')).toEqual([]);
  });
});
