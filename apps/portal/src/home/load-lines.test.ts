// What the short lists of the home page leave out.
import { expect, it } from 'vitest';
import type { ActivityCard } from '../domains/activity/contract.ts';
import { comingLines } from './load-lines.ts';

it('活动只列没有结束也没有取消的，报名中的写明余额', () => {
  const card = (id: string, status: string): ActivityCard => ({
    id,
    title: id,
    summary: '',
    type: '01',
    typeLabel: '政策宣讲',
    form: 'offline',
    formLabel: '线下',
    startsAt: '2026-12-01 09:00:00',
    endsAt: '2026-12-01 11:00:00',
    signupTo: '2026-11-30 18:00:00',
    place: '会议中心',
    status,
    statusLabel: status,
    left: 8,
    isDemo: false,
    cover: null,
  });
  const lines = comingLines([
    card('a', 'cancelled'),
    card('b', 'ongoing'),
    card('c', 'enrolling'),
    card('d', 'upcoming'),
    card('e', 'ended'),
  ]);
  expect(lines).toMatchObject([
    { id: 'b', to: '/activity/b', tone: 'blue', day: '2026-12-01 09:00' },
    { id: 'c', tone: 'green', note: '剩 8 个名额' },
  ]);
  expect(lines[0]).not.toHaveProperty('note');
  expect(comingLines([card('e', 'ended')])).toEqual([]);
});
