// What a trial run says.
/** Before the name of everything that is tried. */
export const MARK = '【试办】';
export const BATCH_NAME = '试办';
export const TRIAL_APPLICANT = '试办企业（演练）';
/** Stands before the receipt number: of another counter than that of real cases. */
export const RECEIPT_PREFIX = '试办';
export const GUIDE_ONLY = '免申即享和自行办理的项目没有企业填报环节，不能试办';
export const TOO_MANY_STEPS = '本次试办的步骤已达上限，请重新开始';
export const PLAY_BUSY = '系统繁忙，暂时不能读出本次试办。请稍后刷新，也可以重新开始或结束试办';
export const MOVED_ON = '试办已在别处继续，请刷新后再操作';
export const NOT_STARTED = '试办已结束，请重新开始';
export const NO_SUCH_STEP = '当前环节不能这样办理';
/** What was tried before can no longer be played. */
export const brokenText = (why: string): string => `本次试办无法继续：${why}。请结束后重新开始`;
/** Nobody's: a trial is never paid. */
export const TRIAL_ACCOUNT = {
  bank: '试办银行',
  branch: '试办网点',
  bankCode: '000000000000',
  accountNoTail: '0000',
};
