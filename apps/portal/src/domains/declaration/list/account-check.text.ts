// What is said of the account of a declaration, its proof, and whether it was compared with it.
import type { AccountStanding } from './payment.rules.ts';

export const accountCheckText = {
  title: '收款账户',
  accountName: '户名',
  bank: '开户银行与网点',
  bankCode: '联行号',
  accountNo: '账号',
  /** Whoever compares reads it off the proof. */
  hidden: '已加密保存；核对时按开户证明填写后四位',
  givenAt: '提供时间',
  proof: '开户证明',
  proofThere: '已上传',
  proofMissing: '未上传，可请企业在「收款账户」补传',
  check: '核对',
  left: '已离任人员',
  standing: (standing: AccountStanding, { name, at, voidedAt }: Checked): string => {
    if (standing === 'checked') return `已核对账户（${name}，${at.slice(0, 16)}）`;
    return standing === 'voided'
      ? `账户在核对后有更正（${(voidedAt ?? '').slice(0, 16)}），${name} ${at.slice(0, 16)} 的核对作废，须重新核对`
      : '尚未核对';
  },
  warning: (standing: AccountStanding, hasProof: boolean): string =>
    standing === 'voided'
      ? '收款账户在核对后有更正，须重新核对'
      : hasProof
        ? '收款账户尚未与开户证明核对'
        : '收款账户未核对：企业没有上传开户证明',
  noAccount: '企业尚未提供收款账户',
  isChecked: '收款账户已经核对过',
  noProof: '企业没有上传开户证明，不能核对',
  tailDiffers: '与企业填写的账号后四位不一致：请核对开户证明，有误的请企业更正账户',
  changed: '收款账户刚刚有变动，请刷新后重新核对',
  proofNeeded: '本项目的收款账户须附开户证明，请上传',
  proofOfAnother: '户名或账号与已上传的开户证明不是同一账户，请上传新账户的开户证明',
  wrongType: '开户证明须为 PDF 或图片（JPG、PNG）',
  missing: '文件不存在或已失效，请重新上传',
} as const;

interface Checked {
  name: string;
  at: string;
  voidedAt: string | null;
}
