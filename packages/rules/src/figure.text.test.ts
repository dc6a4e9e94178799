// Figures, months, ranks and comparisons in words.
import { describe, expect, it } from 'vitest';
import { SCALE } from './decimal.ts';
import { measureText, orderText, spaced } from './figure.text.ts';

describe('数与单位', () => {
  it.each([
    [138, '月', '11 年 6 个月'],
    [24, '月', '2 年'],
    [12, '月', '1 年'],
    [11, '月', '11 个月'],
    [0, '月', '0 个月'],
    [1.5, '月', '1.5 个月'],
    [5.5, '%', '5.5%'],
    [3, '位', '第 3 位'],
    [31250.8, '万元', '31,250.8 万元'],
    [7, null, '7'],
  ] as const)('%s %s 读作 %s', (figure, unit, text) =>
    expect(measureText(Math.round(figure * SCALE), unit)).toBe(text),
  );
});

describe('比较', () => {
  it.each([
    ['>=', 30, '人', '不少于 30 人'],
    ['<', 30, '人', '少于 30 人'],
    ['>', 0, '人', '不少于 1 人'],
    ['>', 0, '万元', '大于 0'],
    ['>=', 500, '万元', '不低于 500 万元'],
    ['<', 500, '万元', '低于 500 万元'],
    ['<=', 3, '位', '在前 3 位'],
    ['<', 3, '位', '在第 3 位之前'],
    ['>=', 24, '月', '不少于 2 年'],
  ] as const)('%s %s %s 读作 %s', (op, figure, unit, text) =>
    expect(orderText(op, figure * SCALE, unit)).toBe(text),
  );
});

it.each([
  ['为', '小型', '为小型'],
  ['为', 'C39 类', '为 C39 类'],
  ['为', '第 3 位', '为第 3 位'],
  ['C39', '或', 'C39 或'],
  ['30%', '的上限', '30% 的上限'],
])('「%s」与「%s」相接', (before, after, text) => expect(spaced(before, after)).toBe(text));
