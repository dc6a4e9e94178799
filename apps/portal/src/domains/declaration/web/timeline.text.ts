// Words of the way of a declaration.
export const courseText = {
  title: '办理进程',
  lead: '各环节的经办部门、承诺与已用时限（工作日）、意见与文书；补正期间和标明「不计入承诺时限」的环节不计入承诺时限。',
  status: { done: '已完成', now: '办理中', ahead: '未开始', ended: '已中止' },
  light: { soon: '临期', overdue: '超期' },
  outside: '不计入承诺时限',
  expected: (days: number) => `一般 ${days} 个工作日`,
  promised: (days: number) => `承诺 ${days} 个工作日`,
  used: (days: number) => (days === 0 ? '用时不足 1 个工作日' : `已用 ${days} 个工作日`),
  span: (from: string, to: string | null) =>
    `${from.slice(0, 16)} ～ ${to === null ? '至今' : to.slice(0, 16)}`,
  reason: '意见',
  paper: (title: string, no: string) => `${title}（${no}）`,
} as const;
