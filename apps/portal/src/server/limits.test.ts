// Rate limits: by class of call, and by who calls; what a caller says of an address of their own counts for nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RATE_LIMITS } from './rate-limits.ts';
import { testApp, type TestApp } from './test-app.ts';

const GUEST_CALL = '/policy/api/ua/policy/list';

describe('限流', () => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await testApp({ hasRateLimits: true });
  });
  afterAll(() => portal.close());

  it('超过次数后 429 并带 Retry-After，伪造的 X-Forwarded-For 无效', async () => {
    const { max, windowSeconds } = RATE_LIMITS.write;
    const statuses: number[] = [];
    for (let turn = 0; turn <= max; turn++) {
      const { status } = await portal.call('POST', '/uaa/logout', {
        body: {},
        headers: { 'x-forwarded-for': `10.0.0.${turn % 250}` },
      });
      statuses.push(status);
    }
    expect(statuses.slice(0, max).every((status) => status === 200)).toBe(true);
    expect(statuses[max]).toBe(429);
    const { status, headers, body } = await portal.call('POST', '/uaa/logout', { body: {} });
    expect({ status, returnCode: body.returnCode }).toEqual({ status: 429, returnCode: 4290 });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(windowSeconds);
  });

  it('重新登录不会得到新的额度', async () => {
    const send = (as: string) => portal.call('POST', '/policy/api/customer/msg/read/all', { as, body: {} });
    const first = await portal.signIn('demo-visitor');
    for (let turn = 0; turn < RATE_LIMITS.write.max; turn++) await send(first);
    expect((await send(first)).status).toBe(429);
    const second = await portal.signIn('demo-visitor', { isLicensed: false });
    expect(second).not.toBe(first);
    expect((await send(second)).status).toBe(429);
    expect((await send(await portal.signIn('demo-other'))).status).toBe(200);
  });

  it('同一类的接口同算：换一个接口不会得到新的额度', async () => {
    const as = await portal.signIn('demo-leader');
    for (let turn = 0; turn < RATE_LIMITS.write.max; turn++)
      await portal.call('POST', '/policy/api/customer/msg/read/all', { as, body: {} });
    const other = await portal.call('POST', '/uaa/api/platform/user/license/add', { as, body: {} });
    expect([other.status, other.body.returnCode]).toEqual([429, 4290]);
  });

  it('全站搜索的页面另有次数，数据请求同算，其他页面照常', async () => {
    const pages = await testApp({ hasRateLimits: true, hasPages: true });
    const statusOf = async (url: string) => (await pages.call('GET', url)).status;
    const { max } = RATE_LIMITS['search-page'];
    for (let turn = 0; turn < max; turn++) await statusOf('/search');
    const spelt = [
      '/search',
      '/search.data',
      '/search/.data',
      '/Search',
      '/Search.data',
      '/%73earch',
      '/search/',
    ];
    for (const url of spelt) expect([url, await statusOf(url)]).toEqual([url, 429]);
    expect(await statusOf('/help')).toBe(200);
    await pages.close();
  });

  it('其他类别的接口不受影响', async () => {
    expect((await portal.call('GET', GUEST_CALL)).status).toBe(200);
  });

  it('猜反馈查询码与猜验证码同一档：猜错的回答都一样，超过次数后 429', async () => {
    const statuses: number[] = [];
    const guess = async (letter: string) => {
      const { status, body } = await portal.call('POST', '/policy/api/ua/feedback/query', {
        body: { code: letter.repeat(27) },
      });
      statuses.push(status);
      return status === 404 ? body.message : null;
    };
    const words = new Set<string | null>();
    for (let turn = 0; turn <= RATE_LIMITS.captcha.max; turn++) words.add(await guess('ABCDEFGH'[turn % 8]!));
    expect(statuses.at(-1)).toBe(429);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect([...words].filter((one) => one !== null)).toEqual(['没有找到这个查询码，请核对后再试']);
  });
});
