// 园区企业风采 and 典型案例 (spec entities §8): who is here, and what they achieved.
import { coverField } from '@yqt/forms/cover-field';
import { defineForm } from '@yqt/forms/form';
import { defineCollection } from '../collection/collection.rules.ts';

const chain = { name: 'chain', kind: 'choice', label: '产业链', dictionary: 'INDUSTRY_CHAIN' } as const;

export const showcaseEnterprise = defineCollection({
  name: 'enterprise',
  label: '企业风采',
  form: defineForm({
    code: 'showcase-enterprise',
    version: 1,
    title: '企业风采',
    sections: [
      {
        id: 'enterprise-main',
        title: '企业',
        fields: [
          { name: 'title', kind: 'text', label: '企业名称', required: true, max: 60 },
          { ...chain, required: true },
          { name: 'industry', kind: 'text', label: '所属行业', required: true, max: 40 },
          { name: 'intro', kind: 'longText', label: '简介', required: true, max: 300 },
          {
            name: 'logo',
            kind: 'picture',
            label: '标志',
            shapes: ['square'],
            hint: '可以不传；显示在企业名称旁',
          },
          { name: 'products', kind: 'text', label: '主要产品', max: 100 },
          { name: 'website', kind: 'text', label: '网址', max: 200, hint: '以 https:// 开头' },
          { name: 'date', kind: 'date', label: '展示日期', latest: 'today', hint: '不填则为首次发布当天' },
        ],
      },
    ],
  }),
  title: 'title',
  search: ['industry', 'intro', 'products'],
  facets: ['chain'],
  date: 'date',
  columns: ['chain', 'industry'],
});

export const showcaseCase = defineCollection({
  name: 'case',
  label: '典型案例',
  form: defineForm({
    code: 'showcase-case',
    version: 1,
    title: '典型案例',
    sections: [
      {
        id: 'case-main',
        title: '案例',
        fields: [
          { name: 'title', kind: 'text', label: '标题', required: true, max: 80 },
          { name: 'enterprise', kind: 'text', label: '企业', required: true, max: 60 },
          { ...chain, required: true },
          { name: 'summary', kind: 'longText', label: '摘要', required: true, max: 200 },
          coverField,
          { name: 'body', kind: 'richText', label: '正文', required: true },
          { name: 'date', kind: 'date', label: '发布日期', latest: 'today', hint: '不填则为首次发布当天' },
        ],
      },
    ],
  }),
  title: 'title',
  search: ['enterprise', 'summary', 'body'],
  facets: ['chain'],
  date: 'date',
  columns: ['enterprise', 'chain'],
});
