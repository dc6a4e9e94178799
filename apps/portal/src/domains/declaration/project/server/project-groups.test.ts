// 项目组: kept by administrators, chosen by projects and grants; who is limited to one neither sees nor does anything of another.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf, type Answers, type Row } from '@yqt/forms/answers';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { SETTERS, faultsOf, filingDesk, settings } from './test-setup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const ADMIN = 'demo-operator';
const { WRITER, SECOND } = SETTERS;
const { call, setup, create, save, publish, view, send, drafted } = filingDesk(() => app);

const group = (code: string, name: string): Row => ({ key: code, code, name });
const types = async () => ((await setup(ADMIN, 'GET', 'types')).data as { answers: Answers }).answers;
const keepGroups = async (projectGroups: readonly Row[], as = ADMIN) =>
  setup(as, 'POST', 'types/save', { answers: { ...(await types()), projectGroups } });
const idOf = async (loginName: string): Promise<string> => {
  const [row] = await app.sql<
    { id: string }[]
  >`select id from identity.account where login_name = ${loginName} and tenant_id = 'suchu'`;
  return row?.id ?? '';
};
const grant = async (loginName: string, role: string, projectGroup: string) =>
  call(ADMIN, 'POST', 'manager/user/grant', {
    accountId: await idOf(loginName),
    role,
    department: 'Z03',
    projectGroup,
  });
/** Whoever held a role everywhere holds it in one group alone. */
const limit = async (loginName: string, projectGroup: string) =>
  app.sql`update operator.role_grant set project_group = ${projectGroup} where account_id = ${await idOf(loginName)}`;

describe('项目组的维护', () => {
  test('租户管理员增改；不是管理员、编码已用于其他业务、编码或名称重复的逐项指出', async () => {
    expect(
      await keepGroups([group('ga', '科技组'), group('gb', '人才组'), group('gc', '外贸组')]),
    ).toMatchObject({ returnCode: 1000 });
    expect(rowsOf((await types())['projectGroups']).map(({ name }) => name)).toEqual([
      '科技组',
      '人才组',
      '外贸组',
    ]);
    const wrong = [
      ...rowsOf((await types())['projectGroups']),
      group('vehicle', '车辆'),
      group('gd', '科技组'),
    ];
    expect(faultsOf(await keepGroups(wrong))).toEqual(['projectGroups[3].code', 'projectGroups[4].name']);
    await app.sql`insert into operator.role_grant (account_id, role, granted_by)
      values (${await idOf('demo-leader')}, 'clerk', 'seed') on conflict do nothing`;
    expect(faultsOf(await keepGroups([], SECOND))).toEqual(['projectGroups']);
    await app.sql`delete from operator.role_grant where account_id = ${await idOf('demo-leader')} and role = 'clerk'`;
  });

  test('授权只能选已有的项目组，没有的与没有的部门一并指出；列出的项目组含其他业务', async () => {
    const groups = (await call(ADMIN, 'GET', 'manager/user/groups')).data as { code: string; name: string }[];
    expect(groups).toEqual(
      expect.arrayContaining([
        { code: 'declare', name: '通用项目组' },
        { code: 'ga', name: '科技组' },
        { code: 'vehicle', name: '车辆通行证' },
      ]),
    );
    expect(faultsOf(await grant('demo-joint', 'payer', 'nobody'))).toEqual(['projectGroup']);
    const both = await call(ADMIN, 'POST', 'manager/user/invite', {
      loginName: 'new-officer',
      role: 'payer',
      department: 'X9',
      projectGroup: 'nobody',
    });
    expect(faultsOf(both)).toEqual(['department', 'projectGroup']);
    expect((await call(SETTERS.OWNER, 'GET', 'manager/user/groups')).returnCode).toBe(4030);
  });

  test('仍有授权、邀请、项目草稿使用的项目组不能删除，收回后可以', async () => {
    const kept = [group('ga', '科技组'), group('gb', '人才组')];
    expect((await grant('demo-joint', 'payer', 'gc')).returnCode).toBe(1000);
    expect(await keepGroups(kept)).toMatchObject({
      returnCode: 3000,
      data: [{ field: 'projectGroups', errorMessage: expect.stringContaining('外贸组') }],
    });
    await call(ADMIN, 'POST', 'manager/user/withdraw', {
      accountId: await idOf('demo-joint'),
      role: 'payer',
      department: 'Z03',
      projectGroup: 'gc',
    });
    const id = await create();
    await save(id, 1, settings('PG-0', { projectGroup: 'gc' }));
    expect(faultsOf(await keepGroups(kept))).toEqual(['projectGroups']);
    await save(id, 2, settings('PG-0', { projectGroup: 'ga' }));
    expect((await keepGroups(kept)).returnCode).toBe(1000);
  });

  test('同时授权与删除同一项目组：不会留下没有项目组的授权', async () => {
    const kept = [group('ga', '科技组'), group('gb', '人才组')];
    await keepGroups([...kept, group('gx', '临时组')]);
    const [given, removed] = await Promise.all([grant('demo-joint', 'payer', 'gx'), keepGroups(kept)]);
    expect([given.returnCode, removed.returnCode].filter((code) => code === 1000)).toHaveLength(1);
    await app.sql`delete from operator.role_grant where project_group = 'gx'`;
    await keepGroups(kept);
  });
});

