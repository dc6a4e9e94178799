import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AmountRange } from '../../verdict/verdict-shape.rules.ts';
import { SummaryStrip } from './summary-strip.tsx';

const range = (text: string, maxWan = '20'): AmountRange => ({ minWan: '0', maxWan, text, basis: [] });
const counts = { total: 1, eligible: 1, declarableNow: 1, completable: 0, ineligible: 0, reference: 0 };
const stripOf = (sums: { amount: AmountRange; demoAmount?: AmountRange | null }) =>
  renderToStaticMarkup(
    <SummaryStrip summary={{ ...counts, ...sums }} bundle={{ potentialText: '' }} />,
  ).replaceAll(/<[^>]+>/g, ' ');

test('区间前不写「最高」，演示政策的金额在旁边，写明不计入', () => {
  const strip = stripOf({ amount: range('10 万元至 20 万元'), demoAmount: range('51 万元') });
  expect(strip).toContain('10 万元至 20 万元');
  expect(strip).toContain('演示政策 51 万元，不计入');
  expect(strip).not.toMatch(/最高[^，；]*至/);
});

test('没有区分演示政策的旧报告不显示合计', () => {
  expect(stripOf({ amount: range('10 万元至 20 万元') })).not.toContain('万元');
});
