// Words about the reader's own enterprise beside a policy: a guest's browser never loads them.
export const ownVerdictText = {
  section: '贵公司的匹配情况',
  bindFirst: '绑定企业后可查看贵公司是否符合',
  bind: '去绑定',
  forEnterprises: '您使用的是运营账号，没有所属企业',
  notAllowed: '您在该企业的身份不能查看匹配情况，请联系企业管理员',
  none: '本政策的条件待核实，暂不能判断',
  late: '暂时无法给出结论，请稍后刷新页面',
  explain: '逐条说明',
  report: '匹配报告',
  open: (count: number) => `展开 ${count} 项条件的逐条说明`,
} as const;
