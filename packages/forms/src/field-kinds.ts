// The kinds of fields that a designer offers, and what they are called.

/** What the palette offers. */
export const FIELD_KINDS = [
  'text',
  'longText',
  'number',
  'money',
  'percent',
  'date',
  'month',
  'choice',
  'choices',
  'flag',
  'files',
  'rows',
  'computed',
  'note',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const KIND_LABELS: Readonly<Record<FieldKind, string>> = {
  text: '单行文字',
  longText: '多行文字',
  number: '数字',
  money: '金额',
  percent: '百分比',
  date: '日期',
  month: '月份',
  choice: '单选',
  choices: '多选',
  flag: '是否',
  files: '附件',
  rows: '表格',
  computed: '计算值',
  note: '说明文字',
};

/** What is only read or worked out asks for nothing, so it is neither required nor optional. */
export const isFilledIn = (kind: string): boolean => kind !== 'note' && kind !== 'computed';
