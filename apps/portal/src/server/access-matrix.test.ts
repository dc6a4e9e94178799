// 权限矩阵 (decisions.md, Calls 2 and 5; trust.md §6): every bound endpoint, at every path it answers at, called by every
// kind of caller. What must happen follows from the access rule in the contract and from nothing else.
import Fastify from 'fastify';
import Type from 'typebox';
import { afterAll, describe, expect, it } from 'vitest';
import { createBind, type Contexts } from '@yqt/endpoint/bind';
import { defineEndpoint, rolesOfAccess, type Access } from '@yqt/endpoint/define';
import { DEMO_ENTERPRISES } from '../../seeds/identity.seed.ts';
import { testApp, type Reply } from './test-app.ts';
import { callOf, sampleOf } from './test-inputs.ts';

const OTHER_TENANT_HOST = 'demo2.localhost:8081';

/** Who calls: as whom, and with what he sends beside. */
interface Principal {
  loginName: string | null;
  /** Enterprises bound to the user. */
  enterprises: number;
  isForeignEnterprise?: boolean;
  isOtherTenant?: boolean;
  isEnded?: boolean;
  /** Operator roles granted to the user. */
  roles?: readonly string[];
}

const PRINCIPALS = {
  访客: { loginName: null, enterprises: 0 },
  未绑定企业的用户: { loginName: 'demo-visitor', enterprises: 0 },
  绑定两家企业的用户: { loginName: 'demo-enterprise', enterprises: 2 },
  另一企业的用户: { loginName: 'demo-other', enterprises: 1 },
  声称他人企业的用户: { loginName: 'demo-enterprise', enterprises: 2, isForeignEnterprise: true },
  另一租户的会话: { loginName: 'demo-enterprise', enterprises: 2, isOtherTenant: true },
  规则编辑: { loginName: 'demo-operator', enterprises: 0, roles: ['editor', 'rule-editor'] },
  规则审核: { loginName: 'demo-reviewer', enterprises: 0, roles: ['reviewer', 'rule-reviewer'] },
  已结束的会话: { loginName: 'demo-reviewer', enterprises: 0, isEnded: true },
} as const satisfies Record<string, Principal>;

type Expected = 'admitted' | 401 | 403;

/** What the access rule demands. */
function expectedOf(access: Access, who: Principal): Expected {
  if (access === 'public') return 'admitted';
  if (who.loginName === null || who.isOtherTenant || who.isEnded) return 401;
  const wanted = rolesOfAccess(access);
  if (wanted.length) return wanted.some((role) => who.roles?.includes(role)) ? 'admitted' : 403;
  if (who.isForeignEnterprise) return 403;
  if (access === 'enterprise' && who.enterprises === 0) return 403;
  return 'admitted';
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
/** A live session of a user; single-session and calls that end sessions make a new one necessary now and then. */
async function liveCookie(loginName: string): Promise<string> {
  const known = cookies.get(loginName);
  const reply = known ? await portal.call('POST', '/uaa/api/token-check', { as: known, body: {} }) : null;
  const { valid = false } = (reply?.body.data ?? {}) as { valid?: boolean };
  if (known && valid) return known;
  const cookie = await portal.signIn(loginName);
  cookies.set(loginName, cookie);
  return cookie;
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
  const as = who.isEnded ? await endedCookie(who.loginName) : await liveCookie(who.loginName);
  if (who.isForeignEnterprise) return { as, headers: { enid: DEMO_ENTERPRISES[2].enId } };
  if (who.isOtherTenant)
    return { as, headers: { host: OTHER_TENANT_HOST, origin: `http://${OTHER_TENANT_HOST}` } };
  return { as, headers: {} };
}

const outcomeOf = ({ status, body }: Reply) => ({ status, returnCode: body.returnCode });

describe.each(
  portal.app.endpoints.flatMap(({ endpoint, paths }) =>
    paths.map((path) => ({ endpoint, path, name: `${endpoint.method} ${path}` })),
  ),
)('$name', ({ endpoint, path }) => {
  const access = accessAt(endpoint, path);
  it.each(Object.entries<Principal>(PRINCIPALS))(`${access}: %s`, async (_name, who) => {
    const { as, headers } = await credentialsOf(who);
    const { method, url, body, headers: own } = callOf(endpoint, path, sampleOf(endpoint.input));
    const reply = await portal.call(method, url, { as, body, headers: { ...own, ...headers } });
    expect(faultOf(expectedOf(access, who), outcomeOf(reply)), reply.text.slice(0, 300)).toBeNull();
  });
});

describe('矩阵自身', () => {
  it('覆盖每个领域的契约：没有写了却没有开放的接口', async () => {
    const modules = import.meta.glob<Record<string, unknown>>(
      ['../domains/*/contract.ts', '../domains/*/*/contract.ts'],
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
      access: 'enterprise',
      rate: 'read',
      summary: '忘了守卫',
      input: Type.Object({}),
      output: Type.Null(),
    });
    bind('x', { open }, { open: () => null });
    const reply = await app.inject('/policy/api/open');
    await app.close();
    const fault = faultOf(expectedOf('enterprise', PRINCIPALS.访客), {
      status: reply.statusCode,
      returnCode: reply.json().returnCode,
    });
    expect(fault).toBe('expected 401, got 200');
  });

  it.each([
    ['被错误拒绝的用户', 'member', PRINCIPALS.绑定两家企业的用户, { status: 403, returnCode: 4030 }],
    ['被放行的已结束会话', 'member', PRINCIPALS.已结束的会话, { status: 200, returnCode: 1000 }],
    ['被放行的他人企业', 'enterprise', PRINCIPALS.声称他人企业的用户, { status: 200, returnCode: 1000 }],
    ['被放行的另一租户会话', 'member+ua', PRINCIPALS.另一租户的会话, { status: 200, returnCode: 1000 }],
    [
      '没有角色却被放行的用户',
      'operator:clerk',
      PRINCIPALS.绑定两家企业的用户,
      { status: 200, returnCode: 1000 },
    ],
    [
      '只有另一角色却被放行的用户',
      'operator:clerk|rule-reviewer',
      PRINCIPALS.规则编辑,
      { status: 200, returnCode: 1000 },
    ],
    [
      '有其一角色却被拒绝的用户',
      'operator:clerk|rule-reviewer',
      PRINCIPALS.规则审核,
      { status: 403, returnCode: 4030 },
    ],
    ['返回码与状态不一致', 'member', PRINCIPALS.访客, { status: 401, returnCode: 4030 }],
    ['服务器出错', 'public', PRINCIPALS.访客, { status: 500, returnCode: 5000 }],
  ] as const)('会发现：%s', (_name, access, who, outcome) => {
    expect(faultOf(expectedOf(access, who), outcome)).not.toBeNull();
  });
});
