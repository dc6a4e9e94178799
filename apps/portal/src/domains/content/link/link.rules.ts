// 友情链接 (spec §2, entities §8): sites of government and partners, named in the footer of every page.
import { textOf } from '@yqt/forms/answers';
import { defineForm } from '@yqt/forms/form';
import { defineCollection } from '../collection/collection.rules.ts';

const NO_ADDRESS = '请填写以 https:// 或 http:// 开头的完整网址，例如 https://www.chuzhou.gov.cn';

/** The footer is no directory: more would push everything else from a phone's screen. */
export const MOST_LINKS = 20;

/** Does it lead to another site? Many of government have no https; an address with a name or a password in it is none. */
export const isSiteAddress = (href: string): boolean =>
  /^https?:\/\/[^\s/?#@\\:]+\.[^\s/?#@\\:.]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i.test(href) &&
  URL.canParse(href);

export const link = defineCollection({
  name: 'link',
  label: '友情链接',
  form: defineForm({
    code: 'link',
    version: 1,
    title: '友情链接',
    sections: [
      {
        id: 'link-main',
        title: '友情链接',
        fields: [
          { name: 'title', kind: 'text', label: '网站名称', required: true, max: 20 },
          {
            name: 'href',
            kind: 'text',
            label: '网址',
            required: true,
            max: 300,
            hint: `以 https:// 或 http:// 开头的完整网址；显示在每一页的页脚，最多 ${MOST_LINKS} 条`,
          },
          { name: 'date', kind: 'date', label: '日期', latest: 'today', hint: '不填则为首次发布当天' },
        ],
      },
    ],
  }),
  title: 'title',
  search: ['href'],
  facets: [],
  date: 'date',
  columns: ['href'],
  faults: ({ href }) =>
    textOf(href) === '' || isSiteAddress(textOf(href).trim())
      ? []
      : [{ field: 'href', errorMessage: NO_ADDRESS }],
});
