import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp, type Reply } from '../../../../server/test-app.ts';
import type { BindingCase } from '../../contract.ts';
import type { MemberList, OwnInvitation } from '../contract.ts';

const portal = await testApp();
afterAll(() => portal.close());

const BASE = '/policy/api/enterprise/member';
const [{ enId: E1 }, { enId: E2 }, { enId: E3 }] = DEMO_ENTERPRISES;
const cookies = new Map<string, string>();
for (const name of [
  'enterprise',
  'other',
  'handler',
  'handler2',
  'viewer',
  'visitor',
  'agent',
  'operator',
  'reviewer',
])
  cookies.set(name, await portal.signIn(`demo-${name}`));
const as = (name: string): string => cookies.get(name) ?? '';
const data = <T>(reply: Reply): T => reply.body.data as T;

const idOf = async (name: string): Promise<string> => {
  const [row] = await portal.sql<{ id: string }[]>`
    select id from identity.account where login_name = ${`demo-${name}`} and origin = 'sso'`;
  return row?.id ?? '';
};
const bind = async (name: string, enId: string, role: string) =>
  portal.sql`insert into identity.binding (account_id, en_id, role, bound_at, proof)
    values (${await idOf(name)}, ${enId}, ${role}, now(), 'seed')`;
const post = (who: string, verb: string, body: object, enId: string = E1) =>
  portal.call('POST', `${BASE}/${verb}`, { as: as(who), body, headers: { enId } });
const list = async (who: string, enId: string = E1) =>
  data<MemberList>(await portal.call('GET', `${BASE}/list`, { as: as(who), headers: { enId } }));
const received = async (who: string) =>
  data<OwnInvitation[]>(await portal.call('GET', `${BASE}/invited`, { as: as(who) }));
const rolesAt = async (enId: string) =>
  (
    await portal.sql<{ login: string; role: string }[]>`
    select a.login_name as login, b.role from identity.binding b join identity.account a on a.id = b.account_id
    where b.en_id = ${enId} order by 1`
  ).map(({ login, role }) => `${login} ${role}`);
const letterOf = async (name: string): Promise<string> => letterOfId(await idOf(name));
async function letterOfId(owner: string): Promise<string> {
  const id = randomUUID();
  await portal.sql`insert into file.stored_file
    (id, tenant_id, owner_account, name, media_type, size, sha256, object_key, state, created_at)
    values (${id}, 'suchu', ${owner}, '委托书.pdf', 'application/pdf', 1, '', ${id}, 'temporary', now())`;
  return id;
}
/** What somebody was told of changes of members, the newest first. */
const newsOf = async (name: string) =>
  (
    await portal.sql<{ title: string }[]>`
    select title from message.message where account_id = ${await idOf(name)}::uuid and dedupe_key like 'member.news:%'
    order by created_at desc, id desc`
  ).map(({ title }) => title);
const auditsOf = async (event: string) =>
  (await portal.sql`select seq from operator.audit_event where event = ${event}`).length;

/** The members as the seed has them. */
beforeEach(async () => {
  await portal.sql`delete from message.message`;
  await portal.sql`delete from identity.member_invitation`;
  await portal.sql`delete from identity.binding_request`;
  await portal.sql`delete from identity.binding where role <> 'agent'`;
  for (const [name, enId, role] of [
    ['enterprise', E1, 'admin'],
    ['enterprise', E2, 'admin'],
    ['other', E3, 'admin'],
    ['handler', E1, 'handler'],
    ['handler2', E3, 'handler'],
    ['viewer', E1, 'viewer'],
  ] as const)
    await bind(name, enId, role);
});

