// 专题页面 (spec §2: /about-us and the industry pages): one item a page, found by its code, made of sections.
import { textOf, type Answers } from '@yqt/forms/answers';
import { defineForm } from '@yqt/forms/form';
import { defineCollection } from '../collection/collection.rules.ts';

/** Pictures of the gallery, in their order: a table of a form keeps no pictures in its cells. */
const GALLERY = [
  'picture1',
  'picture2',
  'picture3',
  'picture4',
  'picture5',
  'picture6',
  'picture7',
  'picture8',
] as const;

const galleryField = <const N extends (typeof GALLERY)[number]>(name: N) =>
  ({
    name,
    kind: 'picture',
    label: `图集图片 ${name.slice(-1)}`,
    // shown whole
    shapes: [],
    hint: '完整显示，不裁剪；图片说明同时显示在图片下方',
  }) as const;

/** The pictures of a page as they are kept; places that are left empty do not count. */
export const galleryOf = (answers: Answers): string[] =>
  GALLERY.map((name) => textOf(answers[name])).filter((kept) => kept !== '');

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
          {
            name: 'industries',
            kind: 'choices',
            label: '列出政策的行业',
            dictionary: 'ENLIB_INDUSTRY',
            hint: '选了行业，页面就列出写明适用这些行业的政策：正在申报的在前，新发布的在前，随政策发布自动更新；都不选则不列',
          },
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
      {
        id: 'page-gallery',
        title: '图集',
        fields: [
          galleryField('picture1'),
          galleryField('picture2'),
          galleryField('picture3'),
          galleryField('picture4'),
          galleryField('picture5'),
          galleryField('picture6'),
          galleryField('picture7'),
          galleryField('picture8'),
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