describe('既有的项目组与授权', () => {
  test('编码已写在既有授权里的项目组不能新增，收回后可以；增、改名、删写入审计', async () => {
    const kept = [group('ga', '科技组'), group('gb', '人才组')];
    const joint = await idOf('demo-joint');
    await app.sql`insert into operator.role_grant (account_id, role, project_group, granted_by)
      values (${joint}, 'payer', 'old-words', 'seed')`;
    expect(faultsOf(await keepGroups([...kept, group('old-words', '旧组')]))).toEqual([
      'projectGroups[2].code',
    ]);
    await app.sql`delete from operator.role_grant where project_group = 'old-words'`;
    expect((await keepGroups([...kept, group('old-words', '旧组')])).returnCode).toBe(1000);
    expect((await keepGroups([...kept, group('old-words', '改名组')])).returnCode).toBe(1000);
    expect((await keepGroups(kept)).returnCode).toBe(1000);
    const audited = await app.sql<{ facts: Record<string, unknown> }[]>`
      select facts from operator.audit_event where event = 'project.types-saved' order by seq desc limit 3`;
    expect(audited.map(({ facts }) => facts)).toEqual([
      expect.objectContaining({ groupsRemoved: ['old-words'] }),
      expect.objectContaining({ groupsRenamed: ['old-words：旧组 → 改名组'] }),
      expect.objectContaining({ groupsAdded: ['old-words'] }),
    ]);
  });

  test('从前的编码不合现在的写法，保存其他内容不受影响；新增的仍须合乎写法', async () => {
    await app.sql`insert into declaration.project_group (tenant_id, code, name, position)
      values ('suchu', 'Tech_1', 'Tech_1', 9)`;
    const stored = rowsOf((await types())['projectGroups']);
    expect((await keepGroups(stored)).returnCode).toBe(1000);
    expect(faultsOf(await keepGroups([...stored, group('Tech_2', '新组')]))).toEqual([
      `projectGroups[${stored.length}].code`,
    ]);
    expect((await keepGroups(stored.filter(({ code }) => code !== 'Tech_1'))).returnCode).toBe(1000);
  });
});

