// What guests are given: pages that are kept for the next one, and pages for reading that carry no React (ADR 0055).
// Needs the built pages: `node tools/build.ts`.
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '@yqt/database/sql';
import { PAGE_STATE } from '../page/state-type.ts';
import { testApp, type TestApp } from './test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ hasPages: true });
});
afterAll(() => portal.close());

const page = (url: string, as?: string, headers: Record<string, string> = {}) =>
  portal.call('GET', url, { ...(as ? { as } : {}), headers });

describe('留存的页面', () => {
  const ask = (headers: Record<string, string> = {}) =>
    portal.call('GET', '/about-us', { headers: { 'accept-encoding': 'br', ...headers } });
  const lasting = ({ headers }: { headers: Record<string, unknown> }) =>
    Object.fromEntries(
      Object.entries(headers).filter(
        ([name]) => !/^(?:x-request-id|x-ratelimit-.*|date|etag|content-length)$/.test(name),
      ),
    );
  it('直接回答的与生成后回答的，除请求编号与计数外，头都相同', async () => {
    const made = await ask();
    const [kept, again] = [await ask(), await ask()];
    expect(lasting(kept)).toEqual(lasting(made));
    expect(kept.headers).toMatchObject({
      'content-encoding': 'br',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    });
    expect(kept.headers['content-security-policy']).toContain("'sha256-");
    expect(kept.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(again.headers['x-request-id']).not.toBe(kept.headers['x-request-id']);
    // it was not counted: counting is what is saved
    expect(kept.headers['x-ratelimit-limit']).toBeUndefined();
    expect((await ask({ 'if-none-match': String(kept.headers['etag']) })).status).toBe(304);
  });
  it('说明了自己是谁、要的不是文档、与地址矛盾的请求不由它回答', async () => {
    await ask();
    await ask();
    const member = await portal.signIn('demo-enterprise');
    const mine = await ask({ cookie: member, 'accept-encoding': '' });
    expect([mine.headers['etag'], mine.headers['x-ratelimit-limit']]).toEqual([undefined, expect.anything()]);
    expect((await ask({ accept: PAGE_STATE, 'accept-encoding': '' })).headers['content-type']).toBe(
      PAGE_STATE,
    );
    expect((await ask({ tenanthost: 'evil.example' })).status).toBe(400);
    expect((await ask({ 'sec-purpose': 'prefetch', cookie: 'flash=x' })).status).toBe(503);
  });
  it('访客自带的端口不进入页面，下一位访客也看不到', async () => {
    portal.clock.advance(60_000);
    const canonical = async (host: string) =>
      /rel="canonical" href="([^"]+)"/.exec((await page('/help', undefined, { host })).text)?.[1];
    expect([await canonical('localhost:6666'), await canonical('localhost:8081')]).toEqual([
      'http://localhost:8081/help',
      'http://localhost:8081/help',
    ]);
  });
});

describe('游客页面缓存', () => {
  it('A、游客、B 交替访问 300 次，谁也看不到别人的名字', async () => {
    const [a, b] = [await portal.signIn('demo-enterprise'), await portal.signIn('demo-operator')];
    const visitors = [
      { as: a, own: 'demo-enterprise', foreign: /demo-operator/ },
      { as: undefined, own: '登录', foreign: /demo-(?:enterprise|operator)/ },
      { as: b, own: 'demo-operator', foreign: /demo-enterprise/ },
    ];
    for (let round = 0; round < 100; round++) {
      const replies = await Promise.all(visitors.map(({ as }) => page('/protocol', as)));
      replies.forEach(({ text }, at) => {
        expect(text).toContain(visitors[at]?.own);
        expect(text).not.toMatch(visitors[at]?.foreign ?? /./);
      });
    }
  }, 120_000);
  it('游客的第二次访问可用 ETag 得到 304；带会话的页面不许存', async () => {
    const first = await page('/protocol');
    const etag = String(first.headers['etag']);
    expect((await page('/protocol', undefined, { 'if-none-match': etag })).status).toBe(304);
    const mine = await page('/protocol', await portal.signIn('demo-other'));
    expect(mine.headers['cache-control']).toBe('private, no-store');
  });
  it('缓存的页面不含随机数，脚本以散列放行', async () => {
    const { text, headers } = await page('/protocol');
    expect(text).not.toContain('nonce="');
    expect(headers['content-security-policy']).toContain("'sha256-");
    expect(String(headers['content-security-policy'])).not.toContain("script-src 'self' 'unsafe-inline'");
  });
});

