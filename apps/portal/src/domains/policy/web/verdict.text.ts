// Words about a verdict beside a policy, as guests see them.
export const verdictText = {
  title: '贵公司是否符合',
  guest: '登录后可查看贵公司是否符合',
  signIn: '登录',
  trial: '免登录试匹配',
} as const;
