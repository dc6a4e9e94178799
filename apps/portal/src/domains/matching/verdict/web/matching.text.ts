// Words of the matching pages. Strings that the issue or the UX sheet quote stay literal. Never a percentage, never
// 「失败」; what is unknown is 待补充.
import type { GroupName } from '../report-shape.rules.ts';

export const matchText = {
  factsHint: '以下各项均可不填，填得越多，结论越确定；填写的内容只用于本次匹配，不会保存',
  factsSubmit: '开始匹配',
  factsAgain: '重新匹配',
  noQuestions: '暂时无法列出可填写的信息，请改用「按企业名称」',
  noFacts: '请至少填写一项信息',
  notFoundTitle: (name: string) => `企业库中没有找到“${name}”`,
  notFoundHint: '请核对是否为营业执照上的全称；也可以改为填写信息',
  candidates: '您是不是要找：',
  toFacts: '改为填写信息',
  refusedTitle: '无法完成匹配',
  resultOfName: (name: string) => `${name}的匹配结果`,
  resultOfFacts: '匹配结果',
  nameBasis: '仅依据登记公开信息，企业自行填写的信息未参与比对',
  factsBasis: '依据您刚才填写的信息，内容未保存',
  partial: (shown: number, total: number) => `此处列出前 ${shown} 项，共 ${total} 项`,
  signInTitle: '想要完整的报告',
  signInHint: '登录并绑定企业后，可使用企业库中的信息匹配，保存和下载报告，条件变化时通知您',
  signIn: '登录后匹配',
  bindTitle: '请先绑定企业',
  bindHint: '绑定企业后，可使用企业信息生成匹配报告；也可以先在下方试一试',
  bindOnlyHint: '绑定企业后，可使用企业信息生成匹配报告',
  bind: '去绑定',
  trial: '试匹配',
  allPolicies: '查看全部政策',
} as const;

export const contradictionText = {
  title: '资料矛盾，请核对',
  toFacts: '去核对资料',
} as const;

export const ownText = {
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

export const itemText = {
  none: (group: GroupName) => (group === 'completable' ? '没有需要补充信息的政策' : '暂无'),
  groups: '政策分组',
  seeAll: (total: number) => `查看全部 ${total} 项`,
  back: '返回整份报告',
  pieces: (total: number) => `${total} 项`,
  detail: '查看政策',
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

export const questionText = {
  boxTitle: '补充信息',
  boxHint: '填写后立即重新匹配；每一项都可以不填',
  tryHint: '填写后立即重新匹配，内容不会保存',
  yes: '是',
  no: '否',
  unsure: '不清楚',
  concerns: (count: number) => `涉及 ${count} 项政策`,
  together: (questions: number, policies: number) =>
    questions === 1
      ? `答完以上一项，至少可确认 ${policies} 项政策`
      : `答完以上 ${questions} 项，至少可确认 ${policies} 项政策`,
  official: '登记信息，由企业库提供，不能在此填写',
  submit: '保存并重新匹配',
  trySubmit: '重新匹配',
  goOn: '继续补充',
  all: '完善全部匹配信息',
  savesFor: (name: string) => `将保存为${name}的自填信息`,
  empty: '请至少填写一项，再重新匹配',
  doneTitle: (decided: number, changed: number) =>
    decided > 0
      ? `已重新匹配，新确认了 ${decided} 项政策`
      : changed > 0
        ? `已重新匹配，${changed} 项政策的结论有变化`
        : '已重新匹配，结论没有变化',
  doneHint: '还需要更多信息才能得出结论，您可以继续补充下方各项',
  unit: (label: string, unit: string) => `${label}（${unit}）`,
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
  inReport: '在匹配报告中作自我声明',
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

export const timelineText = {
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
