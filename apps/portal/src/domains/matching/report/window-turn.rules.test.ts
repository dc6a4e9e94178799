// A report is of its moment: what opens or closes within the day is counted, ordered and listed to the second.
import { expect, it } from 'vitest';
import { computeReport } from './compute-report.rules.ts';
import { DAY, leaf, profileWith, rulesOf } from './test-rules.ts';

const tree = { all: [leaf('staff', '>=', 1)] };
const window = (opens: string, closes: string) => [
  { batch: '当日批次', opensAt: `${DAY} ${opens}`, closesAt: `${DAY} ${closes}` },
];
const { set } = rulesOf([
  { title: '上午', tree, windows: window('09:00:00', '12:00:00') },
  { title: '下午', tree, windows: window('13:00:00', '17:00:00') },
]);
const profile = profileWith({ staff: '50' });
const at = (time: string) => {
  const { body } = computeReport({ set, profile, answers: new Map(), at: `${DAY} ${time}` });
  const items = body.groups.find(({ group }) => group === 'eligible')?.items ?? [];
  return {
    order: items.map(({ title, availability }) => `${title} ${availability}`),
    now: body.summary.declarableNow,
    ahead: body.timeline.map(({ text, title }) => `${title} ${text}`),
  };
};

it.each([
  [
    '08:59:59',
    ['上午 upcoming', '下午 upcoming'],
    0,
    [
      '上午 当日批次申报 12:00 截止',
      '上午 当日批次开始申报',
      '下午 当日批次申报 17:00 截止',
      '下午 当日批次开始申报',
    ],
  ],
  [
    '09:00:00',
    ['上午 now', '下午 upcoming'],
    1,
    ['上午 当日批次申报 12:00 截止', '下午 当日批次申报 17:00 截止', '下午 当日批次开始申报'],
  ],
  [
    '12:00:01',
    ['下午 upcoming', '上午 closed'],
    0,
    ['下午 当日批次申报 17:00 截止', '下午 当日批次开始申报'],
  ],
  ['17:00:00', ['下午 now', '上午 closed'], 1, ['下午 当日批次申报 17:00 截止']],
  ['17:00:01', ['上午 closed', '下午 closed'], 0, []],
])('%s 的报告：次序、可申报数与日历', (time, order, now, ahead) => {
  expect(at(time)).toEqual({ order, now, ahead });
});

it('一天之内来回问同一套规则，答案只随时刻', () => {
  expect(at('17:00:01').now).toBe(0);
  expect(at('10:00:00').now).toBe(1);
});
