import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoUsers } from './demo-users.ts';
import { startSso, type Sso } from './server.ts';

let sso: Sso;
let nowMs = Date.now();
beforeAll(async () => {
  sso = await startSso({ port: 0, portalUrls: ['https://portal.example'], now: () => nowMs });
});
afterAll(() => sso.close());

const SERVICE = 'http://localhost:8081/user/message?a=1&state=x';

const login = (username: string, service = SERVICE) =>
  fetch(`${sso.url}/login`, {
    method: 'POST',
    body: new URLSearchParams({ username, service }),
    redirect: 'manual',
  });
const ticketOf = (reply: Response) =>
  new URL(reply.headers.get('location') ?? '').searchParams.get('ticket') ?? '';
const cookieOf = (reply: Response) => (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const validate = async (ticket: string, service = SERVICE, path = 'p3/serviceValidate') =>
  (await fetch(`${sso.url}/${path}?${String(new URLSearchParams({ ticket, service }))}`)).text();

test('登录页列出演示用户并写明是开发登录服务器', async () => {
  const page = await (await fetch(`${sso.url}/login?service=${encodeURIComponent(SERVICE)}`)).text();
  expect(page).toContain('开发登录服务器');
  for (const { loginName } of demoUsers) expect(page).toContain(loginName);
});

test('登录后带一次性票据返回服务地址，属性含两家企业的信用代码', async () => {
  const reply = await login('demo-enterprise');
  expect(reply.status).toBe(303);
  expect(reply.headers.get('location')).toMatch(
    /^http:\/\/localhost:8081\/user\/message\?a=1&state=x&ticket=ST-[A-Za-z0-9-]+$/,
  );
  const ticket = ticketOf(reply);
  const xml = await validate(ticket);
  expect(xml).toContain('<cas:user>demo-enterprise</cas:user>');
  expect(xml.match(/<cas:creditCode>/g)).toHaveLength(2);
  expect(await validate(ticket)).toContain('INVALID_TICKET');
});

test('票据只能用于申请它的服务地址，且用错一次即作废', async () => {
  const ticket = ticketOf(await login('demo-visitor'));
  expect(await validate(ticket, 'http://localhost:8081/')).toContain('INVALID_SERVICE');
  expect(await validate(ticket)).toContain('INVALID_TICKET');
});

test('票据六十秒后失效', async () => {
  const ticket = ticketOf(await login('demo-visitor'));
  nowMs += 60_000;
  expect(await validate(ticket)).toContain('INVALID_TICKET');
});

test('已登录的浏览器直接得到新票据，renew 时重新登录', async () => {
  const cookie = cookieOf(await login('demo-visitor'));
  const url = `${sso.url}/login?service=${encodeURIComponent(SERVICE)}`;
  const again = await fetch(url, { headers: { cookie }, redirect: 'manual' });
  expect(again.status).toBe(302);
  expect(await validate(ticketOf(again), SERVICE, 'serviceValidate')).not.toContain('cas:attributes');
  expect((await fetch(`${url}&renew=true`, { headers: { cookie }, redirect: 'manual' })).status).toBe(200);
});

test('不为本机以外的地址发票据', async () => {
  for (const service of ['http://evil.example/', 'http://localhost@evil.example/', 'javascript:alert(1)'])
    expect((await login('demo-visitor', service)).status).toBe(403);
  expect((await login('demo-visitor', 'https://portal.example/x')).status).toBe(303);
});

test('退出登录时向每个取得票据的服务发送 logoutRequest', async () => {
  const bodies: string[] = [];
  const service = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => response.end(String(bodies.push(body))));
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as { port: number };
  const reply = await login('demo-visitor', `http://127.0.0.1:${port}/page`);
  const out = await fetch(`${sso.url}/logout?service=${encodeURIComponent('http://localhost:8081/')}`, {
    headers: { cookie: cookieOf(reply) },
    redirect: 'manual',
  });
  service.close();
  expect(out.headers.get('location')).toBe('http://localhost:8081/');
  expect(new URLSearchParams(bodies[0]).get('logoutRequest')).toContain(
    `<samlp:SessionIndex>${ticketOf(reply)}<`,
  );
});
