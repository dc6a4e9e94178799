// Words of the panel for guests beside the search: a member's browser never loads them.
export const guestPanelText = {
  todayWord: '今日',
  openCount: (count: number) => `${count} 项可申报`,
  closingCount: (count: number) => `${count} 项即将截止`,
  tryMatch: '免登录试匹配',
  guestHint: '登录后按企业信息匹配',
  signIn: '登录',
} as const;
