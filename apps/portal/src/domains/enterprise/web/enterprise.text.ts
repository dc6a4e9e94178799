// Words of the enterprise pages: the information form, the pages of one enterprise, the honour dialog. Strings that the spec
// quotes stay literal.

export const wholeText = {
  title: '企业信息',
  description: '填写企业基本信息、人员、经营、荣誉资质与知识产权，用于政策匹配和项目申报',
  lead: '以下信息用于政策匹配和项目申报。未填写的内容在匹配时按“待补充”处理，不会视为不符合；填写过的知识产权或科技成果表清空并保存后，按没有处理',
  otherChosen: (name: string, chosen: string) => `本页填写的是 ${name}，您当前选择的是 ${chosen}`,
  toChosen: (name: string) => `查看 ${name} 的资料`,
  sections: '本页内容',
  progress: (filled: number, total: number) => `已填写 ${filled} / ${total} 项`,
  progressLabel: '填写完整度',
  updated: (at: string) => `上次保存 ${at}`,
  neverSaved: '尚未保存过',
  sectionCount: (filled: number, total: number) => `已填 ${filled} 项，共 ${total} 项`,
} as const;

export const sectionText = { official: '登记信息', own: '补充信息' } as const;

export const officialText = {
  source: (source: string, asOf: string | null) =>
    asOf === null ? `数据来源：${source}` : `数据来源：${source}，数据日期 ${asOf}`,
  readOnly: '以下为登记信息，不可修改',
  wrong: '信息有误？',
  wrongRegistry:
    '登记信息以市场监管部门登记为准。如有误，请先到登记机关办理变更，变更数据到达企业库后可在此更新',
  wrongHotline: (hotline: string) => `如登记机关的信息正确而此处有误，请拨打服务热线 ${hotline}`,
  newer: '企业库有更新的登记信息',
  takeOver: '更新登记信息',
  takeOverDirty: '请先保存或重置修改，再更新登记信息',
  takenOver: '登记信息已更新',
  noEntry: '企业库暂无该企业的登记信息',
} as const;

export const propertyText = {
  label: '知识产权类别',
  /** The tab of a kind: how many rows it has, and whether something in it is to be mended. */
  tab: (label: string, rows: number, isFaulty: boolean) => `${label}（${rows}）${isFaulty ? ' 需修改' : ''}`,
} as const;

export const relationText = {
  title: '企业资料',
  description: '一家企业的资料：登记信息、基本信息、匹配信息与经营指标',
  tabs: '企业资料',
  creditCode: (code: string) => `统一社会信用代码 ${code}`,
  overview: '概览',
  base: '基本信息',
  info: '匹配信息',
  quota: '经营指标',
  members: '成员',
  completeness: '资料完整度',
  completenessLead: '按类别统计已有来源的信息。没有的信息在匹配时按“待补充”处理',
  group: '类别',
  known: (known: number, total: number) => `已有 ${known} / ${total} 项`,
  maintain: '维护资料',
  whole: '企业信息表',
  baseNote: '登记信息、规模与联系人',
  infoNote: '政策匹配所需的逐项信息，含来源与日期',
  quotaNote: '按年度填写资产、收入、税收、研发与进出口',
  wholeNote: '荣誉资质、知识产权和科技成果等完整表格',
  reportNote: '依据现有信息查看可申报的政策',
  report: '匹配报告',
  zone: '园区企业',
  zoneWords: { yes: '是', no: '否', unknown: '待核实' },
  zoneSource: (source: string, asOf: string) => `（${source}，${asOf}）`,
} as const;

export const baseText = {
  title: '基本信息',
  description: '维护企业的登记信息、规模与联系人',
} as const;

export const quotaText = {
  title: '经营指标',
  description: '按年度维护企业的经营数据与进出口数据',
  lead: '请按年度填写，一年一行。数字按原文保存；无法识别为数字的内容不用于匹配',
} as const;

export const matchingText = {
  title: '匹配信息',
  description: '补充政策匹配所需的信息，查看每项信息的来源与日期',
  lead: '以下信息用于判断您是否符合政策条件。待补充的排在前面；不清楚的可以留空，不会视为不符合',
  pending: '待补充',
  expired: '已过有效期',
  rest: (count: number) => `其余 ${count} 项`,
  fold: (missing: number, total: number) =>
    missing === 0 ? `查看全部 ${total} 项` : `查看全部 ${total} 项（待补充 ${missing} 项）`,
  official: (count: number) => `其他来源的信息（${count} 项）`,
  officialNote: '以下信息来自登记、核验或以往申报，优先于企业自填',
  source: (label: string, asOf: string) => `${label}，${asOf}`,
  period: (period: string) => `${period} 年度`,
  validUntil: (day: string) => `有效期至 ${day}`,
  unknown: '暂不填写',
  decides: (count: number) => `可多确认 ${count} 项政策`,
  concerns: (count: number) => `涉及 ${count} 项政策`,
  unlockTitle: '优先补充',
  contradictions: '资料矛盾，请核对',
  noneTitle: '没有待补充的信息',
  noneHint: '园区更新匹配所需的信息后，会显示在这里',
} as const;

export const honourText = {
  title: '补充荣誉与知识产权信息',
  lead: (name: string) => `${name} 的荣誉与知识产权：标为「尚缺」的，补充后可更准确地匹配政策`,
  counts: '已有信息',
  rows: (count: number) => `${count} 条`,
  missing: '尚缺',
  questions: '请补充以下情况',
  later: '稍后再填',
  save: '保存',
  whole: '前往企业信息表填写全部内容',
  saved: '保存成功！',
  empty: '请至少填写一项，或选择「稍后再填」',
  loading: '正在读取荣誉信息',
} as const;
