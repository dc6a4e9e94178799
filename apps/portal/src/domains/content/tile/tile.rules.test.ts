// Where a tile may lead, and for whom it is.
import { expect, test } from 'vitest';
import { isForVisitor, tileDrawing, tileTarget } from './tile.rules.ts';
import { TILE_PAGES } from './tile-pages.rules.ts';

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
