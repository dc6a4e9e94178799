// Words of the statistics on the server: sheets of the workbook and heads of their columns.

export const SHEETS = {
  projects: {
    name: '项目漏斗',
    heads: [
      '项目',
      '看过指南（含直接填报）',
      '看到结论（含直接填报）',
      '开始填报',
      '已提交',
      '已受理',
      '已通过',
      '已拨付',
      '申请金额（元）',
      '核定金额（元）',
      '拨付金额（元）',
      '平均评分',
      '差评',
      '差评已回访',
    ],
  },
  nodes: {
    name: '环节用时',
    heads: ['项目', '环节', '承诺（工作日）', '是否计入承诺时限', '件数', '中位数', '九成位', '超期件数'],
    counts: { yes: '计入', no: '不计入' },
  },
  returns: { name: '未通过原因', heads: ['项目', '原因', '件数'] },
  corrections: { name: '补正事项', heads: ['项目', '补正项', '次数'] },
  bottlenecks: { name: '条件瓶颈', heads: ['项目', '条件', '不符合', '待补充'] },
  rated: { name: '其他事项评价', heads: ['事项', '评价次数', '平均评分', '差评', '差评已回访'] },
  months: { name: '月度金额', heads: ['月份', '申请金额（元）', '核定金额（元）', '拨付金额（元）'] },
} as const;
export const FILE_NAME = '申报统计.xlsx';
