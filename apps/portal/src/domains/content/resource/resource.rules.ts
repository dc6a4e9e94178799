// 资料下载 (spec entities §8): forms, templates and guides that readers take with them.
import { defineForm } from '@yqt/forms/form';
import { defineCollection } from '../collection/collection.rules.ts';

export const resource = defineCollection({
  name: 'resource',
  label: '资料',
  form: defineForm({
    code: 'resource',
    version: 1,
    title: '资料',
    sections: [
      {
        id: 'resource-main',
        title: '资料',
        fields: [
          { name: 'title', kind: 'text', label: '名称', required: true, max: 100 },
          {
            name: 'category',
            kind: 'choice',
            label: '类别',
            required: true,
            options: [
              { value: 'form', label: '申请表格' },
              { value: 'template', label: '材料模板' },
              { value: 'guide', label: '办事指南' },
              { value: 'training', label: '培训课件' },
            ],
          },
          { name: 'file', kind: 'files', label: '文件', most: 1, required: true },
          {
            name: 'edition',
            kind: 'text',
            label: '版本',
            required: true,
            max: 30,
            hint: '例如 2026 年第 1 版',
          },
          { name: 'summary', kind: 'longText', label: '说明', required: true, max: 200 },
          { name: 'date', kind: 'date', label: '更新日期', latest: 'today', hint: '不填则为首次发布当天' },
          {
            name: 'projectId',
            kind: 'text',
            label: '相关申报项目编号',
            max: 64,
            hint: '项目详情页地址中 id 后面的部分',
          },
        ],
      },
    ],
  }),
  title: 'title',
  search: ['summary', 'edition'],
  facets: ['category'],
  date: 'date',
  columns: ['category', 'edition'],
});
