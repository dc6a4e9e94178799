// 模糊测试 (trust.md 51, 54, 58-60, 67, 69, 90): every bound endpoint takes valid, invalid and hostile input from a guest
// and from a signed-in user. Whatever comes, the answer is an envelope of the error table or what the contract declares.
import { connect as openSocket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { levelOfAccess, rolesOfAccess, type Endpoint } from '@yqt/endpoint/define';
import { DEMO_ACCOUNTS } from '../../seeds/identity.seed.ts';
import { testApp, type CallOptions, type Reply } from './test-app.ts';
import { hostileFields, hostileRequests, SEED, type Attack } from './test-attacks.ts';
import { faultOf } from './test-faults.ts';
import { callOf, examplesOf, invalidOf, sampleOf, samplesOf, type TestCall } from './test-inputs.ts';
import { readAgain } from './test-reads.ts';

const VALID_RUNS = 5;

const portal = await testApp();
afterAll(() => portal.close());

const prototypeNames = () =>
  [Object.prototype, Array.prototype, Function.prototype, String.prototype].map((one) =>
    Object.getOwnPropertyNames(one).join(),
  );
let before: string[];
beforeAll(() => {
  before = prototypeNames();
});

const addresses = portal.app.endpoints.flatMap(({ endpoint, paths }) =>
  paths.map((path) => ({ endpoint, path, name: `${endpoint.method} ${path}` })),
);

const send = ({ method, url, body, headers = {} }: TestCall, options: CallOptions = {}) =>
  portal.call(method, url, { ...options, body, headers: { ...headers, ...options.headers } });

/** Beacons are kept for statistics; no caller reads them. */
const isWrite = ({ method, rate }: Endpoint): boolean =>
  method !== 'GET' && !['read', 'search', 'beacon'].includes(rate);
/** Times that a test reads again at once; after further writes it reads once at its end. */
const READS_AT_ONCE = 1;

/** Sends everything, and reads again after what was written; the list of what went wrong. */
async function faultsOf(endpoint: Endpoint, attacks: Attack[], as: string | null): Promise<string[]> {
  const faults: string[] = [];
  let written = 0;
  for (const { what, call } of attacks) {
    const reply = await send(call, { as });
    const fault = faultOf(endpoint, reply);
    if (fault) faults.push(`${what} → ${fault}`);
    if (!isWrite(endpoint) || reply.status >= 300) continue;
    written++;
    if (written <= READS_AT_ONCE)
      faults.push(...(await readAgain(portal, as)).map((one) => `after ${what}: ${one}`));
  }
  if (written > READS_AT_ONCE) faults.push(...(await readAgain(portal, as)));
  return faults;
}

/** Operators' calls are fuzzed as an operator who may make them: anybody else gets no further than the guard. */
function operatorFor(access: Endpoint['access']): string | null {
  if (levelOfAccess(access) !== 'operator') return null;
  const roles = rolesOfAccess(access);
  const holder = DEMO_ACCOUNTS.find(({ grants }) => grants.some(({ role }) => roles.includes(role)));
  if (!holder) throw new Error(`the seed has nobody for ${access}`);
  return holder.loginName;
}

/** What a session is at the moment: whose, of which enterprise, with which rights. */
const standing = async (as: string): Promise<string> =>
  (await portal.call('GET', '/uaa/api/current-user', { as })).text;

const sessions = new Map<string, { cookie: string; standing: string }>();

/** A session of this user, kept until something that was sent has ended or changed it. */
async function sessionOf(loginName: string): Promise<string> {
  const kept = sessions.get(loginName);
  if (kept && (await standing(kept.cookie)) === kept.standing) return kept.cookie;
  const cookie = await portal.signIn(loginName);
  sessions.set(loginName, { cookie, standing: await standing(cookie) });
  return cookie;
}

describe.each([
  ['访客', null],
  ['登录用户', 'demo-enterprise'],
])('%s', (_name, loginName) => {
  describe.each(addresses)('$name', ({ endpoint, path }) => {
    const cookie = async () =>
      loginName === null ? null : sessionOf(operatorFor(endpoint.access) ?? loginName);
    const isAdmitted = endpoint.access === 'public' || path !== endpoint.path || loginName !== null;

    it('接受符合契约的输入，回答符合契约', async () => {
      const attacks = [...examplesOf(endpoint.input), ...samplesOf(endpoint.input, SEED, VALID_RUNS)].map(
        (input) => ({
          what: JSON.stringify(input).slice(0, 200),
          call: callOf(endpoint, path, input),
        }),
      );
      expect(await faultsOf(endpoint, attacks, await cookie())).toEqual([]);
    });

    it.skipIf(endpoint.accepts === 'multipart')('指出不符合契约的输入', async () => {
      const as = await cookie();
      const faults: string[] = [];
      for (const { broken, value } of invalidOf(endpoint, sampleOf(endpoint.input, SEED))) {
        const reply = await send(callOf(endpoint, path, value), { as });
        const isInPath = path.includes(`{${broken.split(':')[0]}}`);
        const isRefused = !isAdmitted
          ? reply.status === 401
          : reply.status === 422 || (isInPath && reply.status === 404);
        const fault =
          faultOf(endpoint, reply) ??
          (isRefused || (isInPath && broken.endsWith('missing')) ? null : `answered ${reply.status}`);
        if (fault) faults.push(`${broken} → ${fault}`);
      }
      expect(faults).toEqual([]);
    });

    it('经受恶意输入', async () => {
      expect(
        await faultsOf(
          endpoint,
          [...hostileFields(endpoint, path), ...hostileRequests(endpoint, path)],
          await cookie(),
        ),
      ).toEqual([]);
    });

    it.runIf(endpoint.method !== 'GET' && loginName !== null)('拒绝其他网站代发的写请求', async () => {
      const as = await cookie();
      const call = callOf(endpoint, path, sampleOf(endpoint.input, SEED));
      for (const origin of ['null', 'https://evil.example', 'http://localhost:8081.evil.example', '']) {
        const reply = await send(call, { as, headers: { origin } });
        expect({ origin, status: reply.status, returnCode: reply.body.returnCode }).toEqual({
          origin,
          status: 403,
          returnCode: 4030,
        });
      }
    });
  });
});

describe('不经过接口的输入', () => {
  const raw = async (text: string): Promise<string> => {
    const { port } = portal.app.server.address() as { port: number };
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = openSocket(port, '127.0.0.1', () => socket.end(text));
      socket.setEncoding('utf8');
      socket.on('data', (chunk: string) => void (answer += chunk));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  };
  beforeAll(() => portal.app.listen({ port: 0, host: '127.0.0.1' }));

  it('超过 16 KB 的请求头返回 431 信封', async () => {
    const answer = await raw(
      `GET /policy/api/ua/policy/list HTTP/1.1\r\nhost: localhost:8081\r\nx-long: ${'x'.repeat(17_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toMatch(/x-request-id: [\w-]{36}/i);
    expect(answer).toContain('"returnCode":4000');
  });

  it('不是 HTTP 的内容返回 400 信封', async () => {
    const answer = await raw('不是 HTTP\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"returnCode":4000');
  });

  it('无法解码的页面地址与没有的页面一样是 404 页面，带有请求编号', async () => {
    const reply = await portal.call('GET', '/%E0%A4%A');
    expect(reply.status).toBe(404);
    expect(String(reply.headers['content-type'])).toContain('text/html');
    expect(reply.headers['x-request-id']).toBeTruthy();
  });

  it.each(['/policy/api/%', '/policy/api/ua/policy/%zz'])('无法解码的地址 %s 返回信封', async (url) => {
    const reply = await portal.call('GET', url);
    expect(reply.status).toBe(400);
    expect(reply.body.returnCode).toBe(4000);
    expect(reply.headers['x-request-id']).toBeTruthy();
  });

  it.each(['TRACE', 'PATCH', 'PROPFIND', 'OPTIONS'])('不支持的方法 %s 不返回内容', async (method) => {
    const answer = await raw(
      `${method} /policy/api/ua/policy/list HTTP/1.1\r\nhost: localhost:8081\r\nconnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (404|405|400) /);
    expect(answer).not.toContain('"returnCode":1000');
  });
});

describe('之后', () => {
  it('内建原型没有被改动', () => {
    expect(prototypeNames()).toEqual(before);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('日志里没有未预料的错误，每行都是一行 JSON', () => {
    const lines = portal.logs.map(
      (line) => JSON.parse(line) as { event?: string; code?: string; err?: { message: string } },
    );
    expect(
      lines.filter(({ event }) => event === 'call.failed').map(({ code, err }) => `${code} ${err?.message}`),
    ).toEqual([]);
  });

  it('测试自身能发现：5xx、裸文本、与契约不符的数据', () => {
    const { endpoint } = portal.app.endpoints.find((one) => one.endpoint.path === '/uaa/api/token-check')!;
    const reply = (part: Partial<Reply>): Reply => ({
      status: 200,
      headers: { 'x-request-id': 'x', 'content-type': 'application/json' },
      text: '',
      body: { returnCode: 1000, message: '操作成功', data: { valid: true } as never },
      cookies: [],
      ...part,
    });
    expect(faultOf(endpoint, reply({}))).toBeNull();
    expect(faultOf(endpoint, reply({ status: 500 }))).toMatch(/^500/);
    expect(
      faultOf(endpoint, reply({ headers: { 'x-request-id': 'x', 'content-type': 'text/html' } })),
    ).toMatch(/not JSON/);
    expect(
      faultOf(
        endpoint,
        reply({ body: { returnCode: 1000, message: '操作成功', data: { valid: 1 } as never } }),
      ),
    ).toMatch(/schema/);
    expect(
      faultOf(
        endpoint,
        reply({ status: 400, body: { returnCode: 1000, message: 'x', data: undefined as never } }),
      ),
    ).toMatch(/returnCode/);
  });
});
