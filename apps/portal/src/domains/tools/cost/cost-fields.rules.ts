// Every figure and choice of the cost calculation as one table: the contract, the form, the checks and the print read it.
// A figure with `parameter` overrides that row of the parameter version; it is asked for where the row is 待核实.

/** Side by side on one page. */
export const MAX_SCENARIOS = 4;
/** Kinds of staff in one scenario. */
export const MAX_STAFF_ROWS = 10;

export const FIELD_GROUPS = [
  'staff',
  'site',
  'energy',
  'vat',
  'income',
  'rd',
  'stamp',
  'extra',
  'parameter',
] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

export const GROUP_LABELS: Readonly<Record<FieldGroup, string>> = {
  staff: '人员',
  site: '用地与场地',
  energy: '能源',
  vat: '增值税',
  income: '企业所得税',
  rd: '研发费用加计扣除',
  stamp: '印花税（全年合同金额）',
  extra: '其他支出',
  parameter: '待核实的参数',
};

/** money: 2 places; count: whole; quantity and price: 4 places; percent: 4 places, at most 100. */
export type FigureKind = 'money' | 'count' | 'quantity' | 'price' | 'percent';

interface FigureSpec {
  group: FieldGroup;
  label: string;
  unit: string;
  kind: FigureKind;
  /** May be below zero. */
  isSigned?: boolean;
  min?: number;
  max?: number;
  hint?: string;
  /** Key of the parameter row that it overrides. */
  parameter?: string;
}

const figure = (
  group: FieldGroup,
  kind: FigureKind,
  label: string,
  unit: string,
  more: Partial<FigureSpec> = {},
) => ({ group, kind, label, unit, ...more }) satisfies FigureSpec;

const money = (group: FieldGroup, label: string, more: Partial<FigureSpec> = {}) =>
  figure(group, 'money', label, '元', more);

