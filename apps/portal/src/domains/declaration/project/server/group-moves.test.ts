// A draft that would take a project to another group: what is live stays with the group where it is published.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answers, Row } from '@yqt/forms/answers';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { SETTERS, faultsOf, filingDesk, settings, smallDesign } from './test-setup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.sql`insert into operator.role_grant (account_id, role, granted_by)
    select id, 'clerk', 'seed' from identity.account where tenant_id = 'suchu' and login_name = 'demo-first' on conflict do nothing`;
  const { answers } = (await setup(ADMIN, 'GET', 'types')).data as { answers: Answers };
  const projectGroups: Row[] = [
    { key: 'ga', code: 'ga', name: '科技组' },
    { key: 'gb', code: 'gb', name: '人才组' },
  ];
  await setup(ADMIN, 'POST', 'types/save', { answers: { ...answers, projectGroups } });
});
afterAll(() => app.close());
const ADMIN = 'demo-operator';
const { WRITER, SECOND } = SETTERS;
const { setup, save, publish, published } = filingDesk(() => app);

const limit = async (loginName: string, group: string) =>
  app.sql`update operator.role_grant g set project_group = ${group} from identity.account a
    where a.id = g.account_id and a.tenant_id = 'suchu' and a.login_name = ${loginName}`;
const idsOf = async (as: string): Promise<string> =>
  JSON.stringify((await setup(as, 'GET', 'page?size=100')).data);
const read = async (as: string, id: string) =>
  (await setup(as, 'GET', `get/${id}`)).data as { revision: number; canEdit: boolean; events: string[] };

test('草稿改到另一组而未发布：已发布的项目仍归原组；新组只能看和改草稿；发布须两组都有权限', async () => {
  const batch = {
    name: '第一批',
    year: 2027,
    opensAt: '2098-01-01 09:00:00',
    closesAt: '2099-01-01 09:00:00',
  };
  const id = await published('GM-1', { projectGroup: 'ga', materials: [], siteOn: false });
  const { revision } = await read(ADMIN, id);
  await save(id, revision, settings('GM-1', { projectGroup: 'gb', materials: [], siteOn: false }), ADMIN);
  const at = revision + 1;
  // the clerk writes in the old group, the first reviewer in the new one; the leader publishes in the new one
  await limit(WRITER, 'ga');
  await limit('demo-first', 'gb');
  await limit(SECOND, 'gb');

  expect(await idsOf(WRITER)).toContain(id);
  expect(await idsOf('demo-first')).toContain(id);
  expect(await read('demo-first', id)).toMatchObject({ canEdit: true, events: ['propose'] });
  expect(await read(SECOND, id)).toMatchObject({ events: [] });
  expect((await setup(WRITER, 'POST', 'batch/save', { projectId: id, ...batch })).returnCode).toBe(1000);

  const act = async (as: string, event: string) => setup(as, 'POST', 'act', { id, revision: at, event });
  expect((await act(SECOND, 'close')).returnCode).toBe(4030);
  expect((await publish(SECOND, id, at)).returnCode).toBe(4030);
  const form = { id, revision: 0, design: smallDesign() };
  expect((await setup('demo-first', 'POST', 'form/save', form)).returnCode).toBe(4030);
  expect((await setup('demo-first', 'POST', 'batch/save', { projectId: id, ...batch })).returnCode).not.toBe(
    1000,
  );
  const own = (await setup(WRITER, 'GET', `form/get/${id}`)).data as { revision: number; canEdit: boolean };
  expect(own.canEdit).toBe(true);
  expect((await setup(WRITER, 'POST', 'form/save', { ...form, revision: own.revision })).returnCode).toBe(
    1000,
  );
  expect((await setup(SECOND, 'POST', 'form/publish', { id, revision: own.revision + 1 })).returnCode).toBe(
    4030,
  );

  await limit(SECOND, 'ga');
  expect((await publish(SECOND, id, at)).returnCode).toBe(4030);
  expect(await read(SECOND, id)).toMatchObject({ events: ['close'] });
  expect((await act(SECOND, 'close')).returnCode).toBe(1000);
  expect((await act(SECOND, 'reopen')).returnCode).toBe(1000);

  // the group in which it is published takes its draft back, to no other group than its own
  const back = settings('GM-1', { projectGroup: 'gb', name: '改名', materials: [], siteOn: false });
  expect(faultsOf(await save(id, at, back))).toEqual(['projectGroup']);
  expect((await save(id, at, { ...back, projectGroup: 'ga' })).returnCode).toBe(1000);
  expect((await publish(SECOND, id, at + 1)).returnCode).toBe(1000);
  expect(await idsOf('demo-first')).not.toContain(id);
  expect((await setup('demo-first', 'GET', `get/${id}`)).returnCode).toBe(4040);
});
