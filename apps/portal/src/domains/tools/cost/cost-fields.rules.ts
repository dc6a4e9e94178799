// What one scenario of the cost calculation asks, as a form: the contract, the page, the checks and the print read it. What is
// not answered is unknown.
import { defineForm, fieldsOf } from '@yqt/forms/form';

/** Side by side on one page. */
export const MAX_SCENARIOS = 4;
/** Kinds of staff in one scenario. */
export const MAX_STAFF_ROWS = 10;
/** More people than this are no enterprise of the zone but a slip of the hand. */
const MAX_HEADCOUNT = '100000';

interface More {
  hint?: string;
  least?: string;
  most?: string;
  isSigned?: true;
}

/** Yuan. */
const money = <const N extends string>(name: N, label: string, more: More = {}) =>
  ({ name, kind: 'money', label, unit: '元', places: 2, ...more }) as const;
const percent = <const N extends string>(name: N, label: string, more: More = {}) =>
  ({ name, kind: 'percent', label, most: '100', ...more }) as const;
const count = <const N extends string>(name: N, label: string, unit: string, more: More = {}) =>
  ({ name, kind: 'number', label, unit, places: 0, ...more }) as const;
/** A quantity or a price. */
const figure = <const N extends string>(name: N, label: string, unit: string, more: More = {}) =>
  ({ name, kind: 'number', label, ...(unit === '' ? {} : { unit }), ...more }) as const;

/** The user's word that a panel has no cost at all: what is merely not filled in is unknown. */
const none = <const N extends string>(name: N, label: string) =>
  ({
    name,
    kind: 'choice',
    label,
    hint: '没有的选「没有」，按 0 计入；未填写的不按 0 计算',
    openLabel: '有，或尚不清楚',
    options: [{ value: 'none', label: '没有' }],
  }) as const;

const YES_NO = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
] as const;
const numbered = (most: number, label: (one: number) => string) =>
  Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: label(at + 1) }));
const INJURY_CLASSES = numbered(8, (one) => `${'一二三四五六七八'.charAt(one - 1)}类行业`);
const LAND_GRADES = numbered(15, (one) => `${one} 等`);

const STAFF = {
  name: 'staff',
  kind: 'rows',
  label: '人员',
  most: MAX_STAFF_ROWS,
  columns: [
    { name: 'title', kind: 'text', label: '岗位', max: 40 },
    { name: 'headcount', kind: 'number', label: '人数', places: 0, most: MAX_HEADCOUNT, required: true },
    { name: 'wage', kind: 'money', label: '月工资', unit: '元', places: 2, required: true },
  ],
} as const;

