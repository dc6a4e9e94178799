// Words of the rules console.
import type { RuleState } from '../rule-shape.rules.ts';

export const STATE_TONES: Record<RuleState, 'gray' | 'orange' | 'blue' | 'green'> = {
  draft: 'gray',
  submitted: 'orange',
  approved: 'blue',
  active: 'green',
  retired: 'gray',
};

export const ruleListText = {
  title: '政策规则',
  description: '各项政策的申报条件：生效版本与在办版本',
  keyword: '政策名称或编号',
  state: '规则状态',
  anyState: '全部状态',
  states: {
    draft: '草稿',
    submitted: '待审核',
    approved: '已通过待生效',
    active: '生效中',
    retired: '已停用',
  },
  list: '政策规则列表',
  found: (count: string) => `共 ${count} 项政策`,
  policy: '政策',
  level: '层级',
  conditions: '条件数',
  active: '生效版本',
  open: '在办版本',
  none: '--',
  version: (version: number, stateLabel: string) => `第 ${version} 版 ${stateLabel}`,
  since: (day: string) => `${day} 起`,
  targeting: '仅供参考',
  demo: '演示数据',
  nothing: '没有符合条件的政策',
  nothingHint: '请调整关键词或状态后重新查询',
} as const;
