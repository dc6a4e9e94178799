// Words of the home page's short lists; they reach the browser with its data.
export const lineText = {
  news: '新闻',
  newsNone: '还没有发布新闻',
  notices: '通知公告',
  noticesNone: '还没有发布通知公告',
  activities: '活动',
  activitiesNone: '近期没有活动',
  seats: (left: number) => `剩 ${left} 个名额`,
  appeals: '诉求反馈',
  appealsNone: '还没有公开的答复，您可以先提问',
  ask: '我要反馈',
  follow: '查询答复',
} as const;