export const COST_FORM = defineForm({
  code: 'cost',
  version: 1,
  title: '成本测算',
  sections: [
    {
      id: 'staff',
      title: '人员',
      fields: [
        STAFF,
        none('staffNone', '人员支出'),
        {
          name: 'injuryClass',
          kind: 'choice',
          label: '工伤保险行业类别',
          hint: '不选按一类至八类给出区间',
          options: INJURY_CLASSES,
        },
        count('months', '全年用工月数', '个月', {
          least: '1',
          most: '12',
          hint: '一年中用工的月数，不填按 12 个月；其余各项均按全年',
        }),
        percent('fundRate', '住房公积金单位缴存比例', { hint: '5%～12%，不填给出区间' }),
        count('lastYearStaff', '上年在职职工人数', '人', { hint: '用于测算残疾人就业保障金' }),
        count('disabledStaff', '上年已安排残疾人就业人数', '人'),
        money('lastYearAverageWage', '上年在职职工年平均工资'),
      ],
    },
    {
      id: 'site',
      title: '用地与场地',
      fields: [
        none('siteNone', '用地与场地支出'),
        {
          name: 'landGrade',
          kind: 'choice',
          label: '土地等别',
          hint: '所在地等别待核实，请按自然资源部门公布的填写',
          options: LAND_GRADES,
        },
        figure('landAreaMu', '拟用地面积', '亩'),
        figure('landPrice', '土地价格', '元/㎡', { hint: '不填按土地等别的全国最低价给出下限' }),
        count('landYears', '土地使用年限', '年', { least: '1', most: '50', hint: '不填按 50 年分摊' }),
        money('buildingCost', '自建房产原值（不含地价）', {
          hint: '计入一次性投入，并测算房产税；应计入原值的地价按土地价格另计',
        }),
        figure('plotRatio', '宗地容积率', '', {
          most: '20',
          hint: '用于确定计入房产原值的地价，不填给出区间；低于 0.5 的按建筑面积的 2 倍计（财税〔2010〕121号，条款待核实）',
        }),
        money('equipmentCost', '设备与装修投入'),
        figure('factoryArea', '租用标准厂房面积', '㎡'),
        figure('officeArea', '租用办公用房面积', '㎡'),
      ],
    },
    {
      id: 'energy',
      title: '能源',
      fields: [
        none('energyNone', '能源支出'),
        figure('electricityKwh', '年用电量', '千瓦时'),
        figure('waterM3', '年用水量', 'm³'),
        figure('gasM3', '年用天然气量', 'm³'),
        figure('steamTon', '年用蒸汽量', '吨'),
        figure('sewageM3', '年污水排放量', 'm³'),
      ],
    },
    {
      id: 'vat',
      title: '增值税',
      fields: [
        none('vatNone', '应税销售'),
        {
          name: 'payer',
          kind: 'choice',
          label: '增值税纳税人类型',
          options: [
            { value: 'general', label: '一般纳税人' },
            { value: 'small', label: '小规模纳税人' },
          ],
        },
        {
          name: 'vatPeriod',
          kind: 'choice',
          label: '小规模纳税人申报周期',
          options: [
            { value: 'month', label: '按月' },
            { value: 'quarter', label: '按季' },
          ],
        },
        {
          name: 'place',
          kind: 'choice',
          label: '所在地（城市维护建设税）',
          hint: '不选给出区间',
          options: [
            { value: 'urban', label: '市区' },
            { value: 'county', label: '县城、镇' },
            { value: 'rural', label: '其他地区' },
          ],
        },
        money('sales13', '13% 税率年销售额（不含税）', { hint: '一般纳税人填写' }),
        money('sales9', '9% 税率年销售额（不含税）'),
        money('sales6', '6% 税率年销售额（不含税）'),
        money('sales0', '零税率年销售额'),
        money('inputTax', '全年可抵扣进项税额', { hint: '不填给出区间' }),
        money('periodSales', '每期销售额（不含税）', {
          hint: '小规模纳税人填写；每月或每季一期，按各期相同测算',
        }),
      ],
    },
    {
      id: 'income',
      title: '企业所得税',
      fields: [
        none('incomeNone', '应纳税所得'),
        { name: 'hnte', kind: 'choice', label: '高新技术企业资格有效', options: YES_NO },
        { name: 'restricted', kind: 'choice', label: '从事国家限制或禁止行业', options: YES_NO },
        money('profit', '应纳税所得额（研发加计扣除前）', { isSigned: true, hint: '亏损填负数' }),
        figure('staffAverage', '从业人数（全年季度平均）', '人'),
        figure('assetsAverageWan', '资产总额（全年季度平均）', '万元'),
      ],
    },
    {
      id: 'rd',
      title: '研发费用加计扣除',
      fields: [
        { name: 'rdResident', kind: 'choice', label: '居民企业', options: YES_NO },
        { name: 'rdAudited', kind: 'choice', label: '查账征收且会计核算健全', options: YES_NO },
        {
          name: 'rdKind',
          kind: 'choice',
          label: '加计扣除比例',
          options: [
            { value: 'normal', label: '一般企业' },
            { value: 'listed', label: '清单内集成电路、工业母机企业' },
          ],
        },
        money('rdPersonnel', '人员人工费用'),
        money('rdDirect', '直接投入费用'),
        money('rdDepreciation', '折旧费用'),
        money('rdAmortization', '无形资产摊销（用于研发）'),
        money('rdDesign', '新产品设计费等'),
        money('rdOther', '其他相关费用'),
        money('rdDomestic', '委托境内研发费用'),
        money('rdOverseas', '委托境外机构研发费用', { hint: '委托境外个人的费用不得加计扣除，请勿填入' }),
        money('rdIntangible', '研发形成无形资产的当年摊销额'),
        money('rdSpecialIncome', '特殊收入（下脚料、残次品等）'),
        money('rdExcludedRevenue', '不适用行业的主营业务收入', {
          hint: '烟草制造、住宿餐饮、批发零售、房地产、租赁商务、娱乐业',
        }),
        money('rdTotalIncome', '收入总额'),
        money('rdUntaxedIncome', '其中不征税收入'),
        money('rdInvestmentIncome', '其中投资收益'),
      ],
    },
    {
      id: 'stamp',
      title: '印花税（全年合同金额）',
      fields: [
        none('stampNone', '应税合同'),
        money('stampSale', '买卖合同'),
        money('stampWork', '承揽合同'),
        money('stampConstruction', '建设工程合同'),
        money('stampTransport', '运输合同'),
        money('stampTechnology', '技术合同'),
        money('stampLoan', '借款合同'),
        money('stampFinanceLease', '融资租赁合同'),
        money('stampLease', '租赁、保管、仓储合同'),
        money('stampInsurance', '财产保险合同（保险费）'),
        money('stampTransfer', '产权转移书据（不动产、股权）'),
        money('stampIntellectual', '商标、著作权、专利、专有技术转让书据'),
        money('stampBook', '营业账簿（实收资本与资本公积）'),
      ],
    },
    {
      id: 'extra',
      title: '其他支出',
      fields: [
        none('extraNone', '其他支出'),
        money('extraCost', '其他年度支出', { hint: '物流、营销、服务外包等' }),
      ],
    },
    {
      id: 'parameter',
      title: '待核实的参数',
      fields: [
        money('baseLower', '社会保险缴费基数下限'),
        money('baseUpper', '社会保险缴费基数上限'),
        percent('medicalEmployer', '医疗保险（含生育）单位费率'),
        percent('medicalEmployee', '医疗保险个人费率'),
        percent('unemploymentEmployer', '失业保险单位费率'),
        percent('unemploymentEmployee', '失业保险个人费率'),
        money('fundLower', '公积金缴存基数下限'),
        money('fundUpper', '公积金缴存基数上限'),
        figure('electricityPrice', '用电价格', '元/千瓦时'),
        figure('waterPrice', '用水价格', '元/m³'),
        figure('gasPrice', '天然气价格', '元/m³'),
        figure('steamPrice', '蒸汽价格', '元/吨'),
        figure('sewagePrice', '污水处理费', '元/m³'),
        figure('factoryRent', '标准厂房租金', '元/㎡/月'),
        figure('officeRent', '办公用房租金', '元/㎡/月'),
        figure('landUseRate', '城镇土地使用税年税额', '元/㎡'),
        percent('propertyDeduction', '房产原值减除比例', { hint: '10%～30%，不填给出区间' }),
      ],
    },
  ],
});

