// Words of ratings (SATISFACTION, 好差评) by their figure.
export const SATISFACTION: Readonly<Record<number, string>> = {
  5: '非常满意',
  4: '满意',
  3: '基本满意',
  2: '不满意',
  1: '非常不满意',
};

/** The words of a course's lines, by what happened. */
export const TURN_LABELS: Readonly<Record<string, string>> = {
  file: '提交',
  assign: '分派',
  answer: '答复',
  rate: '评价',
  reopen: '重办',
  dismiss: '不予受理',
  close: '办结',
};
