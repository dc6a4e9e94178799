import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MarkedBlock } from '@yqt/kernel/marked';
import { MarkedLines } from './marked-lines.tsx';

const html = (element: ReactNode) => renderToStaticMarkup(element);
const same = (text: string): MarkedBlock => [{ mark: 'same', text }];
const changed: MarkedBlock = [
  { mark: 'same', text: '最高' },
  { mark: 'gone', text: '300' },
  { mark: 'new', text: '500' },
  { mark: 'same', text: '万元\t是' },
];

test('删去的划去、新增的加下划线，读屏也读得出', () => {
  const page = html(<MarkedLines marked={{ blocks: [changed], isCoarse: false }} />);
  expect(page).toMatch(/最高<del><span[^>]*>〔删去〕<\/span>300<span[^>]*>〔删去完〕<\/span><\/del><ins>/);
  expect(page).toContain('万元 ｜ 是');
});

test('只看一边时不出现另一边的文字；没有内容如实显示', () => {
  const marked = { blocks: [changed], isCoarse: false };
  expect(html(<MarkedLines marked={marked} side="before" />)).not.toContain('500');
  expect(html(<MarkedLines marked={marked} side="after" />)).not.toContain('300');
  const added = { blocks: [[{ mark: 'new' as const, text: '新' }]], isCoarse: false };
  expect(html(<MarkedLines marked={added} side="before" />)).toBe('--');
});

test('离改动远的段落收起，可以展开，改动前后各留一段', () => {
  const blocks = [...Array.from({ length: 6 }, (_, n) => same(`第${n}段`)), changed, same('末段')];
  const page = html(<MarkedLines marked={{ blocks, isCoarse: true }} />);
  expect(page).toContain('<summary>未改动的 5 段</summary>');
  expect(page).toContain('</details><p>第5段</p>');
  expect(page).toContain('未逐字对照');
});

test('一边只是少了字的段落也算改动，不收起', () => {
  const cut: MarkedBlock = [
    { mark: 'same', text: '不超过三百万元' },
    { mark: 'gone', text: '，特别重大的除外' },
  ];
  const blocks = [...Array.from({ length: 5 }, (_, n) => same(`第${n}段`)), cut];
  const after = html(<MarkedLines marked={{ blocks, isCoarse: false }} side="after" />);
  expect(after).toContain('<summary>未改动的 4 段</summary>');
  expect(after).toContain('<p>第4段</p><p>不超过三百万元</p>');
});
