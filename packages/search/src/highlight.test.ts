import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.ts';

const marked = (text: string, words: string[]) =>
  highlight(text, words)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('');

describe('命中标示', () => {
  it.each([
    ['单个词', '高企奖励办法', ['奖励'], '高企[奖励]办法'],
    ['重叠与相接的词合并', '高新技术企业', ['高新技术', '技术企业'], '[高新技术企业]'],
    ['不分大小写与全角', 'ISO９００１认证', ['iso9001'], '[ISO９００１]认证'],
    ['括号和引号不影响', '首台（套）装备', ['首台套'], '[首台（套]）装备'],
    ['没有词', '办法', [], '办法'],
    ['空词不算', '办法', ['', ' '], '办法'],
    ['空文本', '', ['办法'], ''],
  ])('%s', (_, text, words, expected) => {
    expect(marked(text, words)).toBe(expected);
  });

  it('地名里的字不标，问的就是地名才标', () => {
    const place = ['苏滁高新区'];
    const parts = (words: string[]) =>
      highlight('苏滁高新区高新技术企业', words, place).flatMap(({ text, hit }) => (hit ? [text] : []));
    expect(parts(['高企', '高新', '高新技术企业'])).toEqual(['高新技术企业']);
    expect(parts(['苏滁高新区'])).toEqual(['苏滁高新区']);
  });

  it('各段相连就是原文', () => {
    const text = fc.string({ unit: 'binary', maxLength: 80 });
    fc.assert(
      fc.property(text, fc.array(fc.string({ unit: 'binary', maxLength: 3 })), (whole, words) => {
        const parts = highlight(whole, words);
        expect(parts.map((part) => part.text).join('')).toBe(whole);
      }),
    );
  });
});