type Field = (typeof COST_FORM)['sections'][number]['fields'][number];
export type FieldGroup = (typeof COST_FORM)['sections'][number]['id'];
export type FigureName = Extract<Field, { kind: 'money' | 'number' | 'percent' }>['name'];
export type ChoiceName = Extract<Field, { kind: 'choice' }>['name'];

/** A figure that overrides a row of the parameter version, by its key; it is asked for where the row is 待核实. */
export const PARAMETERS: Readonly<Partial<Record<FigureName, string>>> = {
  baseLower: 'base.lower',
  baseUpper: 'base.upper',
  medicalEmployer: 'medical.employer',
  medicalEmployee: 'medical.employee',
  unemploymentEmployer: 'unemployment.employer',
  unemploymentEmployee: 'unemployment.employee',
  fundLower: 'fund.lower',
  fundUpper: 'fund.upper',
  electricityPrice: 'price.electricity',
  waterPrice: 'price.water',
  gasPrice: 'price.gas',
  steamPrice: 'price.steam',
  sewagePrice: 'price.sewage',
  factoryRent: 'rent.factory',
  officeRent: 'rent.office',
  landUseRate: 'landUse.rate',
  propertyDeduction: 'property.deduction',
};

export const isFigureName = (name: string): name is FigureName => FIGURE_KINDS.has(KINDS.get(name) ?? '');
export const isChoiceName = (name: string): name is ChoiceName => KINDS.get(name) === 'choice';

const FIGURE_KINDS: ReadonlySet<string> = new Set(['money', 'number', 'percent']);
const KINDS: ReadonlyMap<string, string> = new Map(fieldsOf(COST_FORM).map(({ name, kind }) => [name, kind]));
const FIELDS = new Map(fieldsOf(COST_FORM).map((field) => [field.name, field]));
const GROUPS: ReadonlyMap<string, string> = new Map(
  COST_FORM.sections.flatMap(({ id, fields }) => fields.map(({ name }): [string, string] => [name, id])),
);

export const COST_FIGURES: readonly FigureName[] = [...KINDS.keys()].filter(isFigureName);
export const CHOICE_NAMES: readonly ChoiceName[] = [...KINDS.keys()].filter(isChoiceName);

export const labelOf = (name: FigureName | ChoiceName): string => FIELDS.get(name)?.label ?? name;

/** What a figure is counted in; '' where it is a mere number. */
export function costUnit(name: FigureName): string {
  const field = FIELDS.get(name);
  if (field?.kind === 'percent') return '%';
  return (field && 'unit' in field ? field.unit : undefined) ?? '';
}

export const isOfGroup = (name: FigureName | ChoiceName, group: FieldGroup): boolean =>
  GROUPS.get(name) === group;
