import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import type { Page } from '@yqt/kernel/page';
import { DEMO_ACCOUNTS } from '../../../../../seeds/identity.seed.ts';
import { testApp, type Reply } from '../../../../server/test-app.ts';
import type { Department, Deputy, OfficerInvitation, UserView } from '../contract.ts';

const portal = await testApp();
afterAll(() => portal.close());

const USER = '/policy/api/manager/user';
const DEPARTMENT = '/policy/api/manager/department';
const admin = await portal.signIn('demo-operator');
const auditor = await portal.signIn('demo-reviewer');
const data = <T>(reply: Reply): T => reply.body.data as T;
const get = async <T>(path: string, as = admin) => data<T>(await portal.call('GET', path, { as }));
const post = (path: string, body: object, as = admin) => portal.call('POST', path, { as, body });
const everywhere = { department: '*', projectGroup: '*' };

const idOf = async (loginName: string): Promise<string> => {
  const [row] = await portal.sql<{ id: string }[]>`
    select id from identity.account where login_name = ${loginName} and tenant_id = 'suchu'`;
  return row?.id ?? '';
};
const rolesBySession = async (cookie: string): Promise<string[]> =>
  (await get<{ roles: { role: string }[] }>('/policy/api/manager/me', cookie)).roles.map(({ role }) => role);
const statusOf = async (cookie: string) =>
  (await portal.call('GET', '/policy/api/manager/me', { as: cookie })).status;
const audits = async (event: string) =>
  (await portal.sql`select seq from operator.audit_event where event = ${event}`).length;

afterEach(async () => {
  await portal.sql`delete from operator.role_grant where granted_by not in ('seed')`;
  await portal.sql`delete from operator.deputy`;
  await portal.sql`delete from operator.officer_invitation`;
});

describe('用户', () => {
  it('默认列出有授权的，可按登录名、角色、部门筛选；姓名部分隐藏', async () => {
    const page = await get<Page<UserView>>(`${USER}/page?size=100`);
    const officers = DEMO_ACCOUNTS.filter(({ grants }) => grants.length > 0);
    expect(page.records.map(({ loginName }) => loginName)).toEqual(
      officers.map(({ loginName }) => loginName).toSorted(),
    );
    expect(page.records.every(({ name }) => name.includes('*'))).toBe(true);
    const clerks = await get<Page<UserView>>(`${USER}/page?role=clerk&department=Z02`);
    expect(clerks.records.map(({ loginName }) => loginName)).toEqual(['demo-clerk2']);
    const found = await get<Page<UserView>>(`${USER}/page?scope=everybody&keyword=VISITOR`);
    expect(found.records.map(({ loginName, grants }) => [loginName, grants])).toEqual([['demo-visitor', []]]);
  });

  it('审计只能看，其他角色不能看，别的租户的用户与不存在的一样', async () => {
    expect((await portal.call('GET', `${USER}/page`, { as: auditor })).status).toBe(200);
    const body = { accountId: await idOf('demo-clerk'), role: 'payer', ...everywhere };
    expect((await post(`${USER}/grant`, body, auditor)).status).toBe(403);
    expect((await portal.call('GET', `${USER}/page`, { as: await portal.signIn('demo-clerk') })).status).toBe(
      403,
    );
    const foreign = randomUUID();
    await portal.sql`insert into identity.account (id, tenant_id, origin, login_name, created_at)
      values (${foreign}, 'demo2', 'sso', 'foreigner', now())`;
    for (const accountId of [foreign, randomUUID(), 'nobody']) {
      expect((await post(`${USER}/grant`, { ...body, accountId })).status).toBe(404);
      expect((await post(`${USER}/disable`, { accountId, isDisabled: true })).status).toBe(404);
      expect((await post(`${USER}/sign-out`, { accountId })).status).toBe(404);
      expect((await portal.call('GET', `${USER}/get?id=${accountId}`, { as: admin })).status).toBe(404);
    }
  });
});

