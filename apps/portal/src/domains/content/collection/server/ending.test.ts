// When what is shown already is to go: a publisher says so, changes it and takes it back, without taking the item down.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { STUCK, stuckRow } from '../../../../server/test-stuck-row.ts';
import { instantText } from '@yqt/kernel/dates';
import { answers as policyAnswers } from '../../policy/server/test-policy.ts';
import { releaseAllDue } from './release-items.ts';
import { MANAGER } from './test-desk.ts';

let app: TestApp;
let editor = '';
let publisher = '';
beforeAll(async () => {
  app = await testApp();
  editor = await app.signIn('demo-operator');
  publisher = await app.signIn('demo-reviewer');
});
afterAll(() => app.close());

const answers = { title: '下线时间', category: '02', source: '园区', summary: '摘要', body: '<p>正文</p>' };
const post = (call: string, body: object, as = publisher) =>
  app.call('POST', `${MANAGER}/${call}`, { as, body });
const endOf = async (id: string): Promise<string | null> => {
  const { body } = await app.call('GET', `${MANAGER}/get/${id}`, { as: publisher });
  return (body.data as { unpublishAt: string | null }).unpublishAt;
};

async function saved(): Promise<string> {
  const { id }: { id: string } = (await post('create', { collection: 'news' }, editor)).body.data;
  await post('save', { id, revision: 0, answers }, editor);
  return id;
}

test('已发布的可以定、改、取消下线时间，置顶与次序照旧；过去的不认；没写的不动', async () => {
  const id = await saved();
  await post('act', { id, revision: 1, event: 'publish' });
  const place = (more: object) => post('place', { id, isPinned: false, position: 0, ...more });
  expect((await place({ until: '2040/1/2 9:00' })).status).toBe(200);
  expect(await endOf(id)).toBe('2040-01-02 09:00:00');
  await place({});
  expect(await endOf(id)).toBe('2040-01-02 09:00:00');
  const past = await place({ until: '2020-01-01 09:00', isPinned: true });
  expect([past.status, past.body.data]).toEqual([
    422,
    [{ field: 'until', errorMessage: '下线时间已过，请填写晚于现在的时间' }],
  ]);
  const words = await place({ until: '月底' });
  expect(words.body.data).toEqual([
    { field: 'until', errorMessage: '请填写有效的日期和时间，例如 2026-11-27 09:00' },
  ]);
  await place({ until: '' });
  expect(await endOf(id)).toBeNull();
});

test('政策也可以定下线时间：到时下线，没有次序与置顶', async () => {
  const { id }: { id: string } = (await post('create', { collection: 'policy' }, editor)).body.data;
  await post('save', { id, revision: 0, answers: policyAnswers('到时下线的政策') }, editor);
  await post('act', { id, revision: 1, event: 'publish' });
  const { body } = await app.call('GET', `${MANAGER}/get/${id}`, { as: publisher });
  expect(body.data).toMatchObject({ state: 'published', canPlace: false, canEnd: true });
  const until = instantText(new Date(app.clock.now().getTime() + 60_000)).slice(0, 16);
  const ended = await post('place', { id, isPinned: false, position: 0, until });
  expect([ended.status, await endOf(id)]).toEqual([200, `${until}:00`]);
  app.clock.advance(120_000);
  await releaseAllDue({ ...app, now: () => app.clock.now() });
  expect((await app.call('GET', `/policy/api/ua/policy/detail?id=${id}`)).status).toBe(404);
});

test('定时与未发布的不能这样定下线时间，已定的时间不动', async () => {
  const id = await saved();
  const place = () => post('place', { id, isPinned: false, position: 0, until: '2040-02-01 09:00' });
  expect((await place()).status).toBe(409);
  const times = { at: '2040-01-01 9:00', until: '2040-01-03 09:00' };
  expect((await post('act', { id, revision: 1, event: 'schedule', ...times })).status).toBe(200);
  expect((await place()).status).toBe(409);
  expect(await endOf(id)).toBe('2040-01-03 09:00:00');
});

test('到时发布：前面一条写不进，后面的照样发布；原因排除后它也发布', async () => {
  const ids = [await saved(), await saved()];
  const at = instantText(new Date(app.clock.now().getTime() + 60_000)).slice(0, 16);
  for (const id of ids)
    expect((await post('act', { id, revision: 1, event: 'schedule', at })).status).toBe(200);
  const states = () =>
    Promise.all(
      ids.map(
        async (id) =>
          ((await app.call('GET', `${MANAGER}/get/${id}`, { as: publisher })).body.data as { state: string })
            .state,
      ),
    );
  const mend = await stuckRow(app.sql, { table: 'content.item', id: ids[0]! });
  app.clock.advance(120_000);
  const deps = { ...app, now: () => app.clock.now() };
  await expect(releaseAllDue(deps, 1)).rejects.toThrow(STUCK);
  expect(await states()).toEqual(['scheduled', 'published']);
  await mend();
  await releaseAllDue(deps, 1);
  expect(await states()).toEqual(['published', 'published']);
});
