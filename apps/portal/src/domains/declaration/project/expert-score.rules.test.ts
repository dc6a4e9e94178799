import { describe, expect, test } from 'vitest';
import { scoreOf } from './expert-score.rules.ts';

const card = { dropExtremes: true };

describe('专家评分', () => {
  test('去掉最高分与最低分后取平均；不足三人时不去', () => {
    expect(scoreOf(card, [10, 70, 80, 90, 100])).toBe(80);
    expect(scoreOf(card, [70, 80])).toBe(75);
    expect(scoreOf({ dropExtremes: false }, [60, 70, 90])).toBe(73.33);
    expect(scoreOf(card, [])).toBe(0);
  });
});
