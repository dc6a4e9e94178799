// The properties of a field that is designed, as a form by its kind.
import type { RuleTree } from '@yqt/rules/tree';
import { LINE_GROUPS } from './design-conditions.ts';
import { KIND_LABELS, type FieldKind } from './field-kinds.ts';
import type { FormDefinition, FormField, Option } from './form.ts';

/** Kinds of columns. */
const COLUMN_KINDS = [
  'text',
  'number',
  'money',
  'percent',
  'date',
  'month',
  'choice',
  'flag',
  'files',
] as const;
export const COLUMN_OPTIONS: readonly Option[] = COLUMN_KINDS.map((value) => ({
  value,
  label: KIND_LABELS[value],
}));

const OPS: readonly Option[] = [
  { value: '==', label: '等于' },
  { value: '!=', label: '不等于' },
  { value: '>', label: '大于' },
  { value: '>=', label: '大于等于' },
  { value: '<', label: '小于' },
  { value: '<=', label: '小于等于' },
  { value: 'yes', label: '为是' },
  { value: 'no', label: '为否' },
  { value: 'exists', label: '已填写' },
];

const whole = { kind: 'number', places: 0 } as const;

/** `above`: fields further up, which conditions may name; `alike`: those of the same kind; `dictionaries`: lists that choices may be taken from. */
export interface PropertyChoices {
  above: readonly Option[];
  alike: readonly Option[];
  dictionaries: readonly Option[];
}

/** Conditions of one kind: the relation, and a comparison a line. */
const condition = (
  which: 'need' | 'show',
  title: string,
  above: readonly Option[],
  showIf?: RuleTree,
): FormField[] => [
  {
    name: `${which}Lines`,
    label: title,
    kind: 'rows',
    most: 10,
    ...(showIf && { showIf }),
    columns: [
      { name: 'field', label: '字段', kind: 'choice', options: above, required: true },
      { name: 'op', label: '比较', kind: 'choice', options: OPS, required: true },
      { name: 'value', label: '值（单选填选项名称）', kind: 'text', max: 100 },
      { name: 'group', label: '同组（可不选）', kind: 'choice', options: LINE_GROUPS },
    ],
  },
  {
    name: `${which}Relation`,
    label: `${title}有多条时`,
    hint: '选在同一组的几行合为一条：全部符合时，组内任一符合即可；任一符合时，组内须全部符合',
    kind: 'choice',
    initial: 'all',
    options: [
      { value: 'all', label: '全部符合' },
      { value: 'any', label: '任一符合' },
    ],
    ...(showIf && { showIf }),
  },
];

/** The form of a field's properties. */
export const propertiesForm = (kind: FieldKind, choices: PropertyChoices): FormDefinition => ({
  code: `field-${kind}`,
  version: 1,
  title: KIND_LABELS[kind],
  sections: [
    {
      id: 'field',
      title: `字段：${KIND_LABELS[kind]}`,
      fields: [
        {
          name: 'label',
          label: kind === 'note' ? '说明文字' : '字段名称',
          kind: 'text',
          max: 200,
          required: true,
        },
        ...(kind === 'note' ? [] : [hint, ...(kind === 'computed' ? [] : [needOf(choices)])]),
        ...ownFields(kind, choices),
        ...(choices.above.length === 0 || kind === 'note' || kind === 'computed'
          ? []
          : condition('need', '必填条件', choices.above, NEED_WHEN)),
        ...(choices.above.length === 0 ? [] : condition('show', '显示条件', choices.above)),
      ],
    },
  ],
});

const NEED_WHEN: RuleTree = { id: 'when', field: 'need', op: '==', value: 'when' };
const hint: FormField = { name: 'hint', label: '填写提示', kind: 'text', max: 200 };
/** Without fields above there is nothing that a condition could ask. */
const needOf = ({ above }: PropertyChoices): FormField => ({
  name: 'need',
  label: '是否必填',
  kind: 'choice',
  initial: 'never',
  options: [
    { value: 'always', label: '必填' },
    { value: 'never', label: '选填' },
    ...(above.length === 0 ? [] : [{ value: 'when', label: '符合条件时必填' }]),
  ],
});
const isPrivate: FormField = { name: 'isPrivate', label: '敏感信息（加密保存，界面遮掩）', kind: 'flag' };

