// Words of the topic pages.
export const topicText = {
  title: '政策图解',
  description: '用图表看懂惠企政策：条件、步骤、标准和时间',
  found: (count: string) => `共 ${count} 个专题`,
  none: '还没有发布政策图解',
  noneHint: '发布后会显示在这里，您可以先查询政策原文',
  search: '去查询政策',
  demo: '演示数据',
  demoNote: '本专题为演示数据，内容以正式文件为准',
  published: (day: string) => `${day} 发布`,
  policies: '相关政策',
  noDate: '发布日期待核实',
  step: (number: number) => `第 ${number} 步`,
  table: (heading: string) => `${heading}（表格）`,
  checked: (day: string) => `最后核对于 ${day}`,
  larger: '查看原图',
  back: '查看全部政策图解',
} as const;
