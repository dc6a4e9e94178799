// 「请填写…」 beside answers: it holds as long as they are what it was said of.
import type { Answers } from '@yqt/forms/answers';
import { expect, test } from 'vitest';
import { doneReply, refusedReply } from '../../../../page/form.ts';
import { stillSaid } from './use-said.ts';

const ASKED: Answers = { title: '', body: '<p>文</p>', windows: [{ key: 'a', opensAt: '' }] };
const refused = refusedReply(
  [
    { field: 'title', errorMessage: '请填写标题' },
    { field: 'windows[0].opensAt', errorMessage: '请填写开始' },
  ],
  { values: {} },
);
const at = (asked: typeof refused | undefined, now: object) => {
  const { faults, message } = stillSaid(asked, ASKED, { ...ASKED, ...now });
  return [faults.map(({ field }) => field), message];
};

test('没有改的，错误都在；改好一处，只剩另一处；改回去又在', () => {
  expect(at(refused, {})).toEqual([['title', 'windows[0].opensAt'], '请填写标题；请填写开始']);
  expect(at(refused, { title: '通知' })).toEqual([['windows[0].opensAt'], '请填写开始']);
  expect(at(refused, { title: '通知', windows: [{ key: 'a', opensAt: '2026-01-01 09:00' }] })).toEqual([
    [],
    '',
  ]);
  expect(at(refused, { body: '<p>改</p>' })).toEqual([
    ['title', 'windows[0].opensAt'],
    '请填写标题；请填写开始',
  ]);
});

test('办成了的话、不属于任何一项的话，改了内容就不再说', () => {
  const done = doneReply({}, { message: '已发布', result: null });
  expect(stillSaid(done, ASKED, ASKED).message).toBe('已发布');
  expect(stillSaid(done, ASKED, { ...ASKED, title: '改' }).message).toBe('');
  const late = refusedReply([{ field: 'at', errorMessage: '发布时间已过' }], { values: {} });
  expect(stillSaid(late, ASKED, ASKED)).toMatchObject({
    message: '发布时间已过',
    byField: { at: '发布时间已过' },
  });
  expect(stillSaid(late, ASKED, { ...ASKED, title: '改' })).toEqual({ faults: [], message: '', byField: {} });
  expect(stillSaid(undefined, null, ASKED).faults).toEqual([]);
});
