// Accounts of the portal itself: register, sign in, reset and change the password, captcha and SMS codes.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Reply, type TestApp } from '../../../server/test-app.ts';
import { findAuditFault } from '../../operator/server/operator.port.ts';
import type { CurrentUser, LoginResult } from '../contract.ts';
import { PRIVACY_VERSION } from '../privacy.rules.ts';
import { hashOf } from './session-token.ts';
import { sweepIdentity } from './sweep-identity.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
/** Windows of limits and captchas must not reach from one test into the next. */
beforeEach(() => portal.clock.advance(61 * 60_000));

const data = <T>(reply: Reply): T => reply.body.data as T;
const cookieNamed = (reply: Reply, name: string) => reply.cookies.find((one) => one.startsWith(`${name}=`));
const isValid = async (cookie: string) =>
  data<{ valid: boolean }>(await portal.call('POST', '/uaa/api/token-check', { as: cookie })).valid;
const currentUser = async (cookie: string) =>
  data<CurrentUser>(await portal.call('GET', '/uaa/api/current-user', { as: cookie }));

let captchas = 0;
/** A drawn captcha with its answer, found by trying the sums that it can be. */
async function captcha() {
  const captchaId = `captcha-for-a-test-number-${(captchas += 1)}`;
  const reply = await portal.call('GET', `/uaa/api/register/captcha/graph/${captchaId}`);
  expect(reply.headers['content-type']).toBe('image/png');
  const [row] = await portal.sql<
    { answer_hash: string }[]
  >`select answer_hash from identity.captcha where id = ${captchaId}`;
  const answer = Array.from({ length: 60 }, (_, at) => String(at)).find(
    (at) => hashOf(`${captchaId}:${at}`) === row?.answer_hash,
  );
  return { captchaId, captchaCode: answer ?? '' };
}
const query = (fields: object) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]));
const sendCode = (fields: object) =>
  portal.call('GET', `/uaa/api/register/sms-captcha?${String(query(fields))}`);
const lastText = async () => {
  const [row] = await portal.sql<
    { text: string }[]
  >`select text from identity.sms_outbox order by id desc limit 1`;
  return row?.text ?? '';
};
const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? '';
const login = (body: object) => portal.call('POST', '/uaa/login', { body });
const PASSWORD = 'correct horse battery';

async function register(loginName: string, tel: string) {
  await sendCode({ tel, type: 'register', ...(await captcha()) });
  const smsCode = codeIn(await lastText());
  return portal.call('POST', '/uaa/api/register', { body: { loginName, password: PASSWORD, tel, smsCode } });
}
const sidOf = (reply: Reply) => cookieNamed(reply, 'sid')?.split(';')[0] ?? '';

test('注册、登录名或手机号登录；手机号加密保存，同意的协议与隐私政策按版本记录', async () => {
  expect((await register('lisi', '13900000001')).status).toBe(200);
  for (const loginName of ['LiSi', '13900000001', '+86 139-0000-0001', '１３９０００００００１'])
    expect(data<LoginResult>(await login({ loginName, password: PASSWORD }))).toMatchObject({
      loginName: 'lisi',
      licenseFlag: 'N',
    });
  const [row] = await portal.sql<
    { text: string }[]
  >`select a::text as text from identity.account a where login_name = 'lisi'`;
  expect(row?.text).not.toContain('13900000001');
  const consents = await portal.sql<{ text: string; version: string }[]>`
    select c.text, c.version from identity.consent c join identity.account a on a.id = c.account_id
    where a.login_name = 'lisi' order by text`;
  expect(consents.map(({ text }) => text)).toEqual(['privacy', 'protocol']);
  expect(consents[0]?.version).toBe(PRIVACY_VERSION);
});

test('不存在的账号与密码错误的回答相同', async () => {
  await register('wangwu', '13900000002');
  const wrong = await login({ loginName: 'wangwu', password: 'x' });
  const unknown = await login({ loginName: 'nobody-here', password: 'x' });
  expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
});

test('密码错误五次后须填写图形验证码，账号不会被锁定', async () => {
  await register('zhaoliu', '13900000003');
  for (let at = 0; at < 5; at++) await login({ loginName: 'zhaoliu', password: `wrong ${at}` });
  const refused = await login({ loginName: 'zhaoliu', password: PASSWORD });
  expect(data<{ field: string }[]>(refused)[0]?.field).toBe('captchaCode');
  expect((await login({ loginName: 'zhaoliu', password: PASSWORD, ...(await captcha()) })).status).toBe(200);
});

test('手机号换一种写法，密码错误的次数也照样累计', async () => {
  await register('qianqi', '13900000012');
  for (const loginName of [
    '13900000012',
    '139 0000 0012',
    '139-0000-0012',
    '+8613900000012',
    '１３９００００００１２',
  ])
    await login({ loginName, password: 'wrong' });
  const refused = await login({ loginName: '13900000012', password: PASSWORD });
  expect(data<{ field: string }[]>(refused)[0]?.field).toBe('captchaCode');
});

test('图形验证码只能用一次，两分钟后失效', async () => {
  const one = await captcha();
  expect((await sendCode({ tel: '13900000010', type: 'register', ...one })).status).toBe(200);
  expect((await sendCode({ tel: '13900000011', type: 'register', ...one })).body.returnCode).toBe(3000);
  const late = await captcha();
  portal.clock.advance(121_000);
  expect((await sendCode({ tel: '13900000011', type: 'register', ...late })).body.returnCode).toBe(3000);
});

