// Words of a policy wherever it is shown: cards, tags, windows. Words of one page stand in files of their own, so that no
// page loads those of the others. Strings that the spec or the UX sheet quote stay literal.
import { closingTime, momentText, WINDOW_LABELS, type Window } from '@yqt/kernel/window';
import type { WindowView } from '../contract.ts';

export const cardText = {
  demo: '演示数据',
  unverified: '待核实',
  noDate: '发布日期待核实',
  opens: (day: string) => `${day} 起`,
} as const;

/** 「申报中 还剩 3 天」. */
export function windowText({ state, daysLeft, opensAt, closesAt }: WindowView): string {
  const word = WINDOW_LABELS[state];
  if (state === 'upcoming') return `${word} ${cardText.opens(momentText(opensAt, '00:00:00'))}`;
  if (daysLeft === null || closesAt === null) return word;
  const time = closingTime(closesAt);
  if (daysLeft === 0) return time === null ? `${word} 今日截止` : `${word} 今日 ${time} 截止`;
  return `${word} 还剩 ${daysLeft} 天`;
}

/** 「2026-12-01 ～ 2026-12-31 17:00」, 「2026-12-01 起长期有效」. */
export function windowRangeText({ opensAt, closesAt }: Window): string {
  const from = momentText(opensAt, '00:00:00');
  return closesAt === null ? `${from} 起长期有效` : `${from} ～ ${momentText(closesAt, '23:59:59')}`;
}
