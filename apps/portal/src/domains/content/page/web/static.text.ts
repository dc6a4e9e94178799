// Words of the pages made of sections, and of cases.
export const staticText = {
  description: '园区与产业介绍',
  demoNote: '本页内容为演示数据，以园区正式发布为准',
  steps: '产业环节',
  enterprises: '园区企业',
  cases: '典型案例',
  products: (names: string) => `主要产品：${names}`,
  policies: (word: string) => `查看“${word}”相关政策`,
  match: '看看能享受哪些政策',
  contact: '联系我们',
  checked: (day: string) => `最后核对于 ${day}`,
  published: (day: string) => `发布于 ${day}`,
} as const;

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
