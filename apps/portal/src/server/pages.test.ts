// The page layer over the real bundle (trust.md 14, 17, 19, 20, 30-33): guard, sign-on around pages, cross-site posts,
// the guest cache, escaping. Needs the built pages: `node tools/build.ts`.
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { policyContract } from '../domains/policy/contract.ts';
import { paths } from '../paths.ts';
import { testApp, ticketFor, type TestApp } from './test-app.ts';

const ASSETS = fileURLToPath(new URL('../../build/client/assets/', import.meta.url));

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ hasPages: true });
});
afterAll(() => portal.close());

const cookiesOf = (cookies: string[]) => cookies.map((one) => one.split(';')[0]).join('; ');
const page = (url: string, as?: string, headers: Record<string, string> = {}) =>
  portal.call('GET', url, { ...(as ? { as } : {}), headers });

describe('页面守卫', () => {
  it.each(['/user/collect', '/user/message', '/zct-ee/subscribe'])(
    '游客访问 %s 跳转单点登录，回到原地址，并带提示',
    async (path) => {
      const reply = await page(path);
      expect(reply.status).toBe(303);
      const address = new URL(String(reply.headers['location']));
      expect(address.origin).toBe(new URL(portal.ssoUrl).origin);
      expect(new URL(address.searchParams.get('service') ?? '').pathname).toBe(path);
      expect(
        decodeURIComponent(decodeURIComponent(reply.cookies.find((one) => one.startsWith('flash=')) ?? '')),
      ).toContain('未登录用户禁止访问，请先登录');
    },
  );
  it('未知主机名不会进入登录返回地址', async () => {
    const reply = await page('/user/collect', undefined, { host: 'evil.example:8081' });
    expect(
      new URL(new URL(String(reply.headers['location'])).searchParams.get('service') ?? '').hostname,
    ).toBe('localhost');
  });
});

