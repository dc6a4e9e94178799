import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, ticketFor, type Reply, type TestApp } from '../../../server/test-app.ts';
import { demoUsers } from '@yqt/sso/demo-users';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import type { CurrentUser, LoginResult, TenantConfig } from '../contract.ts';
import { endSessionOfTicket } from './end-session.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
/** Windows of limits and captchas must not reach from one test into the next. */
beforeEach(() => portal.clock.advance(61 * 60_000));

const data = <T>(reply: Reply): T => reply.body.data as T;
const cookieNamed = (reply: Reply, name: string) => reply.cookies.find((one) => one.startsWith(`${name}=`));
const sidOf = (reply: Reply) => cookieNamed(reply, 'sid')?.split(';')[0] ?? '';
const SERVICE = 'http://localhost:8081/user/message?state=abc';
const [{ enId: E1 }, , { enId: E3 }] = DEMO_ENTERPRISES;

const ticket = (loginName: string, serviceUrl = SERVICE) =>
  ticketFor({ ssoUrl: portal.ssoUrl, loginName, serviceUrl });
const exchange = (body: object, cookie = 'signOnState=abc') =>
  portal.call('POST', '/uaa/login-ticket', {
    as: cookie,
    body: { serviceUrl: SERVICE, fromType: 'PC', ...body },
  });
const isValid = async (cookie: string) =>
  data<{ valid: boolean }>(await portal.call('POST', '/uaa/api/token-check', { as: cookie })).valid;
const currentUser = async (cookie: string) =>
  data<CurrentUser>(await portal.call('GET', '/uaa/api/current-user', { as: cookie }));
const auditCount = async (event: string) => {
  const [row] = await portal.sql<
    { n: number }[]
  >`select count(*)::int as n from operator.audit_event where event = ${event}`;
  return row?.n ?? 0;
};

test('票据换取会话：HttpOnly 会话 Cookie、第一家企业 Cookie，数据库只存摘要', async () => {
  const reply = await exchange({ ticket: await ticket('demo-enterprise') });
  expect(reply.status).toBe(200);
  const sid = cookieNamed(reply, 'sid') ?? '';
  expect(sid).toMatch(/^sid=[\w-]{43}; .*HttpOnly/);
  expect(sid).toContain('SameSite=Lax');
  expect(cookieNamed(reply, 'enId')).toContain(E1);
  expect(data<LoginResult>(reply)).toMatchObject({ loginName: 'demo-enterprise', enId: E1 });
  expect(data<LoginResult>(reply).accessToken).toBeUndefined();
  const token = /^sid=([\w-]+)/.exec(sid)?.[1] ?? '';
  const rows = await portal.sql`select id from identity.session where id = ${token}`;
  expect(rows).toHaveLength(0);
});

