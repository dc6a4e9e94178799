import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test.each([
  ['', ''],
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-1234567', '-1,234,567'],
  ['-100.00', '-100.00'],
  ['200000.00', '200,000.00'],
  ['1234.5678', '1,234.5678'],
])('“%s” 写作“%s”，小数部分不分节', (text, shown) => {
  expect(grouped(text)).toBe(shown);
});
