// Fields of fixed names that reviews, lists and statistics read: what the designer offers besides the kinds of its palette.
import type { Design, DesignField } from '@yqt/forms/design';
import { AMOUNT_FIELD, CLAIM_FIELDS } from '../declare-form.rules.ts';

export interface GivenFields {
  label: string;
  /** What reads them. */
  note: string;
  fields: readonly DesignField[];
}

const day = (name: string, label: string, notBefore = ''): DesignField => ({
  name,
  kind: 'date',
  answers: { label, need: 'always', ...(notBefore && { notBefore }) },
});

const GIVEN: readonly GivenFields[] = [
  {
    label: '申请金额',
    note: '评审、名单与统计读取这一项；不拨付资金的项目不需要',
    fields: [
      {
        name: AMOUNT_FIELD,
        kind: 'money',
        answers: { label: '申请金额', need: 'always', unit: '元', places: '2' },
      },
    ],
  },
  {
    label: '所属期',
    note: '年度限额按所属期核对；没有这一项的按批次年度',
    fields: [day(CLAIM_FIELDS.from, '所属期起'), day(CLAIM_FIELDS.to, '所属期止', CLAIM_FIELDS.from)],
  },
  {
    label: '发票清单',
    note: '同一发票号码出现在两件申报中，名单的两行都有提示',
    fields: [
      {
        name: CLAIM_FIELDS.invoices,
        kind: 'rows',
        answers: {
          label: '发票清单',
          need: 'always',
          columns: [
            { key: CLAIM_FIELDS.invoiceNo, label: '发票号码', kind: 'text', required: true },
            { key: 'issuedOn', label: '开票日期', kind: 'date' },
            { key: 'seller', label: '销售方', kind: 'text' },
            { key: 'amount', label: '金额', kind: 'money', unit: '元' },
            { key: 'use', label: '用途', kind: 'text' },
          ],
        },
      },
    ],
  },
];

/** Those of which the design has none yet. */
export function missingGiven({ sections }: Design): GivenFields[] {
  const names = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return GIVEN.filter(({ fields }) => !fields.some(({ name }) => names.has(name)));
}

export const addGiven = (design: Design, id: string, { fields }: GivenFields): Design => ({
  ...design,
  sections: design.sections.map((one) =>
    one.id === id ? { ...one, fields: [...one.fields, ...fields] } : one,
  ),
});
