// Words of a policy in a list, apart from those that its page has too.

export const listedText = {
  published: (day: string) => `${day} 发布`,
  amount: '支持标准',
  closes: (day: string) => `${day} 截止`,
} as const;
