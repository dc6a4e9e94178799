// What a portal shows on a day, and when that is another.
import { expect, it, test } from 'vitest';
import { checkSubmission } from '@yqt/forms/check';
import { addDays } from '@yqt/kernel/dates';
import { nextTurnAfter, occasion, occasionOf, standingOn } from './occasion.rules.ts';

const dayAfter = (day: string) => addDays(day, 1);
const isPage = (path: string) => path === '/news-center';
const GREY = occasionOf({ title: '公祭', kind: 'grey', from: '2026-12-13', to: '2026-12-13' });
const HOLIDAY = occasionOf({
  title: '春节',
  kind: 'holiday',
  from: '2026-12-31',
  to: '2027-01-02',
  text: '新年快乐',
  href: '/news-center',
});
const BOTH = [GREY, HOLIDAY];

test.each([
  ['2026-12-12', { isGrey: false, holiday: null }],
  ['2026-12-13', { isGrey: true, holiday: null }],
  ['2026-12-14', { isGrey: false, holiday: null }],
  ['2026-12-31', { isGrey: false, holiday: { text: '新年快乐', href: '/news-center' } }],
  ['2027-01-02', { isGrey: false, holiday: { text: '新年快乐', href: '/news-center' } }],
  ['2027-01-03', { isGrey: false, holiday: null }],
])('%s 的样子：首尾两天都算', (day, standing) => {
  expect(standingOn(BOTH, day, isPage)).toEqual(standing);
});

it('通向已经没有的页面的横幅只有文字', () => {
  expect(standingOn([HOLIDAY], '2027-01-01', () => false).holiday).toEqual({ text: '新年快乐', href: null });
});

test.each([
  ['2026-11-24', '2026-12-13'],
  ['2026-12-13', '2026-12-14'],
  ['2026-12-14', '2026-12-31'],
  ['2026-12-31', '2027-01-03'],
  ['2027-01-03', null],
])('%s 之后最近的变化在 %s 零点', (day, turn) => {
  expect(nextTurnAfter(BOTH, day, dayAfter)).toBe(turn);
});

const faultsOf = (given: object) => {
  const answers = { title: '检验', kind: 'grey', from: '2026-12-01', to: '2026-12-02', ...given };
  const checked = checkSubmission(occasion.form, answers, {
    on: '2026-11-24',
    codes: null,
    sanitise: (html) => html,
  });
  return checked.ok ? [] : checked.faults.map(({ field }) => field);
};

it('结束早于开始、已经过去、缺横幅文字或文字超过 60 字，都在该栏指出', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ to: '2026-11-30' })).toContain('to');
  expect(faultsOf({ from: '2026-11-01', to: '2026-11-02' })).toEqual(['to']);
  expect(faultsOf({ kind: 'holiday' })).toEqual(['text']);
  expect(faultsOf({ kind: 'holiday', text: '新'.repeat(61) })).toEqual(['text']);
  expect(faultsOf({ kind: 'holiday', text: '新'.repeat(60) })).toEqual([]);
  expect(faultsOf({ text: '灰色模式没有横幅文字' })).toEqual([]);
});
