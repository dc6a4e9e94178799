// 延长补正期限 by the calendar: the day after the current one is the first, the ninetieth from the day on which it was asked for the last.
import { expect, test } from 'vitest';
import { extensionLimits, newDayFaults } from './correction.rules.ts';

const calendar = new Map([
  ['2026', { holidays: ['2026-10-01', '2026-10-02'], workdays: ['2026-10-10'] }],
  ['2027', { holidays: ['2027-01-01'], workdays: [] }],
]);
const at = { dueOn: '2026-09-28', askedOn: '2026-09-21', calendar };

test('可选的日期从现在的截止日期次日起，到要求补正之日起第 90 日止，与今日是哪一天无关', () => {
  expect(extensionLimits(at)).toEqual({ first: '2026-09-29', last: '2026-12-20' });
});

test.each([
  ['次日', '2026-09-29', []],
  ['调休上班的周六', '2026-10-10', []],
  ['没有填', '', [/请填写/]],
  ['不存在的日期', '2026-02-30', [/有效的日期/]],
  ['写成别的样子', '十月八日', [/有效的日期/]],
  ['现在的截止日期', '2026-09-28', [/晚于.*2026-09-28/]],
  ['更早的一日', '2026-09-25', [/晚于/]],
  ['法定节假日', '2026-10-01', [/2026-10-01 不是工作日/]],
  ['周末', '2026-10-11', [/不是工作日/]],
  ['第 90 日是周日', '2026-12-20', [/不是工作日/]],
  ['第 91 日', '2026-12-21', [/2026-12-20/]],
  ['太远又是节假日的，一次说全', '2027-01-01', [/2026-12-20/, /不是工作日/]],
  ['那一年的放假安排还没有录入', '2028-01-03', [/2026-12-20/, /2028 年的放假安排尚未录入/]],
  ['更早又是周末的，一次说全', '2026-09-27', [/晚于/, /不是工作日/]],
])('%s：%s', (_what, day, faults) => {
  expect(newDayFaults(day, at)).toEqual(faults.map((fault) => expect.stringMatching(fault)));
});

test('现在的截止日期已在要求补正之日起九十日以外的，一句话说明，没有可选的日期', () => {
  const far = { ...at, dueOn: '2026-12-21' };
  const own = /现在的截止日期 2026-12-21 已超过.*（2026-12-20），不能延长/;
  expect(newDayFaults('2026-12-22', far)).toEqual([expect.stringMatching(own)]);
  expect(extensionLimits(far)).toEqual(expect.stringMatching(own));
});

test('其间没有一个工作日的，没有可选的日期：到期日就是最后一日、只剩周末、只剩节假日', () => {
  for (const dueOn of ['2026-12-20', '2026-12-19', '2026-12-18'])
    expect(extensionLimits({ ...at, dueOn })).toEqual(
      expect.stringMatching(`${dueOn} 至.*2026-12-20.*没有工作日，不能再延长`),
    );
  expect(newDayFaults('2026-12-20', { ...at, dueOn: '2026-12-19' })).toEqual([
    expect.stringMatching(/没有工作日，不能再延长/),
  ]);
  expect(extensionLimits({ ...at, dueOn: '2026-12-17' })).toEqual({
    first: '2026-12-18',
    last: '2026-12-20',
  });
  expect(extensionLimits({ dueOn: '2026-09-30', askedOn: '2026-07-04', calendar })).toMatch(/没有工作日/);
});

test('那一年的放假安排还没有录入的，不说没有工作日', () => {
  expect(extensionLimits({ dueOn: '2028-01-01', askedOn: '2027-10-04', calendar })).toEqual({
    first: '2028-01-02',
    last: '2028-01-02',
  });
});

test('截止日期本身还算不出来的，先录入放假安排', () => {
  expect(newDayFaults('2026-09-29', { ...at, dueOn: null })).toEqual([expect.stringMatching(/尚未确定/)]);
});