describe('项目换组', () => {
  test('认领人办不了新组的任务退回待认领，新组的人员收到消息；换组写入审计', async () => {
    const id = await drafted('PG-5', { projectGroup: 'gb', materials: [] });
    await send(id, 'submit', { answers: { f1: '装备', requestedAmount: '100000' } });
    const [{ projectId } = { projectId: '' }] = await app.sql<{ projectId: string }[]>`
      select project_id as "projectId" from declaration.declaration where case_id = ${id}::uuid`;
    const clerk = await idOf(WRITER);
    await app.sql`update casework.task set assignee = ${clerk}::uuid where case_id = ${id}::uuid and closed_at is null`;
    await limit(WRITER, 'gb');
    const joint = await idOf('demo-joint');
    await app.sql`insert into operator.role_grant (account_id, role, project_group, granted_by)
      values (${joint}, 'clerk', 'ga', 'seed')`;
    const { revision } = (await setup(ADMIN, 'GET', `get/${projectId}`)).data as { revision: number };
    const more = { projectGroup: 'ga', materials: [], siteOn: false };
    await save(projectId, revision, settings('PG-5', more), ADMIN);
    expect(await publish(SECOND, projectId, revision + 1)).toMatchObject({ returnCode: 1000 });
    const tasks = await app.sql<{ assignee: string | null }[]>`
      select assignee from casework.task where case_id = ${id}::uuid and closed_at is null`;
    expect(tasks.map((one) => one.assignee)).toEqual([null]);
    const todo = (await call('demo-joint', 'GET', 'manager/case/page?tab=todo&size=100')).data;
    expect(JSON.stringify(todo)).toContain(id);
    const told = await app.sql<{ title: string }[]>`
      select title from message.message where account_id = ${joint}::uuid and dedupe_key like 'regrouped:%'`;
    expect(told.map(({ title }) => title)).toEqual([expect.stringContaining('园区首台套奖励')]);
    const [audited] = await app.sql<{ facts: object }[]>`
      select facts from operator.audit_event where event = 'project.publish' and object_id = ${projectId} order by seq desc limit 1`;
    expect(audited?.facts).toMatchObject({
      groupBefore: 'gb',
      groupAfter: 'ga',
      casesMoved: 1,
      tasksReleased: 1,
    });
    await app.sql`delete from operator.role_grant where account_id = ${joint}::uuid and role = 'clerk'`;
    await limit(WRITER, '*');
  });

  test('项目换组与开始申报同时进行：办件总在项目的组里', async () => {
    const id = await drafted('PG-4', { projectGroup: 'gb', materials: [], allowsSeveral: true });
    const [{ projectId } = { projectId: '' }] = await app.sql<{ projectId: string }[]>`
      select project_id as "projectId" from declaration.declaration where case_id = ${id}::uuid`;
    const { revision } = (await setup(ADMIN, 'GET', `get/${projectId}`)).data as { revision: number };
    const more = { projectGroup: 'ga', materials: [], siteOn: false, allowsSeveral: true };
    await save(projectId, revision, settings('PG-4', more), ADMIN);
    const starts = Array.from({ length: 6 }, () =>
      call(SETTERS.OWNER, 'POST', 'declare/user/create', { projectId }),
    );
    await Promise.all([...starts, publish(SECOND, projectId, revision + 1)]);
    const groups = await app.sql<{ group: string }[]>`
      select distinct c.project_group as "group" from casework.case_file c
      join declaration.declaration d on d.case_id = c.id where d.project_id = ${projectId}::uuid`;
    expect(groups.map((one) => one.group)).toEqual(['ga']);
  });
});