test('程序登录时得到令牌，可用 Authorization: Bearer 调用', async () => {
  const reply = await exchange({ ticket: await ticket('demo-other'), fromType: 'API' });
  const { accessToken } = data<LoginResult>(reply);
  const me = await portal.call('GET', '/uaa/api/current-user', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(data<CurrentUser>(me)).toMatchObject({ loginName: 'demo-other', ens: [{ enId: E3 }] });
});

test('同一票据并发使用五十次，只产生一个会话', async () => {
  const one = await ticket('demo-visitor');
  const replies = await Promise.all(Array.from({ length: 50 }, () => exchange({ ticket: one })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(49);
});

test('为别的地址签发的票据不能用', async () => {
  const foreign = await ticket('demo-visitor', 'http://localhost:8081/other?state=abc');
  expect((await exchange({ ticket: foreign })).status).toBe(400);
});

test.each([
  'http://169.254.169.254/',
  'http://localhost:8081@evil.example/',
  'http://[::1]:8081/',
  'http://127.0.0.1:1/',
])('服务地址 %s 不是本站，被拒绝', async (serviceUrl) => {
  expect((await exchange({ serviceUrl, ticket: 'ST-12345678' })).status).toBe(400);
});

test('别的浏览器发起的登录被拒绝', async () => {
  const reply = await exchange({ ticket: await ticket('demo-visitor') }, 'signOnState=zzz');
  expect(reply.status).toBe(403);
});

test('票据格式不正确时指出字段', async () => {
  const reply = await exchange({ ticket: 'x', fromType: 'TV' });
  expect(reply.body.returnCode).toBe(3000);
  expect(data<{ field: string }[]>(reply).map(({ field }) => field)).toEqual(['ticket', 'fromType']);
});

test('再次登录换新会话，旧会话失效（单会话）', async () => {
  const first = await portal.signIn('demo-enterprise');
  const second = await portal.signIn('demo-enterprise');
  expect(first).not.toBe(second);
  expect([await isValid(first), await isValid(second)]).toEqual([false, true]);
  expect((await portal.call('GET', '/uaa/api/current-user', { as: first })).status).toBe(401);
});

test('三十分钟不使用会话失效，使用则续期，十二小时后必须重新登录', async () => {
  const idle = await portal.signIn('demo-other');
  portal.clock.advance(31 * 60_000);
  expect(await isValid(idle)).toBe(false);
  const busy = await portal.signIn('demo-other');
  for (let quarter = 0; quarter < 47; quarter++) {
    portal.clock.advance(15 * 60_000);
    expect((await portal.call('GET', '/uaa/api/current-user', { as: busy })).status).toBe(200);
  }
  portal.clock.advance(16 * 60_000);
  expect(await isValid(busy)).toBe(false);
});

test('页面自动进行的会话检查不算使用，闲置照样失效', async () => {
  const left = await portal.signIn('demo-other');
  for (let minute = 0; minute < 29; minute++) {
    portal.clock.advance(60_000);
    expect(await isValid(left)).toBe(true);
  }
  portal.clock.advance(2 * 60_000);
  expect(await isValid(left)).toBe(false);
});

test('同时到来的密码猜测也受次数限制', async () => {
  const guess = (at: number) =>
    portal.call('POST', '/uaa/login', {
      body: { loginName: 'nobody-at-all', password: `wrong-password-${at}` },
    });
  const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => guess(at)));
  const evaluated = replies.filter((reply) => reply.text.includes('账号或密码不正确'));
  expect(evaluated.length).toBeLessThanOrEqual(5);
});

test('续期回答会话的结束时间', async () => {
  const cookie = await portal.signIn('demo-other');
  const reply = await portal.call('POST', '/uaa/api/token-refresh', { as: cookie, body: {} });
  expect(data<{ expiresAt: string }>(reply).expiresAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect((await portal.call('POST', '/uaa/api/token-refresh', { body: {} })).status).toBe(401);
});

test('退出登录结束会话，清除 Cookie，回答单点登录的退出地址；重复退出同样成功', async () => {
  const cookie = await portal.signIn('demo-other');
  const reply = await portal.call('POST', '/uaa/logout', { as: cookie, body: {} });
  expect(data<{ logoutUrl: string }>(reply).logoutUrl).toBe(
    `${portal.ssoUrl}/logout?service=${encodeURIComponent('http://localhost:8081/')}`,
  );
  for (const name of ['sid', 'enId']) expect(cookieNamed(reply, name)).toMatch(/Expires=Thu, 01 Jan 1970/);
  expect(await isValid(cookie)).toBe(false);
  expect((await portal.call('POST', '/uaa/logout', { as: cookie, body: {} })).status).toBe(200);
});

test('会话只在自己的租户有效', async () => {
  const cookie = await portal.signIn('demo-other');
  const reply = await portal.call('POST', '/uaa/api/token-check', {
    as: cookie,
    headers: { host: 'demo2.localhost:8081', origin: 'http://demo2.localhost:8081' },
  });
  expect(data<{ valid: boolean }>(reply).valid).toBe(false);
});

test('未同意协议前其他调用 4030；十秒内同意 4000；之后同意一次并留痕', async () => {
  await portal.sql`delete from identity.consent where account_id in
    (select id from identity.account where login_name = 'demo-visitor')`;
  const cookie = await portal.signIn('demo-visitor', { isLicensed: false });
  const accept = () =>
    portal.call('POST', '/uaa/api/platform/user/license/add', { as: cookie, body: { event: 'pass' } });
  expect((await accept()).status).toBe(400);
  expect((await portal.call('GET', '/uaa/api/current-user/en', { as: cookie })).body.returnCode).toBe(4030);
  expect((await currentUser(cookie)).licenseFlag).toBe('N');
  portal.clock.advance(9000);
  expect((await currentUser(cookie)).licenseFlag).toBe('N');
  expect((await accept()).body.returnCode).toBe(4000);
  portal.clock.advance(1100);
  const before = await auditCount('license.accepted');
  const replies = await Promise.all([accept(), accept(), accept()]);
  expect(replies.map((reply) => data<boolean>(reply))).toEqual([true, true, true]);
  expect((await currentUser(cookie)).licenseFlag).toBe('Y');
  expect(await auditCount('license.accepted')).toBe(before + 1);
  const given = await portal.sql<{ text: string; version: string }[]>`
    select text, version from identity.consent c join identity.account a on a.id = c.account_id
    where a.login_name = 'demo-visitor' order by text`;
  expect(given.map(({ text }) => text)).toEqual(['disclaimer', 'license', 'privacy', 'protocol']);
  const wrong = await portal.call('POST', '/uaa/api/platform/user/license/add', {
    as: cookie,
    body: { event: 'skip' },
  });
  expect(wrong.body.returnCode).toBe(3000);
});

test('数据保密声明、许可协议或隐私政策换了版本，须重新同意；此前的版本仍有记录', async () => {
  for (const text of ['disclaimer', 'license', 'privacy']) {
    await portal.sql`update identity.consent set version = 'before' where text = ${text} and account_id in
      (select id from identity.account where login_name = 'demo-visitor')`;
    const cookie = await portal.signIn('demo-visitor', { isLicensed: false });
    expect((await currentUser(cookie)).licenseFlag).toBe('N');
    portal.clock.advance(10_100);
    await portal.call('POST', '/uaa/api/platform/user/license/add', { as: cookie, body: { event: 'pass' } });
    expect((await currentUser(cookie)).licenseFlag).toBe('Y');
    const versions =
      await portal.sql`select version from identity.consent where text = ${text} and account_id in
      (select id from identity.account where login_name = 'demo-visitor')`;
    expect(versions).toHaveLength(2);
  }
});

test('请求头中他人的企业编号被拒绝并留下审计记录', async () => {
  const cookie = await portal.signIn('demo-enterprise');
  const before = await auditCount('enterprise.refused');
  const reply = await portal.call('GET', '/uaa/api/current-user', { as: cookie, headers: { enId: E3 } });
  expect(reply.body.returnCode).toBe(4030);
  expect(await auditCount('enterprise.refused')).toBe(before + 1);
  expect(
    (await portal.call('GET', '/uaa/api/current-user', { as: cookie, headers: { enId: E1 } })).status,
  ).toBe(200);
});

test('单点退出请求结束对应的会话，重复和未知票据没有作用', async () => {
  const one = await ticket('demo-other');
  const cookie = sidOf(await exchange({ ticket: one }));
  const deps = { sql: portal.sql, now: () => portal.clock.now() };
  const signOut = (index: string) => {
    const logoutRequest =
      '<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0">' +
      `<samlp:SessionIndex>${index}</samlp:SessionIndex></samlp:LogoutRequest>`;
    return endSessionOfTicket(deps, { logoutRequest, ip: '127.0.0.1', requestId: 'test' });
  };
  expect(await signOut('ST-unknown-ticket')).toBe(false);
  expect(await isValid(cookie)).toBe(true);
  expect([await signOut(one), await signOut(one)]).toEqual([true, false]);
  expect(await isValid(cookie)).toBe(false);
});

test('单点登录服务器不可用时回答 503，票据之后仍可使用', async () => {
  const cut = await testApp({ env: { SSO_CAS_URL: 'http://127.0.0.1:9/cas' } });
  const body = { serviceUrl: 'http://localhost:8081/', ticket: 'ST-12345678', fromType: 'PC' };
  const replies = [
    await cut.call('POST', '/uaa/login-ticket', { body }),
    await cut.call('POST', '/uaa/login-ticket', { body }),
  ];
  await cut.close();
  expect(replies.map(({ status, headers }) => [status, Number(headers['retry-after'])])).toEqual([
    [503, 5],
    [503, 5],
  ]);
});

test('开发登录服务器认定的企业就是演示企业', () => {
  const codes = [...new Set(demoUsers.flatMap(({ creditCodes }) => creditCodes))];
  expect(codes).toEqual(DEMO_ENTERPRISES.map(({ creditCode }) => creditCode));
});

test('停用的账号在下一次请求时失去会话，也不能再登录', async () => {
  const cookie = await portal.signIn('demo-reviewer');
  const disable = (isDisabled: boolean) =>
    portal.sql`update identity.account set is_disabled = ${isDisabled} where login_name = 'demo-reviewer'`;
  await disable(true);
  portal.clock.advance(31_000);
  expect(await isValid(cookie)).toBe(false);
  expect((await exchange({ ticket: await ticket('demo-reviewer') })).status).toBe(403);
  await disable(false);
});

test('租户配置：current 与本租户编号相同，别的租户查不到', async () => {
  const config = async (id: string, host = 'localhost:8081') =>
    portal.call('GET', `/uaa/api/tenant/config/${id}`, { headers: { host } });
  const current = data<TenantConfig>(await config('current'));
  expect(current).toMatchObject({
    id: 'suchu',
    hotline: '0550-3769808',
    mobile: '4009281696',
    provinceCode: '340000',
    cityCode: '341100',
    colors: { primary: '#4C7CEA' },
  });
  expect(data(await config('suchu'))).toEqual(current);
  expect((await config('demo2')).status).toBe(404);
  expect(data<TenantConfig>(await config('current', 'demo2.localhost:8081')).id).toBe('demo2');
});