describe('成员列表', () => {
  it('列出角色，他人的姓名与登录名部分隐藏，本人的完整；邀请只给管理员看', async () => {
    await post('enterprise', 'invite', { loginName: 'somebody', role: 'viewer' });
    const { role, members, invitations } = await list('enterprise');
    expect(role).toBe('admin');
    expect(members.map((one) => one.role)).toEqual(['admin', 'handler', 'viewer', 'agent']);
    expect(members.find(({ isSelf }) => isSelf)).toMatchObject({ loginName: 'demo-enterprise' });
    expect(members.filter(({ isSelf }) => !isSelf).every(({ loginName }) => loginName.includes('***'))).toBe(
      true,
    );
    expect(invitations.map(({ loginName }) => loginName)).toEqual(['somebody']);
    expect((await list('viewer')).invitations).toEqual([]);
  });

  it('代办、他人的企业不能查看，未登录返回 401', async () => {
    const at = (who: string, enId: string) =>
      portal.call('GET', `${BASE}/list`, { as: as(who), headers: { enId } });
    expect((await at('agent', E1)).status).toBe(403);
    expect((await at('enterprise', E3)).status).toBe(403);
    expect((await portal.call('GET', `${BASE}/list`)).status).toBe(401);
  });
});

describe('邀请', () => {
  it('登录名存在与否回答相同，邀请列表也相同', async () => {
    const replies = [
      await post('enterprise', 'invite', { loginName: 'demo-visitor', role: 'handler' }),
      await post('enterprise', 'invite', { loginName: 'nobody-at-all', role: 'handler' }),
    ];
    expect(replies.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([200, replies[0]?.text]));
    const { invitations } = await list('enterprise');
    const shapes = invitations.map(
      ({ id: _id, loginName: _name, createdAt: _at, expiresAt: _to, ...rest }) => rest,
    );
    expect(shapes).toEqual([shapes[0], shapes[0]]);
  });

  it('接受前不是成员，接受后立即有角色；发出邀请的人收到消息，各步有审计记录', async () => {
    await post('enterprise', 'invite', { loginName: 'Demo-Visitor', role: 'handler' });
    const [invitation] = await received('visitor');
    expect(invitation).toMatchObject({ role: 'handler', enterprise: DEMO_ENTERPRISES[0].name });
    expect((await portal.call('GET', `${BASE}/list`, { as: as('visitor') })).status).toBe(403);
    expect((await post('visitor', 'accept', { id: invitation?.id }, '')).status).toBe(200);
    expect((await list('visitor')).role).toBe('handler');
    expect((await post('visitor', 'invite', { loginName: 'x', role: 'viewer' })).status).toBe(403);
    const told = await portal.sql`
      select 1 from message.message where account_id = ${await idOf('enterprise')} and title = '成员邀请已被接受'`;
    expect(told).toHaveLength(1);
    expect([await auditsOf('member.invited'), await auditsOf('member.accepted')].every((n) => n > 0)).toBe(
      true,
    );
  });

  it('谢绝、收回、过期和已答复的邀请与不存在的一样', async () => {
    const invite = async () => {
      await post('enterprise', 'invite', { loginName: 'demo-visitor', role: 'viewer' });
      return (await received('visitor'))[0]?.id ?? '';
    };
    const accept = async (id: string) => (await post('visitor', 'accept', { id }, '')).status;
    const declined = await invite();
    expect((await post('visitor', 'decline', { id: declined }, '')).status).toBe(200);
    expect(await accept(declined)).toBe(404);
    const revoked = await invite();
    expect((await post('other', 'revoke', { id: revoked }, E3)).status).toBe(404);
    expect((await post('enterprise', 'revoke', { id: revoked })).status).toBe(200);
    expect(await accept(revoked)).toBe(404);
    const late = await invite();
    await portal.sql`update identity.member_invitation set expires_at = created_at where id = ${late}`;
    expect(await received('visitor')).toEqual([]);
    expect(await accept(late)).toBe(404);
    const foreign = await invite();
    expect((await post('other', 'accept', { id: foreign }, '')).status).toBe(404);
    expect(await accept('nothing')).toBe(404);
  });

  it('同名的本平台注册账号不能接受给统一登录账号的邀请，邀请之后才注册的也不能', async () => {
    await portal.sql`update identity.account set origin = 'local' where login_name = 'demo-visitor'`;
    await post('enterprise', 'invite', { loginName: 'demo-visitor', role: 'admin' });
    expect(await received('visitor')).toEqual([]);
    await post('enterprise', 'invite', { loginName: 'demo-visitor', origin: 'local', role: 'viewer' });
    expect(await received('visitor')).toHaveLength(1);
    await portal.sql`update identity.member_invitation set created_at = created_at - interval '9 years'`;
    expect(await received('visitor')).toEqual([]);
    await portal.sql`update identity.account set origin = 'sso' where login_name = 'demo-visitor'`;
  });

  it('接受邀请不会降低已有的角色', async () => {
    await post('enterprise', 'invite', { loginName: 'demo-handler', role: 'viewer' });
    const [invitation] = await received('handler');
    await post('handler', 'accept', { id: invitation?.id }, '');
    expect((await list('handler')).role).toBe('handler');
  });

  it('代办须有机构、委托书与一年内的截止日期，各处错误一次指出；到期前可代办', async () => {
    const faults = await post('enterprise', 'invite', { loginName: 'demo-visitor', role: 'agent' });
    expect(data<{ field: string }[]>(faults).map(({ field }) => field)).toEqual([
      'institution',
      'letterFileId',
      'until',
    ]);
    const agency = {
      institution: '演示机构',
      until: addDays(dayText(portal.clock.now()), 30),
      projects: ['P1'],
    };
    const body = { loginName: 'demo-visitor', role: 'agent', ...agency };
    const foreign = await post('enterprise', 'invite', { ...body, letterFileId: await letterOf('other') });
    expect(data<{ field: string }[]>(foreign)[0]?.field).toBe('letterFileId');
    await post('enterprise', 'invite', { ...body, letterFileId: await letterOf('enterprise') });
    const [invitation] = await received('visitor');
    expect(invitation?.agency).toEqual(agency);
    // who accepts when the term is over would be told that they are the agent, and be none
    const today = dayText(portal.clock.now());
    const letterFileId = await letterOf('enterprise');
    await post('enterprise', 'invite', { ...body, until: today, letterFileId });
    expect((await received('visitor'))[0]?.expiresAt).toBe(`${addDays(today, 1)} 00:00:00`);
    await post('enterprise', 'invite', { ...body, letterFileId: await letterOf('enterprise') });
    const [renewed] = await received('visitor');
    await post('visitor', 'accept', { id: renewed?.id }, '');
    const agents = (await list('enterprise')).members.filter(({ role }) => role === 'agent');
    expect(agents.map((one) => one.agency?.institution)).toContain('演示机构');
    await portal.sql`delete from identity.binding where account_id = ${await idOf('visitor')}`;
  });
});

