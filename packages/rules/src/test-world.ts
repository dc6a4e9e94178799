// A small world for the tests of this package: every type of field, dictionaries with branches, an age in days and in
// months, facts that expire.
import { createCodeTrees } from './code-trees.ts';
import { createCatalogue, isNumeric, type Fact, type FactValue, type FieldSpec } from './field.ts';
import type { RuleContext } from './leaf-test.ts';
import { limitsOf } from './limits.ts';
import { profileOf, type Profile } from './profile.ts';
import type { Comparison, DeclaredLeaf, Leaf, LeafValue, ManualLeaf } from './tree.ts';

export const TODAY = '2026-03-31';

export const SPECS: FieldSpec[] = [
  {
    field: 'staff',
    type: 'number',
    label: '从业人员',
    unit: '人',
    change: 'improve',
    towards: 'up',
    ease: 3,
    decimals: 0,
  },
  {
    field: 'rdRatio',
    type: 'number',
    label: '研发占比',
    unit: '%',
    change: 'improve',
    towards: 'up',
    ease: 2,
  },
  {
    field: 'rdExpenseWan',
    type: 'money',
    label: '研发费用',
    unit: '万元',
    change: 'improve',
    towards: 'up',
    ease: 2,
  },
  {
    field: 'debtRatio',
    type: 'number',
    label: '负债率',
    unit: '%',
    change: 'improve',
    towards: 'down',
    ease: 2,
    decimals: 2,
  },
  { field: 'landMu', type: 'number', label: '用地', unit: '亩', change: 'improve', towards: 'none', ease: 2 },
  {
    field: 'marketYears',
    type: 'number',
    label: '市场年限',
    unit: '年',
    change: 'wait',
    ease: 3,
    decimals: 0,
  },
  {
    field: 'taxpayer',
    type: 'code',
    label: '纳税人类型',
    unit: null,
    dictionary: 'TAXPAYER',
    change: 'improve',
    attainable: ['general'],
    ease: 3,
  },
  { field: 'hasLab', type: 'boolean', label: '设有研发机构', unit: null, change: 'improve', ease: 3 },
  { field: 'establishDate', type: 'date', label: '成立日期', unit: null, change: 'immutable', ease: 3 },
  { field: 'awardDate', type: 'date', label: '认定日期', unit: null, change: 'supply', ease: 2 },
  {
    field: 'permitDate',
    type: 'date',
    label: '许可日期',
    unit: null,
    change: 'supply',
    ease: 2,
    onExpiry: 'unknown',
  },
  {
    field: 'hasHnte',
    type: 'boolean',
    label: '有效高企证书',
    yes: '持有有效的高企证书',
    no: '没有有效的高企证书',
    unit: null,
    change: 'supply',
    ease: 3,
    onExpiry: 'no',
  },
  { field: 'isDishonest', type: 'boolean', label: '列入严重失信', unit: null, change: 'immutable', ease: 3 },
  { field: 'orgName', type: 'string', label: '登记机关', unit: null, change: 'immutable', ease: 3 },
  {
    field: 'industry',
    type: 'code',
    label: '行业',
    unit: null,
    dictionary: 'GBT4754',
    change: 'immutable',
    ease: 3,
  },
  {
    field: 'size',
    type: 'code',
    label: '规模',
    unit: null,
    dictionary: 'SIZE',
    change: 'immutable',
    ease: 2,
  },
  {
    field: 'titles',
    type: 'set',
    label: '资质',
    unit: null,
    dictionary: 'TITLE',
    change: 'supply',
    ease: 1,
    onExpiry: 'no',
  },
  {
    field: 'regions',
    type: 'set',
    label: '经营地',
    unit: null,
    dictionary: 'AREA',
    change: 'improve',
    ease: 2,
    onExpiry: 'unknown',
  },
  {
    field: 'establishedDays',
    type: 'number',
    label: '成立天数',
    unit: '天',
    change: 'wait',
    ease: 3,
    derived: { from: 'establishDate', as: 'days' },
  },
  {
    field: 'establishedMonths',
    type: 'number',
    label: '成立时间',
    unit: '月',
    change: 'wait',
    ease: 3,
    derived: { from: 'establishDate', as: 'months' },
  },
  {
    field: 'permitMonths',
    type: 'number',
    label: '许可月数',
    unit: '月',
    change: 'wait',
    ease: 3,
    derived: { from: 'permitDate', as: 'months' },
  },
];

