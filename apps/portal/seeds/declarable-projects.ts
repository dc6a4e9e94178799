// The demonstration's declarable projects: eight over the ways of redemption, with batches around the day of seeding. Windows
// of projects with a policy are the policy's own.
import type { FormField } from '@yqt/forms/form';
import type { ChainNode } from '../src/domains/declaration/node-chain.rules.ts';
import type { ProjectMaterial } from '../src/domains/declaration/project-shape.rules.ts';
import { lastYear } from './declarable-forms.ts';

export const BIG_TYPES = [
  { code: 'tech', name: '科技创新', icon: 'beaker', description: '研发投入、高新技术企业与数字化转型' },
  { code: 'industry', name: '工业发展', icon: 'factory', description: '技术改造、首台套与培育壮大' },
  { code: 'record', name: '备案与自查', icon: 'clipboard', description: '信息备案，自行判别、留存备查' },
] as const;

export const SMALL_TYPES = [
  { code: 'rd', bigType: 'tech', name: '研发与高企' },
  { code: 'digital', bigType: 'tech', name: '数字化转型' },
  { code: 'growth', bigType: 'industry', name: '培育壮大' },
  { code: 'upgrade', bigType: 'industry', name: '设备与产品' },
  { code: 'filing', bigType: 'record', name: '信息备案' },
  { code: 'self', bigType: 'record', name: '自行判别' },
] as const;

export const REVIEW_GROUPS = [
  { code: 'digital', name: '数字化转型联审组', departments: ['Z02', 'Z03', 'CZJR'] },
  { code: 'final', name: '终审组', departments: [] },
] as const;

export interface DemoProject {
  /** Place in the list, which also makes its ids. */
  at: number;
  code: string;
  name: string;
  smallType: (typeof SMALL_TYPES)[number]['code'];
  policyCode: string | null;
  clauses: string[];
  department: 'Z02' | 'Z03';
  redemption: 'apply' | 'instant' | 'auto' | 'filing' | 'self';
  audience: string;
  standard: string;
  prepare: string[];
  minutes: number;
  promisedDays: number | null;
  nodes: ChainNode[];
  returnReasons: string[];
  matter: FormField[];
  figures: FormField[];
  materials: ProjectMaterial[];
  isFree?: true;
  /** In days from the day of seeding; null = 长期. */
  batches: { name: string; fromDay: number; toDay: number | null; budgetFen?: number }[];
}

const paper = (code: string, name: string, more: Partial<ProjectMaterial> = {}) => ({
  code,
  name,
  copies: 1,
  needsSeal: false,
  note: '',
  ...more,
});
const WHOLE: ChainNode[] = [
  { kind: 'intake', days: 5 },
  { kind: 'first_review', days: 10 },
  { kind: 'final_review', days: 10 },
  { kind: 'publicity', days: 5 },
  { kind: 'disbursement', days: 10 },
];
const JOINT: ChainNode[] = [
  { kind: 'intake', days: 5 },
  { kind: 'first_review', days: 10 },
  { kind: 'joint_review', days: 10, group: 'digital' },
  { kind: 'final_review', days: 10 },
  { kind: 'publicity', days: 5 },
  { kind: 'disbursement', days: 10 },
];
/** Every node by which a project may be looked at more closely. */
const THOROUGH: ChainNode[] = [
  { kind: 'intake', days: 5 },
  { kind: 'first_review', days: 5 },
  { kind: 'site_check', days: 10, countsTowardsPromise: false },
  { kind: 'third_party', days: 15, countsTowardsPromise: false },
  {
    kind: 'expert_review',
    days: 10,
    countsTowardsPromise: false,
    scorecard: {
      items: [
        { name: '专业化程度', max: 40, weight: 40, guide: '主营产品的细分市场与占有率' },
        { name: '创新能力', max: 40, weight: 40, guide: '研发投入、知识产权与产学研合作' },
        { name: '经营管理', max: 20, weight: 20, guide: '质量管理、数字化与绿色制造水平' },
      ],
      passMark: 60,
      dropExtremes: false,
      minExperts: 1,
    },
  },
  { kind: 'final_review', days: 5 },
  { kind: 'publicity', days: 5, countsTowardsPromise: false },
  { kind: 'disbursement', days: 10 },
];
const SHORT: ChainNode[] = [
  { kind: 'intake', days: 2 },
  { kind: 'first_review', days: 3 },
];
/** 免申即享: the approved list is the review. */
const DIRECT: ChainNode[] = [
  { kind: 'final_review', days: 5 },
  { kind: 'publicity', days: 5 },
  { kind: 'disbursement', days: 10 },
];
const HAND_IN = ['企业信用代码与联系人手机', '上一年度财务数据'];

