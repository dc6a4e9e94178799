// The demonstration's holidays of a year to come, against the years that were announced.
import { expect, test } from 'vitest';
import { calendarFaults } from '@yqt/workflow/working-days';
import announced from '../../../seeds/content/holidays.json' with { type: 'json' };
import { demoYear } from '../../../seeds/demo-holidays.ts';

test.each(announced)('$year 年的法定节假日都在公布的安排里', ({ year, holidays }) => {
  expect(demoYear(year)?.holidays).toHaveLength(13);
  expect(holidays).toEqual(expect.arrayContaining(demoYear(year)?.holidays ?? []));
});

test.each(['2027', '2028', '2029', '2030'])('%s 年：没有一天有误，写明不是公布的安排', (year) => {
  const made = demoYear(year)!;
  expect(calendarFaults(year, made)).toEqual([]);
  // in 2028 中秋 is a day of 国庆
  expect(made.holidays).toHaveLength(year === '2028' ? 12 : 13);
  expect(made.source).toContain('演示');
});

test('没有节日日期的年份没有安排，不推测', () => {
  expect(demoYear('2031')).toBeUndefined();
});
