// 权限矩阵 (decisions.md, Calls 2 and 5; trust.md §6): every bound endpoint, at every path it answers at, called by every
// kind of caller. What must happen follows from the access rule in the contract and from nothing else.
import Fastify from 'fastify';
import Type from 'typebox';
import { afterAll, describe, expect, it } from 'vitest';
import { createBind, type Contexts } from '@yqt/endpoint/bind';
import { defineEndpoint, levelOfAccess, rolesOfAccess, type Access } from '@yqt/endpoint/define';
import { DEMO_ACCOUNTS, DEMO_ENTERPRISES } from '../../seeds/identity.seed.ts';
import { isAdmitted, type EnterpriseRole } from '../enterprise-role.rules.ts';
import { testApp, type Reply } from './test-app.ts';
import { callOf, sampleOf } from './test-inputs.ts';

const OTHER_TENANT_HOST = 'demo2.localhost:8081';

/** Who calls: as whom, and with what they send beside. What they may do follows from the seed. */
interface Principal {
  loginName: string | null;
  /** The enterprise that they name; by default none, and their first counts. */
  enId?: string;
  isOtherTenant?: boolean;
  isEnded?: boolean;
}

const [E1, E2, E3] = DEMO_ENTERPRISES.map(({ enId }) => enId);

/** Every account of the seed once, and the cases that no account alone makes. */
const PRINCIPALS: Record<string, Principal> = {
  访客: { loginName: null },
  ...Object.fromEntries(DEMO_ACCOUNTS.map(({ loginName }) => [loginName, { loginName }])),
  声称他人企业的用户: { loginName: 'demo-enterprise', enId: E3! },
  声称他人企业的经办: { loginName: 'demo-handler2', enId: E1! },
  第二家企业的经办: { loginName: 'demo-handler', enId: E2! },
  另一租户的会话: { loginName: 'demo-enterprise', isOtherTenant: true },
  已结束的会话: { loginName: 'demo-reviewer', isEnded: true },
};

/** A caller by its name. */
const principal = (name: string): Principal => PRINCIPALS[name]!;

type Expected = 'admitted' | 401 | 403;

const accountOf = (who: Principal) => DEMO_ACCOUNTS.find(({ loginName }) => loginName === who.loginName);

/** As what they act: for the enterprise that they name, else for their first; agents' come last. */
function roleOf(who: Principal): EnterpriseRole | undefined {
  const { bindings = [] } = accountOf(who) ?? {};
  const inOrder = bindings.toSorted((a, b) => Number(a.role === 'agent') - Number(b.role === 'agent'));
  return (who.enId ? inOrder.find(({ enId }) => enId === who.enId) : inOrder[0])?.role;
}

/** What the access rule demands. */
function expectedOf(access: Access, who: Principal): Expected {
  const level = levelOfAccess(access);
  if (level === 'public') return 'admitted';
  if (who.loginName === null || who.isOtherTenant || who.isEnded) return 401;
  const wanted = rolesOfAccess(access);
  if (level === 'operator')
    return accountOf(who)?.grants.some(({ role }) => wanted.includes(role)) ? 'admitted' : 403;
  const role = roleOf(who);
  if (who.enId && !role) return 403;
  if (level === 'enterprise') return role && isAdmitted(role, wanted) ? 'admitted' : 403;
  return 'admitted';
}

/** Calls of members that are an enterprise's where they act for one: then its roles count, too. */
const ACTING: Record<string, string[]> = {
  'GET /policy/api/customer/policy/attribute': ['viewer'],
  'POST /policy/api/customer/policy/attribute': ['handler'],
};

/** What one call demands. */
function expectedAt(name: string, access: Access, who: Principal): Expected {
  const expected = expectedOf(access, who);
  const role = roleOf(who);
  return expected === 'admitted' && role && !isAdmitted(role, ACTING[name] ?? []) ? 403 : expected;
}

