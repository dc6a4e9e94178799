// Where a tile may lead, and for whom it is.
import { expect, test } from 'vitest';
import { isForVisitor, tile, tileDrawing, tileTarget } from './tile.rules.ts';
import { TILE_PAGES } from './tile-pages.rules.ts';

const PORTAL = { isPage: () => true, today: '2026-11-30' };
const paths = TILE_PAGES.map(({ value }) => value);

test('可选的页面：访客能打开的与需要登录的，各一次；没有后台、登录过程和要指明一条的页面', () => {
  for (const offered of ['/tool/evaluate', '/user/car-apply', '/resources', '/news-center', '/activity'])
    expect(paths).toContain(offered);
  for (const refused of [
    '/',
    '/console',
    '/console/content',
    '/auth/login',
    '/apply-center/detail',
    '/signup',
  ])
    expect(paths).not.toContain(refused);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !/^\/[\w/-]+$/.test(path))).toEqual([]);
});

test('有自己一行的列表页用自己的名称，不用详情页的', () => {
  const label = (path: string) => TILE_PAGES.find(({ value }) => value === path)?.label;
  expect(label('/news-center')).toBe('新闻中心（/news-center）');
  expect(label('/static-page/case-detail')).toBe('典型案例（/static-page/case-detail）');
});

test('改为本站页面之后，先前填的网址不再检查', () => {
  expect(tile.faults?.({ where: 'page', href: 'http://x.example.com' }, PORTAL)).toEqual([]);
  expect(tile.faults?.({ where: 'outside', href: 'http://x.example.com' }, PORTAL)).toHaveLength(1);
});

test.each([
  [{ where: 'page', page: '/resources', href: 'https://left.example.com/' }, '/resources'],
  [{ where: 'page', page: '/gone' }, null],
  [{ where: 'page', page: '/console' }, null],
  [{ where: 'page' }, null],
  [{ where: 'outside', href: ' https://www.example.com/a?b=1 ' }, 'https://www.example.com/a?b=1'],
  [{ where: 'outside', href: 'http://www.example.com/' }, null],
  [{ where: 'outside', href: 'javascript:alert(1)' }, null],
  [{ where: 'outside', href: 'https://user:secret@example.com' }, null],
  [{ where: 'outside', page: '/resources' }, null],
  [{}, null],
])('%j 通往 %s', (answers, target) => {
  expect(tileTarget(answers)).toBe(target);
});

test('只有企业工具有图案；不认识的图案不画', () => {
  expect(tileDrawing({ group: 'tools', icon: 'flask' })).toMatch(/^M9 3/);
  expect(tileDrawing({ group: 'more', icon: 'flask' })).toBe('');
  expect(tileDrawing({ group: 'tools', icon: 'constructor' })).toBe('');
});

test.each([
  ['everyone', true, true],
  ['guests', true, false],
  ['members', false, true],
])('%s：访客 %s，登录后 %s', (audience, isForGuests, isForMembers) => {
  expect([isForVisitor(audience, false), isForVisitor(audience, true)]).toEqual([isForGuests, isForMembers]);
});
