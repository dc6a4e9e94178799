// Words of the sheet of 承诺核查: heads, and what stands in a row for a promise or a bar.
import type { CheckTab } from './proof.rules.ts';

const TABS: Readonly<Record<CheckTab, string>> = {
  waiting: '待核查',
  confirming: '待确认',
  bars: '限制中',
  lifted: '已解除',
};
const ABOUT = ['编号', '企业', '事项', '材料'];
const PROMISE = [...ABOUT, '承诺时间', '办件状态', '档号'];
const BAR = [...ABOUT, '档号', '限制', '原因', '限制自', '限制至'];

export const checkSheetText = {
  sheet: '承诺核查',
  name: (tab: CheckTab, day: string): string => `承诺核查_${TABS[tab]}_${day}.xlsx`,
  heads: {
    waiting: PROMISE,
    confirming: [...PROMISE, '何处不实', '核查人', '核查时间'],
    bars: [...BAR, '状态'],
    lifted: [...BAR, '解除的理由', '解除人', '解除时间'],
  } satisfies Record<CheckTab, readonly string[]>,
  ways: { deferral: '容缺受理', promise: '告知承诺' },
  untrue: (words: string): string => `承诺不实：${words}`,
  late: (dueOn: string | null): string => (dueOn === null ? '逾期未补' : `应于 ${dueOn} 前补交，逾期未补`),
  standings: { bars: '限制中', proposed: '已提出解除，待确认', lifted: '已解除' },
  cut: (most: number): string => `仅导出前 ${most} 项，请按企业名称查找后分次导出`,
} as const;
