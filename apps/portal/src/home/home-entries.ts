// The ways that the home page offers, as data: its loader hands over those that are built, so none of this is loaded by
// a browser.
import { paths } from '../paths.ts';

/** Where most visitors go: below the search. */
export const ENTRANCES: readonly { to: string; name: string }[] = [
  { to: paths.policies(), name: '政策查询' },
  { to: paths.policyMatch(), name: '智能匹配' },
  { to: paths.todayDeclare(), name: '今日申报' },
  { to: paths.topics(), name: '政策图解' },
  { to: paths.subscribe(), name: '政策订阅' },
  { to: paths.englishPolicies(), name: 'English Policies' },
];

/** Hubs of the home page; each shows the pages of it that are built, and is left out where none is. */
export const HUBS = [
  {
    title: '企业工具',
    entries: [
      { path: paths.toolEvaluate(), name: '企业评价', note: '按现行规则测一测是否符合认定条件' },
      { path: paths.toolScale(), name: '企业规模', note: '按统计标准判断大中小微' },
      { path: paths.toolTechScale(), name: '科技型企业评价', note: '按评价指标计算得分' },
      { path: paths.toolCost(), name: '成本测算', note: '估算用地、用工和税费成本' },
      { path: paths.toolCloud(), name: '企业上云', note: '了解企业数字化水平' },
    ],
  },
  {
    title: '金融与服务',
    entries: [
      { path: paths.financialProduct(), name: '金融超市', note: '银行与担保产品，在线登记意向' },
      { path: paths.serviceShop(), name: '服务超市', note: '知识产权、检测、法律等服务机构' },
      { path: '/talent-buy', name: '人才购房', note: '房源与申请' },
      { path: paths.applyCenter(), name: '申报中心', note: '政策项目在线申报' },
    ],
  },
  {
    title: '活动资讯',
    entries: [
      { path: paths.newsCenter(), name: '新闻资讯', note: '园区动态、政策解读与公示' },
      { path: '/activity/{id?}', name: '园区活动', note: '培训、路演与对接会' },
      { path: '/feedback', name: '诉求与咨询', note: '提出问题，由园区答复' },
    ],
  },
] as const;
