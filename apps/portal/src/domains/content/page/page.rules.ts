// 专题页面 (spec §2: /about-us and the industry pages): one item a page, found by its code, made of sections.
import { defineForm } from '@yqt/forms/form';
import { defineCollection } from '../collection/collection.rules.ts';

export const page = defineCollection({
  name: 'page',
  label: '专题页面',
  form: defineForm({
    code: 'page',
    version: 1,
    title: '专题页面',
    sections: [
      {
        id: 'page-main',
        title: '页面',
        fields: [
          { name: 'title', kind: 'text', label: '标题', required: true, max: 60 },
          {
            name: 'code',
            kind: 'choice',
            label: '页面位置',
            required: true,
            options: [
              { value: 'about-us', label: '关于我们' },
              { value: 'high-textile', label: '高端纺织' },
              { value: 'smart-manufacturing', label: '智能制造' },
            ],
          },
          { name: 'lead', kind: 'longText', label: '导语', required: true, max: 300 },
          { name: 'body', kind: 'richText', label: '正文', required: true },
          {
            name: 'figures',
            kind: 'rows',
            label: '数字',
            most: 8,
            columns: [
              { name: 'value', kind: 'text', label: '数值', required: true, max: 20 },
              { name: 'label', kind: 'text', label: '说明', required: true, max: 20 },
            ],
          },
          {
            name: 'steps',
            kind: 'rows',
            label: '环节',
            most: 10,
            columns: [
              { name: 'title', kind: 'text', label: '名称', required: true, max: 30 },
              { name: 'text', kind: 'text', label: '说明', required: true, max: 200 },
            ],
          },
          { name: 'chain', kind: 'choice', label: '列出企业的产业链', dictionary: 'INDUSTRY_CHAIN' },
          { name: 'policyWord', kind: 'text', label: '相关政策的检索词', max: 30 },
          { name: 'contact', kind: 'longText', label: '联系方式', max: 300 },
          {
            name: 'date',
            kind: 'date',
            label: '最后核对日期',
            latest: 'today',
            hint: '不填则为首次发布当天',
          },
        ],
      },
    ],
  }),
  title: 'title',
  search: ['lead', 'body'],
  facets: ['code'],
  date: 'date',
  columns: ['code'],
});
