// What the short lists of the home page leave out.
import { expect, it } from 'vitest';
import type { ActivityCard } from '../domains/activity/contract.ts';
import { comingLines, listedNews } from './load-lines.ts';

it('通知公告有自己的栏目时不再列在新闻里，旧的也不顶替；新闻仍满四条', () => {
  const news = Array.from('nnannbnncdef', (id) => ({ id, category: id === 'n' ? '02' : '01' }));
  const ids = (hasNotices: boolean) => listedNews(news, hasNotices).map(({ id }) => id);
  expect(ids(true)).toEqual(['a', 'b', 'c', 'd']);
  expect(ids(false)).toEqual(['n', 'n', 'a', 'n']);
  expect(listedNews(news.slice(0, 2), true)).toEqual([]);
});

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
