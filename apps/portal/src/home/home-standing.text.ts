// Words of the line for members below the search: a guest's browser never loads them.

export const homeStandingText = {
  matched: (name: string, eligible: number, now: number) =>
    `已为 ${name} 匹配到 ${eligible} 项政策，${now} 项可立即申报`,
  completable: (name: string, count: number) => `${name} 有 ${count} 项政策补充信息后可确认`,
  notMatched: (name: string) => `还没有为 ${name} 匹配政策`,
  officer: '您已登录运营账号',
  toConsole: '进入运营后台',
  bindHint: '绑定企业后可申报',
  bind: '去绑定',
  toReport: '查看匹配报告',
  match: '开始匹配',
} as const;
