// Words of the console's own pages.

export const workbenchText = {
  title: '工作台',
  description: '运营后台工作台',
  me: '我的身份',
  roles: '我的运营角色',
  parts: '可用功能',
  nothing: '您的角色暂无可用功能',
  nothingHint: '如需开通，请联系租户管理员',
} as const;
