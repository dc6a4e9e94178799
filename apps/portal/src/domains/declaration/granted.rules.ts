// Whether what is granted without a meeting, by the system or by a list of 免申即享, stays within the plan of its batch.
import { yuanWords } from './money.rules.ts';

export interface Granted {
  fen: number;
  count: number;
}

export interface BatchPlan {
  /** Null = none is set. */
  budgetFen: number | null;
  quota: number | null;
}

/** Null = it stays within. */
export function beyondPlan({ budgetFen, quota }: BatchPlan, used: Granted, more: Granted): Granted | null {
  const fen = budgetFen === null ? 0 : Math.max(0, used.fen + more.fen - budgetFen);
  const count = quota === null ? 0 : Math.max(0, used.count + more.count - quota);
  return fen > 0 || count > 0 ? { fen, count } : null;
}

/** The sums with what is left of them; empty where neither budget nor quota is set. */
export function planWords({ budgetFen, quota }: BatchPlan, used: Granted, more: Granted): string {
  const money =
    budgetFen === null
      ? []
      : [
          `本批次预算 ${yuanWords(budgetFen)}，已核定和待确认 ${yuanWords(used.fen)}，本名单 ${yuanWords(more.fen)}`,
        ];
  const places =
    quota === null ? [] : [`名额 ${quota} 家，已核定和待确认 ${used.count} 家，本名单 ${more.count} 家`];
  return [...money, ...places].join('；');
}
