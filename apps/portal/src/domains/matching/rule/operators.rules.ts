// How officers read comparisons.
import type { Comparison } from '@yqt/rules/tree';

/** 以上、以下 include the figure (民法典 第一千二百五十九条). */
export const OPERATOR_LABELS: Record<Comparison, string> = {
  '==': '为',
  '!=': '不为',
  '>': '超过',
  '>=': '不低于（以上）',
  '<': '不足',
  '<=': '不超过（以下）',
  between: '介于（含两端）',
  in: '属于其中之一',
  notIn: '不属于',
  startsWith: '以此开头',
  overlaps: '包含其中之一',
  exists: '已填写',
  withinLast: '在最近一段时间内',
};
