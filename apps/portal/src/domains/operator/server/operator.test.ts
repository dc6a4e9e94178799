import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../server/test-app.ts';

const ME = '/policy/api/manager/me';
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const rolesOf = async (loginName: string): Promise<string[]> => {
  const { body } = await app.call('GET', ME, { as: await app.signIn(loginName) });
  const { roles } = body.data as { roles: { label: string }[] };
  return roles.map(({ label }) => label);
};

test('运营人员看到自己的角色，企业用户没有角色', async () => {
  expect(await rolesOf('demo-operator')).toEqual(expect.arrayContaining(['租户管理员', '窗口受理']));
  expect(await rolesOf('demo-enterprise')).toEqual([]);
});

test('未登录返回 401，多余的参数返回 3000', async () => {
  expect((await app.call('GET', ME)).body).toMatchObject({ returnCode: 4010 });
  const cookie = await app.signIn('demo-operator');
  expect((await app.call('GET', `${ME}?role=tenant-admin`, { as: cookie })).body).toMatchObject({
    returnCode: 3000,
  });
});
