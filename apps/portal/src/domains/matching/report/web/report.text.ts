// Words of the stored report: its head, its history, sharing it, and its entry in 个人中心.

export const reportText = {
  title: '匹配报告',
  description: '贵公司的政策匹配报告：可申报、补充信息后可确认、暂不符合的政策及依据',
  of: (name: string) => `${name}政策匹配报告`,
  creditCode: '统一社会信用代码',
  createdAt: '生成时间',
  on: (day: string) => `按 ${day} 的政策条件和申报时间比对`,
  completeness: '企业信息完整度',
  known: (known: number, total: number) => `已知 ${known} / ${total} 项信息`,
  pdf: '下载 PDF',
  print: '打印',
  regenerate: '重新生成',
  regenerating: '读取企业信息 → 比对政策 → 生成报告',
  regenerated: '已按最新信息重新生成报告',
  regenerateRefused: '无法重新生成报告，请稍后重试',
  older: (at: string) => `您正在查看 ${at} 生成的报告`,
  toLatest: '查看最新报告',
  printed: (at: string, address: string) => `打印时间 ${at}　${address}`,
  mark: (on: string) => `依据现有信息，结果仅供参考 · ${on}`,
  noneTitle: '暂未匹配到可申报政策',
  noneHint: '补充下方列出的信息，或订阅政策标签，有新政策时我们会通知您',
  subscribe: '订阅政策',
  missingTitle: '没有找到这份报告',
  missingHint: '报告可能属于您的另一家企业，或地址不完整',
} as const;

export const historyText = {
  title: '历次报告',
  none: '这是第一份报告',
  view: '查看',
  current: '当前',
  compare: '与当前报告比较',
  counts: (eligible: number, completable: number) => `可申报 ${eligible} 项 · 待补充 ${completable} 项`,
  facts: (count: number) => `依据 ${count} 项信息`,
  diffTitle: (from: string, to: string) => `${from} → ${to} 的变化`,
  diffNone: '两份报告的结论相同',
  diffFacts: '变化的信息',
  field: '信息',
  from: '原为',
  to: '现为',
  unknown: '待补充',
  close: '关闭比较',
} as const;

export const shareText = {
  title: '分享报告',
  hint: '任何得到链接的人都能查看这份报告，直到链接到期或被您收回',
  days: '有效期',
  dayOptions: [
    { value: '1', label: '1 天' },
    { value: '7', label: '7 天' },
    { value: '30', label: '30 天' },
  ],
  create: '生成分享链接',
  madeTitle: '分享链接已生成',
  madeHint: '请现在复制，离开本页后不再显示',
  link: '分享链接',
  copy: '复制链接',
  list: '已生成的链接',
  created: (at: string) => `${at} 生成`,
  expires: (at: string) => `${at} 到期`,
  revoke: '收回',
  revokeOf: (at: string) => `收回 ${at} 生成的分享链接`,
  revoked: '已收回',
  expired: '已到期',
  revokeDone: '分享链接已收回',
} as const;

export const sharedText = {
  title: '匹配报告（分享）',
  notice: (at: string) => `这是企业分享给您的报告，链接 ${at} 到期`,
  goneTitle: '分享链接已失效',
  goneHint: '链接已到期，或已被分享者收回。如需查看，请联系分享者重新分享',
  toTrial: '为我的企业试匹配',
} as const;

export const recommendText = {
  title: '智能匹配',
  description: '贵公司的最新匹配结果、待补充的信息和历次报告',
  questions: '待补充的信息',
  questionsHint: '补充得越多，能确认的政策越多',
  fill: '去填写',
  fillOf: (label: string) => `去填写「${label}」`,
  noQuestions: '现有信息已足够，没有需要补充的内容',
  recent: '近期报告',
} as const;
