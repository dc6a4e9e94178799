// Figures as people write them, and ratios at their boundaries.
import { describe, expect, it } from 'vitest';
import {
  addFractions,
  comparePercent,
  compareTo,
  decimal,
  fraction,
  groupedText,
  isFault,
  percentText,
  plain,
  readFigure,
  unitsOf,
} from './decimal.ts';

const read = (text: string | number, isSigned = false) => {
  const found = readFigure(text, { isSigned });
  return isFault(found) ? found : plain(found);
};

describe('数字的写法', () => {
  it.each([
    ['1200', '1200'],
    ['１，２００．５', '1200.5'],
    [' 1,200 ', '1200'],
    ['007', '7'],
    ['0.0001', '0.0001'],
    ['1.50000', '1.5'],
    ['99999999999.9999', '99999999999.9999'],
    ['-0', '0'],
    [0.1, '0.1'],
    [1e10, '10000000000'],
  ])('%s → %s', (text, expected) => expect(read(text)).toBe(expected));
  it.each([
    ['', 'format'],
    ['NaN', 'format'],
    ['Infinity', 'format'],
    ['1e5', 'format'],
    ['0x10', 'format'],
    ['1.2.3', 'format'],
    ['.5', 'format'],
    ['五', 'format'],
    ['+1', 'format'],
    ['1999,5', 'format'],
    ['10²', 'format'],
    ['-1', 'negative'],
    ['−1', 'negative'],
    ['100000000000', 'huge'],
    ['9'.repeat(300), 'huge'],
    ['9'.repeat(3000), 'format'],
    ['0.00001', 'places'],
    [1e308, 'format'],
    [Number.NaN, 'format'],
  ])('%s 不被接受：%s', (text, fault) => expect(read(text)).toBe(fault));
  it('允许负数的项可为负', () => expect(read('－12.5', true)).toBe('-12.5'));
});

describe('比例不经过浮点数', () => {
  const of = (top: string, bottom: string) => fraction(decimal(top), decimal(bottom))!;
  it('三分之一乘以三等于一', () =>
    expect(compareTo(addFractions(addFractions(of('1', '3'), of('1', '3')), of('1', '3')), 1)).toBe(0));
  it('29.9999999% 不到 30%', () => expect(comparePercent(of('29.9999', '100'), 30)).toBe(-1));
  it('30% 正好是 30%', () => expect(comparePercent(of('0.3', '1'), 30)).toBe(0));
  it('分母不大于零时没有比例', () => expect(fraction(decimal(1), decimal(0))).toBeNull());
  it('显示时四舍五入到两位', () => expect(percentText(of('2', '3'))).toBe('66.67%'));
});

it('万分之一为单位的整数是精确的', () =>
  expect(unitsOf(decimal('99999999999.9999'))).toBe(999_999_999_999_999));
it('千分位', () => expect(groupedText(decimal('-1234567.89'))).toBe('-1,234,567.89'));
