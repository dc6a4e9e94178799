// Words of a topic in a list; the home page needs no others.
export const topicEntryText = {
  demo: '演示数据',
  published: (day: string) => `${day} 发布`,
} as const;
