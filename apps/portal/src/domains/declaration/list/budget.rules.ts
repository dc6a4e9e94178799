// More than the budget or the quota: cut by rank, reduced in one proportion, or carried over. Whole fen; every sum is exact.
import { yuanShown } from '../money.rules.ts';
import type { BudgetRule, Choice } from './list-kinds.rules.ts';

export interface BudgetRow {
  caseId: string;
  fen: number;
  /** Null = after every ranked one, in the list's order. */
  rank: number | null;
  choice: Choice;
}

export interface Plan {
  budgetFen: number | null;
  quota: number | null;
}

export interface Budgeted {
  caseId: string;
  fen: number;
  choice: Choice;
}

export interface BudgetResult {
  rows: Budgeted[];
  /** Of the supported rows before and after. */
  askedFen: number;
  givenFen: number;
  askedCount: number;
  givenCount: number;
  isOver: boolean;
  /** How it was computed, in words. */
  formula: string;
}

const inOrder = (rows: readonly BudgetRow[]): BudgetRow[] =>
  rows
    .map((row, at) => ({ row, at }))
    .toSorted((a, b) => (a.row.rank ?? Infinity) - (b.row.rank ?? Infinity) || a.at - b.at)
    .map(({ row }) => row);

const sumOf = (rows: readonly { fen: number }[]): number => rows.reduce((sum, { fen }) => sum + fen, 0);

/** The list after a rule; within budget and quota no rule changes anything. */
export function applyBudget(rows: readonly BudgetRow[], plan: Plan, rule: BudgetRule): BudgetResult {
  const supported = rows.filter(({ choice }) => choice === 'yes');
  const [askedFen, askedCount] = [sumOf(supported), supported.length];
  const isOver =
    (plan.budgetFen !== null && askedFen > plan.budgetFen) ||
    (plan.quota !== null && askedCount > plan.quota);
  const changed = isOver ? changedBy(rule, inOrder(supported), plan) : new Map<string, Budgeted>();
  const result = rows.map((row) => changed.get(row.caseId) ?? row);
  const given = result.filter(({ choice }) => choice === 'yes');
  return {
    rows: result.map(({ caseId, fen, choice }) => ({ caseId, fen, choice })),
    askedFen,
    askedCount,
    givenFen: sumOf(given),
    givenCount: given.length,
    isOver,
    formula: formulaOf(rule, {
      plan,
      askedFen,
      askedCount,
      isOver,
      givenFen: sumOf(given),
      givenCount: given.length,
    }),
  };
}

function changedBy(rule: BudgetRule, ordered: readonly BudgetRow[], plan: Plan): Map<string, Budgeted> {
  const { within, beyond } = splitAt(ordered, rule === 'scale' ? { ...plan, budgetFen: null } : plan);
  const rest = beyond.map(({ caseId, fen }) => ({
    caseId,
    fen,
    choice: rule === 'cut' ? ('no' as const) : ('later' as const),
  }));
  const kept = rule === 'scale' ? scaled(within, plan.budgetFen) : [];
  return new Map([...rest, ...kept].map((one) => [one.caseId, one]));
}

/** The first by rank that fit; whoever comes after the first that does not fit comes too late, however small. */
function splitAt(ordered: readonly BudgetRow[], { budgetFen, quota }: Plan) {
  let sum = 0;
  const end = ordered.findIndex(({ fen }, at) => {
    sum += fen;
    return (budgetFen !== null && sum > budgetFen) || (quota !== null && at >= quota);
  });
  const at = end < 0 ? ordered.length : end;
  return { within: ordered.slice(0, at), beyond: ordered.slice(at) };
}

/** Each in the proportion of the budget; what rounding leaves goes to the largest remainders, so that the sum is the budget. */
function scaled(rows: readonly BudgetRow[], budgetFen: number | null): Budgeted[] {
  const asked = BigInt(sumOf(rows));
  if (budgetFen === null || asked <= BigInt(budgetFen)) return [];
  const shares = rows.map((row, at) => {
    const product = BigInt(row.fen) * BigInt(budgetFen);
    return { row, at, fen: Number(product / asked), left: product % asked };
  });
  const spare = budgetFen - sumOf(shares);
  const first = new Set(
    shares
      .toSorted((a, b) => (a.left === b.left ? a.at - b.at : a.left > b.left ? -1 : 1))
      .slice(0, spare)
      .map(({ at }) => at),
  );
  return shares.map(({ row, at, fen }) => ({
    caseId: row.caseId,
    fen: fen + (first.has(at) ? 1 : 0),
    choice: 'yes' as const,
  }));
}

interface Told extends Pick<BudgetResult, 'askedFen' | 'askedCount' | 'givenFen' | 'givenCount' | 'isOver'> {
  plan: Plan;
}

function formulaOf(
  rule: BudgetRule,
  { plan, askedFen, askedCount, givenFen, givenCount, isOver }: Told,
): string {
  const limits = [
    ...(plan.budgetFen === null ? [] : [`预算 ${yuanShown(plan.budgetFen)} 元`]),
    ...(plan.quota === null ? [] : [`名额 ${plan.quota} 家`]),
  ].join('、');
  const asked = `拟支持 ${askedCount} 家、合计 ${yuanShown(askedFen)} 元`;
  if (!limits) return `${asked}；本批次没有设预算和名额`;
  if (!isOver) return `${asked}，未超过${limits}，无需调整`;
  const after = `调整后支持 ${givenCount} 家、合计 ${yuanShown(givenFen)} 元`;
  if (rule === 'cut')
    return `${asked}，超过${limits}：按排序从前到后累计，到不足为止，其后不予支持；${after}`;
  if (rule === 'carry')
    return `${asked}，超过${limits}：按排序从前到后累计，到不足为止，其后结转下一批；${after}`;
  const quota = plan.quota === null ? '' : '名额外结转下一批，';
  return `${asked}，超过${limits}：${quota}每家金额 = 拟支持金额 × 预算 ÷ 拟支持合计，尾差按余数大小逐分分配；${after}`;
}
