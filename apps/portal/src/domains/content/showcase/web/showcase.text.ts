// Words of cases.
export const showcaseText = {
  title: '典型案例',
  description: '园区企业的做法与成效',
  search: '搜索案例',
  placeholder: '标题、企业或正文',
  chain: '产业链',
  found: (count: string) => `共 ${count} 个案例`,
  none: '没有符合条件的案例',
  noneHint: '请换个说法，或查看全部案例',
  all: '查看全部案例',
  demo: '演示数据',
  demoNote: '本条为演示数据，不是真实案例',
  print: '打印',
} as const;
