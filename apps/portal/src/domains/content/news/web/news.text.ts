// Words of the news pages.
export const newsText = {
  title: '新闻中心',
  description: '园区要闻、通知公告、政策与企业动态',
  search: '搜索新闻',
  placeholder: '标题、正文或文号',
  category: '栏目',
  found: (count: string) => `共 ${count} 条新闻`,
  none: '没有符合条件的新闻',
  noneHint: '请换个说法，或查看全部新闻',
  all: '查看全部新闻',
  demo: '演示数据',
  demoNote: '本条为演示数据，不是真实新闻，内容以正式发布为准',
  source: (name: string) => `来源：${name}`,
  docNo: (no: string) => `文号：${no}`,
  print: '打印',
  feed: '订阅本栏目（RSS）',
} as const;
