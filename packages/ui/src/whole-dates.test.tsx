import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wholeDates } from './whole-dates.tsx';

const html = (value: Parameters<typeof wholeDates>[0]) => renderToStaticMarkup(<>{wholeDates(value)}</>);

test('日期连同时刻各成一段，不在连字符处断开；放不下时只在日期与时刻之间断开', () => {
  const shown = html('2026-11-23 09:00 至 2026-11-24').replace(/ class="[^"]+"/g, '');
  expect(shown).toBe('<span><span>2026-11-23</span> 09:00</span> 至 <span>2026-11-24</span>');
});

test('起止时刻在一行', () => {
  const shown = html('周一至周五 8:30–17:30').replace(/ class="[^"]+"/g, '');
  expect(shown).toBe('周一至周五 <span>8:30–17:30</span>');
});

test('没有日期的文字与不是文字的内容原样不动', () => {
  expect(html('0550-3769808')).toBe('0550-3769808');
  expect(html(<b>2026-11-23</b>)).toBe('<b>2026-11-23</b>');
});
