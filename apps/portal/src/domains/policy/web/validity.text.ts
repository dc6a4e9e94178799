// Words of a policy that is no longer, or not surely, in force.

export const validityText = {
  successor: '请查看替代文件：',
  validityTitles: {
    expired: '本政策已失效',
    repealed: '本政策已废止',
    superseded: '本政策已被新文件替代',
    partial: '本政策部分条款已失效',
    review: '本政策的有效性待核实',
  },
  expiredOn: (day: string) => `自 ${day} 起不再执行`,
  pastHint: '内容仅供查阅，不能据此申报',
  reviewHint: '是否仍在执行以发文机关的最新公布为准',
} as const;
