// What is said of a payment that the bank sent back after it was recorded as paid.
export const paidReturnText = {
  unknown: (known: readonly string[]): string =>
    known.length === 0
      ? '本申报没有已登记拨付、尚未退票的款项'
      : `没有用该凭证号登记、尚未退票的拨付；已登记的凭证号：${known.join('、')}`,
  otherSum: (sums: readonly string[]): string =>
    `退票须为该笔的全部金额：该凭证号登记拨付 ${sums.join('、')} 元`,
  askedBack: '这笔款项已要求企业退回，退回的款项请在「拨付与追回」中登记还款',
  waits: '该件有一项操作正在等待另一人确认，请先办理',
  messageBody: (yuan: string, reason: string): string =>
    `已登记拨付的 ${yuan} 元被银行退回，原因：${reason}。本申报恢复为待拨付，请核对并更正收款账户，更正后将重新拨付。`,
} as const;
