import { describe, expect, it } from 'vitest';
import { DICTIONARY_WORDS, LIGHT_WORDS } from './dictionary-words.ts';
import { createIntents } from './intents.ts';
import { oneSlipKeys } from './one-slip.ts';
import { parseQuery } from './query.ts';
import { createSegmenter } from './segmenter.ts';
import { createSuggester, soundsAlike } from './suggest.ts';
import { simplified } from './traditional.ts';

const intents = createIntents([
  { word: '缺钱', asks: ['贷款 贴息', '融资'] },
  { word: '赶紧', asks: [] },
  { word: '便宜点', asks: ['补贴'] },
  { word: 'r d', asks: ['研发'] },
  { word: 'high tech', asks: ['高新技术'] },
  { word: '废旧', asks: ['资源'] },
  { word: '利润 投', asks: ['再投资'] },
  { word: '加计扣除', asks: ['研发费用'] },
  { word: '机床 扣', asks: ['折旧'] },
]);
const segmenter = createSegmenter([...DICTIONARY_WORDS, ...intents.words()]);
const parse = (text: string) => parseQuery(text, { intents, segmenter, lightWords: LIGHT_WORDS });

describe('业主的说法', () => {
  it('说法按对应词查，任一词组符合即可，词组内的词都要符合', () => {
    expect(parse('缺钱').tsquery).toBe("('缺钱' | ('贷款' & '贴息') | '融资')");
  });
  it('没有对应词的说法不参与查找', () => {
    expect(parse('赶紧 贷款').groups.map(([first]) => first)).toEqual(['贷款']);
  });
  it('对应词都是支持用语的说法只使政策靠前', () => {
    const { asked, liftQuery } = parse('厂房便宜点');
    expect(asked.map(({ text }) => text)).toEqual(['厂房']);
    expect(liftQuery).toContain("'补贴'");
  });
  it('合起来才有意思的几个词，散在句中也算，并且代替各自的意思', () => {
    const { asked } = parse('想把利润继续投在这里');
    expect(asked[0]).toMatchObject({ text: '利润 投', isExplained: true, isSet: true });
    expect(asked.map(({ text }) => text)).not.toContain('利润');
  });
  it('单字不拆开已有说法的长词', () => {
    expect(parse('机床 加计扣除').asked.map(({ text }) => text)).toEqual(['机床', '加计扣除']);
  });
  it('数字只使政策靠前，文号除外', () => {
    expect(parse('2026 贷款').asked.map(({ text }) => text)).toEqual(['贷款']);
    expect(parse('国科发火 32号').asked.map(({ text }) => text)).toContain('32号');
  });
  it('研发后补助问的是研发', () => {
    expect(parse('研发后补助').asked.map(({ text }) => text)).toEqual(['研发']);
  });
  it('剩下不成词的单字可能是错字', () => {
    expect([parse('贷款反还').isOdd, parse('贷款的利息').isOdd]).toEqual([true, false]);
  });
  it.each([
    ['R&D', 'r d'],
    ['high-tech', 'high tech'],
    ['High Tech subsidy', 'high tech'],
  ])('英文词组「%s」', (text, word) => {
    expect(parse(text).asked[0]).toMatchObject({ text: word, isExplained: true });
  });
  it('词典的长词以说法开头或结尾，按说法查', () => {
    expect(parse('废旧电池').asked.map(({ text }) => text)).toEqual(['废旧', '电池']);
  });
  it('对应词只向一个方向：查「融资」不等于查「缺钱」', () => {
    expect(parse('融资').tsquery).toBe("'融资'");
  });
});

it('读音相同：逐字比较', () => {
  expect([soundsAlike('稳岗反还', '稳岗返还'), soundsAlike('开超市', '小超市')]).toEqual([true, false]);
  expect(soundsAlike('返还', '返还款')).toBe(false);
});

describe('错一个字', () => {
  const suggester = createSuggester(
    [...DICTIONARY_WORDS, '大学生'],
    (stretch) => !segmenter.isMadeOfWords(stretch),
  );
  it.each([
    ['专精持新', '专精特新'],
    ['高新枝术企业', '高新技术企业'],
    ['科技型中小业企业', '科技型中小企业'],
    ['高新技术业', '高新技术企业'],
  ])('「%s」改为「%s」', (typed, meant) => {
    expect(suggester.suggest(typed)[0]).toBe(meant);
  });
  it('本来就是词的不改', () => {
    expect(suggester.suggest('小学生')).toEqual([]);
  });
  it('两个字的词不按一字之差比较', () => {
    expect(oneSlipKeys('贷款')).toEqual([]);
  });
});

it.each([
  ['高新技術企業', '高新技术企业'],
  ['貸款貼息', '贷款贴息'],
  ['软件和后台', '软件和后台'],
])('繁体「%s」写作「%s」', (given, meant) => {
  expect(simplified(given)).toBe(meant);
});
