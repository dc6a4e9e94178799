// What 免申即享 says on the server.
import { yuanWords } from '../money.rules.ts';

export const LIST_LABELS = { draft: '待核准', approved: '已核准', discarded: '已作废' } as const;
export const NO_RULE = '项目没有生效的规则，不能按名单核定';
export const NOT_DIRECT = '只有免申即享项目可以生成名单';
export const OPEN_LIST = '本批次已有待核准的名单，请先核准或作废';
export const NOBODY = '按登记和核验信息，目前没有符合条件的企业';
export const DIRECT_NOT_OPEN = '名单已核准或作废，不能再修改';
export const toApproveTitle = (projectName: string): string => `「${projectName}」的免申即享名单待核准`;
export const toApproveBody = (count: number): string =>
  `名单按登记和核验信息生成，共 ${count} 家企业，须由生成人以外的人员核准。`;
export const LIST_SAME_PERSON = '名单须由生成人以外的人核准';
export const RULE_CHANGED = '生成名单后规则已更新，请作废后重新生成';
export const CHECK_FIRST_TEXT = '请先核对须由经办部门核对的条件';
export const NO_CALENDAR = '尚未维护相关年度的工作日历，不能确定确认期限';
export const EMPTY_LIST = '名单上没有企业';
export const DISCARD_WHY = '请填写作废原因';
export const beyondText = (plan: string, over: { fen: number; count: number }): string => {
  const parts = [
    ...(over.fen > 0 ? [`${yuanWords(over.fen)}`] : []),
    ...(over.count > 0 ? [`${over.count} 家`] : []),
  ];
  return `${plan}：超出 ${parts.join('、')}。请移出部分企业，或先调整本批次的预算、名额`;
};
export const HAS_CASE = '本批次已有办件';
export const NO_AMOUNT = '核定金额不能由登记和核验信息确定';
export const NOT_MET_NOW = '核准时，登记和核验信息已不符合条件';

export const factLine = (fact: {
  required: string;
  actual: string | null;
  source: string | null;
  asOf: string | null;
  clause: string | null;
}): string => {
  const known = [fact.source, fact.asOf].filter(Boolean).join(' ');
  const ground = [known, fact.clause].filter(Boolean).join('；');
  return `${fact.required}：${fact.actual ?? '符合'}${ground ? `（${ground}）` : ''}`;
};

export const standingText = {
  offered: '本企业已列入名单，请在办件中确认',
  confirmed: '本企业已确认领取，可查看办理进度',
  declined: '本企业已放弃领取，本次核定已结束',
  unconfirmed: '确认期限已过，本次核定失效；如有疑问请咨询经办部门',
  revoked: '对本企业的核定已撤销，原因见办件',
  leftOut: (reason: string): string => `本企业未列入名单：${reason}`,
  waiting: '按登记和核验信息，本企业符合条件，将列入下一批名单',
  notMet: '按登记和核验信息，本企业暂未列入名单',
  noRule: '本项目的名单由经办部门核定，如有疑问请咨询经办部门',
} as const;
