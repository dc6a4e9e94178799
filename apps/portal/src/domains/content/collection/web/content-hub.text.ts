// Words of the console's hub for content and of its rules.
export const contentHubText = {
  title: '内容管理',
  description: '门户上各类发布内容',
  home: '首页栏目',
  setting: '发布规则',
  upkeep: '待维护内容',
  links: '链接检查',
  counts: (published: number, open: number) => `已发布 ${published} 条，未发布 ${open} 条`,
  waiting: (count: number) => `${count} 条待审核`,
  forMe: (count: number) => `，其中 ${count} 条可由您审核`,
} as const;

export const contentSettingText = {
  title: '发布规则',
  description: '由谁发布，哪些词不能发布',
  needsSecond: '须由另一人审核发布',
  needsSecondHint: '编写过这一版的人不能自己发布或定时发布',
  words: '敏感词',
  wordsHint: '每行一个；含有这些词的内容不能提交审核或发布',
  save: '保存规则',
  saved: '规则已保存',
  readOnly: '只有内容审核发布人可以修改',
} as const;