describe('授权', () => {
  it('授予与收回在对方的下一次请求即生效，并有审计记录', async () => {
    const cookie = await portal.signIn('demo-joint');
    const accountId = await idOf('demo-joint');
    expect(await rolesBySession(cookie)).not.toContain('payer');
    const before = await audits('user.granted');
    const grant = { accountId, role: 'payer', department: 'Z02', projectGroup: 'vehicle' };
    expect((await post(`${USER}/grant`, grant)).status).toBe(200);
    expect(await rolesBySession(cookie)).toContain('payer');
    expect((await post(`${USER}/grant`, grant)).status).toBe(409);
    expect((await get<UserView>(`${USER}/get?id=${accountId}`)).grants).toContainEqual(
      expect.objectContaining({ role: 'payer', department: 'Z02', projectGroup: 'vehicle' }),
    );
    expect((await post(`${USER}/withdraw`, { ...grant, department: '*' })).status).toBe(404);
    expect((await post(`${USER}/withdraw`, grant)).status).toBe(200);
    expect(await rolesBySession(cookie)).not.toContain('payer');
    expect(await audits('user.granted')).toBe(before + 1);
  });

  it('授予、收回与代理告知本人，自己改自己的不告知', async () => {
    const told = async (name: string) =>
      (
        await portal.sql<{ title: string }[]>`select title from message.message
          where account_id = ${await idOf(name)}::uuid and dedupe_key like 'officer.news:%' order by created_at, id`
      ).map(({ title }) => title);
    await portal.signIn('demo-clerk');
    const grant = { accountId: await idOf('demo-clerk'), role: 'payer', ...everywhere };
    expect((await post(`${USER}/grant`, grant)).status).toBe(200);
    expect((await post(`${USER}/withdraw`, grant)).status).toBe(200);
    const today = dayText(portal.clock.now());
    const days = { fromOn: today, toOn: addDays(today, 2) };
    const deputy = { absent: 'demo-clerk', deputy: 'demo-reviewer', ...days };
    expect((await post(`${DEPARTMENT}/deputy`, deputy)).status).toBe(200);
    const [made] = await get<Deputy[]>(`${DEPARTMENT}/deputies`);
    expect((await post(`${DEPARTMENT}/deputy/remove`, { id: made?.id })).status).toBe(200);
    expect(await told('demo-clerk')).toEqual([
      '您获得了「拨付」的授权',
      '您的「拨付」授权已收回',
      '您的工作由 demo-reviewer 代理',
      'demo-reviewer 对您的代理已取消',
    ]);
    expect(await told('demo-reviewer')).toEqual(['您代理 demo-clerk 的工作', '您对 demo-clerk 的代理已取消']);
    const own = { accountId: await idOf('demo-operator'), role: 'payer', ...everywhere };
    expect((await post(`${USER}/grant`, own)).status).toBe(200);
    expect(await told('demo-operator')).toEqual([]);
  });

  it('没有的部门、没有的角色被指出', async () => {
    const accountId = await idOf('demo-joint');
    const unknown = await post(`${USER}/grant`, {
      accountId,
      role: 'payer',
      department: 'X9',
      projectGroup: '*',
    });
    expect(data<{ field: string }[]>(unknown)[0]?.field).toBe('department');
    // who may give roles may give them anywhere: nobody is that of a part
    const admin = { accountId, role: 'tenant-admin', department: 'park', projectGroup: '*' };
    expect(
      data<{ field: string; errorMessage: string }[]>(await post(`${USER}/grant`, admin)),
    ).toContainEqual({
      field: 'department',
      errorMessage: '租户管理员管理整个园区的人员与授权，部门与项目组请选“全部”',
    });
    const role = await post(`${USER}/grant`, { accountId, role: 'reviewer', ...everywhere });
    expect(role.body.returnCode).toBe(3000);
  });

  it('最后一名租户管理员不能收回、停用；两名管理员同时互相收回，恰好留下一名', async () => {
    const [own, second] = [await idOf('demo-operator'), await idOf('demo-leader')];
    const withdraw = (accountId: string, as: string) =>
      post(`${USER}/withdraw`, { accountId, role: 'tenant-admin', ...everywhere }, as);
    expect((await withdraw(own, admin)).status).toBe(409);
    expect(await rolesBySession(admin)).toContain('tenant-admin');
    const other = await portal.signIn('demo-leader');
    for (let round = 0; round < 5; round++) {
      for (const id of [own, second])
        await portal.sql`insert into operator.role_grant (account_id, role, granted_by)
          values (${id}, 'tenant-admin', 'seed') on conflict do nothing`;
      await expect.poll(() => rolesBySession(admin)).toContain('tenant-admin');
      await expect.poll(() => rolesBySession(other)).toContain('tenant-admin');
      const replies = await Promise.all([withdraw(second, admin), withdraw(own, other)]);
      expect(replies.filter(({ status }) => status === 200).length).toBe(1);
      const left = await portal.sql`select 1 from operator.role_grant where role = 'tenant-admin'`;
      expect(left).toHaveLength(1);
    }
    await portal.sql`delete from operator.role_grant where account_id = ${second} and role = 'tenant-admin'`;
    await portal.sql`insert into operator.role_grant (account_id, role, granted_by)
      values (${own}, 'tenant-admin', 'seed') on conflict do nothing`;
    await expect.poll(() => rolesBySession(admin)).toContain('tenant-admin');
  });
});