/** The access rule of one path: the `ua` twin of a `member+ua` endpoint is public. */
const accessAt = (endpoint: { path: string; access: Access }, path: string): Access =>
  path === endpoint.path ? endpoint.access : 'public';

/** What is wrong with an answer, or null. `admitted` means: neither 401 nor 403, and no fault of ours. */
function faultOf(
  expected: Expected,
  { status, returnCode }: { status: number; returnCode: number },
): string | null {
  if (expected === 'admitted')
    return status === 401 || status === 403 || status >= 500 ? `admitted caller got ${status}` : null;
  if (status !== expected) return `expected ${expected}, got ${status}`;
  return returnCode === expected * 10 ? null : `status ${status} with returnCode ${returnCode}`;
}

const portal = await testApp();
afterAll(() => portal.close());

const cookies = new Map<string, string>();
async function knownCookie(loginName: string): Promise<string> {
  const cookie = cookies.get(loginName) ?? (await portal.signIn(loginName));
  cookies.set(loginName, cookie);
  return cookie;
}

/** A live session of a user; single-session and calls that end sessions make a new one necessary now and then. */
async function liveCookie(loginName: string): Promise<string> {
  if (!(await isLive(loginName))) cookies.delete(loginName);
  return knownCookie(loginName);
}

async function isLive(loginName: string): Promise<boolean> {
  const as = cookies.get(loginName);
  if (!as) return false;
  const { body } = await portal.call('POST', '/uaa/api/token-check', { as, body: {} });
  return ((body.data ?? {}) as { valid?: boolean }).valid === true;
}

async function endedCookie(loginName: string): Promise<string> {
  const known = cookies.get(`${loginName} ended`);
  if (known) return known;
  const cookie = await portal.signIn(loginName);
  await portal.call('POST', '/uaa/logout', { as: cookie, body: {} });
  cookies.set(`${loginName} ended`, cookie);
  return cookie;
}

async function credentialsOf(
  who: Principal,
): Promise<{ as: string | null; headers: Record<string, string> }> {
  if (who.loginName === null) return { as: null, headers: {} };
  if (who.isEnded) return { as: await endedCookie(who.loginName), headers: {} };
  // it is refused for its tenant, not for having ended
  if (who.isOtherTenant)
    return {
      as: await liveCookie(who.loginName),
      headers: { host: OTHER_TENANT_HOST, origin: `http://${OTHER_TENANT_HOST}` },
    };
  return { as: await knownCookie(who.loginName), headers: who.enId ? { enid: who.enId } : {} };
}

const outcomeOf = ({ status, body }: Reply) => ({ status, returnCode: body.returnCode });

const ADDRESSES = portal.app.endpoints.flatMap(({ endpoint, paths }) =>
  paths.map((path) => ({
    endpoint,
    path,
    name: `${endpoint.method} ${path}`,
    sent: callOf(endpoint, path, sampleOf(endpoint.input)),
  })),
);
type Address = (typeof ADDRESSES)[number];

async function sendTo({ sent }: Address, who: Principal): Promise<Reply> {
  const { as, headers } = await credentialsOf(who);
  const { method, url, body, headers: own } = sent;
  return portal.call(method, url, { as, body, headers: { ...own, ...headers } });
}

/** A call may have ended sessions, its own or others': who is refused for that comes again with a live one. */
async function replyTo(address: Address, who: Principal, expected: Expected): Promise<Reply> {
  const reply = await sendTo(address, who);
  if (reply.status !== 401 || expected === 401 || (await isLive(who.loginName ?? ''))) return reply;
  cookies.delete(who.loginName ?? '');
  return sendTo(address, who);
}

it.each(ADDRESSES)('$name', async (address) => {
  const access = accessAt(address.endpoint, address.path);
  const faults: string[] = [];
  for (const [caller, who] of Object.entries(PRINCIPALS)) {
    const expected = expectedAt(address.name, access, who);
    const reply = await replyTo(address, who, expected);
    const fault = faultOf(expected, outcomeOf(reply));
    if (fault) faults.push(`${access}, ${caller}: ${fault} ${reply.text.slice(0, 300)}`);
  }
  expect(faults).toEqual([]);
});