// oxlint-disable-next-line max-lines-per-function -- a table of data, by kind
function ownFields(kind: FieldKind, { alike, dictionaries }: PropertyChoices): FormField[] {
  switch (kind) {
    case 'text':
    case 'longText':
      return [
        { name: 'max', label: '最多字数', ...whole, least: '1', most: '5000' },
        ...(kind === 'text' ? [SHAPE] : []),
        isPrivate,
      ];
    case 'number':
    case 'money':
    case 'percent':
      return [
        { name: 'unit', label: '单位', kind: 'text', max: 20 },
        { name: 'places', label: '小数位数', ...whole, least: '0', most: '4' },
        { name: 'least', label: '最小值', kind: 'number', isSigned: true },
        { name: 'most', label: '最大值', kind: 'number', isSigned: true },
      ];
    case 'date':
    case 'month':
      return [
        { name: 'earliest', label: '不早于', hint: '日期，或 today 表示当天', kind: 'text', max: 10 },
        { name: 'latest', label: '不晚于', hint: '日期，或 today 表示当天', kind: 'text', max: 10 },
        ...(alike.length === 0
          ? []
          : [
              {
                name: 'notBefore',
                label: '不早于另一项',
                hint: '如截止日期不早于起始日期',
                kind: 'choice',
                options: alike,
              } as const,
            ]),
      ];
    case 'choice':
    case 'choices':
      return [
        {
          name: 'options',
          label: '选项',
          kind: 'rows',
          most: 100,
          columns: [{ name: 'label', label: '选项', kind: 'text', max: 100, required: true }],
        },
        ...(dictionaries.length === 0
          ? []
          : [{ name: 'dictionary', label: '或取自字典', kind: 'choice', options: dictionaries } as const]),
      ];
    case 'flag':
      return [
        { name: 'mustAgree', label: '必须为“是”（承诺）', kind: 'flag' },
        { name: 'isBox', label: '以勾选框填写（不勾即不同意，不必回答）', kind: 'flag' },
      ];
    case 'files':
      return [
        { name: 'most', label: '最多文件数', ...whole, least: '1', most: '10' },
        { name: 'accept', label: '格式', kind: 'choices', options: FORMATS },
      ];
    case 'rows':
      return ROWS;
    case 'computed':
      return COMPUTED;
    case 'note':
      return [];
  }
}

const FORMATS: readonly Option[] = ['.pdf', '.docx', '.xlsx', '.jpg', '.png'].map((value) => ({
  value,
  label: value,
}));
const SHAPE: FormField = {
  name: 'shape',
  label: '格式检查',
  kind: 'choice',
  options: [
    { value: 'mobile', label: '手机号' },
    { value: 'phone', label: '手机号或座机' },
    { value: 'email', label: '邮箱' },
    { value: 'idCard', label: '身份证号' },
    { value: 'creditCode', label: '统一社会信用代码' },
  ],
};
const ROWS: FormField[] = [
  {
    name: 'columns',
    label: '列',
    kind: 'rows',
    least: 1,
    most: 30,
    required: true,
    columns: [
      { name: 'label', label: '列名', kind: 'text', max: 100, required: true },
      { name: 'kind', label: '类型', kind: 'choice', options: COLUMN_OPTIONS, required: true },
      { name: 'required', label: '必填', kind: 'flag' },
      { name: 'unit', label: '单位', kind: 'text', max: 20 },
      { name: 'options', label: '选项（单选，以顿号分隔）', kind: 'text', max: 500 },
    ],
  },
  { name: 'unit', label: '全表单位', kind: 'text', max: 20 },
  { name: 'least', label: '至少行数', ...whole, least: '0', most: '200' },
  { name: 'most', label: '最多行数', ...whole, least: '1', most: '200' },
];
const COMPUTED: FormField[] = [
  {
    name: 'how',
    label: '计算方式',
    kind: 'choice',
    required: true,
    options: [
      { value: 'sum', label: '表格某列合计' },
      { value: 'plus', label: '若干字段相加' },
      { value: 'share', label: '一个字段占另一个的百分比' },
    ],
  },
  {
    name: 'of',
    label: '计算对象的字段编码',
    hint: '以顿号分隔，编码见字段列表；合计填“表格、列”',
    kind: 'text',
    max: 300,
    required: true,
  },
  { name: 'unit', label: '单位', kind: 'text', max: 20 },
];