describe('账号', () => {
  it('停用立即退出全部登录并取消岗位代理，启用后可重新登录；不能停用自己', async () => {
    const cookie = await portal.signIn('demo-joint');
    const accountId = await idOf('demo-joint');
    expect(await statusOf(cookie)).toBe(200);
    await portal.signIn('demo-clerk');
    const [clerk, leader] = [await idOf('demo-clerk'), await idOf('demo-reviewer')];
    await portal.sql`insert into operator.role_grant (account_id, role, department, project_group, granted_by)
      values (${leader}::uuid, 'tenant-admin', '*', '*', 'test')`;
    await portal.sql`
      insert into operator.deputy (id, tenant_id, absent_id, deputy_id, from_on, to_on, created_by, created_at)
      values (gen_random_uuid(), 'suchu', ${accountId}::uuid, ${clerk}::uuid, '2020-01-01', '2099-01-01', 'test', now())`;
    expect((await post(`${USER}/disable`, { accountId, isDisabled: true })).status).toBe(200);
    const toldOf = (to: string) => portal.sql<{ title: string; body: string }[]>`
      select title, body from message.message where account_id = ${to}::uuid and dedupe_key like 'officer.news:%'
      order by created_at desc limit 1`;
    expect(await toldOf(leader)).toMatchObject([
      { title: 'demo-joint 的账号已停用，其授权随之停止', body: expect.stringContaining('停止的授权：「') },
    ]);
    expect(await toldOf(clerk)).toMatchObject([{ title: '您对 demo-joint 的代理已取消' }]);
    expect(await statusOf(cookie)).toBe(401);
    await expect(portal.signIn('demo-joint')).rejects.toThrow('403');
    expect((await post(`${USER}/disable`, { accountId, isDisabled: true })).status).toBe(409);
    expect((await post(`${USER}/disable`, { accountId, isDisabled: false })).status).toBe(200);
    expect(await statusOf(await portal.signIn('demo-joint'))).toBe(200);
    const self = await post(`${USER}/disable`, { accountId: await idOf('demo-operator'), isDisabled: true });
    expect(self.status).toBe(409);
  });

  it('退出全部登录立即生效，账号仍可登录', async () => {
    const cookie = await portal.signIn('demo-payer');
    expect(await statusOf(cookie)).toBe(200);
    const reply = await post(`${USER}/sign-out`, { accountId: await idOf('demo-payer') });
    expect(data(reply)).toEqual({ sessions: 1 });
    expect(await statusOf(cookie)).toBe(401);
    expect(await statusOf(await portal.signIn('demo-payer'))).toBe(200);
  });
});

