// Fields of fixed names that reviews, lists and statistics read: what the designer offers besides the kinds of its palette.
import type { Design, DesignField } from '@yqt/forms/design';
import { INVOICE_KINDS } from '../invoice.rules.ts';
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
    label: '预算年度',
    note: '没有所属期的申报，年度限额与叠加按这一年核对；没有这一项的按批次年度',
    fields: [
      {
        name: CLAIM_FIELDS.budgetYear,
        kind: 'number',
        answers: { label: '预算年度', need: 'always', unit: '年', places: '0', least: '2000', most: '2100' },
      },
    ],
  },
  {
    label: '其他已获补贴',
    note: '同类财政资金由企业自报，供评审核对；没有获得的不填',
    fields: [
      {
        name: 'otherSubsidies',
        kind: 'rows',
        answers: {
          label: '其他已获补贴',
          hint: '同一项目、同一费用已获得或正在申请的各级财政资金；没有的不填',
          need: 'never',
          columns: [
            { key: 'program', label: '项目名称', kind: 'text', required: true },
            { key: 'grantor', label: '拨付部门', kind: 'text', required: true },
            { key: 'state', label: '进度', kind: 'choice', required: true, options: '已获得、申请中' },
            { key: 'grantedOn', label: '获得日期', kind: 'date' },
            { key: 'amount', label: '金额', kind: 'money', unit: '元', required: true },
          ],
        },
      },
    ],
  },
  {
    label: '发票清单',
    note: '数电票须为 20 位号码，其他发票须有代码与 8 位号码；同一张发票出现在两件申报中，两件都有提示',
    fields: [
      {
        name: CLAIM_FIELDS.invoices,
        kind: 'rows',
        answers: {
          label: '发票清单',
          hint: '数电票填 20 位号码、不填代码；纸质或税控电子发票填代码与 8 位号码',
          need: 'always',
          columns: [
            {
              key: CLAIM_FIELDS.invoiceKind,
              label: '发票种类',
              kind: 'choice',
              required: true,
              options: Object.values(INVOICE_KINDS).join('、'),
            },
            { key: CLAIM_FIELDS.invoiceCode, label: '发票代码', kind: 'text' },
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
