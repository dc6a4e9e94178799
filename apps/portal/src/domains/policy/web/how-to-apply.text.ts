// Words of 如何申报. What is not known is said; nothing is promised that the portal does not do.

export const howToApplyText = {
  title: '如何申报',
  time: '申报时间',
  department: '受理部门',
  office: '联系处室',
  phone: '联系电话',
  address: '受理地址',
  noContact: '来源未载明，请拨打页脚的服务热线咨询',
  materials: '申报材料',
  noMaterials: '来源未载明，以主管部门通知为准',
  source: '来源',
  original: '查看原文和附件',
} as const;