export const FIGURES = {
  months: figure('staff', 'count', '全年用工月数', '个月', {
    min: 1,
    max: 12,
    hint: '一年中用工的月数，不填按 12 个月；其余各项均按全年',
  }),
  fundRate: figure('staff', 'percent', '住房公积金单位缴存比例', '%', { hint: '5%～12%，不填给出区间' }),
  lastYearStaff: figure('staff', 'count', '上年在职职工人数', '人', { hint: '用于测算残疾人就业保障金' }),
  disabledStaff: figure('staff', 'count', '上年已安排残疾人就业人数', '人'),
  lastYearAverageWage: money('staff', '上年在职职工年平均工资'),
  landAreaMu: figure('site', 'quantity', '拟用地面积', '亩'),
  landPrice: figure('site', 'price', '土地价格', '元/㎡', { hint: '不填按土地等别的全国最低价给出下限' }),
  landYears: figure('site', 'count', '土地使用年限', '年', { min: 1, max: 50, hint: '不填按 50 年分摊' }),
  buildingCost: money('site', '自建房产原值（不含地价）', {
    hint: '计入一次性投入，并测算房产税；应计入原值的地价按土地价格另计',
  }),
  plotRatio: figure('site', 'quantity', '宗地容积率', '', {
    max: 20,
    hint: '用于确定计入房产原值的地价，不填给出区间',
  }),
  equipmentCost: money('site', '设备与装修投入'),
  factoryArea: figure('site', 'quantity', '租用标准厂房面积', '㎡'),
  officeArea: figure('site', 'quantity', '租用办公用房面积', '㎡'),
  electricityKwh: figure('energy', 'quantity', '年用电量', '千瓦时'),
  waterM3: figure('energy', 'quantity', '年用水量', 'm³'),
  gasM3: figure('energy', 'quantity', '年用天然气量', 'm³'),
  steamTon: figure('energy', 'quantity', '年用蒸汽量', '吨'),
  sewageM3: figure('energy', 'quantity', '年污水排放量', 'm³'),
  sales13: money('vat', '13% 税率年销售额（不含税）', { hint: '一般纳税人填写' }),
  sales9: money('vat', '9% 税率年销售额（不含税）'),
  sales6: money('vat', '6% 税率年销售额（不含税）'),
  sales0: money('vat', '零税率年销售额'),
  inputTax: money('vat', '全年可抵扣进项税额', { hint: '不填给出区间' }),
  periodSales: money('vat', '每期销售额（不含税）', {
    hint: '小规模纳税人填写；每月或每季一期，按各期相同测算',
  }),
  profit: money('income', '应纳税所得额（研发加计扣除前）', { isSigned: true, hint: '亏损填负数' }),
  staffAverage: figure('income', 'quantity', '从业人数（全年季度平均）', '人'),
  assetsAverageWan: figure('income', 'quantity', '资产总额（全年季度平均）', '万元'),
  rdPersonnel: money('rd', '人员人工费用'),
  rdDirect: money('rd', '直接投入费用'),
  rdDepreciation: money('rd', '折旧费用'),
  rdAmortization: money('rd', '无形资产摊销（用于研发）'),
  rdDesign: money('rd', '新产品设计费等'),
  rdOther: money('rd', '其他相关费用'),
  rdDomestic: money('rd', '委托境内研发费用'),
  rdOverseas: money('rd', '委托境外机构研发费用', { hint: '委托境外个人的费用不得加计扣除，请勿填入' }),
  rdIntangible: money('rd', '研发形成无形资产的当年摊销额'),
  rdSpecialIncome: money('rd', '特殊收入（下脚料、残次品等）'),
  rdExcludedRevenue: money('rd', '不适用行业的主营业务收入', {
    hint: '烟草制造、住宿餐饮、批发零售、房地产、租赁商务、娱乐业',
  }),
  rdTotalIncome: money('rd', '收入总额'),
  rdUntaxedIncome: money('rd', '其中不征税收入'),
  rdInvestmentIncome: money('rd', '其中投资收益'),
  stampSale: money('stamp', '买卖合同'),
  stampWork: money('stamp', '承揽合同'),
  stampConstruction: money('stamp', '建设工程合同'),
  stampTransport: money('stamp', '运输合同'),
  stampTechnology: money('stamp', '技术合同'),
  stampLoan: money('stamp', '借款合同'),
  stampFinanceLease: money('stamp', '融资租赁合同'),
  stampLease: money('stamp', '租赁、保管、仓储合同'),
  stampInsurance: money('stamp', '财产保险合同（保险费）'),
  stampTransfer: money('stamp', '产权转移书据（不动产、股权）'),
  stampIntellectual: money('stamp', '商标、著作权、专利、专有技术转让书据'),
  stampBook: money('stamp', '营业账簿（实收资本与资本公积）'),
  extraCost: money('extra', '其他年度支出', { hint: '物流、营销、服务外包等' }),
  baseLower: money('parameter', '社会保险缴费基数下限', { parameter: 'base.lower' }),
  baseUpper: money('parameter', '社会保险缴费基数上限', { parameter: 'base.upper' }),
  medicalEmployer: figure('parameter', 'percent', '医疗保险（含生育）单位费率', '%', {
    parameter: 'medical.employer',
  }),
  medicalEmployee: figure('parameter', 'percent', '医疗保险个人费率', '%', { parameter: 'medical.employee' }),
  unemploymentEmployer: figure('parameter', 'percent', '失业保险单位费率', '%', {
    parameter: 'unemployment.employer',
  }),
  unemploymentEmployee: figure('parameter', 'percent', '失业保险个人费率', '%', {
    parameter: 'unemployment.employee',
  }),
  fundLower: money('parameter', '公积金缴存基数下限', { parameter: 'fund.lower' }),
  fundUpper: money('parameter', '公积金缴存基数上限', { parameter: 'fund.upper' }),
  electricityPrice: figure('parameter', 'price', '用电价格', '元/千瓦时', { parameter: 'price.electricity' }),
  waterPrice: figure('parameter', 'price', '用水价格', '元/m³', { parameter: 'price.water' }),
  gasPrice: figure('parameter', 'price', '天然气价格', '元/m³', { parameter: 'price.gas' }),
  steamPrice: figure('parameter', 'price', '蒸汽价格', '元/吨', { parameter: 'price.steam' }),
  sewagePrice: figure('parameter', 'price', '污水处理费', '元/m³', { parameter: 'price.sewage' }),
  factoryRent: figure('parameter', 'price', '标准厂房租金', '元/㎡/月', { parameter: 'rent.factory' }),
  officeRent: figure('parameter', 'price', '办公用房租金', '元/㎡/月', { parameter: 'rent.office' }),
  landUseRate: figure('parameter', 'price', '城镇土地使用税年税额', '元/㎡', { parameter: 'landUse.rate' }),
  propertyDeduction: figure('parameter', 'percent', '房产原值减除比例', '%', {
    parameter: 'property.deduction',
    hint: '10%～30%，不填给出区间',
  }),
} as const satisfies Record<string, FigureSpec>;

