// Words of 政策查询. Strings that the spec or the UX sheet quote stay literal.

export const listText = {
  title: '政策查询',
  description: '按关键词、层级、部门、支持方式和申报状态查询国家、省、市、园区各级惠企政策',
  search: '搜索政策',
  placeholder: '例如 高企 奖励，也可输入拼音首字母',
  sort: '排序方式',
  sorts: { relevance: '相关度', published: '发布时间', closing: '截止时间' },
  found: (total: number, isLowerBound: boolean) => `共找到 ${total}${isLowerBound ? '+' : ''} 条政策`,
  export: '导出结果',
  exportNote: '导出当前条件下的前 1000 条',
  results: '政策列表',
  keyword: '关键词',
  didYouMean: '您是不是要找：',
  noneTitle: '还没有发布政策',
  noneHint: '园区发布政策后会显示在这里，您可以稍后再来查看',
  noHitsTitle: '没有找到符合条件的政策',
  noHitsHint: '试试：放宽地区 / 减少关键词',
  filteredTitle: '当前筛选条件下没有政策',
  filteredHint: '有政策符合您的关键词，但都被筛选条件排除了。试试：放宽地区 / 减少筛选条件',
  clearFilters: '清除筛选',
  showAll: '查看全部政策',
} as const;
