import { expect, test } from 'vitest';
import { beyondPlan, planWords } from './granted.rules.ts';

const used = { fen: 700, count: 3 };

test.each([
  [{ budgetFen: null, quota: null }, { fen: 999, count: 9 }, null],
  [{ budgetFen: 1000, quota: null }, { fen: 300, count: 9 }, null],
  [
    { budgetFen: 1000, quota: null },
    { fen: 301, count: 1 },
    { fen: 1, count: 0 },
  ],
  [{ budgetFen: null, quota: 4 }, { fen: 0, count: 1 }, null],
  [
    { budgetFen: 600, quota: 4 },
    { fen: 0, count: 2 },
    { fen: 100, count: 1 },
  ],
])('预算与名额：%j 再加 %j，超出 %j', (plan, more, over) => {
  expect(beyondPlan(plan, used, more)).toEqual(over);
});

test('写明预算与名额，没有设置的不写', () => {
  const more = { fen: 100, count: 1 };
  expect(planWords({ budgetFen: null, quota: null }, used, more)).toBe('');
  expect(planWords({ budgetFen: null, quota: 4 }, used, more)).toBe(
    '名额 4 家，已核定和待确认 3 家，本名单 1 家',
  );
});
