import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal, SCALE } from './decimal.ts';

describe('十进制数', () => {
  it.each([
    ['500', 5_000_000],
    ['-0.0001', -1],
    ['5.5', 55_000],
    ['5.50000', 55_000],
    ['007', 70_000],
    ['-0', 0],
    ['900719925474.0991', Number.MAX_SAFE_INTEGER],
    ['900719925474.0992', null],
    ['0.00001', null],
    ['1e3', null],
    ['1,000', null],
    ['.5', null],
    ['5.', null],
    ['', null],
    [' 5', null],
    ['NaN', null],
    ['Infinity', null],
    ['１２', null],
  ])('「%s」读作 %s 个万分之一', (text, scaled) => expect(parseDecimal(text)).toBe(scaled));

  it('三个 0.1 之和恰为 0.3', () => {
    const tenth = parseDecimal('0.1') ?? NaN;
    expect(tenth + tenth + tenth).toBe(parseDecimal('0.3'));
  });

  it('写出后读回不变，写法最短', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (scaled) => {
        const text = formatDecimal(scaled);
        expect(parseDecimal(text)).toBe(scaled === 0 ? 0 : scaled);
        expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d{0,3}[1-9])?$/);
      }),
    );
    expect(formatDecimal(3 * SCALE)).toBe('3');
  });
});
