// 首页入口: the tiles of the home page, and its further ways: what each is called, where it leads and for whom it is.
import { textOf, type Answers } from '@yqt/forms/answers';
import { defineForm } from '@yqt/forms/form';
import drawings from '../../../tile-drawings.json' with { type: 'json' };
import { defineCollection } from '../collection/collection.rules.ts';
import { isSiteAddress } from '../link/link.rules.ts';
import { isTilePage, TILE_PAGES } from './tile-pages.rules.ts';

/** More of one group would push everything else from a phone's screen. */
export const MOST_TILES = 12;

/** As the headings of the home page call them, from top to bottom. */
export const TILE_GROUPS = [
  { value: 'tools', label: '企业工具' },
  { value: 'finance', label: '金融与服务' },
  { value: 'more', label: '更多服务' },
] as const;

const AUDIENCES = [
  { value: 'everyone', label: '所有人' },
  { value: 'guests', label: '未登录的访客' },
  { value: 'members', label: '已登录的用户' },
] as const;

const NO_ADDRESS = '请填写以 https:// 开头的完整网址，例如 https://www.example.com/';

const DRAWINGS = new Map(Object.entries(drawings));
const isTool = { id: 'tools', field: 'group', op: '==', value: 'tools' } as const;
const isPage = { id: 'page', field: 'where', op: '==', value: 'page' } as const;
const isOutside = { id: 'outside', field: 'where', op: '==', value: 'outside' } as const;

export const tile = defineCollection({
  name: 'tile',
  label: '首页入口',
  form: defineForm({
    code: 'tile',
    version: 1,
    title: '首页入口',
    sections: [
      {
        id: 'tile-main',
        title: '首页入口',
        fields: [
          {
            name: 'title',
            kind: 'text',
            label: '名称',
            required: true,
            max: 20,
            hint: '宜短，手机上一行约 6 个字',
          },
          { name: 'text', kind: 'text', label: '一句说明', required: true, max: 30, hint: '手机上不显示' },
          {
            name: 'group',
            kind: 'choice',
            label: '所在栏目',
            required: true,
            options: TILE_GROUPS,
            hint: `每个栏目最多显示 ${MOST_TILES} 个；某一栏目有了第一个发布的，就以发布的为准，门户自带的不再显示`,
          },
          {
            name: 'icon',
            kind: 'choice',
            label: '图案',
            required: isTool,
            showIf: isTool,
            options: [...DRAWINGS].map(([value, { label }]) => ({ value, label })),
            hint: '预览中列出了全部图案',
          },
          {
            name: 'where',
            kind: 'choice',
            label: '通往',
            required: true,
            options: [
              { value: 'page', label: '本站的页面' },
              { value: 'outside', label: '其他网站' },
            ],
          },
          {
            name: 'page',
            kind: 'choice',
            label: '页面',
            required: isPage,
            showIf: isPage,
            options: TILE_PAGES,
            hint: '需要登录的页面，访客点开时先登录',
          },
          {
            name: 'href',
            kind: 'text',
            label: '网址',
            required: isOutside,
            showIf: isOutside,
            max: 300,
            hint: '以 https:// 开头的完整网址',
          },
          { name: 'audience', kind: 'choice', label: '给谁看', required: true, options: AUDIENCES },
          { name: 'date', kind: 'date', label: '日期', latest: 'today', hint: '不填则为首次发布当天' },
        ],
      },
    ],
  }),
  title: 'title',
  search: ['text'],
  facets: ['group'],
  date: 'date',
  columns: ['group', 'audience'],
  // what was typed before another choice was made stays in the draft
  faults: ({ where, href }) =>
    where !== 'outside' || textOf(href) === '' || isSecureAddress(textOf(href).trim())
      ? []
      : [{ field: 'href', errorMessage: NO_ADDRESS }],
});

const isSecureAddress = (href: string): boolean => /^https:/i.test(href) && isSiteAddress(href);

/** Where a tile leads; null = nowhere any more, or not yet. */
export function tileTarget({ where, page, href }: Answers): string | null {
  const [path, address] = [textOf(page), textOf(href).trim()];
  if (where === 'page') return isTilePage(path) ? path : null;
  return where === 'outside' && isSecureAddress(address) ? address : null;
}

/** The drawing as a path of 24×24; empty = none. */
export const tileDrawing = ({ group, icon }: Answers): string =>
  group === 'tools' ? (DRAWINGS.get(textOf(icon))?.path ?? '') : '';

/** Is a tile for such a visitor? */
export const isForVisitor = (audience: string, isSignedIn: boolean): boolean =>
  audience !== (isSignedIn ? 'guests' : 'members');
