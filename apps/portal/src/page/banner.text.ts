// What a strip of banners says.
export const bannerText = {
  demo: '演示数据',
  banners: '园区推荐',
  ways: '切换推荐内容',
  before: '上一条推荐',
  after: '下一条推荐',
  number: (no: number, title: string) => `第 ${no} 条推荐：${title}`,
  stop: '暂停',
  go: '继续',
} as const;