describe('邀请工作人员', () => {
  const invite = (loginName: string) =>
    post(`${USER}/invite`, { loginName, role: 'expert', department: 'Z03', projectGroup: '*' });
  const open = () => get<OfficerInvitation[]>(`${USER}/invitations`);

  it('登录名存在与否回答相同；首次登录时获得授权，邀请随即结束', async () => {
    const replies = [await invite('Demo-Visitor'), await invite('nobody-at-all')];
    expect(replies[0]?.text).toBe(replies[1]?.text);
    expect((await open()).map(({ loginName }) => loginName)).toEqual(['nobody-at-all', 'demo-visitor']);
    const cookie = await portal.signIn('demo-visitor');
    expect(await rolesBySession(cookie)).toEqual(['expert']);
    expect((await open()).map(({ loginName }) => loginName)).toEqual(['nobody-at-all']);
  });

  it('以手机号、身份证号为登录名的，待登录的邀请只显示部分数字', async () => {
    await invite('13912345678');
    await invite('341126199001011238');
    expect((await open()).map(({ loginName }) => loginName)).toEqual(['341126********1238', '139****5678']);
    await portal.sql`delete from operator.officer_invitation`;
  });

  it('收回、过期的邀请不再给予授权', async () => {
    await invite('demo-visitor');
    const [first] = await open();
    expect((await post(`${USER}/revoke`, { id: first?.id })).status).toBe(200);
    expect((await post(`${USER}/revoke`, { id: first?.id })).status).toBe(404);
    await invite('demo-visitor');
    await portal.sql`update operator.officer_invitation set expires_at = now() - interval '1 day'
      where state = 'open'`;
    expect(await open()).toEqual([]);
    expect(await rolesBySession(await portal.signIn('demo-visitor'))).toEqual([]);
  });
});

describe('部门与岗位代理', () => {
  const departments = () => get<Department[]>(`${DEPARTMENT}/list`);
  const save = (body: object) => post(`${DEPARTMENT}/save`, body);

  it('新增、修改、删除；成环、未知上级、仍有下级或授权被指出', async () => {
    expect((await save({ code: 'T1', name: '测试部门', parent: 'Z01', phone: '1' })).status).toBe(200);
    expect((await save({ code: 'T2', name: '下级', parent: 'T1' })).status).toBe(200);
    expect((await departments()).find(({ code }) => code === 'T2')).toMatchObject({
      parent: 'T1',
      grants: 0,
    });
    expect(data<{ field: string }[]>(await save({ code: 'T1', name: '环', parent: 'T2' }))[0]?.field).toBe(
      'parent',
    );
    expect((await save({ code: 'T3', name: '无', parent: 'X9' })).body.returnCode).toBe(3000);
    const remove = (code: string) => post(`${DEPARTMENT}/remove`, { code });
    expect((await remove('T1')).status).toBe(409);
    expect((await remove('Z02')).status).toBe(409);
    expect((await remove('T2')).status).toBe(200);
    expect((await remove('T1')).status).toBe(200);
    expect((await remove('T1')).status).toBe(404);
    expect((await departments()).find(({ code }) => code === 'Z02')?.grants).toBeGreaterThan(0);
  });

  it('代理期内代理人立即有缺席人员的授权，取消后立即没有', async () => {
    const today = dayText(portal.clock.now());
    const cookie = await portal.signIn('demo-first');
    const body = { absent: 'demo-clerk2', deputy: 'demo-first', fromOn: today, toOn: addDays(today, 3) };
    expect(await rolesBySession(cookie)).not.toContain('event-staff');
    const twice = [post(`${DEPARTMENT}/deputy`, body), post(`${DEPARTMENT}/deputy`, body)];
    // pressed twice it is one, or taking it back would leave the other
    const statuses = (await Promise.all(twice)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    const overlapping = { ...body, fromOn: addDays(today, 3), toOn: addDays(today, 9) };
    expect((await post(`${DEPARTMENT}/deputy`, overlapping)).status).toBe(409);
    expect(await rolesBySession(cookie)).toContain('event-staff');
    const [deputy] = await get<Deputy[]>(`${DEPARTMENT}/deputies`);
    expect(deputy).toMatchObject({ absent: 'demo-clerk2', deputy: 'demo-first', state: 'running' });
    expect((await post(`${DEPARTMENT}/deputy/remove`, { id: deputy?.id })).status).toBe(200);
    expect(await rolesBySession(cookie)).not.toContain('event-staff');
    expect((await post(`${DEPARTMENT}/deputy/remove`, { id: deputy?.id })).status).toBe(404);
  });

  it('代理的每处错误一次指出', async () => {
    const body = { absent: 'nobody', deputy: 'demo-visitor', fromOn: '2026-02-30', toOn: '2020-01-01' };
    const fields = data<{ field: string }[]>(await post(`${DEPARTMENT}/deputy`, body));
    expect(fields.map(({ field }) => field)).toEqual(['absent', 'deputy', 'fromOn', 'toOn']);
  });
});
