import { describe, expect, test } from 'vitest';
import { scoreOf, expertTotal } from './expert-score.rules.ts';

const card = {
  items: [
    { name: '创新性', max: 10, weight: 60, guide: '' },
    { name: '可行性', max: 20, weight: 40, guide: '' },
  ],
  passMark: 60,
  dropExtremes: true,
  minExperts: 3,
};

describe('专家评分', () => {
  test('各项按权重折算，总分为百分制', () => {
    expect(expertTotal(card, [10, 20])).toBe(100);
    expect(expertTotal(card, [5, 20])).toBe(70);
    expect(expertTotal(card, [])).toBe(0);
  });

  test('去掉最高分与最低分后取平均；不足三人时不去', () => {
    expect(scoreOf(card, [10, 70, 80, 90, 100])).toBe(80);
    expect(scoreOf(card, [70, 80])).toBe(75);
    expect(scoreOf({ dropExtremes: false }, [60, 70, 90])).toBe(73.33);
    expect(scoreOf(card, [])).toBe(0);
  });
});
