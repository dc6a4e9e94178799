// Who of an enterprise files a declaration (谁可以提交), in the words of settings, guide and check page.
export const SUBMITTERS = { admin: '企业管理员', handler: '企业管理员或经办人' } as const;
