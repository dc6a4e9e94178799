// The states of an entry and the code of the venue.
import { expect, test } from 'vitest';
import { definitionFaults } from '@yqt/forms/definition-faults';
import { workflowFaults } from '@yqt/workflow/workflow-faults';
import { instantText } from '@yqt/kernel/dates';
import { checkinFrom, enrolmentForm, ENTRY_STATES, entryWorkflow, holdsSeat } from './entry.rules.ts';

test('报名的状态表没有到不了、出不去的状态，列出的状态齐全', () => {
  expect(workflowFaults(entryWorkflow)).toEqual([]);
  expect(Object.keys(entryWorkflow.states).toSorted()).toEqual([...ENTRY_STATES].toSorted());
});

test('候补、取消与未通过不占名额，其余都占', () => {
  expect(ENTRY_STATES.filter((state) => !holdsSeat(state))).toEqual(['waitlisted', 'rejected', 'cancelled']);
});

test('报名表总是先问参加人，个人信息加密', () => {
  const form = enrolmentForm(2, [
    { id: 'questions', title: '其他问题', fields: [{ name: 'q1', kind: 'text', label: '关注的问题' }] },
  ]);
  expect(definitionFaults(form, null)).toEqual([]);
  expect(form.sections.map(({ title }) => title)).toEqual(['参加人', '其他问题']);
  expect(form.sections[0]?.fields.filter(({ isPrivate }) => isPrivate).map(({ name }) => name)).toEqual([
    'name',
    'mobile',
  ]);
});

test.each([
  ['2026-11-23 14:00:00', '2026-11-23 12:00:00', '2026-11-23 00:00:00'],
  ['2026-11-23 00:10:00', '2026-11-22 22:10:00', '2026-11-22 22:10:00'],
])('%s 开始的活动，参加者 %s 起签到，工作人员 %s 起', (startsAt, self, desk) => {
  expect(instantText(checkinFrom(startsAt, { isWholeDay: false }))).toBe(self);
  expect(instantText(checkinFrom(startsAt, { isWholeDay: true }))).toBe(desk);
});
