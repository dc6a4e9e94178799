// What stands in the place of a part that its reader may not see.
export const partText = {
  forbidden: '您没有权限查看此内容',
  forbiddenHint: '如需开通，请联系贵企业的管理员或园区服务热线',
  /** To whoever works for the park. */
  consoleHint: '如需开通，请联系租户管理员',
} as const;