export type FigureName = keyof typeof FIGURES;

/** The rows of the table as (name, spec), in the form's order. */
export const FIGURE_LIST: readonly (FigureSpec & { name: FigureName })[] = namesOf(FIGURES).map((name) => ({
  name,
  ...FIGURES[name],
}));

interface ChoiceSpec {
  group: FieldGroup;
  label: string;
  hint?: string;
  /** The words of the empty choice, where they are not 「未知」. */
  emptyLabel?: string;
  options: readonly { value: string; label: string }[];
}

const YES_NO = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
] as const;

const numbered = (count: number, label: (one: number) => string) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: label(at + 1) }));

/** The user's word that a panel has no cost at all: what is merely not filled in is unknown. */
const none = (group: FieldGroup, label: string) =>
  ({
    group,
    label,
    hint: '没有的选「没有」，按 0 计入；未填写的不按 0 计算',
    emptyLabel: '有，或尚不清楚',
    options: [{ value: 'none', label: '没有' }],
  }) satisfies ChoiceSpec;

export const CHOICES = {
  staffNone: none('staff', '人员支出'),
  siteNone: none('site', '用地与场地支出'),
  energyNone: none('energy', '能源支出'),
  vatNone: none('vat', '应税销售'),
  incomeNone: none('income', '应纳税所得'),
  stampNone: none('stamp', '应税合同'),
  extraNone: none('extra', '其他支出'),
  injuryClass: {
    group: 'staff',
    label: '工伤保险行业类别',
    hint: '不选按一类至八类给出区间',
    options: numbered(8, (one) => `${'一二三四五六七八'.charAt(one - 1)}类行业`),
  },
  landGrade: {
    group: 'site',
    label: '土地等别',
    hint: '所在地等别待核实，请按自然资源部门公布的填写',
    options: numbered(15, (one) => `${one} 等`),
  },
  payer: {
    group: 'vat',
    label: '增值税纳税人类型',
    options: [
      { value: 'general', label: '一般纳税人' },
      { value: 'small', label: '小规模纳税人' },
    ],
  },
  vatPeriod: {
    group: 'vat',
    label: '小规模纳税人申报周期',
    options: [
      { value: 'month', label: '按月' },
      { value: 'quarter', label: '按季' },
    ],
  },
  place: {
    group: 'vat',
    label: '所在地（城市维护建设税）',
    hint: '不选给出区间',
    options: [
      { value: 'urban', label: '市区' },
      { value: 'county', label: '县城、镇' },
      { value: 'rural', label: '其他地区' },
    ],
  },
  hnte: { group: 'income', label: '高新技术企业资格有效', options: YES_NO },
  restricted: { group: 'income', label: '从事国家限制或禁止行业', options: YES_NO },
  rdResident: { group: 'rd', label: '居民企业', options: YES_NO },
  rdAudited: { group: 'rd', label: '查账征收且会计核算健全', options: YES_NO },
  rdKind: {
    group: 'rd',
    label: '加计扣除比例',
    options: [
      { value: 'normal', label: '一般企业' },
      { value: 'listed', label: '清单内集成电路、工业母机企业' },
    ],
  },
} as const satisfies Record<string, ChoiceSpec>;

export type ChoiceName = keyof typeof CHOICES;

/** The rows of the table as (name, spec), in the form's order. */
export const CHOICE_LIST: readonly (ChoiceSpec & { name: ChoiceName })[] = namesOf(CHOICES).map((name) => ({
  name,
  ...CHOICES[name],
}));

/** The names of a table, typed; Object.keys loses them. */
function namesOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table).filter((name): name is keyof T & string => name in table);
}