describe('变更', () => {
  it('变更角色与移除从下一次请求起生效，他企业的成员与不存在的一样', async () => {
    const [viewer, foreign] = [await idOf('viewer'), await idOf('other')];
    expect((await post('enterprise', 'role', { accountId: viewer, role: 'handler' })).status).toBe(200);
    expect((await list('viewer')).role).toBe('handler');
    expect((await post('enterprise', 'remove', { accountId: viewer })).status).toBe(200);
    expect((await post('viewer', 'invite', { loginName: 'x', role: 'viewer' })).status).toBe(403);
    for (const accountId of [foreign, randomUUID(), 'nobody'])
      expect((await post('enterprise', 'remove', { accountId })).status).toBe(404);
    expect((await post('handler', 'remove', { accountId: await idOf('enterprise') })).status).toBe(403);
  });

  it('最后一名管理员不能改角色、移除或解绑，移交之后可以', async () => {
    const [admin, handler] = [await idOf('enterprise'), await idOf('handler')];
    expect((await post('enterprise', 'role', { accountId: admin, role: 'viewer' })).status).toBe(409);
    expect((await post('enterprise', 'remove', { accountId: admin })).status).toBe(409);
    const unbind = () => portal.call('DELETE', `/uaa/api/user/bind/en?enId=${E1}`, { as: as('enterprise') });
    expect((await unbind()).status).toBe(409);
    expect((await post('enterprise', 'handover', { accountId: await idOf('agent') })).status).toBe(409);
    expect((await post('enterprise', 'handover', { accountId: handler })).status).toBe(200);
    expect((await list('enterprise')).role).toBe('handler');
    expect((await list('handler')).role).toBe('admin');
    expect((await unbind()).status).toBe(200);
  });

  it('两名管理员同时互相移除，恰好留下一名', async () => {
    for (let round = 0; round < 5; round++) {
      await portal.sql`update identity.binding set role = 'admin' where en_id = ${E1} and role <> 'agent'`;
      await portal.sql`delete from identity.binding
        where en_id = ${E1} and account_id = ${await idOf('viewer')}`;
      const [one, two] = [await idOf('enterprise'), await idOf('handler')];
      const replies = await Promise.all([
        post('enterprise', 'remove', { accountId: two }),
        post('handler', 'remove', { accountId: one }),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await rolesAt(E1)).filter((row) => row.endsWith('admin'))).toHaveLength(1);
      const gone = replies[0]?.status === 200 ? 'handler' : 'enterprise';
      await bind(gone, E1, 'admin');
    }
  });

  it('两名管理员同时解绑，恰好一名被拒绝', async () => {
    await portal.sql`update identity.binding set role = 'admin'
      where en_id = ${E1} and account_id = ${await idOf('handler')}`;
    const leave = (who: string) => portal.call('DELETE', `/uaa/api/user/bind/en?enId=${E1}`, { as: as(who) });
    const replies = await Promise.all([leave('enterprise'), leave('handler')]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('成员变更告知所涉的人', () => {
  it('角色变更、移交、移除告知本人；角色没有变的不告知；企业增加成员告知管理员', async () => {
    const name = '滁州演示新能源科技有限公司';
    const [handler, viewer] = [await idOf('handler'), await idOf('viewer')];
    await post('enterprise', 'role', { accountId: viewer, role: 'viewer' });
    expect(await newsOf('viewer')).toEqual([]);
    await post('enterprise', 'role', { accountId: viewer, role: 'handler' });
    await post('enterprise', 'remove', { accountId: viewer });
    await post('enterprise', 'handover', { accountId: handler });
    expect(await newsOf('viewer')).toEqual([`您不再代表「${name}」`, `您在「${name}」的角色已变更`]);
    expect(await newsOf('handler')).toEqual([`您已成为「${name}」的管理员`]);
    const [request] = await portal.sql<{ id: string }[]>`
      insert into identity.binding_request (id, tenant_id, account_id, enterprise_name, credit_code, letter_file_id, created_at)
      select gen_random_uuid(), tenant_id, ${viewer}::uuid, name, credit_code, '', now()
      from identity.enterprise where en_id = ${E1} returning id`;
    await portal.call('POST', '/policy/api/manager/binding/decide', {
      as: as('operator'),
      body: { id: request!.id, decision: 'approved' },
    });
    expect(await newsOf('handler')).toEqual([`「${name}」增加了成员`, `您已成为「${name}」的管理员`]);
  });
});

describe('管理员失联', () => {
  const cases = async () =>
    data<{ records: BindingCase[] }>(
      await portal.call('GET', '/policy/api/manager/binding/page', { as: as('operator') }),
    ).records;
  const decide = (body: object, who = 'operator') =>
    portal.call('POST', '/policy/api/manager/binding/decide', { as: as(who), body });

  it('凭说明申请，运营人员通过后接任，原管理员改为经办，双方角色立即变化', async () => {
    expect((await post('handler', 'recover', {})).body.returnCode).toBe(3000);
    const letterFileId = await letterOf('handler');
    expect((await post('handler', 'recover', { letterFileId })).status).toBe(200);
    expect((await post('handler', 'recover', { letterFileId })).status).toBe(409);
    expect((await post('handler', 'recover', {})).status).toBe(409);
    expect((await post('enterprise', 'recover', { letterFileId })).status).toBe(409);
    expect(await newsOf('enterprise')).toEqual(['有成员申请接任「滁州演示新能源科技有限公司」的管理员']);
    const [open] = await cases();
    expect(open).toMatchObject({ wants: 'recovery', members: 3, admins: 1, status: 'requested' });
    expect((await decide({ id: open?.id, decision: 'approved' }, 'reviewer')).status).toBe(403);
    expect((await decide({ id: open?.id, decision: 'rejected' })).body.returnCode).toBe(3000);
    expect((await decide({ id: open?.id, decision: 'approved' })).status).toBe(200);
    expect((await decide({ id: open?.id, decision: 'approved' })).status).toBe(409);
    expect(await rolesAt(E1)).toEqual([
      'demo-agent agent',
      'demo-enterprise handler',
      'demo-handler admin',
      'demo-viewer viewer',
    ]);
    expect(await cases()).toEqual([]);
    expect(await newsOf('enterprise')).toEqual([
      '「滁州演示新能源科技有限公司」的管理员已变更',
      '有成员申请接任「滁州演示新能源科技有限公司」的管理员',
    ]);
  });

  it('别的租户的运营人员看不到也不能审核，所附文件每次查看都有审计记录', async () => {
    await post('handler', 'recover', { letterFileId: await letterOf('handler') });
    const [open] = await cases();
    await portal.sql`update identity.binding_request set tenant_id = 'demo2'`;
    expect(await cases()).toEqual([]);
    expect((await decide({ id: open?.id, decision: 'approved' })).status).toBe(404);
    const letter = (id: string) =>
      portal.call('GET', `/policy/api/manager/binding/letter?id=${id}`, { as: as('operator') });
    expect((await letter(open?.id ?? '')).status).toBe(404);
    expect((await letter('nothing')).status).toBe(404);
  });
});

describe('遮挡后相同的成员', () => {
  it('加上最短的区分：登录名够长的取尾号，否则取加入日期；消息中也区分', async () => {
    const rename = async (name: string, login: string, at: string) => {
      await portal.sql`update identity.account set name = '张小三', login_name = ${login}
        where id = ${await idOf(name)}::uuid`;
      await portal.sql`update identity.binding set bound_at = ${at}
        where account_id = (select id from identity.account where login_name = ${login}) and en_id = ${E1}`;
    };
    const ids: [string, string] = [await idOf('handler'), await idOf('viewer')];
    await portal.sql`update identity.binding set role = 'handler' where account_id = ${ids[1]}::uuid and en_id = ${E1}`;
    const marks = async () =>
      (await list('enterprise')).members.flatMap(({ accountId, mark }) =>
        ids.includes(accountId) ? [mark] : [],
      );
    await rename('handler', '13800138001', '2026-01-02');
    await rename('viewer', '13800238001', '2026-03-04');
    try {
      expect(await marks()).toEqual(['2026-01-02 加入', '2026-03-04 加入']);
      await portal.sql`update identity.account set login_name = '13800238111' where id = ${ids[1]}::uuid`;
      expect(await marks()).toEqual(['登录名尾号 8001', '登录名尾号 8111']);
      await post('handler', 'recover', { letterFileId: await letterOfId(ids[0]) });
      const [told] = await portal.sql<
        { body: string }[]
      >`select body from message.message order by created_at desc limit 1`;
      expect(told?.body).toContain('张*三（138***1 · 登录名尾号 8001）');
    } finally {
      await portal.sql`update identity.account set name = '', login_name = 'demo-handler' where id = ${ids[0]}::uuid`;
      await portal.sql`update identity.account set name = '', login_name = 'demo-viewer' where id = ${ids[1]}::uuid`;
    }
  });
});
