import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';
import { groupedFigure } from './grouped-figure.ts';

test.each([
  ['money', '元', '480000', '480,000'],
  ['money', '万元', '4800.5', '4,800.5'],
  ['number', '元', '-1200', '-1,200'],
  ['computed', '万元', '1200', '1,200'],
  ['number', undefined, '2026', '2026'],
  ['number', '年', '2026', '2026'],
  ['number', '人', '12345', '12,345'],
  ['number', '人', '1286', '1,286'],
  ['number', undefined, '12345', '12,345'],
  ['percent', undefined, '5.12345', '5.12345'],
  ['money', '元', '约 480000', '约 480000'],
  ['text', undefined, '480000', '480000'],
] as const)('数字按阅读习惯分节：%s %s %s → %s', (kind, unit, text, shown) => {
  expect(groupedFigure({ kind, unit }, text)).toBe(shown);
});

test('一个答案读作「480,000 元」', () => {
  expect(cellText({ name: 'a', label: '申请金额', kind: 'money', unit: '元' }, '480000')).toBe('480,000 元');
});
