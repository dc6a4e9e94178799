// What /tool/scale asks beside the industry, in the words of 国统字〔2017〕213号.
import { defineForm } from '@yqt/forms/form';

export const SIZE_FORM = defineForm({
  code: 'scale',
  version: 1,
  title: '企业规模',
  sections: [
    {
      id: 'size',
      title: '规模指标',
      fields: [
        {
          name: 'staff',
          label: '从业人员',
          kind: 'number',
          places: 0,
          unit: '人',
          hint: '期末从业人员数',
          fact: 'staff',
        },
        {
          name: 'revenueWan',
          label: '营业收入',
          kind: 'number',
          unit: '万元',
          hint: '最近一个完整年度',
          fact: 'revenueWan',
          yearsBack: 0,
        },
        {
          name: 'assetsWan',
          label: '资产总额',
          kind: 'number',
          unit: '万元',
          hint: '期末资产总额',
          fact: 'assetsWan',
          yearsBack: 0,
        },
      ],
    },
  ],
});