export const DEMO_PROJECTS: readonly DemoProject[] = [
  {
    at: 1,
    code: 'SB-001',
    name: '高新技术企业认定奖励',
    smallType: 'rd',
    policyCode: 'D-SC-001',
    clauses: ['第三条', '第五条', '第八条'],
    department: 'Z03',
    redemption: 'apply',
    audience: '在园区登记注册、持有有效高新技术企业证书的企业',
    standard: '首次认定奖励20万元，重新认定奖励10万元',
    prepare: [...HAND_IN, '高新技术企业证书扫描件', '上一年度审计报告'],
    minutes: 40,
    promisedDays: 30,
    nodes: WHOLE,
    returnReasons: ['证书扫描件不清晰或已过有效期', '研发费用与审计报告不一致'],
    matter: [
      {
        name: 'passKind',
        label: '认定情形',
        kind: 'choice',
        required: true,
        options: [
          { value: 'first', label: '首次认定' },
          { value: 'again', label: '重新认定' },
        ],
      },
      { name: 'certificateNo', label: '证书编号', kind: 'text', max: 40, required: true },
      { name: 'certifiedOn', label: '发证日期', kind: 'date', latest: 'today', required: true },
    ],
    figures: [lastYear('revenueWan', '营业收入'), lastYear('rdExpenseWan', '研发费用')],
    materials: [
      paper('certificate', '高新技术企业证书扫描件'),
      paper('audit', '上一年度审计报告', { note: '含研究开发费用专项审计' }),
      paper('taxReturns', '近三年企业所得税年度纳税申报表', { copies: 3, required: false }),
    ],
    batches: [
      { name: '第一批', fromDay: -150, toDay: -110 },
      { name: '第二批', fromDay: -18, toDay: 24, budgetFen: 500_000_000 },
    ],
  },
  {
    at: 2,
    code: 'SB-002',
    name: '企业研发投入后补助',
    smallType: 'rd',
    policyCode: 'D-SC-002',
    clauses: ['第三条', '第五条'],
    department: 'Z03',
    redemption: 'apply',
    audience: '在园区登记注册、开展研究开发活动的企业',
    standard: '按研究开发费用的5%补助，最高100万元',
    prepare: [...HAND_IN, '研究开发费用辅助账汇总表', '年度纳税申报表'],
    minutes: 50,
    promisedDays: 30,
    nodes: WHOLE,
    returnReasons: ['辅助账汇总表与申报表金额不一致'],
    matter: [
      {
        name: 'projects',
        label: '研发项目',
        kind: 'rows',
        required: true,
        least: 1,
        most: 30,
        unit: '万元',
        columns: [
          { name: 'name', label: '项目名称', kind: 'text', max: 80, required: true },
          { name: 'spent', label: '研发费用', kind: 'money', required: true },
        ],
      },
      {
        name: 'projectSum',
        label: '研发费用合计',
        kind: 'computed',
        unit: '万元',
        from: { sum: ['projects', 'spent'] },
      },
    ],
    figures: [lastYear('revenueWan', '营业收入'), lastYear('rdExpenseWan', '研发费用')],
    materials: [
      paper('ledger', '研究开发费用辅助账汇总表', { needsSeal: true }),
      paper('taxReturn', '年度纳税申报表', { deferDays: 10 }),
    ],
    batches: [{ name: '年度批次', fromDay: -28, toDay: 2, budgetFen: 2_000_000_000 }],
  },
  {
    at: 3,
    code: 'SB-003',
    name: '科技型中小企业入库补助',
    smallType: 'rd',
    policyCode: 'D-SC-003',
    clauses: ['第三条'],
    department: 'Z03',
    redemption: 'auto',
    audience: '首次取得入库登记编号的科技型中小企业',
    standard: '首次入库补助1万元',
    prepare: ['收款账户'],
    minutes: 5,
    promisedDays: null,
    nodes: DIRECT,
    returnReasons: [],
    matter: [],
    figures: [],
    materials: [],
    batches: [{ name: '常年', fromDay: -80, toDay: null }],
  },
  {
    at: 4,
    code: 'SB-004',
    name: '专精特新企业培育奖励',
    smallType: 'growth',
    policyCode: 'D-SC-004',
    clauses: ['第三条', '第五条'],
    department: 'Z02',
    redemption: 'apply',
    audience: '获得省级、国家级专精特新称号的企业',
    standard: '省级20万元，国家级“小巨人”60万元',
    prepare: [...HAND_IN, '称号证书或者公布文件'],
    minutes: 30,
    promisedDays: 60,
    nodes: THOROUGH,
    returnReasons: ['称号不在有效期内'],
    matter: [
      {
        name: 'title',
        label: '称号级别',
        kind: 'choice',
        required: true,
        options: [
          { value: 'province', label: '省级专精特新' },
          { value: 'nation', label: '国家级“小巨人”' },
        ],
      },
    ],
    figures: [lastYear('revenueWan', '营业收入')],
    materials: [
      paper('titlePaper', '称号证书或者公布文件'),
      paper('audit', '上一年度审计报告'),
      paper('safety', '近三年未发生重大安全事故的证明', {
        obtainBy: 'promise',
        promise: '本企业承诺近三年未发生较大及以上生产安全事故，所述属实，愿意承担不实的后果。',
      }),
    ],
    batches: [
      { name: '年度批次', fromDay: 10, toDay: 40 },
      { name: '补充批次', fromDay: -60, toDay: -35 },
    ],
  },
  {
    at: 5,
    code: 'SB-005',
    name: '企业稳岗扩岗补贴',
    smallType: 'growth',
    policyCode: 'D-SC-010',
    clauses: ['第三条'],
    department: 'Z02',
    redemption: 'instant',
    audience: '少裁员、新招用毕业生或重点群体并依法参保的企业',
    standard: '每人1000元，最高30万元',
    prepare: [...HAND_IN, '新招用人员名册'],
    minutes: 15,
    promisedDays: 15,
    nodes: [
      { kind: 'first_review', days: 5 },
      { kind: 'final_review', days: 5 },
      { kind: 'publicity', days: 5 },
      { kind: 'disbursement', days: 5 },
    ],
    returnReasons: ['名册与参保记录不一致'],
    matter: [{ name: 'hired', label: '新招用人数', kind: 'number', unit: '人', places: 0, required: true }],
    figures: [],
    materials: [
      paper('roster', '新招用人员名册', {
        template: {
          title: '新招用人员名册',
          paragraphs: ['序号　姓名　招用日期　人员类别　参保月份', '单位（盖章）：'],
        },
      }),
    ],
    batches: [{ name: '年度批次', fromDay: -35, toDay: 150, budgetFen: 300_000_000 }],
  },
  {
    at: 6,
    code: 'SB-006',
    name: '中小企业数字化转型补助',
    smallType: 'digital',
    policyCode: 'D-SC-008',
    clauses: ['第三条', '第五条'],
    department: 'Z02',
    redemption: 'apply',
    audience: '完成数字化改造的中小企业',
    standard: '按改造投入的30%补助，最高80万元',
    prepare: [...HAND_IN, '改造合同、发票和付款凭证', '改造前后水平评测报告'],
    minutes: 45,
    promisedDays: 40,
    nodes: JOINT,
    returnReasons: ['评测报告缺少改造前的基线'],
    matter: [{ name: 'summary', label: '改造内容', kind: 'longText', max: 1000, required: true }],
    figures: [lastYear('revenueWan', '营业收入')],
    // a whole year's invoices as one scan, or as they were issued
    materials: [
      paper('contracts', '改造合同、发票和付款凭证', { maxMb: 100, accept: ['.pdf', '.ofd', '.xlsx'] }),
      paper('rating', '数字化水平评测报告'),
    ],
    batches: [
      { name: '第一批', fromDay: -40, toDay: -12 },
      { name: '第二批', fromDay: -3, toDay: 60, budgetFen: 800_000_000 },
    ],
  },
  {
    at: 7,
    code: 'SB-007',
    name: '研发费用归集自查',
    smallType: 'self',
    policyCode: 'D-GJ-019',
    clauses: ['第三条'],
    department: 'Z03',
    redemption: 'self',
    audience: '开展研究开发活动的居民企业',
    standard: '自行申报享受，不设奖补金额',
    prepare: ['研发项目立项文件', '研发支出辅助账'],
    minutes: 15,
    promisedDays: null,
    nodes: SHORT,
    returnReasons: [],
    matter: [],
    figures: [],
    materials: [],
    batches: [{ name: '常年', fromDay: -150, toDay: null }],
  },
  {
    at: 8,
    code: 'SB-008',
    name: '企业统计信息备案',
    smallType: 'filing',
    policyCode: null,
    clauses: [],
    department: 'Z02',
    redemption: 'filing',
    audience: '在园区登记注册的企业',
    standard: '备案后纳入园区统计服务，不涉及资金',
    prepare: ['统计联系人信息'],
    minutes: 10,
    promisedDays: 5,
    nodes: SHORT,
    returnReasons: ['统计联系人信息不完整'],
    matter: [
      { name: 'mainProducts', label: '主要产品或服务', kind: 'text', max: 200, required: true },
      { name: 'remark', label: '补充说明', kind: 'longText', max: 500 },
    ],
    figures: [],
    materials: [paper('proof', '其他说明材料', { required: false })],
    isFree: true,
    batches: [{ name: '长期备案', fromDay: -60, toDay: null }],
  },
];

const PLACE = 12;
const idOf = (kind: string, number: number): string =>
  `01900000-0000-7000-8000-${`${kind}${String(number).padStart(4, '0')}`.padStart(PLACE, '0')}`;
/** The id of a demonstration project, and of one of its batches (counted from 1). */
export const projectId = (at: number): string => idOf('dc', at * 100);
export const batchId = (at: number, batch: number): string => idOf('dc', at * 100 + batch);
