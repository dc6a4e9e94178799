// Words of the poster's page.
export const posterText = {
  title: '活动海报',
  description: '可转发的活动海报，扫码报名',
  alt: (title: string, at: string, place: string) =>
    `活动海报：${title}，${at.slice(0, 16)}，${place}，含报名二维码`,
  save: '保存图片（PNG）',
  toActivity: '查看活动',
} as const;
