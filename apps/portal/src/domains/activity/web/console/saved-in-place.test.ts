// Answers to saves in the activity's editor: what was typed meanwhile stays, and what somebody else has saved alike is settled.
import { expect, test } from 'vitest';
import type { Answers } from '@yqt/forms/answers';
import {
  afterNews,
  firstMade,
  sending,
  withLater,
  type EditorReply,
  type Made,
  type Refusal,
} from './saved-in-place.ts';

const first = { revision: 1, values: { title: '甲', place: '一楼' } };
const theirs = { revision: 2, values: { title: '甲', place: '二楼' } };
const open = firstMade(first, undefined);

const conflict = (values: Answers, result: Refusal): EditorReply => ({
  state: 'conflict',
  values,
  result,
  errors: [],
  byField: {},
  message: '',
  faultCount: 0,
});

/** My save over the first version, refused since the colleague's was there; `typed` is what I saved. */
function refused(typed: Record<string, string>): Made {
  const sent = sending(open, { typed, chosen: null, stored: first });
  const reply = conflict(typed, { act: 'save', from: 1, stored: 2 });
  return afterNews(sent, { stored: theirs, reply, isIdle: true });
}

test('与他人存的一样：算是已保存，立在他人的版本上，不再提示', () => {
  const sent = sending(open, { typed: theirs.values, chosen: null, stored: theirs });
  const made = afterNews(sent, { stored: theirs, reply: undefined, isIdle: true });
  expect(made).toMatchObject({ key: open.key, base: theirs, sent: null });
});

test('选的全是他人的：没有新的版本，也算选定', () => {
  const mine = { title: '乙', place: '一楼' };
  const asked = refused(mine);
  const chosen = sending(asked, { typed: mine, chosen: theirs.values, stored: theirs });
  const made = withLater(afterNews(chosen, { stored: theirs, reply: asked.reply, isIdle: true }), mine);
  expect(made).toMatchObject({ base: theirs, values: theirs.values, sent: null });
  expect(made?.kept).toBeUndefined();
});

test('选定到答复之间、保存到冲突之间输入的都留着', () => {
  const asked = refused({ title: '乙', place: '一楼' });
  const merged = { title: '乙', place: '二楼' };
  // written while the refused save was under way
  const typed = { title: '乙', place: '一楼', note: '保存之后写的' };
  const chosen = sending(asked, { typed, chosen: merged, stored: theirs });
  const stored = { revision: 3, values: merged };
  const made = withLater(afterNews(chosen, { stored, reply: asked.reply, isIdle: true }), {
    ...typed,
    title: '选定之后写的',
  });
  expect(made).toMatchObject({
    key: asked.key + 1,
    base: stored,
    values: { title: '选定之后写的', place: '二楼', note: '保存之后写的' },
  });
});

test('选定又被拒绝：再问时，后来输入的也在自己的版本里', () => {
  const mine = { title: '乙', place: '一楼' };
  const asked = refused(mine);
  const merged = { title: '乙', place: '二楼' };
  const chosen = sending(asked, { typed: mine, chosen: merged, stored: theirs });
  const again = conflict(merged, { act: 'save', from: 2, stored: 3 });
  const stored = { revision: 3, values: { title: '丙', place: '三楼' } };
  const made = withLater(afterNews(chosen, { stored, reply: again, isIdle: true }), {
    ...mine,
    title: '又写',
  });
  expect(made?.kept?.values).toEqual({ title: '又写', place: '二楼' });
  expect(made).toMatchObject({ base: theirs, values: { title: '又写', place: '二楼' } });
});
