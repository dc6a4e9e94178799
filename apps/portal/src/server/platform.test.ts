// What every call has in common: envelope, headers, same-site rule, tenant, rate limits, and logs that hold no personal
// data (decisions.md, Calls 3, 5; trust.md 7, 10, 19, 48, 52, 69-71).
import { connect as openSocket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ENTERPRISES } from '../../seeds/identity.seed.ts';
import { UNCLEAN } from '@yqt/kernel/clean-text';
import { RATE_LIMITS } from './rate-limits.ts';
import { testApp, type TestApp } from './test-app.ts';
import { callOf, sampleOf } from './test-inputs.ts';

const GUEST_CALL = '/policy/api/ua/policy/list';
const MEMBER_CALL = '/uaa/api/current-user/en';
const ADD_TAG = '/policy/api/customer/tag/add';

describe('信封、请求头与同源', () => {
  let portal: TestApp;
  let member: string;
  beforeAll(async () => {
    portal = await testApp();
    member = await portal.signIn('demo-enterprise');
  });
  afterAll(() => portal.close());

  it.each([
    ['成功', 'GET', GUEST_CALL, 200],
    ['未登录', 'GET', MEMBER_CALL, 401],
    ['不存在', 'GET', '/policy/api/no-such-call', 404],
    ['输入有误', 'GET', `${GUEST_CALL}?size=0`, 422],
  ] as const)('%s：带有安全响应头与请求编号，不允许跨域读取', async (_name, method, url, status) => {
    const reply = await portal.call(method, url);
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('application/json'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(Object.keys(reply.headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^access-control-|^x-powered-by$|^server$/)]),
    );
  });

  it('请求编号与日志行一致，外来的编号不被采用', async () => {
    portal.logs.length = 0;
    const reply = await portal.call('GET', GUEST_CALL, {
      headers: { 'x-request-id': 'forged', 'request-id': 'forged' },
    });
    const lines = portal.logs.map((line) => JSON.parse(line) as { reqId?: string; status?: number });
    expect(lines.map(({ reqId, status }) => ({ reqId, status }))).toEqual([
      { reqId: reply.headers['x-request-id'], status: 200 },
    ]);
  });

  it('无法解码的地址也有日志行，不含查询串', async () => {
    portal.logs.length = 0;
    const reply = await portal.call('GET', '/policy/api/%zz?ticket=ST-secret');
    expect(portal.logs.map((line) => JSON.parse(line) as object)).toMatchObject([
      { reqId: reply.headers['x-request-id'], status: 400, path: '/policy/api/%zz' },
    ]);
    expect(portal.logs.join('')).not.toContain('ST-secret');
  });

  it('没有 TLS 时不发送 HSTS', async () => {
    expect((await portal.call('GET', GUEST_CALL)).headers['strict-transport-security']).toBeUndefined();
  });

  it('未知的接口返回 404 信封', async () => {
    const { status, body } = await portal.call('GET', '/uaa/api/no-such-call');
    expect({ status, body }).toEqual({
      status: 404,
      body: { returnCode: 4040, message: expect.any(String) },
    });
  });

  it('同一地址的其他方法得到 405 和允许的方法', async () => {
    const reply = await portal.call('DELETE', GUEST_CALL);
    expect([reply.status, reply.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  it('输入有误时一次指出所有字段', async () => {
    const { body } = await portal.call('GET', `${GUEST_CALL}?size=0&current=0&validity=x`);
    expect(body).toMatchObject({ returnCode: 3000 });
    expect((body.data as { field: string }[]).map(({ field }) => field).toSorted()).toEqual([
      'current',
      'size',
      'validity.0',
    ]);
  });

  it('不成对的代理字符按字段指出，不会传给数据库', async () => {
    const { status, body } = await portal.call('POST', ADD_TAG, { as: member, body: { tag: '标签\ud800' } });
    expect({ status, data: body.data }).toMatchObject({ status: 422, data: [{ field: 'tag' }] });
  });

  it.each(['a%00b', 'a%0D%0Ab', '%1B%5B31m', 'a%E2%80%AEb', 'a%E2%80%8Bb'])(
    '不可见字符 %s 按字段指出，不会传给数据库',
    async (keyword) => {
      const { status, body } = await portal.call('GET', `${GUEST_CALL}?keyword=${keyword}`);
      expect(status).toBe(422);
      expect(body.data).toEqual([{ field: 'keyword', errorMessage: UNCLEAN }]);
    },
  );

  it.each(['https://evil.example', 'null', 'http://localhost:8082'])(
    '来自 %s 的写请求 403',
    async (origin) => {
      const { status, body } = await portal.call('POST', ADD_TAG, {
        as: member,
        body: { tag: '跨站' },
        headers: { origin },
      });
      expect({ status, returnCode: body.returnCode }).toEqual({ status: 403, returnCode: 4030 });
    },
  );

  it('没有 Origin 时以 Sec-Fetch-Site 为准', async () => {
    const send = (site?: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/uaa/api/token-check',
        headers: {
          host: 'localhost:8081',
          cookie: member,
          'content-type': 'application/json',
          ...(site ? { 'sec-fetch-site': site } : {}),
        },
        payload: '{}',
      });
    expect((await send()).statusCode).toBe(403);
    expect((await send('cross-site')).statusCode).toBe(403);
    expect((await send('same-origin')).statusCode).toBe(200);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'text/plain;charset=application/json'])(
    'JSON 接口不接受 %s：415',
    async (type) => {
      const { status, body } = await portal.call('POST', ADD_TAG, {
        as: member,
        body: '{"tag":"x"}',
        headers: { 'content-type': type },
      });
      expect({ status, returnCode: body.returnCode }).toEqual({ status: 415, returnCode: 4150 });
    },
  );

  it('访客以任何格式调用需要登录的接口都得到 401，不先得到 415', async () => {
    for (const path of [ADD_TAG, '/uaa/api/upload/file'])
      for (const type of ['text/plain', 'application/xml', 'multipart/form-data', 'application/json']) {
        const { status, body } = await portal.call('POST', path, {
          body: '{',
          headers: { 'content-type': type },
        });
        expect({ path, type, status, returnCode: body.returnCode }).toEqual({
          path,
          type,
          status: 401,
          returnCode: 4010,
        });
      }
  });

  it.each(['{', 'NaN', '{"tag":}', ''])('无法解析的 JSON %j：400', async (body) => {
    const reply = await portal.call('POST', ADD_TAG, {
      as: member,
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect({ status: reply.status, ...reply.body }).toMatchObject({
      status: 400,
      returnCode: 4000,
      message: body === '' ? '请求内容为空' : '请求内容不是有效的 JSON',
    });
  });

  it('过大的请求内容：413', async () => {
    const { status, body } = await portal.call('POST', ADD_TAG, {
      as: member,
      body: { tag: 'x'.repeat(1_100_000) },
    });
    expect({ status, returnCode: body.returnCode }).toEqual({ status: 413, returnCode: 4130 });
  });

  it('与访问地址矛盾的 tenantHost：400；一致的通过', async () => {
    const ask = (tenanthost: string) => portal.call('GET', GUEST_CALL, { headers: { tenanthost } });
    expect((await ask('demo2.localhost')).body.returnCode).toBe(4000);
    expect((await ask('evil.example')).status).toBe(400);
    expect((await ask('localhost:8081')).status).toBe(200);
  });

  it('X-Forwarded-Host 不改变租户', async () => {
    const name = async (headers: Record<string, string>) =>
      (
        (await portal.call('GET', '/uaa/api/tenant/config/current', { headers })).body.data as {
          name: string;
        }
      ).name;
    const own = await name({});
    expect(await name({ host: 'demo2.localhost:8081', origin: 'http://demo2.localhost:8081' })).not.toBe(own);
    expect(await name({ 'x-forwarded-host': 'demo2.localhost', forwarded: 'host=demo2.localhost' })).toBe(
      own,
    );
  });

  it('重复的 enId 或 tenantHost 请求头：400', async () => {
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as { port: number };
    const statusWith = (lines: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = '';
        const socket = openSocket(port, '127.0.0.1', () =>
          socket.write(
            `GET ${MEMBER_CALL} HTTP/1.1\r\nhost: localhost:8081\r\ncookie: ${member}\r\nconnection: close\r\n${lines}\r\n`,
          ),
        );
        socket
          .on('data', (chunk: Buffer) => void (answer += chunk.toString()))
          .on('close', () => resolve(answer.slice(9, 12)));
        socket.on('error', reject);
      });
    const [first, second] = DEMO_ENTERPRISES;
    expect(await statusWith(`enId: ${first.enId}\r\n`)).toBe('200');
    expect(await statusWith(`enId: ${first.enId}\r\nEnId: ${second.enId}\r\n`)).toBe('400');
    expect(await statusWith('tenantHost: localhost\r\ntenanthost: localhost\r\n')).toBe('400');
  });

  it('声称他人企业：403，并留下审计', async () => {
    const events = async () =>
      (await portal.sql`select 1 from operator.audit_event where event = 'enterprise.refused'`).length;
    const earlier = await events();
    const { status } = await portal.call('GET', MEMBER_CALL, {
      as: member,
      headers: { enid: DEMO_ENTERPRISES[2].enId },
    });
    expect(status).toBe(403);
    expect(await events()).toBe(earlier + 1);
  });
});

describe('TLS 之后', () => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await testApp({ env: { PUBLIC_URL: 'https://portal.example' } });
  });
  afterAll(() => portal.close());

  it('发送一年以上的 HSTS', async () => {
    const { headers } = await portal.call('GET', GUEST_CALL);
    expect(
      Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1]),
    ).toBeGreaterThanOrEqual(31_536_000);
  });

  it('清除的 Cookie 仍带有 __Host- 前缀所需的属性', async () => {
    const { cookies } = await portal.call('POST', '/uaa/logout', {
      as: '__Host-sid=x',
      body: {},
      headers: { origin: 'https://portal.example' },
    });
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
  });
});