test('短信每个号码每分钟一次、每小时五次', async () => {
  const send = async () => sendCode({ tel: '13900000012', type: 'register', ...(await captcha()) });
  expect((await send()).status).toBe(200);
  const soon = await send();
  expect([soon.status, Number(soon.headers['retry-after'])]).toEqual([429, 60]);
  for (let at = 0; at < 4; at++) {
    portal.clock.advance(61_000);
    expect((await send()).status).toBe(200);
  }
  portal.clock.advance(61_000);
  expect(Number((await send()).headers['retry-after'])).toBe(3600);
});

test('短信验证码并发猜测三十次，最多五次被判断', async () => {
  await sendCode({ tel: '13900000013', type: 'register', ...(await captcha()) });
  const right = codeIn(await lastText());
  const guess = (smsCode: string) =>
    portal.call('POST', '/uaa/api/register', {
      body: { loginName: 'guesser', password: PASSWORD, tel: '13900000013', smsCode },
    });
  const wrong = Array.from({ length: 30 }, (_, at) =>
    String((Number(right) + at + 1) % 1_000_000).padStart(6, '0'),
  );
  await Promise.all(wrong.map(guess));
  const [row] = await portal.sql<
    { tries: number }[]
  >`select tries from identity.sms_code order by created_at desc limit 1`;
  expect(row?.tries).toBe(5);
  expect((await guess(right)).body.returnCode).toBe(3000);
});

test('找回密码：未注册的号码得到同样的回答，但不发短信', async () => {
  await register('sunqi', '13900000004');
  portal.clock.advance(61_000);
  const before = await lastText();
  const unknown = await sendCode({ tel: '13900000099', type: 'reset', ...(await captcha()) });
  expect(await lastText()).toBe(before);
  const known = await sendCode({ tel: '13900000004', type: 'reset', ...(await captcha()) });
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  const session = sidOf(await login({ loginName: 'sunqi', password: PASSWORD }));
  const body = { tel: '13900000004', smsCode: codeIn(await lastText()), password: 'a quite new phrase' };
  expect(
    (
      await portal.call('PUT', '/uaa/api/register/password', {
        body: { ...body, password: 'sunqi-sunqi-sunqi' },
      })
    ).body.returnCode,
  ).toBe(3000);
  expect((await portal.call('PUT', '/uaa/api/register/password', { body })).status).toBe(200);
  expect(await isValid(session)).toBe(false);
  expect((await login({ loginName: 'sunqi', password: body.password })).status).toBe(200);
});

test('修改密码须验证原密码，会话编号更换，旧会话失效', async () => {
  await register('zhouba', '13900000005');
  const session = sidOf(await login({ loginName: 'zhouba', password: PASSWORD }));
  await currentUser(session);
  portal.clock.advance(11_000);
  await portal.call('POST', '/uaa/api/platform/user/license/add', { as: session, body: { event: 'pass' } });
  const change = (body: object) => portal.call('PUT', '/uaa/api/user/change/password', { as: session, body });
  expect(
    data<{ field: string }[]>(await change({ oldPassword: 'no', password: 'another phrase 1' }))[0]?.field,
  ).toBe('oldPassword');
  expect(
    data<{ field: string }[]>(await change({ oldPassword: PASSWORD, password: 'short' }))[0]?.field,
  ).toBe('password');
  const changed = await change({ oldPassword: PASSWORD, password: 'another phrase 1' });
  expect(changed.status).toBe(200);
  expect([await isValid(session), await isValid(sidOf(changed))]).toEqual([false, true]);
});

test('单点登录用户不能在此修改密码', async () => {
  const cookie = await portal.signIn('demo-other');
  const reply = await portal.call('PUT', '/uaa/api/user/change/password', {
    as: cookie,
    body: { oldPassword: 'x', password: 'another phrase 1' },
  });
  expect(reply.status).toBe(400);
});

test('清理任务删除过期的记录，不影响有效的会话', async () => {
  const cookie = await portal.signIn('demo-other');
  await captcha();
  portal.clock.advance(3 * 60_000);
  await sweepIdentity({ sql: portal.sql, now: () => portal.clock.now() });
  expect(await portal.sql`select id from identity.captcha`).toHaveLength(0);
  expect(await isValid(cookie)).toBe(true);
});

test('日志中没有票据、令牌、手机号和密码', () => {
  // one line each, so that a failure shows which line; a response time such as 2.139000000… is no number of anybody
  const told = portal.logs.filter((line) =>
    /ST-[0-9a-f]{8}|(?<![.\d])139000000\d{2}(?!\d)|sid=|correct horse/.test(line),
  );
  expect(told).toEqual([]);
});

test('审计链完整，记录不能修改和删除', async () => {
  expect(await findAuditFault(portal.sql, 'suchu')).toBeNull();
  await expect(portal.sql`update operator.audit_event set ip = 'x'`.execute()).rejects.toThrow('append-only');
  await expect(portal.sql`delete from operator.audit_event`.execute()).rejects.toThrow('append-only');
});

test('绕过触发器改动一条审计记录，校验能指出它', async () => {
  await portal.sql`alter table operator.audit_event disable trigger append_only`;
  await portal.sql`update operator.audit_event set ip = 'x' where tenant_id = 'suchu' and seq = 3`;
  expect(await findAuditFault(portal.sql, 'suchu')).toBe(3);
});
