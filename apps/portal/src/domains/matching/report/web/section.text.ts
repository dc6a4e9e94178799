// Words of a report's sections. Strings that the UX sheet quotes stay literal; never a percentage.

export const contradictionText = {
  title: '资料矛盾，请核对',
  toFacts: '去核对资料',
} as const;

export const ownText = {
  bindTitle: '请先绑定企业',
  bindHint: '绑定企业后，可使用企业信息生成匹配报告；也可以先在下方试一试',
  bindOnlyHint: '绑定企业后，可使用企业信息生成匹配报告',
  bind: '去绑定',
  trial: '试匹配',
  title: (name: string) => `${name}的匹配情况`,
  matched: (name: string, eligible: number, now: number) =>
    `已为${name}匹配到 ${eligible} 项政策，${now} 项可立即申报`,
  none: (name: string) => `暂未为${name}匹配到可申报的政策`,
  completable: (count: number) => `另有 ${count} 项补充信息后可确认`,
  first: (name: string) => `还没有为${name}生成匹配报告`,
  firstHint: '系统将逐条比对政策条件，通常几秒内完成',
  create: '生成匹配报告',
  open: '查看匹配报告',
  asOf: (at: string) => `依据现有信息，${at} 生成`,
} as const;

export const summaryText = {
  summary: '匹配结果概览',
  amount: '预计可获',
} as const;

export const declareText = {
  title: '自我声明',
  hint: '以下条件由贵企业自行判别；声明人、时间和所列资料将留存，可随时更正',
  yes: '是',
  no: '否',
  open: '暂不声明',
  keep: '请留存备查：',
  year: '享受年度',
  kept: '声明为「是」的，所列资料已经齐备并留存备查',
  submit: '签署并重新匹配',
  signedBy: (name: string) => `将以您的账号签署，作为${name}的自我声明`,
  nothing: '请至少声明一项',
  refused: '无法保存声明',
} as const;

export const bundleText = {
  title: '可同时享受的最优组合',
  hint: '可同时享受的最优组合，已按互斥事项和年度上限计算，以主管部门核定为准',
  policy: '政策',
  amount: '预计金额',
  reason: '说明',
  left: (count: number) => `未计入的 ${count} 项及原因`,
  bar: '确定与最高',
  more: (count: number) => `查看组合中其余 ${count} 项`,
} as const;

export const taxText = {
  title: '税费优惠',
  hint: '每年少缴的税费；各项互相影响，不相加，也不计入预计可获',
  policy: '政策',
  amount: '每年少缴',
  formula: '计算方法',
  open: '尚不能测算',
  notConfirmed: '待补充',
  missing: (labels: readonly string[]) => `缺少：${labels.join('、')}`,
  titleOf: (count: number) => `税费优惠（${count} 项）`,
} as const;

export const reportTimelineText = {
  title: '申报日历',
  hint: '按现有信息推算的日期',
  ics: '下载到日历（ICS）',
  none: '未来一年内没有已知的申报日期',
  titleOf: (count: number) => (count === 0 ? '申报日历' : `申报日历（${count} 个日期）`),
  others: (count: number) => `等 ${count} 项政策`,
  kinds: {
    'window-opens': '开始申报',
    'window-closes': '申报截止',
    becomes: '将会符合',
    lapses: '信息到期',
    ends: '将不符合',
  },
} as const;
