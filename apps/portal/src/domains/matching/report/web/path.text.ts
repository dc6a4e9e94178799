// Words of 发展路径. Dates are the earliest that rules and windows allow; nothing is promised.

const NOW = '现在即可开始';

export const pathText = {
  title: '发展路径',
  hint: '由政策条件推算：先取得哪项资格，可再申报哪些政策；日期为最早可能的日期',
  pathOf: (award: string, opens: number) => `${award} → 另可申报 ${opens} 项政策`,
  open: '尚未填写是否已取得；如已取得，请补充后重新匹配',
  earliest: (day: string, today: string) => (day === today ? NOW : `最早 ${day}`),
  ready: '条件已满足，可以申请',
  /** A step without a day of its own can begin today; a stage that begins today says so for all its steps. */
  from: (day: string | null) => (day === null ? NOW : `最早 ${day}`),
  moreSteps: (count: number) => `查看其余 ${count} 步`,
  after: '取得之后',
  others: (count: number) => `另有 ${count} 项政策`,
  window: (day: string, today: string) => (day === today ? '现在可申报' : `最早 ${day} 可申报`),
  noWindow: '届时的申报时间尚未公布',
  notAll: '还须满足其他条件',
  more: (count: number, titles: readonly string[]) => `查看其余 ${count} 条路径：${titles.join('、')}`,
} as const;