describe('矩阵自身', () => {
  it('覆盖每个领域的契约：没有写了却没有开放的接口', async () => {
    const modules = import.meta.glob<Record<string, unknown>>(
      ['../domains/{*,*/*}/{contract,*-contract}.ts'],
      { eager: true },
    );
    const written = Object.values(modules).flatMap((module) =>
      Object.entries(module)
        .filter(([name]) => name.endsWith('Contract'))
        .flatMap(([, contract]) =>
          Object.values(contract as Record<string, { method: string; path: string }>),
        ),
    );
    const addressOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
    const bound = portal.app.endpoints.map(({ endpoint }) => addressOf(endpoint));
    expect(written.length).toBeGreaterThan(40);
    expect(bound.toSorted()).toEqual(written.map(addressOf).toSorted());
  });

  it('没有守卫的接口会被发现', async () => {
    const app = Fastify();
    const admitsAll = async () => ({});
    const bind = createBind<Contexts>(app, {
      guard: { public: admitsAll, member: admitsAll, enterprise: admitsAll, operator: admitsAll },
      idempotency: { run: (_call, work) => work() },
      readParts: async () => '',
      rateLimit: () => ({}),
    });
    app.decorateRequest('callContext');
    const open = defineEndpoint({
      method: 'GET',
      path: '/policy/api/open',
      access: 'enterprise:viewer',
      rate: 'read',
      summary: '忘了守卫',
      input: Type.Object({}),
      output: Type.Null(),
    });
    bind('x', { open }, { open: () => null });
    const reply = await app.inject('/policy/api/open');
    await app.close();
    const fault = faultOf(expectedOf('enterprise:viewer', principal('访客')), {
      status: reply.statusCode,
      returnCode: reply.json().returnCode,
    });
    expect(fault).toBe('expected 401, got 200');
  });

  it.each([
    ['被错误拒绝的用户', 'member', 'demo-enterprise', { status: 403, returnCode: 4030 }],
    ['被放行的已结束会话', 'member', '已结束的会话', { status: 200, returnCode: 1000 }],
    ['被放行的他人企业', 'enterprise:viewer', '声称他人企业的用户', { status: 200, returnCode: 1000 }],
    ['能填写的查看人', 'enterprise:handler', 'demo-viewer', { status: 200, returnCode: 1000 }],
    ['能管理成员的经办', 'enterprise:admin', 'demo-handler', { status: 200, returnCode: 1000 }],
    ['能查看的代办', 'enterprise:viewer', 'demo-agent', { status: 200, returnCode: 1000 }],
    ['被错误拒绝的管理员', 'enterprise:viewer', 'demo-enterprise', { status: 403, returnCode: 4030 }],
    ['被放行的另一租户会话', 'member+ua', '另一租户的会话', { status: 200, returnCode: 1000 }],
    ['没有角色却被放行的用户', 'operator:clerk', 'demo-enterprise', { status: 200, returnCode: 1000 }],
    [
      '只有另一角色却被放行的用户',
      'operator:clerk|rule-reviewer',
      'demo-payer',
      { status: 200, returnCode: 1000 },
    ],
    [
      '有其一角色却被拒绝的用户',
      'operator:clerk|rule-reviewer',
      'demo-reviewer',
      { status: 403, returnCode: 4030 },
    ],
    ['返回码与状态不一致', 'member', '访客', { status: 401, returnCode: 4030 }],
    ['服务器出错', 'public', '访客', { status: 500, returnCode: 5000 }],
  ] as const)('会发现：%s', (_name, access, who, outcome) => {
    expect(faultOf(expectedOf(access, principal(who)), outcome)).not.toBeNull();
  });
});
