// Words of a 政策查询 that finds nothing: loaded with its drawing, not with the list.

export const emptyText = {
  noneTitle: '还没有发布政策',
  noneHint: '园区发布政策后会显示在这里，您可以稍后再来查看',
  noHitsTitle: '没有找到符合条件的政策',
  noHitsHint: '试试：减少关键词，或换一种说法',
  filteredTitle: '当前筛选条件下没有政策',
  filteredHint: '有政策符合您的关键词，但都被筛选条件排除了。试试：减少筛选条件',
  clearFilters: '清除筛选',
  showAll: '查看全部政策',
} as const;