/** Code, its parent, its name. */
const CODES: Record<string, readonly (readonly [string, string | null, string])[]> = {
  GBT4754: [
    ['C', null, '制造业'],
    ['C39', 'C', '电子设备制造业'],
    ['C391', 'C39', '计算机制造'],
    ['C3911', 'C391', '计算机整机制造'],
    ['C38', 'C', '电气机械制造业'],
    ['I', null, '信息服务业'],
    ['I65', 'I', '软件业'],
  ],
  SIZE: [
    ['large', null, '大型'],
    ['medium', null, '中型'],
    ['small', null, '小型'],
  ],
  TAXPAYER: [
    ['small', null, '小规模纳税人'],
    ['general', null, '一般纳税人'],
  ],
  TITLE: [
    ['ZJTX', null, '专精特新'],
    ['ZJTX-G', 'ZJTX', '小巨人'],
    ['HNTE', null, '高新技术企业'],
  ],
  AREA: [
    ['340000', null, '安徽省'],
    ['341100', '340000', '滁州市'],
    ['341171', '341100', '中新苏滁高新区'],
    ['320000', null, '江苏省'],
  ],
};

export const codesOf = (dictionary: string): string[] => (CODES[dictionary] ?? []).map(([code]) => code);

/** Figures and truths apart, each at the next place. */
function placed(specs: readonly FieldSpec[]): FieldSpec[] {
  let figures = 1;
  let truths = 60; // up to the last bit
  return specs.map((spec) => {
    if (spec.derived || !isNumeric(spec)) return spec;
    return { ...spec, place: spec.type === 'boolean' ? truths++ : figures++ };
  });
}

export const catalogue = createCatalogue(placed(SPECS));
export const codeTrees = createCodeTrees(
  Object.entries(CODES).flatMap(([dictionary, rows]) =>
    rows.map(([code, parent, label]) => ({ dictionary, code, parent, label })),
  ),
);
export const context: RuleContext = { catalogue, codeTrees };

/** The same world where a certificate has an upper limit of staff, and a size class in an industry a lower one of R&D. */
export const LIMITED: RuleContext = {
  ...context,
  limits: limitsOf([
    {
      field: 'staff',
      most: '500',
      when: [{ id: 'hasHnte', field: 'hasHnte', op: '==', value: true }],
      source: 'implied',
      basis: '某号文',
    },
    {
      field: 'staff',
      least: '9',
      most: '10',
      when: [{ id: 'hasLab', field: 'hasLab', op: '==', value: true }],
      source: 'implied',
      basis: '某号文',
    },
    {
      field: 'rdExpenseWan',
      least: '100',
      when: [
        { id: 'size', field: 'size', op: '==', value: 'large' },
        { id: 'industry', field: 'industry', op: 'in', value: ['C'] },
      ],
      source: 'implied',
      basis: '某号文',
    },
  ]),
};

/** A fact as tests state it. */
export const factOf = (field: string, value: FactValue, more: Partial<Fact> = {}): Fact => ({
  field,
  value,
  source: 'self',
  asOf: '2026-01-01',
  validUntil: null,
  period: null,
  ...more,
});

/** The profile of plain values on a day. */
export const profileWith = (values: Record<string, FactValue>, on = TODAY): Profile =>
  profileOf(
    catalogue,
    Object.entries(values).map(([field, value]) => factOf(field, value)),
    on,
  );

/** A leaf without the parts that do not matter. */
export const leafOf = (field: string, op: Comparison, value: LeafValue, more: Partial<Leaf> = {}): Leaf => ({
  id: `${field}.${op.replace(/[^a-zA-Z]/g, (sign) => ({ '=': 'e', '!': 'n', '>': 'g', '<': 'l' })[sign] ?? '')}`,
  field,
  op,
  value,
  ...more,
});

export const manualOf = (id: string): ManualLeaf => ({ id, op: 'manual', text: '属于重点支持领域' });

export const declaredOf = (id: string): DeclaredLeaf => ({
  id,
  op: 'declared',
  text: '与职工签订一年以上劳动合同',
  evidence: ['劳动合同', '社会保险缴费记录'],
});
