// Words of the frames that only signed-in visitors see: a guest's browser never loads them.

export const viewerText = {
  signOut: '退出',
  personalCentre: '个人中心',
  changePassword: '修改密码',
  console: '运营后台',
} as const;

export const watchText = {
  over: '登录已过期或未登录，请重新登录',
  switched: '企业已在其他窗口切换；本页仍为原来的企业办理，刷新页面后换成新的',
} as const;

export const enterpriseText = {
  switch: '切换企业',
  search: '搜索企业名称或信用代码',
  current: '当前',
  creditTail: (creditCode: string) => `信用代码尾号 ${creditCode.slice(-4)}`,
  manage: '管理我的企业',
  bind: '绑定新企业',
  noMatch: '没有匹配的企业',
} as const;

export const userMenuText = {
  title: '个人中心菜单',
  unread: (count: number) => `${count > 99 ? '99+' : count} 条未读`,
} as const;

export const consoleText = {
  title: '运营后台',
  menu: '运营菜单',
  portal: '返回门户',
} as const;

export const firstLoginText = {
  next: '下一步',
  agree: '同意并继续',
  decline: '不同意，退出登录',
  step: (step: number) => `第 ${step} 步，共 2 步`,
  more: '同意即表示您同时已阅读并同意',
  protocol: '《用户协议》',
  privacy: '《隐私政策》',
  leave: '。不同意的可以退出，也可以',
  close: '注销账号',
  scrollHint: '可使用方向键滚动阅读',
} as const;
