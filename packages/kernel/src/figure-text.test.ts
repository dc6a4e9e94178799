// Figures as typed: a separator only at every thousand, and only real digits.
import { describe, expect, it } from 'vitest';
import { figureText, halfWidth } from './figure-text.ts';

describe('数字的写法', () => {
  it.each([
    ['1,999', '1999'],
    ['1,234,567.89', '1234567.89'],
    ['１，２００．５', '1200.5'],
    ['12 345', '12345'],
    ['12\u00a0345\u00a0678', '12345678'],
    ['−12.5', '-12.5'],
    ['+5', '+5'],
    ['　007 ', '007'],
  ])('%s → %s', (typed, plain) => expect(figureText(typed)).toBe(plain));

  it.each([
    '1999,5',
    '1,99',
    '12,34,567',
    '1,2345',
    ',200',
    '1,200,',
    '0,123',
    '1234,567',
    '1.200,5',
    '1,000 000',
  ])('分隔符不在千分位的不是数字：%s', (typed) => expect(figureText(typed)).toBeNull());

  it.each(['10²', '²', '10₂', '①', '½', '𝟏𝟎', '٣', '五', 'Ⅳ'])('看起来像数字的字符不是数字：%s', (typed) =>
    expect(figureText(typed)).toBeNull(),
  );

  it.each(['', '-', '1e5', '0x10', '1_000', '1..2', '1.', '.5', '--1', '9'.repeat(401)])(
    '其他写法不是数字：%s',
    (typed) => expect(figureText(typed)).toBeNull(),
  );
});

it('全角字符变为半角，上标保持原样', () => expect(halfWidth('　５（２．１３％）² ')).toBe('5(2.13%)²'));