it('RATE_FACTOR 放宽每一类限制，倍数与原因记入日志', async () => {
  const env = { RATE_FACTOR: '2', RATE_FACTOR_REASON: '压力测试' };
  const wide = await testApp({ env });
  const limit = (await wide.call('GET', GUEST_CALL)).headers['x-ratelimit-limit'];
  await wide.close();
  expect(Number(limit)).toBe(2 * RATE_LIMITS.search.max);
  expect(wide.logs.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ event: 'rate.factor', factor: 2, reason: '压力测试' }),
  );
});

describe('日志', () => {
  const MOBILE = '13800138777';
  const ID_CARD = '341181199001011234';
  const TICKET = 'ST-canary-0123456789abcdef';
  const SECRET = 'canary-Passw0rd-秘密';
  const CANARIES = [MOBILE, ID_CARD, TICKET, SECRET, encodeURIComponent(SECRET), 'canary'];

  it('任何接口的输入、Cookie、令牌与票据都不会写入日志', async () => {
    const portal = await testApp();
    const cookie = await portal.signIn('demo-enterprise');
    portal.logs.length = 0;
    const headers = {
      authorization: 'Bearer canary-token-0123456789abcdef',
      'user-agent': `agent ${SECRET.slice(0, 15)}`,
      referer: `http://localhost:8081/?ticket=${TICKET}`,
      'idempotency-key': 'canary-key-0001',
    };
    for (const { endpoint, paths } of portal.app.endpoints) {
      const sample = sampleOf(endpoint.input);
      for (const path of paths)
        for (const canary of [MOBILE, ID_CARD, TICKET, SECRET]) {
          const isInPath = (name: string) => path.includes(`{${name}}`);
          const input = Object.fromEntries(
            Object.entries(sample).map(([name, value]) => [
              name,
              typeof value === 'string' && !isInPath(name) ? canary : value,
            ]),
          );
          const { method, url, body, headers: own } = callOf(endpoint, path, input);
          const mark = url.includes('?') ? '&' : '?';
          await portal.call(method, url, { as: cookie, body, headers: { ...own, ...headers } });
          await portal.call(method, `${url}${mark}ticket=${TICKET}&tel=${MOBILE}`, {
            as: `${cookie}; other=${SECRET.slice(0, 15)}`,
            body,
            headers: own,
          });
        }
    }
    const found = CANARIES.filter((canary) => portal.logs.some((line) => line.includes(canary)));
    const token = cookie.split('=')[1] ?? '';
    expect(portal.logs.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
    expect(portal.logs.some((line) => line.includes(token))).toBe(false);
    await portal.close();
    // some thousand calls
  }, 240_000);
});
