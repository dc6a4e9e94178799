// Words of the pages made of sections.
export const staticText = {
  names: { 'about-us': '关于我们', 'high-textile': '高端纺织', 'smart-manufacturing': '智能制造' },
  unwritten: (name: string) => `「${name}」还没有发布`,
  unwrittenHint: '园区发布后在这里显示；有疑问请拨打页脚的服务热线。',
  toHome: '回到首页',
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