describe('限定到一个项目组的人员', () => {
  test('看不到也办不了另一组的办件、名单、拨付、统计和项目设置；项目换组后随之改变', async () => {
    const id = await drafted('PG-1', { projectGroup: 'gb', materials: [] });
    await send(id, 'submit', { answers: { f1: '装备', requestedAmount: '100000' } });
    expect((await view(id)).state).toBe('submitted');
    const [{ projectId, batchId } = { projectId: '', batchId: '' }] = await app.sql<
      { projectId: string; batchId: string }[]
    >`select project_id as "projectId", batch_id as "batchId" from declaration.declaration where case_id = ${id}::uuid`;
    const mine = await drafted('PG-2', { projectGroup: 'ga', materials: [] });
    await send(mine, 'submit', { answers: { f1: '装备', requestedAmount: '100000' } });
    for (const one of ['demo-clerk', 'demo-first', 'demo-payer']) await limit(one, 'ga');

    const sees = async (as: string, caseId: string) => {
      const { data } = await call(as, 'GET', 'manager/case/page?tab=all&size=100');
      return (data as { records: { id: string }[] }).records.some((one) => one.id === caseId);
    };
    const version = async () =>
      (
        await app.sql<{ version: number }[]>`
      select version from casework.case_file where id = ${id}::uuid`
      )[0]?.version;
    const act = async (as: string) =>
      call(as, 'POST', 'manager/case/act', { id, event: 'accept', version: await version() });
    await expect.poll(() => sees(WRITER, id)).toBe(false);
    expect(await sees(WRITER, mine)).toBe(true);
    expect((await call(WRITER, 'GET', `manager/case/get/${id}`)).returnCode).toBe(4040);
    expect((await act(WRITER)).returnCode).toBe(4040);
    expect((await call('demo-first', 'GET', `manager/case/get/${id}`)).returnCode).toBe(4040);

    const batches = async (as: string) =>
      JSON.stringify((await call(as, 'GET', 'manager/list/batches')).data);
    expect(await batches('demo-first')).not.toContain(batchId);
    expect(await batches('demo-leader')).toContain(batchId);
    const made = await call('demo-first', 'POST', 'manager/list/create', { batchId, kind: 'support' });
    expect([4030, 4040]).toContain(made.returnCode);
    const [listed] = await app.sql<{ id: string }[]>`
      insert into declaration.review_list (id, tenant_id, project_id, batch_id, kind, department, project_group, no, prepared_by, prepared_at)
      values (gen_random_uuid(), 'suchu', ${projectId}::uuid, ${batchId}::uuid, 'payment', 'Z03', 'gb', 'ZJ-PG', gen_random_uuid(), now())
      returning id`;
    for (const as of ['demo-first', 'demo-payer']) {
      expect((await call(as, 'GET', `manager/list/get/${listed?.id}`)).returnCode).toBe(4040);
      expect((await call(as, 'GET', `manager/payment/list?id=${listed?.id}`)).returnCode).toBe(4040);
    }
    const figures = JSON.stringify((await call('demo-first', 'GET', 'manager/statistics/cases')).data);
    expect(figures).not.toContain(projectId);

    expect((await setup(WRITER, 'GET', `get/${projectId}`)).returnCode).toBe(4040);
    expect(JSON.stringify((await setup(WRITER, 'GET', 'page?size=100')).data)).not.toContain(projectId);
    expect((await setup(WRITER, 'GET', `form/get/${projectId}`)).returnCode).toBe(4040);
    expect(
      (
        await setup(WRITER, 'POST', 'batch/extend', {
          id: batchId,
          closesAt: '2099-01-01 00:00:00',
          basis: '依据',
          announcement: '公告',
        })
      ).returnCode,
    ).toBe(4040);
    const own = await create();
    expect(faultsOf(await save(own, 1, settings('PG-3', { projectGroup: 'gb' })))).toEqual(['projectGroup']);

    const { revision } = (await setup(ADMIN, 'GET', `get/${projectId}`)).data as { revision: number };
    await save(
      projectId,
      revision,
      settings('PG-1', { projectGroup: 'ga', materials: [], siteOn: false }),
      ADMIN,
    );
    expect(await sees(WRITER, id)).toBe(false);
    expect(await publish(SECOND, projectId, revision + 1)).toMatchObject({ returnCode: 1000 });
    expect(await sees(WRITER, id)).toBe(true);
    expect((await act(WRITER)).returnCode).toBe(1000);
    expect((await call('demo-first', 'GET', `manager/list/get/${listed?.id}`)).returnCode).toBe(1000);
    const tasks = await app.sql<{ group: string }[]>`
      select distinct project_group as "group" from casework.task where case_id = ${id}::uuid`;
    expect(tasks.map((one) => one.group)).toEqual(['ga']);
  });
});
