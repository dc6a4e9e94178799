// 常见问题与帮助 (spec entities §8): a question and its answer, found before one asks.
import { textOf } from '@yqt/forms/answers';
import { defineForm } from '@yqt/forms/form';
import { defineCollection } from '../collection/collection.rules.ts';

const NO_PLACE = '请填写本站地址，以 / 开头，例如 /apply-center；其他网站的网址请写在答复中';

export const help = defineCollection({
  name: 'help',
  label: '常见问题',
  form: defineForm({
    code: 'help',
    version: 1,
    title: '常见问题',
    sections: [
      {
        id: 'help-main',
        title: '问与答',
        fields: [
          { name: 'title', kind: 'text', label: '问题', required: true, max: 100 },
          {
            name: 'category',
            kind: 'choice',
            label: '类别',
            required: true,
            options: [
              { value: 'account', label: '登录与企业绑定' },
              { value: 'policy', label: '政策与匹配' },
              { value: 'declare', label: '申报与办件' },
              { value: 'payment', label: '兑现与拨付' },
              { value: 'activity', label: '活动与服务' },
              { value: 'tool', label: '企业工具' },
            ],
          },
          { name: 'answer', kind: 'longText', label: '答复', required: true, max: 1000 },
          { name: 'href', kind: 'text', label: '去办理', max: 200, hint: '本站地址，例如 /apply-center' },
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
  search: ['answer'],
  facets: ['category'],
  date: 'date',
  columns: ['category'],
  faults: ({ href }) =>
    /^$|^\/(?![/\\])/.test(textOf(href)) ? [] : [{ field: 'href', errorMessage: NO_PLACE }],
});
