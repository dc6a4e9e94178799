// 横幅 (spec entities §8): a few lines near the head of a page that lead somewhere. Each says on which pages it is shown.
import { textOf } from '@yqt/forms/answers';
import { defineForm } from '@yqt/forms/form';
import { defineCollection, type Portal } from '../collection/collection.rules.ts';

const NO_TARGET = '请填写本站已有页面的地址（例如 /resources）或以 https:// 开头的完整地址';

const NO_IMAGE = '有手机图片时，请也上传图片并填写图片说明';

/** Pages that show banners. */
export const BANNER_PLACES = [
  { value: 'home', label: '首页' },
  { value: 'news', label: '新闻中心' },
  { value: 'topic', label: '政策图解' },
  { value: 'resource', label: '资源下载' },
  { value: 'help', label: '帮助中心' },
] as const;
export type BannerPlace = (typeof BANNER_PLACES)[number]['value'];

/** Does a banner's link lead to a page of this portal, or to a whole https address? */
export function isBannerTarget(href: string, { isPage }: Pick<Portal, 'isPage'>): boolean {
  if (/^\/(?![/\\])/.test(href)) return isPage(/^[^?#]*/.exec(href)?.[0] ?? '');
  return /^https:\/\/[^\s/?#@\\]+\.[^\s@\\]+$/i.test(href);
}

export const banner = defineCollection({
  name: 'banner',
  label: '横幅',
  form: defineForm({
    code: 'banner',
    version: 1,
    title: '横幅',
    sections: [
      {
        id: 'banner-main',
        title: '横幅',
        fields: [
          { name: 'title', kind: 'text', label: '标题', required: true, max: 30 },
          { name: 'text', kind: 'text', label: '一句说明', required: true, max: 60 },
          {
            name: 'href',
            kind: 'text',
            label: '链接',
            required: true,
            max: 200,
            hint: '本站页面的地址，例如 /resources；别处的以 https:// 开头',
          },
          {
            name: 'places',
            kind: 'choices',
            label: '显示在',
            required: true,
            options: BANNER_PLACES,
            hint: '可以选几个页面；每个页面最多显示排在最前的 6 条',
          },
          {
            name: 'theme',
            kind: 'choice',
            label: '底图',
            required: true,
            options: [
              { value: 'blue', label: '蓝色山形' },
              { value: 'green', label: '绿色山形' },
              { value: 'orange', label: '橙色山形' },
            ],
          },
          {
            name: 'image',
            kind: 'picture',
            label: '图片',
            shapes: ['wide', 'square'],
            hint: '可以不传；显示在文字旁，手机上用 1:1 画面',
          },
          {
            name: 'imagePhone',
            kind: 'picture',
            label: '手机图片',
            shapes: ['square'],
            isVariant: true,
            hint: '可以不传；手机上代替上面的图片，图片说明与它相同',
          },
          { name: 'date', kind: 'date', label: '日期', latest: 'today', hint: '不填则为首次发布当天' },
        ],
      },
    ],
  }),
  title: 'title',
  search: ['text'],
  facets: ['theme', 'places'],
  date: 'date',
  columns: ['text', 'places', 'href'],
  faults: ({ href, image, imagePhone }, portal) => [
    ...(textOf(href) === '' || isBannerTarget(textOf(href), portal)
      ? []
      : [{ field: 'href', errorMessage: NO_TARGET }]),
    ...(textOf(imagePhone) !== '' && textOf(image) === ''
      ? [{ field: 'image', errorMessage: NO_IMAGE }]
      : []),
  ],
});
