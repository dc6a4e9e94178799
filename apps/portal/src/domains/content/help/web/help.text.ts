// Words of 帮助中心.
export const helpText = {
  title: '帮助中心',
  description: '登录、政策、申报、兑现与活动的常见问题',
  search: '搜索问题',
  placeholder: '输入问题，例如 忘记密码',
  category: '类别',
  found: (count: string) => `共 ${count} 个问题`,
  none: '没有找到这个问题',
  noneHint: '请换个说法，或直接提问；工作时间也可拨打页脚的服务热线',
  ask: '我要提问',
  all: '查看全部问题',
  demo: '演示数据',
  checked: (day: string) => `最后核对于 ${day}`,
  published: (day: string) => `发布于 ${day}`,
  go: '去办理',
} as const;
