// What is said of the appraisal of archived cases, and of the register of what was destroyed.
import type { AppraisalOutcome } from './appraisal.rules.ts';

export const OUTCOME_LABELS: Readonly<Record<AppraisalOutcome, string>> = { destroy: '销毁', extend: '续存' };

/** Why something was refused. */
export const appraisalFaults = {
  notOver: '本件的保管期限未满，不能鉴定',
  pending: '本件已有鉴定意见等待另一人确认',
  notPending: '该鉴定意见已处理，请刷新后查看',
  unsettled: '本件还有未了结的款项、异议或名单，不能销毁',
  noRight: '档案鉴定由受理人员、终审人员或租户管理员办理',
  samePerson: '鉴定意见须由另一人确认；提出人、由其代理的人员和双方的代理人都不能确认',
  declineReason: '请填写退回的原因',
  noTerm: '请选择续存的期限',
  needlessTerm: '销毁不需要填写续存期限',
} as const;

/** Stands in the place of the applicant of a case that was destroyed. */
export const destroyedName = (archiveNo: string): string => `档案已销毁（${archiveNo}）`;

export const REGISTER_SHEET = '销毁清册';
export const registerName = (day: string): string => `销毁清册_${day}.xlsx`;
export const REGISTER_HEADS = [
  '档号',
  '题名',
  '办件种类',
  '档案类别',
  '受理编号',
  '办结日期',
  '归档日期',
  '保管期满',
  '归档包哈希（SHA-256）',
  '销毁理由',
  '鉴定人（监销）',
  '提出时间',
  '确认人（监销）',
  '销毁时间',
] as const;
export const registerCutText = (most: number): string =>
  `只列出最近的 ${most} 件，其余请按档号缩小范围后导出`;
