// Words about materials that come after acceptance, on the pages of both sides.
const TAGS = { owed: '容缺待补', handed_in: '已补交，待核收', received: '已核收' } as const;
export const owedText = {
  tag: ({ status, isOverdue }: { status: keyof typeof TAGS; isOverdue: boolean }): string =>
    isOverdue ? '容缺材料逾期未补' : TAGS[status],
  applied: '已申请容缺',
  offer: (days: number): string => `暂未备齐？可申请容缺，受理后 ${days} 个工作日内补交`,
  lead: '请阅读以下承诺，确认后可先提交；是否容缺受理由受理部门决定，补交日期以受理通知书为准。备齐了的请直接上传。',
  give: (label: string): string => `申请容缺并承诺：${label}`,
  end: (label: string): string => `收回容缺申请：${label}`,
  givenAt: (at: string): string => `已于 ${at.slice(0, 16)} 承诺`,
  due: (due: string): string => `容缺受理，${due}。`,
  again: (note: string): string => `退回重交：${note}`,
  handedAt: (at: string): string => `已于 ${at.slice(0, 16)} 补交`,
  receivedAt: (at: string): string => `已于 ${at.slice(0, 16)} 核收`,
  broken: '期限内没有补交，已记为承诺未兑现。',
  openHint: '上传后在下方提交补交，经办部门才会看到。',
  handIn: '提交补交的容缺材料',
  handInHint: '只提交容缺材料，其他内容不变；提交后由经办部门核收，需要重交的会写明原因。',
  record: (label: string): string => `核收${label}`,
  result: '核收结果',
  note: '说明',
  noteHint: '企业可以看到；退回重交的必填，重交仍须在原期限内',
  save: '登记',
} as const;
