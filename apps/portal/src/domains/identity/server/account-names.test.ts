import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../server/test-app.ts';
import { accountNames } from './account-names.port.ts';

const portal = await testApp();
afterAll(() => portal.close());

it('同名的工作人员一并列出时以登录名区分，单独一人或不同名的不加', async () => {
  await portal.signIn('demo-operator');
  await portal.signIn('demo-reviewer');
  const rows = await portal.sql<{ id: string }[]>`update identity.account set name = '李明'
    where login_name in ('demo-operator', 'demo-reviewer') returning id`;
  const ids = rows.map(({ id }) => id);
  const names = async (some: string[]) =>
    (await accountNames(portal.sql, { tenantId: 'suchu', ids: some })).map(({ name }) => name);
  expect(await names(ids)).toEqual(['李明（demo-operator）', '李明（demo-reviewer）']);
  expect(await names(ids.slice(0, 1))).toEqual(['李明']);
});
