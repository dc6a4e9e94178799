// Words of 政策对比.

export const compareText = {
  title: '政策对比',
  description: '把最多三项政策放在一起，对照支持标准、申报时间与适用对象',
  none: '还没有选择政策',
  noneHint: '在政策查询的结果中勾选最多三项，再点「对比所选政策」',
  toList: '去选择政策',
  back: '返回政策查询',
  tooMany: '一次最多对比 3 项，以下为前 3 项',
  what: '对比项',
} as const;
