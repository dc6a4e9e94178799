// Words of the search over the whole portal.
export const searchPageText = {
  title: '全站搜索',
  description: '一次搜索政策、图解、申报项目、活动、新闻、案例、专题页面、资料、帮助、地图点位与服务',
  label: '全站搜索',
  placeholder: '输入关键词，例如 高企、培训、人才公寓',
  services: '服务与工具',
  results: '各类结果',
  all: (title: string, count: string) => `查看全部 ${count} 条${title}`,
  near: (title: string) => `没有完全符合的${title}，以下为相近的结果`,
  cut: (longest: number) => `搜索词太长，只按前 ${longest} 个字搜索。`,
  begin: '请输入关键词',
  beginHint: '可搜索政策、图解、申报项目、活动、新闻、案例、专题页面、资料、帮助、地图点位与服务',
  none: (keyword: string) => `没有找到与“${keyword}”有关的内容`,
  noneHint: '请换个说法，或直接向园区提问',
  ask: '我要提问',
} as const;
