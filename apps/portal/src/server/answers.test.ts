// What an address answers beside its content: methods it does not know, causes from 411 to 431, what crawlers and caches
// are told, a ticket that is worth nothing any more. Needs the built pages: `node tools/build.ts`.
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { ERRORS } from '@yqt/kernel/errors';
import { toAppError } from './errors.ts';
import { testApp, type TestApp } from './test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ hasPages: true });
});
afterAll(() => portal.close());

it.each([
  ['DELETE', '/policy/api/ua/policy/list', 'GET, HEAD'],
  ['POST', '/policy/api/ua/policy/list', 'GET, HEAD'],
  ['GET', '/uaa/login-ticket', 'POST'],
  ['PUT', '/zct-ee/policy-info', 'GET, HEAD, POST'],
  ['PUT', '/console/content/news/0', 'GET, HEAD, POST'],
  ['DELETE', '/map', 'GET, HEAD'],
] as const)('%s %s：不支持的方式是 405，Allow 说明支持哪些', async (method, url, allow) => {
  const reply = await portal.call(method, url, method === 'GET' ? {} : { body: {} });
  expect([reply.status, reply.headers['allow']]).toEqual([405, allow]);
});

test('人送来的表单而这一页没有表单、内容不是表单：说明原因的页面，不说系统故障', async () => {
  const post = (type: string) =>
    portal.call('POST', '/map', {
      body: Buffer.from('a=1'),
      headers: { 'content-type': type, accept: 'text/html' },
    });
  const form = await post('application/x-www-form-urlencoded');
  expect([form.status, form.headers['allow']]).toEqual([405, 'GET, HEAD']);
  expect(form.text).toContain(ERRORS.METHOD_NOT_ALLOWED.message);
  expect(form.text).not.toContain('我们已记录');
  const other = await post('text/weird');
  expect(other.status).toBe(415);
  expect(other.text).toContain(ERRORS.UNSUPPORTED_TYPE.message);
});

it.each(['/no-such-page', '/user', '/news-center/a/b'])('%s：没有的页面，以任何方式都是 404', async (url) => {
  for (const method of ['PUT', 'DELETE', 'GET'] as const)
    expect((await portal.call(method, url)).status, method).toBe(404);
  const form = await portal.call('POST', url, {
    body: Buffer.from('a=1'),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  });
  expect([form.status, form.headers['allow']]).toEqual([404, undefined]);
});

it.each(['/robots.txt', '/sitemap.xml', '/favicon.ico', '/favicon.svg', '/assets/no-such.js', '/healthz'])(
  '%s 只供读取：其他方式都是 405，Allow 不写不允许的方式，不论内容',
  async (url) => {
    for (const method of ['PUT', 'DELETE', 'POST'] as const)
      expect((await portal.call(method, url)).headers['allow']).toBe('GET, HEAD');
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/weird', '']) {
      const { status, headers } = await portal.call('POST', url, {
        body: Buffer.from('a=1'),
        headers: type === '' ? {} : { 'content-type': type },
      });
      expect([status, headers['allow']], type).toEqual([405, 'GET, HEAD']);
    }
  },
);

it.each(['/:a(', '/robots.txt:a(', '/:a((x+)+)', '/*x', '/*', '/:a'])(
  '%s：像路由的写法也只是没有的地址，不是故障',
  async (url) => {
    for (const method of ['GET', 'POST', 'PUT'] as const) {
      const { status } = await portal.call(method, url, method === 'GET' ? {} : { body: {} });
      expect([404, 405, 415], method).toContain(status);
    }
  },
);

test.each(['/zct-ee/policy-info/%E0%A4%A', '/%', '/a%2/b', '/poster', '/poster/x'])(
  '%s：两个租户、登录与否，都是有页头页脚的「页面不存在」',
  async (url) => {
    const member = await portal.signIn('demo-enterprise');
    for (const host of ['localhost:8081', 'demo2.localhost:8081'])
      for (const as of [undefined, member]) {
        const { status, text } = await portal.call('GET', url, {
          ...(as ? { as } : {}),
          headers: { host, accept: 'text/html' },
        });
        expect(status).toBe(404);
        const [head = '', rest = ''] = text.split('</header>');
        expect([
          head.includes('data-own-name'),
          rest.includes('<footer'),
          rest.includes('页面不存在'),
        ]).toEqual([true, true, true]);
        expect(text).not.toContain('请刷新页面');
      }
  },
);

test('没有这样的接口仍是 404', async () => {
  expect((await portal.call('DELETE', '/policy/api/no/such')).status).toBe(404);
});

