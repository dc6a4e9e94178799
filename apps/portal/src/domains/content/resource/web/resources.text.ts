// Words of 资源下载.
export const resourcesText = {
  title: '资源下载',
  description: '申请表格、材料模板、办事指南与培训课件',
  search: '搜索资料',
  placeholder: '名称、说明或版本',
  category: '类别',
  found: (count: string) => `共 ${count} 份资料`,
  none: '没有符合条件的资料',
  noneHint: '请换个说法，或查看全部资料',
  all: '查看全部资料',
  demo: '演示数据',
  pinned: '置顶',
  checked: (day: string) => `最后核对于 ${day}`,
  updated: (day: string) => `更新于 ${day}`,
  fetched: (count: number) => `下载 ${count} 次`,
  download: '下载',
  project: '相关申报项目',
  size: (bytes: number) =>
    bytes >= 1_048_576
      ? `${(bytes / 1_048_576).toFixed(1)} MB`
      : `${Math.max(1, Math.round(bytes / 1024))} KB`,
} as const;
