import { describe, expect, test } from 'vitest';
import { drawFault, drawFrom, expertTotal, reviewFault, scoreFaults, scoreOf } from './expert-score.rules.ts';

const card = { dropExtremes: true };

describe('专家评分', () => {
  test('去掉最高分与最低分后取平均；不足三人时不去', () => {
    expect(scoreOf(card, [10, 70, 80, 90, 100])).toBe(80);
    expect(scoreOf(card, [70, 80])).toBe(75);
    expect(scoreOf({ dropExtremes: false }, [60, 70, 90])).toBe(73.33);
    expect(scoreOf(card, [])).toBe(0);
  });
});

const scorecard = {
  items: [
    { name: '技术', max: 10, weight: 60, guide: '' },
    { name: '效益', max: 20, weight: 40, guide: '' },
  ],
  passMark: 60,
  dropExtremes: false,
  minExperts: 3,
};

test('一名专家的得分按各项权重折算为百分制', () => {
  expect(expertTotal(scorecard, [10, 20])).toBe(100);
  expect(expertTotal(scorecard, [5, 20])).toBe(70);
  expect(expertTotal(scorecard, [1, 1])).toBe(8);
});

test('每项评分都在 0 与满分之间，缺的与超出的一次说全', () => {
  expect(scoreFaults(scorecard, [10, 0])).toEqual([]);
  expect(scoreFaults(scorecard, [10.5, null]).map(({ field }) => field)).toEqual(['scores.0', 'scores.1']);
  expect(scoreFaults(scorecard, []).map(({ field }) => field)).toEqual(['scores.0', 'scores.1']);
});

test('评分未全、人数不足、双数、未达及格分的不能结束', () => {
  expect(reviewFault(scorecard, [80, null, 80])).toContain('还有 1 名');
  expect(reviewFault(scorecard, [80])).toContain('至少 3 名');
  expect(reviewFault(scorecard, [80, 80, 80, 80])).toContain('单数');
  expect(reviewFault(scorecard, [50, 60, 60])).toContain('未达到 60 分');
  expect(reviewFault(scorecard, [60, 60, 60])).toBeNull();
});

test('抽取后专家为单数且不少于最低人数，专家库不够时说明', () => {
  expect(drawFault(scorecard, { count: 3, seated: 0, free: 2 })).toContain('只有 2 名');
  expect(drawFault(scorecard, { count: 1, seated: 0, free: 9 })).toContain('至少 3 名');
  expect(drawFault(scorecard, { count: 4, seated: 0, free: 9 })).toContain('单数');
  expect(drawFault(scorecard, { count: 1, seated: 2, free: 9 })).toBeNull();
});

test('抽取不重复，人人都可能被抽到', () => {
  const pool = ['a', 'b', 'c', 'd'];
  expect(drawFrom(pool, 3, () => 0)).toEqual(['a', 'b', 'c']);
  expect(drawFrom(pool, 3, (n) => n - 1)).toEqual(['d', 'c', 'b']);
  expect(drawFrom(pool, 9, () => 0)).toHaveLength(4);
});
