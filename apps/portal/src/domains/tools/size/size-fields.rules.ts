// What /tool/scale asks beside the industry, in the words of 国统字〔2017〕213号.
import type { ToolField } from '../report/tool-fields.rules.ts';

export const SIZE_FIELDS = [
  {
    name: 'staff',
    label: '从业人员',
    kind: 'count',
    group: 'size',
    unit: '人',
    hint: '期末从业人员数',
    fact: 'staff',
  },
  {
    name: 'revenueWan',
    label: '营业收入',
    kind: 'figure',
    group: 'size',
    unit: '万元',
    hint: '最近一个完整年度',
    fact: 'revenueWan',
    yearsBack: 0,
  },
  {
    name: 'assetsWan',
    label: '资产总额',
    kind: 'figure',
    group: 'size',
    unit: '万元',
    hint: '期末资产总额',
    fact: 'assetsWan',
    yearsBack: 0,
  },
] as const satisfies readonly ToolField[];
