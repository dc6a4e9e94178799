// What is said of a decision that is taken back.
export const annulText = {
  sent: (yuan: string): string =>
    `有 ${yuan} 元已送财政、结果未回，不能撤销：请先联系财政止付或等待结果，登记或导入结果后再办理`,
  nothingPaid: '没有可追回的款项，请不要填写追回金额',
  nothingDue: '没有可追回的款项，请不要填写还款期限',
  amountMissing: (yuan: string): string => `已拨付、尚未要求退回 ${yuan} 元，请填写追回金额`,
  amountWrong: (yuan: string): string => `撤销决定须追回全部：追回金额应为已拨付且尚未要求退回的 ${yuan} 元`,
  dueMissing: '请填写还款期限',
  duePast: '还款期限不能早于今天',
  /** 复核 is of refusals: a decision that was taken back was looked at by two. */
  remedy:
    '对撤销决定有异议的，可向本项目的经办部门书面陈述、申辩；认为合法权益受到侵害的，可依法申请行政复议或者提起行政诉讼。',
  stopped: '决定已撤销，停止拨付',
  basis: (basis: string): string => `撤销依据：${basis}`,
  recovery: (yuan: string, due: string): string =>
    `请于 ${due} 前退回已拨付的 ${yuan} 元；退清之前，不再向贵单位拨付其他款项。`,
  unpaid: '尚未拨付的款项不再拨付。',
  node: '撤销决定',
  recoverySection: {
    title: '追回',
    amount: '追回金额',
    basis: '依据',
    due: '还款期限',
    repaid: '已退回',
    states: { open: '未退清', settled: '已退清' },
    state: '状态',
  },
} as const;
