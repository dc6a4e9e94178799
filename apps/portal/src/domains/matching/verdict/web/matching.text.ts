// Words of the matching pages. Strings that the issue or the UX sheet quote stay literal. Never a percentage, never
// 「失败」; what is unknown is 待补充.
import type { GroupName } from '../verdict-shape.rules.ts';

export const itemText = {
  none: (group: GroupName) => (group === 'completable' ? '没有需要补充信息的政策' : '暂无'),
  groups: '政策分组',
  seeAll: (total: number) => `查看全部 ${total} 项`,
  partial: (shown: number, total: number) => `此处列出前 ${shown} 项，共 ${total} 项`,
  back: '返回整份报告',
  pieces: (total: number) => `${total} 项`,
  detail: '查看政策',
  inReport: '在匹配报告中作自我声明',
  open: '逐条说明',
  demo: '演示数据',
  unverified: '待核实',
  amount: '预计金额',
  support: '支持标准',
  availability: '申报时间',
  level: '政策层级',
  issuers: '发文机关',
  far: (text: string) => `与贵企业关系较远：${text}`,
  /** On a card: what is left says that it is open. */
  window: (text: string) => text.replace(/^申报中，/, ''),
  /** The page says once on what it rests. */
  withoutBasis: (reason: string) => reason.replace(/^依据现有信息，/, ''),
  docNo: '文号',
  mode: '兑现方式',
  version: '规则版本',
  versionOf: (version: number) => `第 ${version} 版`,
  missing: '待补充的信息',
  conditions: '条件比对',
  exclusions: '不得存在的情形',
  noConditions: '本政策的条件待核实，暂无逐条比对',
  required: '条件',
  actual: '企业现状（来源 · 日期）',
  actualShort: '企业现状',
  verdict: '结论',
  clause: '依据',
  noClause: '条款待核实',
  noActual: '暂无信息',
  manual: '由主管部门核定',
  declared: '由本企业自我声明',
  evidence: (documents: readonly string[]) => `留存备查：${documents.join('、')}`,
  validUntil: (day: string) => `有效期至 ${day}`,
  changes: '还差什么',
  changesHint: (hasOthers: boolean) =>
    hasOthers ? '完成前面能做到的任一组，即可满足条件' : '完成其中任一组，即可满足条件',
} as const;
