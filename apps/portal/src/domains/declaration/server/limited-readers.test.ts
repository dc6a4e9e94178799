// Roles that read everything read what their grant reaches: one limited to a group sees nothing of another.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../server/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await testApp();
  cookie = await app.signIn('demo-payer');
});
afterAll(() => app.close());

/** One grant and no other. */
const only = async (role: string, group: string) => {
  await app.sql`delete from operator.role_grant g using identity.account a
    where a.id = g.account_id and a.tenant_id = 'suchu' and a.login_name = 'demo-payer'`;
  await app.sql`insert into operator.role_grant (account_id, role, project_group, granted_by)
    select id, ${role}, ${group}, 'seed' from identity.account where tenant_id = 'suchu' and login_name = 'demo-payer'`;
};
const read = async (path: string): Promise<{ projects: object[]; records: object[] } | undefined> =>
  (await app.call('GET', `/policy/api/manager/${path}`, { as: cookie })).body.data;

test.each(['auditor', 'tenant-admin'])(
  '%s 的授权限定了项目组的，统计和免申即享只有这一组的',
  async (role) => {
    await only(role, '*');
    await expect.poll(async () => (await read('statistics/cases'))?.projects.length).toBeGreaterThan(0);
    expect((await read('direct-benefit/project/list'))?.records.length).toBeGreaterThan(0);
    await only(role, 'elsewhere');
    expect((await read('statistics/cases'))?.projects).toEqual([]);
    expect((await read('direct-benefit/project/list'))?.records).toEqual([]);
  },
);
