// The sum at the head of a report, in words: what real policies pay, and beside it, never added, what those of
// demonstration would. Pages, shared reports and the PDF all say it with these.
import type { AmountRange } from '../verdict/verdict-shape.rules.ts';
import type { ReportSummary } from './report-shape.rules.ts';

export interface Headline {
  amount: string;
  /** Beside the figure; null = nothing to add. */
  note: string | null;
}

const NONE = '暂无可计算的金额';

const pays = ({ maxWan }: AmountRange): boolean => maxWan !== '0';

/** A report that was made when both were added up gives no sum any more. */
export function headlineOf({ amount, demoAmount }: Pick<ReportSummary, 'amount' | 'demoAmount'>): Headline {
  if (demoAmount === undefined)
    return { amount: '请重新生成报告', note: '这份报告生成时没有区分演示政策，合计金额不再显示' };
  return {
    amount: pays(amount) ? amount.text : NONE,
    note: demoAmount && pays(demoAmount) ? `演示政策 ${demoAmount.text}，不计入` : null,
  };
}
