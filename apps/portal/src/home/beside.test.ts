// Which sections of the home page stand in one row.
import { expect, it } from 'vitest';
import { sectionRows } from './beside.ts';

it('今日可申报与政策日历相邻时并排，隔开时各占一行', () => {
  const pairs = [
    ['today', 'calendar'],
    ['news', 'notices'],
  ] as const;
  const rows = (names: string[]) => sectionRows<string>(names, pairs);
  expect(rows(['news', 'calendar', 'today', 'tools'])).toEqual([['news'], ['calendar', 'today'], ['tools']]);
  expect(rows(['today', 'news', 'calendar'])).toEqual([['today'], ['news'], ['calendar']]);
  expect(rows(['calendar'])).toEqual([['calendar']]);
  expect(rows(['today', 'notices', 'news', 'calendar'])).toEqual([
    ['today'],
    ['notices', 'news'],
    ['calendar'],
  ]);
});
