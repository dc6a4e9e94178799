// What is said about opinions.
export const OPINION_WORDS = { agree: '同意', object: '不同意', none: '无意见' } as const;
export const NO_DEPARTMENT = '没有这个部门，或该部门没有可答复的人员';
export const NOT_THEIR_OFFICER = '该人员不在所选部门';
export const OWN_QUESTION = '提出人不能答复自己征求的意见';
export const ANSWERED = '该意见已答复或已撤回';
export const unknownItem = (item: string): string => `没有这一项 ${item}`;
export const NOTHING_STANDS = '没有可沿用的意见，请重新办理';
export const askedTitle = (title: string): string => `请对「${title}」提出意见`;
export const askedBody = (given: { receiptNo: string | null; question: string; due: string }): string =>
  `${given.receiptNo ?? ''} ${given.question}\n${given.due}。`.trim();
export const dueWords = (dueOn: string | null, days: number): string =>
  dueOn === null
    ? `请在 ${days} 个工作日内答复（相应年度的放假安排尚未录入，截止日期确定后另行告知）`
    : `请在 ${dueOn} 前答复`;
export const answeredTitle = (title: string, department: string): string =>
  `${department}已答复「${title}」的征求意见`;
export const answeredBody = (verdict: string, answer: string): string => `${verdict}：${answer}`;
export const endingTitle = (title: string): string => `「${title}」的征求意见即将到期`;
export const endingBody = (receiptNo: string | null, dueOn: string | null): string =>
  `${receiptNo ?? ''} 答复期限 ${dueOn ?? ''}，尚未答复。`.trim();
