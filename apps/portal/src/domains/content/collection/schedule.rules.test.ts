import { instantText } from '@yqt/kernel/dates';
import { expect, test } from 'vitest';
import { checkEnd, checkTimes } from './schedule.rules.ts';

const now = new Date('2026-11-26T10:00:00Z'); // 18:00 in Shanghai

test.each([
  '2026-11-27 09:00',
  '2026-11-27T09:00',
  ' 2026/11/27 9:00 ',
  '2026.11.27 9：00',
  '２０２６－１１－２７　０９：００',
])('定时认得：%s', (at) => {
  const span = checkTimes({ at }, { now, isAsked: true });
  expect(span.ok && span.publishAt && instantText(span.publishAt)).toBe('2026-11-27 09:00:00');
});

test.each([
  ['', '请填写发布时间'],
  ['  ', '请填写发布时间'],
  ['明天九点', '请填写有效的日期和时间，例如 2026-11-27 09:00'],
  ['2026-02-30 09:00', '请填写有效的日期和时间，例如 2026-11-27 09:00'],
  ['2026-11-26 18:00', '发布时间已过，请填写晚于现在的时间'],
  ['9999-12-31 09:00', '日期过远，请填写 20 年以内的日期；没有期限的请留空'],
])('定时不认：%s', (at, errorMessage) => {
  expect(checkTimes({ at }, { now, isAsked: true })).toEqual({
    ok: false,
    faults: [{ field: 'at', errorMessage }],
  });
});

test('下线时间：空着即不下线，过去的不认', () => {
  expect(checkEnd('', now)).toEqual({ unpublishAt: null, faults: [] });
  expect(checkEnd('2026-11-26 18:01', now)).toEqual({
    unpublishAt: new Date('2026-11-26T10:01:00Z'),
    faults: [],
  });
  expect(checkEnd('2026-11-26 18:00', now).faults).toEqual([
    { field: 'until', errorMessage: '下线时间已过，请填写晚于现在的时间' },
  ]);
  expect(checkEnd('9999-12-31 09:00', now).faults).toMatchObject([{ field: 'until' }]);
});
