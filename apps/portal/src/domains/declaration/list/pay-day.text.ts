// What is said of a payment whose day, voucher or account cannot be right.
export const payDayText = {
  beforeApproval: (on: string): string => `拨付日期不能早于批准日期 ${on}`,
  inPublicity: (until: string): string => `公示到 ${until} 为止，拨付日期须在其后`,
  publicBefore: (on: string): string => `公示起始日不能早于批准日期 ${on}`,
  beforePaid: (on: string): string => `退回日期不能早于拨付日期 ${on}`,
  repaidBefore: (on: string): string => `还款日期不能早于拨付日期 ${on}`,
  voucherTwice: (voucherNo: string, on: string): string =>
    `本申报已用凭证号 ${voucherNo} 登记过同一金额的拨付（${on}），不能重复登记；确为另一笔的，请填写该笔的凭证号`,
  voucherElsewhere: (voucherNo: string): string =>
    `凭证号 ${voucherNo} 也登记在其他批次的拨付中，请核对；银行一次付出的几笔可以共用一个凭证号`,
  accountFault: (reason: string): string => `收款账户有误（${reason}），请企业在「收款账户」更正后再拨付`,
  otherName: (given: string, registered: string): string =>
    `收款账户的户名「${given}」与企业登记名称「${registered}」不一致，请企业在「收款账户」更正后再拨付`,
  noAccount: '企业尚未提供收款账户，请企业管理员在「收款账户」填写后再拨付',
  held: (name: string, reason: string): string => `${name}（收款账户有误：${reason}）`,
  heldOrder: (reason: string): string => `暂不送财政：收款账户有误（${reason}），待企业更正`,
  allHeld: (held: readonly string[]): string =>
    `没有可以送财政的款项，收款账户有误的须先由企业更正：${held.slice(0, 5).join('、')}${held.length > 5 ? ` 等 ${held.length} 笔` : ''}`,
} as const;
