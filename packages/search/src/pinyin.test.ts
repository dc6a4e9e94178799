import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initials, isInitialsQuery, syllables } from './pinyin.ts';

it.each([
  ['专精特新', 'zjtx'],
  ['重庆', 'cq'],
  ['长三角', 'csj'],
  ['长三角5G一体化（2026）', 'csj5gyth2026'],
  ['', ''],
  ['！？', ''],
])('%s 的首字母是 %s', (title, expected) => {
  expect(initials(title)).toBe(expected);
});

it.each([
  ['zjtx', true],
  ['ZJ', true],
  ['z', false],
  ['z'.repeat(21), false],
  ['zj tx', false],
  ['专精', false],
  ['z1', false],
])('%s 是否可能是首字母：%s', (text, expected) => {
  expect(isInitialsQuery(text)).toBe(expected);
});

it('音节与字一一对应，首字母有上限且只含小写字母和数字', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const folded = text.toWellFormed().normalize('NFKC').toLowerCase();
      expect(syllables(text)).toHaveLength(Array.from(folded).length);
      expect(initials(text)).toMatch(/^[a-z0-9]{0,80}$/);
    }),
  );
});