describe('页面的边界', () => {
  it('查看 PDF 的后台脚本只能用本站的脚本与码表，不能编译；文件长期缓存；页面自己的策略不变', async () => {
    const [worker = ''] = globSync('pdf.worker*.mjs', { cwd: ASSETS });
    const script = await page(`/assets/${worker}`);
    expect(script.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
      'cache-control': expect.stringContaining('immutable'),
    });
    const packed = await page(`/assets/${worker}`, undefined, { 'accept-encoding': 'br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-security-policy': script.headers['content-security-policy'],
    });
    for (const name of [
      'cmaps/GBK-EUC-H.bcmap',
      'standard_fonts/FoxitSymbol.pfb',
      'wasm/openjpeg_nowasm_fallback.js',
    ]) {
      const [found = ''] = globSync(`pdfjs-*/${name}`, { cwd: ASSETS });
      const reply = await page(`/assets/${found}`);
      expect([reply.status, reply.headers['cache-control']]).toEqual([
        200,
        expect.stringContaining('immutable'),
      ]);
    }
    expect(globSync('**/*.wasm', { cwd: ASSETS })).toEqual([]);
    const policy = String((await page('/help')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'; script-src 'self' ");
    expect(policy).not.toMatch(/worker-src|unsafe-eval|blob:/);
  });
  it('页面的文件按构建时的名称给出，别的名称、目录与上级目录都没有', async () => {
    const [script = ''] = globSync('root-*.js', { cwd: ASSETS });
    const [folder = ''] = globSync('pdfjs-*', { cwd: ASSETS });
    const head = await portal.app.inject({
      method: 'HEAD',
      url: `/assets/${script}`,
      headers: { 'accept-encoding': 'br' },
    });
    expect([head.statusCode, head.headers['content-encoding'], head.body]).toEqual([200, 'br', '']);
    const etag = String(head.headers['etag']);
    const known = await page(`/assets/${script}`, undefined, {
      'accept-encoding': 'br',
      'if-none-match': etag,
    });
    expect(known.status).toBe(304);
    for (const name of [
      script.toUpperCase(),
      `/${script}`,
      `${folder}%2F..%2F${script}`,
      `..%2Fassets%2F${script}`,
      `%2e%2e/${script}`,
      folder,
      `${folder}/`,
      '',
    ])
      expect([name, (await page(`/assets/${name}`)).status]).toEqual([name, 404]);
  });
  it('摄像头只向经办人员的页面开放（现场扫票码），接口与其他人的页面都不开放', async () => {
    const [officer, member] = [await portal.signIn('demo-operator'), await portal.signIn('demo-enterprise')];
    const cameraOf = async (url: string, as?: string) =>
      /camera=(\S+?),/.exec(String((await page(url, as)).headers['permissions-policy']))?.[1];
    expect([await cameraOf('/console/activity', officer), await cameraOf('/user/collect', officer)]).toEqual([
      '(self)',
      '(self)',
    ]);
    expect([
      await cameraOf('/policy/api/ua/policy/list', officer),
      await cameraOf('/user/collect', member),
      await cameraOf('/help'),
    ]).toEqual(['()', '()', '()']);
  });
  it('发到页面而不是表单的内容不读，也不记为故障', async () => {
    for (const type of ['text/plain', 'application/json'])
      expect(
        (await portal.call('POST', '/help', { body: Buffer.from('x'), headers: { 'content-type': type } }))
          .status,
      ).toBe(415);
  });
  it('断在中途、没有分隔符的表单是发送者的错误', async () => {
    const posted = (type: string, body: string) =>
      portal.call('POST', '/help', { body: Buffer.from(body), headers: { 'content-type': type } });
    const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
    expect((await posted('multipart/form-data', part)).status).toBe(400);
    expect((await posted('multipart/form-data; boundary=x', part)).status).toBe(400);
    // a whole one reaches the page, which says itself what it makes of it
    const whole = await posted('multipart/form-data; boundary=x', `${part}--x--\r\n`);
    expect(whole.text).toContain('<html');
  });
  it('页面还没有送完就离开的访客不记为故障', async () => {
    const { body } = await portal.call('GET', policyContract.listPolicies.path);
    const [policy] = (body.data as { records: { id: string }[] }).records;
    const address = paths.policy(policy?.id ?? '');
    const port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    for (let n = 0; n < 5; n++) {
      const visitor = connect(port, '127.0.0.1');
      // a personal page is not kept, so that it is rendered for this visitor alone
      visitor.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nCookie: textScale=100\r\n\r\n`);
      const [head] = await once(visitor, 'data');
      expect(String(head)).toMatch(/^HTTP\/1.1 200/);
      visitor.destroy();
    }
    await page(address);
    expect(said.mock.calls.join('')).not.toContain('page.failed');
    said.mockRestore();
  });
});

it('代理之后，同一上游地址的两个租户各得各的页面，留存的也一样', async () => {
  const proxied = await testApp({ hasPages: true, env: { TRUST_PROXY: '1' } });
  const titleOf = async (asked: string, host = 'upstream:8081') => {
    const { text } = await proxied.call('GET', '/', { headers: { host, 'x-forwarded-host': asked } });
    return [/<title>([^<]*)/.exec(text)?.[1], /rel="canonical" href="([^"]+)"/.exec(text)?.[1]];
  };
  const [first, second] = ['localhost:8081', 'demo2.localhost:8081'];
  const once = [await titleOf(first), await titleOf(second)];
  expect(once[0]?.[0]).not.toBe(once[1]?.[0]);
  expect(once.map((one) => one[1])).toEqual([`http://${first}/`, `http://${second}/`]);
  // twice kept, and with the other's Host header
  expect([await titleOf(first), await titleOf(second)]).toEqual(once);
  expect([await titleOf(first, second), await titleOf(second, first)]).toEqual(once);
  await proxied.close();
});

describe('单点登录与页面', () => {
  it('带票据的地址换取会话后去掉票据；重放被拒；登录成功后只说登录成功', async () => {
    const begun = await page('/user/collect');
    const jar = cookiesOf(begun.cookies);
    const serviceUrl = new URL(String(begun.headers['location'])).searchParams.get('service') ?? '';
    const ticket = await ticketFor({ ssoUrl: portal.ssoUrl, loginName: 'demo-other', serviceUrl });
    const { pathname, search } = new URL(serviceUrl);
    const back = await page(`${pathname}${search}&ticket=${ticket}`, jar);
    expect([back.status, back.headers['location']]).toEqual([303, '/user/collect']);
    const told = decodeURIComponent(
      decodeURIComponent(back.cookies.find((one) => one.startsWith('flash=')) ?? ''),
    );
    expect(told).toContain('登录成功');
    expect(told).not.toContain('未登录用户禁止访问');
    const again = await page(`${pathname}${search}&ticket=${ticket}`, jar);
    expect(again.cookies.some((one) => /^sid=[\w-]{20}/.test(one))).toBe(false);
    expect(portal.logs.join('')).not.toContain(ticket);
  });
  it('别人的票据种到我的浏览器：没有登录状态就拒绝', async () => {
    const serviceUrl = 'http://localhost:8081/user/collect?state=attacker';
    const ticket = await ticketFor({ ssoUrl: portal.ssoUrl, loginName: 'demo-enterprise', serviceUrl });
    const reply = await page(`/user/collect?state=attacker&ticket=${ticket}`);
    expect(reply.status).toBe(303);
    expect(reply.cookies.some((one) => one.startsWith('sid='))).toBe(false);
  });
  it('单点退出可以发到任何页面地址；伪造的票据没有影响', async () => {
    const body = (ticket: string) =>
      `logoutRequest=${encodeURIComponent(`<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0" IssueInstant="2026-11-20T00:00:00Z"><saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`)}`;
    const serviceUrl = 'http://localhost:8081/backurl?redirect=%2F';
    const ticket = await ticketFor({ ssoUrl: portal.ssoUrl, loginName: 'demo-reviewer', serviceUrl });
    const signedIn = await portal.call('POST', '/uaa/login-ticket', { body: { serviceUrl, ticket } });
    const as = cookiesOf(signedIn.cookies.filter((one) => one.startsWith('sid=')));
    const post = async (one: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/zct-ee/policy-info',
        headers: { host: 'localhost:8081', 'content-type': 'application/x-www-form-urlencoded' },
        payload: body(one),
      });
    expect((await post('ST-forged-00000000')).statusCode).toBe(200);
    expect((await portal.call('GET', '/uaa/api/current-user', { as })).status).toBe(200);
    expect((await post(ticket)).statusCode).toBe(200);
    expect((await portal.call('GET', '/uaa/api/current-user', { as })).status).toBe(401);
  });
});

describe('跨站提交', () => {
  const forms: [string, string][] = [
    ['/auth/login', 'intent=login&loginName=a&password=b'],
    ['/preferences', 'textScale=150&returnTo=/'],
    ['/sign-out', ''],
    ['/switch-enterprise', 'enId=x'],
  ];
  it.each(forms)('%s：其他网站发起的提交被拒绝，带不带 Cookie 都一样', async (url, body) => {
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
      const reply = await portal.call('POST', url, {
        body,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(reply.status, headers.origin).toBe(403);
    }
  });
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2F/evil.example',
  ])('返回地址 %s 不会离开本站', async (target) => {
    const reply = await portal.call('POST', '/preferences', {
      body: `textScale=125&returnTo=${encodeURIComponent(target)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply.headers['location']).toBe('/');
  });
});

describe('没有页面的地址', () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  it.each(['/no-such-page', '/assets/no-such-file.js', '/%E4%B8', `/${'a'.repeat(300)}/b`])(
    '%s 得到可读的错误页',
    async (path) => {
      const reply = await page(path, undefined, { accept });
      expect([400, 404]).toContain(reply.status);
      expect(reply.headers['content-type']).toContain('text/html');
      expect(reply.text).toContain('返回首页');
    },
  );
  it('未知的接口仍是信封，只收 JSON 的程序也是', async () => {
    for (const [path, headers] of [
      ['/policy/api/no-such-call', { accept }],
      ['/assets/no-such-file.js', { accept: 'application/json' }],
    ] as const) {
      const { status, body } = await page(path, undefined, headers);
      expect([status, body.returnCode]).toEqual([404, 4040]);
    }
  });
  it('其他网站发来的表单，读者看到的是错误页', async () => {
    const reply = await portal.call('POST', '/auth/login', {
      body: 'loginName=a',
      headers: {
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
        accept,
      },
    });
    expect([reply.status, String(reply.headers['content-type'])]).toEqual([403, 'text/html; charset=utf-8']);
    expect(reply.text).toContain('请求来源不受信任');
  });
});

describe('输出转义', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '\u2028\u2029',
    '<!--',
    '"><svg onload=alert(1)>',
  ])('关键词 %j 不会成为标记', async (keyword) => {
    const { status, text } = await page(`/zct-ee/policy-info?keyword=${encodeURIComponent(keyword)}`);
    expect(status).toBe(200);
    for (const mark of ['<script>alert(1)', '<img src=x', '<svg onload'])
      expect(text.includes(mark), mark).toBe(false);
    // line separators end a line of script in old engines
    const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
      .map(([, script]) => script)
      .join('');
    expect(/[\u2028\u2029]/.test(scripts)).toBe(false);
  });
});

describe('搜索引擎', () => {
  it('网站地图有政策、英文政策、专题的详情页，没有离开地址就无内容的页面，每个地址都能打开', async () => {
    const { text, status } = await page('/sitemap.xml');
    expect(status).toBe(200);
    const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
      const { pathname, search } = new URL(address);
      return pathname + search;
    });
    for (const kind of ['policy-info', 'policy-en', 'policy-topic'])
      expect(
        listed.some((path) => new RegExp(`^/zct-ee/${kind}/[\\w-]+$`).test(path)),
        kind,
      ).toBe(true);
    expect(listed).not.toContain('/zct-ee/policy-match/shared');
    expect(listed).not.toContain('/backurl');
    expect(new Set(listed).size).toBe(listed.length);
    const one = (kind: string) => listed.find((path) => path.startsWith(`/zct-ee/${kind}/`)) ?? '/none';
    for (const path of [
      ...listed.filter((address) => address.split('/').length < 4),
      one('policy-en'),
      one('policy-topic'),
    ])
      expect((await page(path)).status, path).toBe(200);
  });
  it('网站地图页上的每个链接都有页面，不要求地址里带编号', async () => {
    const { text } = await page('/site-map', 'demo-enterprise');
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    const linked = [...main.matchAll(/href="(\/[^"#?]*)"/g)].map(([, path = '']) => path);
    expect(linked.length).toBeGreaterThan(15);
    const missing = [];
    for (const path of linked) if ((await page(path, 'demo-enterprise')).status === 404) missing.push(path);
    expect(missing).toEqual([]);
  });
  it('不允许收录会员页和接口', async () => {
    const { text } = await page('/robots.txt');
    for (const path of ['/user/', '/auth/', '/policy/api/', '/uaa/'])
      expect(text).toContain(`Disallow: ${path}`);
  });
});

describe('同一个表单提交多次', () => {
  const reports = async () => (await portal.sql`select id from matching.report`).length;
  const keyIn = (html: string) => /name="formKey" value="([\w-]+)"/.exec(html)?.[1] ?? '';
  const post = (as: string, key: string) =>
    portal.call('POST', '/zct-ee/policy-match/report', {
      as,
      body: new URLSearchParams({ formKey: key, intent: 'regenerate' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('五次相同的提交只做一次；重新打开页面之后再提交，是另一次', async () => {
    const member = await portal.signIn('demo-enterprise');
    const open = async () => keyIn((await page('/zct-ee/policy-match/report', member)).text);
    await post(member, await open());
    const earlier = await reports();
    const key = await open();
    expect(key).toMatch(/^[\w-]{8,64}$/);
    const replies = await Promise.all(Array.from({ length: 5 }, () => post(member, key)));
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(await reports()).toBe(earlier + 1);
    await post(member, await open());
    expect(await reports()).toBe(earlier + 2);
  });
});