describe('游客阅读的页面', () => {
  const state = { accept: PAGE_STATE };
  it('只带一个小脚本，没有 React 的脚本和数据；会员、有提示要显示的游客、其他页面照旧', async () => {
    const read = await page('/zct-ee/policy-info');
    expect(read.text.match(/<script[^>]* src="[^"]*"/g)).toEqual([
      expect.stringContaining('src="/assets/guest-'),
    ]);
    expect(read.text).not.toContain('__reactRouter');
    const told = `flash=${encodeURIComponent(encodeURIComponent(JSON.stringify([{ tone: 'info', text: '你好' }])))}`;
    const hydrated = [
      await page('/zct-ee/policy-info', await portal.signIn('demo-other')),
      await page('/feedback'),
      await page('/zct-ee/policy-info', told),
    ];
    for (const { text } of hydrated) expect(text).toContain('__reactRouterContext');
  });
  it('接管时只给出这一页的数据，不留存，也不把文档当作数据', async () => {
    const reply = await page('/zct-ee/policy-info?keyword=高企', undefined, state);
    expect(reply.headers['content-type']).toBe(PAGE_STATE);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    const { modules, state: given } = JSON.parse(reply.text);
    expect(Object.keys(modules)).toEqual(['root', expect.any(String), 'page:/zct-ee/policy-info']);
    expect(given).toContain('高企');
    const document = await page('/zct-ee/policy-info?keyword=高企');
    expect(document.headers['content-type']).toContain('text/html');
    expect(document.headers['vary']).toContain('Accept');
  });
  it('游客的数据与文档分开缓存：短时间内只取一次，内容不互相冒充', async () => {
    const address = '/zct-ee/policy-info?keyword=缓存';
    const first = await page(address, undefined, state);
    // nobody could read the list anew while its table is held
    const held = await transaction(portal.sql, async (tx) => {
      await tx`lock table policy.policy in access exclusive mode`;
      return page(address, undefined, state);
    });
    expect(held.text).toBe(first.text);
    expect([held.headers['content-type'], held.headers['cache-control']]).toEqual([
      PAGE_STATE,
      'private, no-store',
    ]);
    const small = await portal.app.inject({
      method: 'GET',
      url: encodeURI(address),
      headers: { host: 'localhost:8081', ...state, 'accept-encoding': 'br' },
    });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(first.text);
    expect((await page(address)).headers['content-type']).toContain('text/html');
    const mine = await page(address, await portal.signIn('demo-other'), state);
    expect(mine.text).toContain('demo-other');
    expect((await page(address, undefined, state)).text).not.toContain('demo-other');
  });
  it('浏览器预取只得到供阅读的页面：不领去登录，不留下提示，也不取走等着显示的提示', async () => {
    const prefetch = { 'sec-purpose': 'prefetch' };
    expect((await page('/zct-ee/policy-info', undefined, prefetch)).status).toBe(200);
    for (const path of ['/zct-ee/subscribe', '/signup', '/user/collect', '/verify/a', '/help?ticket=ST-1']) {
      const { status, cookies, headers } = await page(path, undefined, prefetch);
      expect([status, cookies, headers['cache-control']], path).toEqual([503, [], 'no-store']);
    }
    const told = `flash=${encodeURIComponent(encodeURIComponent(JSON.stringify([{ tone: 'info', text: '你好' }])))}`;
    expect((await page('/zct-ee/policy-info', told, prefetch)).cookies).toEqual([]);
  });
  it('守卫的页面不因为要的是数据而放行', async () => {
    const reply = await page('/user/collect', undefined, state);
    expect(reply.status).toBe(303);
    expect(reply.text).toBe('');
  });
  it('没有的地址答 404，不给出数据之外的东西', async () => {
    const reply = await page('/zct-ee/policy-info/00000000-0000-7000-8000-000000000000', undefined, state);
    expect(reply.status).toBe(404);
  });
});
