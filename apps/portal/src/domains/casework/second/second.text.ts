// What is said about second persons, reconsideration and verified values.
export const RECONSIDERED = '此件已申请过复核，复核只能申请一次';
export const NOTHING_DECIDED = '此件还没有可复核的决定';
export const tooLate = (days: number, last: string): string =>
  `已超过申请复核的期限（决定之日起 ${days} 个工作日，截至 ${last}）`;
export const PENDING = '已有一项操作等待第二人确认，请先确认或退回';
export const NOT_PENDING = '该操作已确认、退回或因办件变化失效';
export const SAME_PERSON = '须由另一人确认，提出人不能确认';
export const DECLINE_REASON = '请写明退回的理由';
export const proposedTitle = (title: string, label: string): string =>
  `「${title}」的「${label}」等待第二人确认`;
export const proposedBody = (receiptNo: string | null, label: string): string =>
  `${receiptNo ?? ''} 已有人提出「${label}」，须由另一人核对后确认或退回。`.trim();
export const declinedTitle = (title: string, label: string): string => `「${title}」的「${label}」被退回`;
export const declinedBody = (receiptNo: string | null, reason: string): string =>
  `您提出的操作未获第二人确认${receiptNo === null ? '' : `（${receiptNo}）`}。理由：${reason}`;
export const lapsedTitle = (title: string, label: string): string => `「${title}」待确认的「${label}」已失效`;
export const lapsedBody = (given: { receiptNo: string | null; label: string; by: string }): string =>
  `${given.receiptNo ?? ''} 在第二人确认之前已办理「${given.by}」，您提出的「${given.label}」随之失效；仍需办理的，请重新提出。`.trim();
export const REASON_MISSING = '请写明核定的原因';
export const VERIFY_NOTHING = '请填写核定值';
export const NOT_VERIFIABLE = '此项不能登记核定值';
export const NO_RIGHT = '您没有办理此件的权限';
export const VALUE_PENDING = '此项已有核定值等待第二人确认';
export const verifiedTitle = (title: string): string => `「${title}」登记了核定值`;
export const verifiedBody = (given: {
  receiptNo: string | null;
  label: string;
  value: string;
  reason: string;
}) =>
  `您的办件${given.receiptNo === null ? '' : ` ${given.receiptNo} `}的「${given.label}」核定为：${given.value}。原因：${given.reason}\n您填报的内容未被修改。`;
