// Words of the panel for members beside the search: a guest's browser never loads them.

export const homeStandingText = {
  items: (count: number) => `${count} 项`,
  none: '暂无',
  eligible: '可申报',
  completable: '补充信息后可确认',
  amount: '预计可获',
  next: '最近截止',
  notMatched: (name: string) => `还没有为 ${name} 匹配政策`,
  officer: '您已登录运营账号',
  toConsole: '进入运营后台',
  bindHint: '绑定企业后可申报',
  bind: '去绑定',
  toReport: '查看匹配报告',
  match: '开始匹配',
} as const;
