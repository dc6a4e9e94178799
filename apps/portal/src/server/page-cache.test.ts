// Which guests' requests may be answered with a kept page: what the page's row says; and for whom a page is made.
import { beginWork, createGate } from '@yqt/database/work';
import { expect, test } from 'vitest';
import { WORK_LIMITS } from './plugins/admission.ts';
import { cacheKey, createPageCache } from './plugins/page-cache.ts';

const key = (
  url: string,
  { method = 'GET', ...headers }: { method?: string; cookie?: string; authorization?: string } = {},
) => cacheKey({ method, url, headers, hostname: 'h' }, { tenantId: 't', origin: 'o', viewer: null });

test('访客页面按其行所列的查询参数缓存，次序不同是同一份', () => {
  expect(key('/zct-ee/policy-info?level=5&keyword=a')).toBe('t o /zct-ee/policy-info?keyword=a&level=5');
  expect(key('/zct-ee/policy-info?keyword=a&level=5')).toBe('t o /zct-ee/policy-info?keyword=a&level=5');
  expect(key('/')).toBe('t o /?');
  expect(key('/zct-ee/policy-info/some-id')).toBe('t o /zct-ee/policy-info/some-id?');
});

test('别的页面的参数、未知的参数与过长的地址不缓存', () => {
  expect(key('/?keyword=a')).toBeNull();
  expect(key('/zct-ee/policy-info/some-id?keyword=a')).toBeNull();
  expect(key('/zct-ee/policy-info?utm=a')).toBeNull();
  expect(key(`/zct-ee/policy-info?keyword=${'a'.repeat(500)}`)).toBeNull();
});

test('没有写明可缓存的页面、没有页面的地址、数据请求、登录用户与写请求不缓存', () => {
  for (const url of ['/auth/login', '/backurl', '/user/collect', '/zct-ee/policy-match/shared', '/console'])
    expect(key(url), url).toBeNull();
  expect(key('/no-such-page')).toBeNull();
  expect(key('/about-us.data')).toBeNull();
  expect(key('/zct-ee/policy-info.data')).toBeNull();
  expect(key('/', { cookie: 'sid=1' })).toBeNull();
  for (const name of ['sid', '__Host-sid', 'textScale', 'contrast', 'flash'])
    for (const blank of ['', ' ', '\t'])
      expect(key('/', { cookie: `a=1; ${name}${blank}=1` }), name + blank).toBeNull();
  expect(key('/', { authorization: 'x' })).toBeNull();
  expect(key('/', { method: 'POST' })).toBeNull();
});

test('关闭了节日横幅的访客另有一份，名称后有空格的也是', () => {
  for (const blank of ['', ' ', '\t'])
    expect(key('/', { cookie: `a=1; holidayOff${blank}=1` })).toBe('t o /? holidayOff');
  expect(key('/', { cookie: 'a=holidayOff' })).toBe('t o /?');
});

test('第一位访客在排队时离开，其余等同一页的访客照常得到回答', async () => {
  const gate = createGate(WORK_LIMITS);
  const inside = Array.from({ length: WORK_LIMITS.read.atOnce }, () => beginWork('read'));
  for (const work of inside) await work.run(() => gate.enter());
  const cache = createPageCache({ now: () => new Date(), nextTurn: async () => null });
  const [first, second] = [beginWork('read'), beginWork('read')];
  const fill = async () => {
    await gate.enter();
    return '<p>页</p>';
  };
  const pages = [first, second].map((work) => work.run(() => cache.get('page', fill)));
  first.end();
  for (const work of inside) work.end();
  const [, page] = await Promise.all(pages);
  expect(page?.body.toString()).toBe('<p>页</p>');
});

test('页面到下一个窗口变化的那一秒为止，之后重新生成，等着的人也不会得到之前的', async () => {
  let now = new Date('2026-11-20T08:59:58.500Z');
  const turn = '2026-11-20 17:00:01';
  const cache = createPageCache({
    now: () => now,
    nextTurn: async (at) => (at < turn ? turn : null),
  });
  let filled = 0;
  const page = () => cache.get('k', async () => `<p>${(filled += 1)}</p>`);
  await page();
  now = new Date('2026-11-20T09:00:00.999Z');
  expect((await page())?.body.toString()).toBe('<p>1</p>');
  now = new Date('2026-11-20T09:00:01.000Z');
  expect((await page())?.body.toString()).toBe('<p>2</p>');
  expect((await page())?.body.toString()).toBe('<p>2</p>');
});

test('变化之前开始生成的页面不给变化之后才来的人', async () => {
  let now = new Date('2026-11-20T09:00:00.900Z');
  const turn = '2026-11-20 17:00:01';
  const cache = createPageCache({ now: () => now, nextTurn: async (at) => (at < turn ? turn : null) });
  const open = Promise.withResolvers<string>();
  const first = cache.get('k', () => open.promise);
  now = new Date('2026-11-20T09:00:01.100Z');
  const second = cache.get('k', async () => '<p>已截止</p>');
  open.resolve('<p>申报中</p>');
  expect((await first)?.body.toString()).toBe('<p>申报中</p>');
  expect((await second)?.body.toString()).toBe('<p>已截止</p>');
});
