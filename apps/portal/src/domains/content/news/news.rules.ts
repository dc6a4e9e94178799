// 新闻 (spec entities §8): what editors fill in for one item of the news centre.
import { defineForm } from '@yqt/forms/form';
import { defineCollection } from '../collection/collection.rules.ts';

export const news = defineCollection({
  name: 'news',
  label: '新闻',
  form: defineForm({
    code: 'news',
    version: 1,
    title: '新闻',
    sections: [
      {
        id: 'news-head',
        title: '基本信息',
        fields: [
          { name: 'title', kind: 'text', label: '标题', required: true, max: 100 },
          { name: 'category', kind: 'choice', label: '栏目', dictionary: 'NEWS_CATEGORY', required: true },
          { name: 'date', kind: 'date', label: '发布日期', latest: 'today', hint: '不填则为首次发布当天' },
          { name: 'source', kind: 'text', label: '来源', required: true, max: 60 },
          { name: 'docNo', kind: 'text', label: '文号', max: 60 },
          { name: 'summary', kind: 'longText', label: '摘要', required: true, max: 200 },
        ],
      },
      {
        id: 'news-body',
        title: '正文与附件',
        fields: [
          { name: 'body', kind: 'richText', label: '正文', required: true },
          { name: 'attachments', kind: 'files', label: '附件', most: 5 },
        ],
      },
    ],
  }),
  title: 'title',
  search: ['summary', 'body', 'source', 'docNo'],
  facets: ['category'],
  date: 'date',
  columns: ['category', 'source'],
});
