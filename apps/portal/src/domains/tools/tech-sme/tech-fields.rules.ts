// What /tool/tech-scale asks, in the words of 国科发政〔2017〕115号. Names as the method's own (calculators, b).
import { defineForm } from '@yqt/forms/form';

export const TECH_FORM = defineForm({
  code: 'tech-scale',
  version: 1,
  title: '科技型中小企业评价',
  sections: [
    {
      id: 'base',
      title: '基本条件',
      fields: [
        {
          name: 'isResident',
          label: '在境内（不含港澳台）注册的居民企业',
          kind: 'flag',
          fact: 'isResidentEnterprise',
        },
        {
          name: 'totalStaff',
          label: '职工总数',
          kind: 'number',
          places: 0,
          unit: '人',
          hint: '含累计工作满 6 个月的兼职、临时聘用人员',
          fact: 'staff',
        },
        {
          name: 'salesRevenue',
          label: '年销售收入',
          kind: 'number',
          unit: '万元',
          hint: '主营业务收入与其他业务收入之和',
          fact: 'revenueWan',
          yearsBack: 0,
        },
        {
          name: 'totalAssets',
          label: '资产总额',
          kind: 'number',
          unit: '万元',
          fact: 'assetsWan',
          yearsBack: 0,
        },
        {
          name: 'isProhibited',
          label: '产品或服务属于国家禁止、限制、淘汰类',
          kind: 'flag',
          fact: 'prohibitedIndustry',
        },
        {
          name: 'hasIncident',
          label: '上一年及当年发生重大安全、重大质量事故，严重环境违法或科研严重失信行为',
          kind: 'flag',
          fact: 'majorIncidentLast1y',
          isYesOnly: true,
          isOfThisYear: true,
        },
        { name: 'isAbnormal', label: '列入经营异常名录', kind: 'flag', fact: 'businessAbnormal' },
        {
          name: 'isDishonest',
          label: '列入严重违法失信名单',
          kind: 'flag',
          fact: 'seriousDishonesty',
        },
      ],
    },
    {
      id: 'staff',
      title: '科技人员',
      fields: [
        {
          name: 'techStaff',
          label: '科技人员数',
          kind: 'number',
          places: 0,
          unit: '人',
          hint: '直接从事研发及相关技术创新活动的人员',
        },
      ],
    },
    {
      id: 'rd',
      title: '研发投入',
      fields: [
        {
          name: 'rdExpense',
          label: '研发费用总额',
          kind: 'number',
          unit: '万元',
          hint: '按财税〔2015〕119号归集（加计扣除口径），不含房屋折旧，其他相关费用不超过可加计扣除总额的 10%，委外按 80% 计；与高企认定口径（195号）不同',
          fact: 'rdExpenseWan',
          yearsBack: 0,
        },
        {
          name: 'costExpense',
          label: '成本费用总额',
          kind: 'number',
          unit: '万元',
          hint: '营业成本与期间费用之和',
        },
        {
          name: 'choose',
          label: '研发投入按哪项指标计分',
          kind: 'choice',
          initial: 'better',
          options: [
            { value: 'better', label: '取得分较高的一项' },
            { value: 'sales', label: '占销售收入的比例' },
            { value: 'cost', label: '占成本费用支出的比例' },
          ],
        },
      ],
    },
    {
      id: 'ip',
      title: '科技成果',
      fields: [
        {
          name: 'class1',
          label: 'Ⅰ类知识产权',
          kind: 'number',
          places: 0,
          unit: '项',
          hint: '发明专利、植物新品种、国家级农作物品种、国家新药、国家一级中药保护品种、集成电路布图设计专有权',
          fact: 'ipClass1Count',
        },
        {
          name: 'class2',
          label: 'Ⅱ类知识产权',
          kind: 'number',
          places: 0,
          unit: '项',
          hint: '实用新型专利、外观设计专利、软件著作权',
          fact: 'ipClass2Count',
        },
      ],
    },
    {
      id: 'direct',
      title: '直接确认的情形',
      fields: [
        {
          name: 'hasHnte',
          label: '持有有效期内的高新技术企业证书',
          kind: 'flag',
          fact: 'hasHnteCertificate',
        },
        {
          name: 'hasAward',
          label: '近五年获国家级科技奖励，且在获奖单位中排前三名',
          kind: 'flag',
          fact: 'nationalSciAwardTop3_5y',
          isOfThisYear: true,
        },
        {
          name: 'hasRdInstitution',
          label: '拥有经认定的省部级以上研发机构',
          kind: 'flag',
          fact: 'provincialRdInstitution',
        },
        {
          name: 'hasStandard',
          label: '近五年主导制定国际、国家或行业标准，且在起草单位中排前五名',
          kind: 'flag',
          fact: 'ledStandard5y',
          isOfThisYear: true,
        },
      ],
    },
  ],
  within: [{ part: 'techStaff', whole: 'totalStaff' }],
});
