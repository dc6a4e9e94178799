// Words of 政策查询. Strings that the spec or the UX sheet quote stay literal.

export const listText = {
  title: '政策查询',
  description: '按关键词、层级、部门、支持方式和申报状态查询国家、省、市、园区各级惠企政策',
  search: '搜索政策',
  placeholder: '例如 高企 奖励，也可输入拼音首字母',
  sort: '排序方式',
  sorts: { relevance: '相关度', published: '发布时间', closing: '截止时间', amount: '支持金额' },
  found: (count: string) => `共找到 ${count} 条政策`,
  results: '政策列表',
  compare: '对比所选政策',
  compareHint: '在下方勾选，最多 3 项',
  keyword: '关键词',
  everywhere: (keyword: string) => `在全站搜索“${keyword}”`,
  didYouMean: '您是不是还要找：',
  corrected: (keyword: string) => `已按「${keyword}」显示，`,
  asTyped: (keyword: string) => `仍搜「${keyword}」`,
  relaxed: '同时包含全部词语的政策很少或没有，以下也列出包含部分词语的',
  choose: '对比',
  compareOne: (title: string) => `加入对比：${title}`,
  keep: '收藏或订阅',
  keepOne: (title: string) => `收藏或订阅：${title}`,
} as const;
