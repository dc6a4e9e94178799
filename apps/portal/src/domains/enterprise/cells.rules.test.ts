import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fraction, decimal, plain } from '@yqt/kernel/decimal';
import { cellDay, sheetFigure, percentBelow, ratioOf, yearOf, yearsLater } from './cells.rules.ts';

const figure = (cell: string, options?: { isSigned: boolean }) => {
  const read = sheetFigure(cell, options);
  return read && plain(read);
};

describe('单元格中的数字', () => {
  it.each([
    ['5200', '5200'],
    [' 5200.50 ', '5200.5'],
    ['1,234,567.8', '1234567.8'],
    ['５２００．５', '5200.5'],
    ['1，234', '1234'],
    ['+5', '5'],
    ['0', '0'],
    ['-0', '0'],
    ['1999.99999', '1999.9999'],
    ['0.1', '0.1'],
    ['99999999999', '99999999999'],
  ])('%s 读作 %s', (cell, expected) => expect(figure(cell)).toBe(expected));
  it.each([
    '',
    ' ',
    '约5000',
    '5000万',
    '12 13',
    '1,23',
    '1999,5',
    '10²',
    '①',
    '1e5',
    'NaN',
    '-5',
    '5-6',
    '100000000000',
    '.5',
    '5.',
  ])('%s 不是数字，不产生事实', (cell) => expect(figure(cell)).toBeNull());
  it('利润可以为负', () => expect(figure('−86.4', { isSigned: true })).toBe('-86.4'));
});

describe('人数（占比）', () => {
  it.each([
    ['5 (2.13)', '5', '2.13'],
    ['5(2.13)', '5', '2.13'],
    ['5（2.13%）', '5', '2.13'],
    ['０ （０）', '0', '0'],
    ['103 (100)', '103', '100'],
    ['007 (2.10)', '7', '2.1'],
  ])('%s', (text, count, ratio) => expect(ratioOf(text)).toEqual({ count, ratio }));
  it.each([
    '',
    '5',
    '2.13%',
    '5 (100.01)',
    '5 (2.13',
    '5 [2.13]',
    '-5 (2.13)',
    '5.5 (2)',
    '5 (2.13) 人',
    '5 ()',
  ])('%s 无法读取', (text) => expect(ratioOf(text)).toBeNull());
  test('凡按规定写的都能原样读出，不论全角半角与空格（性质）', () => {
    const spaces = fc.constantFrom('', ' ', '  ', '　');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.tuple(spaces, spaces, spaces),
        fc.constantFrom(['(', ')'], ['（', '）']),
        fc.constantFrom('', '%', '％'),
        (count, hundredths, [a, b, c], [open, close], sign) => {
          const ratio = plain(decimal(hundredths).div(100));
          expect(ratioOf(`${count}${a}${open}${b}${ratio}${c}${sign}${close}`)).toEqual({
            count: String(count),
            ratio,
          });
        },
      ),
    );
  });
  test('任何文字要么读不出，要么读出的数重写后含义不变（性质）', () => {
    const texts = fc.sample(
      fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{1,3} ?[(（][0-9]{1,2}(?:\.[0-9]{1,2})?%?[)）]$/)),
      {
        seed: 7,
        numRuns: 2000,
      },
    );
    const readable = texts.flatMap((text) => ratioOf(text) ?? []);
    expect(readable.length).toBeGreaterThan(500);
    expect(readable.map(({ count, ratio }) => ratioOf(`${count} (${ratio})`))).toEqual(readable);
  });
});

describe('日期与年度', () => {
  it.each([
    ['2024-11-28', '2024-11-28'],
    ['2024/1/8', '2024-01-08'],
    ['2024年1月8日', '2024-01-08'],
    ['2024.02.29', '2024-02-29'],
  ])('%s', (cell, expected) => expect(cellDay(cell)).toBe(expected));
  it.each(['2023-02-29', '2024-13-01', '2024-11', '20241128', '去年', ''])('%s 不是日期', (cell) =>
    expect(cellDay(cell)).toBeNull(),
  );
  it.each([
    ['2025', '2025'],
    ['２０２５年', '2025'],
    ['25', null],
    ['', null],
  ])('年度 %s', (cell, expected) => expect(yearOf(cell)).toBe(expected));
  it.each([
    ['2023-11-30', '2026-11-30'],
    ['2024-02-29', '2027-02-28'],
    ['2021-02-28', '2024-02-28'],
  ])('%s 起三年，到 %s 为最后一日（民法典第二百零二条）', (from, until) =>
    expect(yearsLater(from, 3)).toBe(until),
  );
});

describe('占比不向上取整', () => {
  it.each([
    ['5', '100', '5'],
    ['49999999', '1000000000', '4.9999'],
    ['1', '3', '33.3333'],
    ['2', '3', '66.6666'],
    ['99999999.9999', '100000000', '99.9999'],
  ])('%s ÷ %s = %s%', (top, bottom, expected) => {
    const share = fraction(decimal(top), decimal(bottom));
    expect(share && plain(percentBelow(share))).toBe(expected);
  });
});
