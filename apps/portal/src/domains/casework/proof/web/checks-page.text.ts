// Words of 承诺核查 in the console: what waits for a check or a second person, and what bars.
import type { BreachWay } from '../../breach/breach.rules.ts';

/** 待核查 · 待确认 · 限制中 · 已解除. */
export const CHECK_TABS = ['waiting', 'confirming', 'bars', 'lifted'] as const;
export type CheckTab = (typeof CHECK_TABS)[number];

const WAYS: Readonly<Record<BreachWay, string>> = { deferral: '容缺受理', promise: '告知承诺' };

export const checksText = {
  title: '承诺核查',
  description: '企业以承诺代替材料的，逐项核查是否属实；承诺未兑现的企业受到的限制',
  lead: '列出您授权范围内的告知承诺与限制。核查、确认和解除限制都在办件页面：打开编号，在「材料」或者「承诺未兑现」中办理。',
  tabs: {
    waiting: '待核查',
    confirming: '待确认',
    bars: '限制中',
    lifted: '已解除',
  } satisfies Record<CheckTab, string>,
  tabList: '承诺核查的列表',
  keyword: '企业名称或申报编号',
  found: {
    promises: (count: string) => `共 ${count} 项承诺`,
    bars: (count: string) => `共 ${count} 项限制`,
  },
  none: {
    waiting: '没有待核查的承诺',
    confirming: '没有等待确认的承诺不实',
    bars: '没有受限制的企业',
    lifted: '没有解除过的限制',
  } satisfies Record<CheckTab, string>,
  noneHint: {
    waiting: '企业提交以告知承诺代替材料的申报后，在此列出，核查一项少一项。',
    confirming: '实行严格岗位分离的办件，承诺不实须由另一人确认。',
    bars: '告知承诺经核查不实的，容缺材料逾期未补的，自当日起限制一年。',
    lifted: '人工解除的限制在原定期满之前列在这里。',
  } satisfies Record<CheckTab, string>,
  noneFound: '没有符合条件的',
  noneFoundHint: '请换一个企业名称或者编号。',
  clear: '清除条件',
  case: '编号',
  openCase: (no: string, title: string, label: string) => `${no} ${title}：${label}`,
  noNumber: '未编号',
  archived: (no: string) => `已归档 ${no}`,
  enterprise: '企业',
  project: '事项',
  item: '材料',
  givenAt: '承诺时间',
  state: '办件状态',
  turn: '核查',
  mine: '由您核查',
  others: '目前不由您核查',
  mineConfirm: '由您确认',
  othersConfirm: '由另一人确认',
  whatUntrue: '何处不实',
  checked: '核查人',
  signed: (name: string, at: string) => `${name} ${at.slice(0, 16)}`,
  way: '限制',
  ways: WAYS,
  reason: '原因',
  untrue: (label: string, reason: string) => `「${label}」承诺不实${reason === '' ? '' : `：${reason}`}`,
  late: (label: string, dueOn: string | null) =>
    dueOn === null ? `「${label}」逾期未补` : `「${label}」应于 ${dueOn} 前补交，逾期未补`,
  since: '限制自',
  until: '限制至',
  before: (until: string) => `${until} 前`,
  standing: '状态',
  standings: { bars: '限制中', proposed: '已提出解除，待确认', lifted: '已解除' },
  liftReason: '解除的理由',
  lifted: '解除',
} as const;