/** The status line and body of bytes sent as they are. */
async function raw(text: string): Promise<string> {
  if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- it listens on a port
  const { port } = portal.app.server.address() as AddressInfo;
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let got = '';
    socket.on('data', (chunk) => (got += chunk.toString()));
    socket.on('close', () => resolve(got));
    socket.on('error', () => resolve(got));
  });
}

test('地址过长与请求头过大分别说明', async () => {
  const long = 'x'.repeat(20_000);
  const address = await raw(`GET /?q=${long} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  expect(address).toMatch(/^HTTP\/1\.1 414 /);
  expect(address).toContain('地址过长');
  const cookie = await raw(`GET / HTTP/1.1\r\nHost: localhost\r\nCookie: a=${long}\r\n\r\n`);
  expect(cookie).toMatch(/^HTTP\/1\.1 431 /);
  expect(cookie).toContain('请求头过大');
});

it.each([
  [411, 411, '请求没有说明内容长度（Content-Length）'],
  [412, 400, ''],
  [413, 413, '提交的内容超过大小限制'],
  [415, 415, '不支持的内容格式'],
  [416, 416, '请求的内容范围不存在'],
  [417, 417, '不支持请求头 Expect 中的要求'],
  [422, 422, '提交的内容有误，请修改后重试'],
  [429, 429, '操作过于频繁，请稍后再试'],
  [431, 431, '请求头过大，请清理浏览器 Cookie 后重试'],
] as const)('框架报告的 %i 按 %i 说明原因', (statusCode, http, message) => {
  const error = toAppError(Object.assign(new Error('framework'), { statusCode }));
  expect(ERRORS[error.code].http).toBe(http);
  expect(error.message).toContain(message);
});

test('不支持的内容格式是 415，要求 Expect 是 417，都有说明', async () => {
  const kind = await portal.call('POST', '/uaa/login-ticket', {
    body: 'x=1',
    headers: { 'content-type': 'text/csv' },
  });
  expect([kind.status, kind.body.message]).toEqual([415, '不支持的内容格式']);
  const expecting = await raw(
    'POST /uaa/login-ticket HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  );
  expect(expecting).toMatch(/^HTTP\/1\.1 417 /);
  expect(expecting).toContain('不支持请求头 Expect 中的要求');
});

test('页脚的二维码是租户设置的那一张', async () => {
  const footerAt = async (host: string) => {
    const { text } = await portal.call('GET', '/site-map', { headers: { host } });
    return text.slice(text.indexOf('<footer'), text.indexOf('</footer>'));
  };
  const own = await footerAt('localhost:8081');
  expect(own).toContain('src="/demo-qr.svg"');
  expect(own).toContain('演示二维码，不可关注');
  await portal.sql`
    update identity.tenant set config = config || '{"qr":{"image":"/hills.svg","caption":"园区公众号"}}'
    where not is_default`;
  // tenants are kept in memory for a while
  portal.clock.advance(120_000);
  const second = await footerAt('demo2.localhost:8081');
  expect(second).toContain('src="/hills.svg"');
  expect(second).toContain('园区公众号');
  expect(second).not.toContain('demo-qr');
});

test('robots.txt 不收录运营后台；公开页面有规范地址，筛选不另算', async () => {
  expect((await portal.call('GET', '/robots.txt')).text).toContain('Disallow: /console');
  const page = await portal.call('GET', '/zct-ee/policy-info?level=5');
  expect(page.text).toMatch(/<link rel="canonical" href="http:\/\/localhost:8081\/zct-ee\/policy-info"\/>/);
});

test('字典带 ETag，没有变化时回答 304', async () => {
  const url = '/uaa/api/ua/dict/value?typeCode=POLICY_TYPE';
  const first = await portal.call('GET', url);
  const etag = String(first.headers['etag']);
  expect(etag).toMatch(/^W\/"/);
  const again = await portal.call('GET', url, { headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('过期的票据：公开页面去掉票据后照常打开，须登录的页面到登录页说明', async () => {
  const ticket = 'ST-1-000000000000000000000000';
  const open = await portal.call('GET', `/zct-ee/policy-info?level=5&ticket=${ticket}`);
  expect([open.status, open.headers['location']]).toEqual([303, '/zct-ee/policy-info?level=5']);
  const closed = await portal.call('GET', `/user/collect?ticket=${ticket}`);
  expect(String(closed.headers['location'])).toContain('/auth/login?redirect=');
});

test('未知地址有页头和页脚', async () => {
  const page = await portal.call('GET', '/no-such-page', { headers: { accept: 'text/html' } });
  expect(page.status).toBe(404);
  expect(page.text).toContain('This page could not be found');
  expect(page.text).toMatch(/<header[^>]*>[\s\S]*<footer/);
});
