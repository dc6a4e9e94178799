// Budget rules hold for every list: sums are exact to the fen, nobody gets more than was asked, and the budget is kept.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyBudget, type BudgetRow } from './budget.rules.ts';
import { BUDGET_RULES } from './list-kinds.rules.ts';

const rowsOf = fc
  .array(
    fc.record({
      fen: fc.integer({ min: 0, max: 500_000_000_00 }),
      rank: fc.option(fc.integer({ min: 1, max: 50 }), { nil: null }),
      choice: fc.constantFrom('yes' as const, 'no' as const, 'later' as const),
    }),
    { maxLength: 60 },
  )
  .map((rows): BudgetRow[] => rows.map((row, at) => ({ ...row, caseId: `c${at}` })));
const planOf = fc.record({
  budgetFen: fc.option(fc.integer({ min: 0, max: 5_000_000_000_00 }), { nil: null }),
  quota: fc.option(fc.integer({ min: 1, max: 70 }), { nil: null }),
});
const yes = (rows: readonly { choice: string; fen: number }[]) =>
  rows.filter(({ choice }) => choice === 'yes');
const sum = (rows: readonly { fen: number }[]) => rows.reduce((all, { fen }) => all + BigInt(fen), 0n);

describe('超预算', () => {
  test('任何名单、任何规则：合计与逐行相加一致，不超预算与名额，没有一家多于拟支持金额', () => {
    fc.assert(
      fc.property(rowsOf, planOf, fc.constantFrom(...BUDGET_RULES), (rows, plan, rule) => {
        const result = applyBudget(rows, plan, rule);
        expect(result.rows.map(({ caseId }) => caseId)).toEqual(rows.map(({ caseId }) => caseId));
        expect(BigInt(result.givenFen)).toBe(sum(yes(result.rows)));
        expect(result.givenFen).toBeLessThanOrEqual(plan.budgetFen ?? result.askedFen);
        expect(result.givenCount).toBeLessThanOrEqual(plan.quota ?? result.askedCount);
        const untouched = (list: readonly { caseId: string; choice: string; fen: number }[]) =>
          list
            .filter((_row, at) => rows[at]!.choice !== 'yes')
            .map(({ caseId, choice, fen }) => ({ caseId, choice, fen }));
        expect(untouched(result.rows)).toEqual(untouched(rows));
        result.rows.forEach((row, at) => {
          expect(row.fen).toBeGreaterThanOrEqual(0);
          expect(row.fen).toBeLessThanOrEqual(rows[at]!.fen);
        });
      }),
    );
  });

  test('同比例折减后的合计恰好等于预算，各家相差不超过一分', () => {
    fc.assert(
      fc.property(rowsOf, fc.integer({ min: 1, max: 1_000_000_00 }), (rows, budgetFen) => {
        const asked = yes(rows);
        fc.pre(sum(asked) > BigInt(budgetFen));
        const result = applyBudget(rows, { budgetFen, quota: null }, 'scale');
        expect(result.givenFen).toBe(budgetFen);
        const total = sum(asked);
        result.rows.forEach((row, at) => {
          if (row.choice !== 'yes') return;
          const exact = BigInt(rows[at]!.fen) * BigInt(budgetFen);
          expect(BigInt(row.fen) * total - exact).toBeLessThanOrEqual(total);
          expect(exact - BigInt(row.fen) * total).toBeLessThan(total);
        });
      }),
    );
  });

  test('按排序截取：排在前面的先得，放不下的一家及其后都不予支持；结转则留待下一批', () => {
    const row = (caseId: string, fen: number, rank: number | null): BudgetRow => ({
      caseId,
      fen,
      rank,
      choice: 'yes',
    });
    const rows = [row('c', 300, 3), row('a', 500, 1), row('d', 1, null), row('b', 400, 2)];
    const choicesOf = (rule: 'cut' | 'carry') =>
      applyBudget(rows, { budgetFen: 1000, quota: null }, rule).rows.map(({ choice }) => choice);
    expect(choicesOf('cut')).toEqual(['no', 'yes', 'no', 'yes']);
    expect(choicesOf('carry')).toEqual(['later', 'yes', 'later', 'yes']);
    const result = applyBudget(rows, { budgetFen: 1000, quota: null }, 'cut');
    expect(result.formula).toContain('拟支持 4 家、合计 12.01 元，超过预算 10.00 元');
    expect(result.formula).toContain('调整后支持 2 家、合计 9.00 元');
  });
});
