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
export const pinsTitle = (title: string): string => `「${title}」有补正建议待处理`;
export const pinsBody = (given: { receiptNo: string | null; from: string; count: number }): string =>
  `${given.receiptNo ?? ''} ${given.from}提出 ${given.count} 项补正建议，请合并为一份补正告知书发出，或说明理由后不予采纳。`.trim();
export const pinsSettledTitle = (title: string): string => `「${title}」的补正建议已处理`;
export const pinsSettledBody = (receiptNo: string | null, words: string): string =>
  `${receiptNo ?? ''} ${words}`.trim();
export const sentPinsText = ({ sent, left }: { sent: number; left: number }): string =>
  left === 0
    ? `您提出的 ${sent} 项补正建议已列入补正告知书。`
    : `您提出的补正建议中 ${sent} 项已列入补正告知书，${left} 项没有列入。`;
export const reopenedPinsText = (count: number): string =>
  `补正要求已撤销，您提出的 ${count} 项补正建议重新等待牵头部门处理。`;
export const droppedText = (why: string): string => `您提出的补正建议没有采纳。理由：${why}`;
export const NO_REASON = '请写明不采纳的理由';
export const PIN_SETTLED = '该补正建议已处理，请刷新查看';
export const IN_CORRECTION = '申请人正在补正，请在其再次提交后提出补正建议，或写入答复';
export const NOBODY_SENDS = '当前环节不能要求补正，请将建议写入意见或答复';
export const OWN_PINS_WAIT = '本部门提出的补正建议尚待牵头部门处理，请先撤回建议，或在企业补正后再表示无异议';
export const PINS_WAIT = '有部门提出的补正建议尚待牵头部门处理，处理后再发表意见';
export const newPinsText = (count: number): string =>
  `又收到 ${count} 项补正建议，请查看后一并处理，再发出补正告知书`;
export const resubmittedTitle = (title: string): string => `「${title}」已补正，请继续审核`;
export const resumedTitle = (title: string): string => `「${title}」的补正要求已撤销，请继续审核`;
export const AGAIN = {
  void: '您原来的意见所依据的内容已变化，意见失效，请重新审核。',
  stands: '您原来的意见不受影响，请到办件中一键维持原意见，或重新发表意见。',
  open: '请继续审核。',
} as const;
export const againBody = (receiptNo: string | null, words: string): string =>
  `${receiptNo ?? ''} ${words}`.trim();
