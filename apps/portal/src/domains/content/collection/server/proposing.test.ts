// A correction of what is out: whoever writes it and may not publish it asks those who may.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
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

const answers = { title: '更正', category: '02', source: '园区', summary: '摘要', body: '<p>正文</p>' };
const post = (call: string, body: object, as = editor) =>
  app.call('POST', `${MANAGER}/${call}`, { as, body });
const eventsFor = async (id: string, as: string): Promise<string[]> => {
  const { body } = await app.call('GET', `${MANAGER}/get/${id}`, { as });
  return (body.data as { events: { name: string }[] }).events.map(({ name }) => name);
};
const heard = (id: string) => app.sql<{ login: string; title: string }[]>`
  select a.login_name as login, m.title from message.message m join identity.account a on a.id = m.account_id
  where m.link like ${`%${id}`} order by 1`;

async function published(): Promise<string> {
  const { id }: { id: string } = (await post('create', { collection: 'news' })).body.data;
  await post('save', { id, revision: 0, answers });
  await post('act', { id, revision: 1, event: 'publish' }, publisher);
  return id;
}

test('编辑更正已发布的内容后提请发布：发布人各收到一次消息，读者看到的不变', async () => {
  const id = await published();
  const propose = (revision: number, as = editor) => post('act', { id, revision, event: 'propose' }, as);
  expect(await eventsFor(id, editor)).toEqual(['propose']);
  expect(await eventsFor(id, publisher)).not.toContain('propose');
  expect((await propose(1)).status).toBe(409);
  await post('save', { id, revision: 1, answers: { ...answers, summary: '' } });
  expect((await propose(2)).body.data).toEqual([{ field: 'summary', errorMessage: '请填写摘要' }]);
  await post('save', { id, revision: 2, answers: { ...answers, title: '更正之后' } });
  expect((await propose(3, publisher)).status).toBe(403);
  expect((await propose(3)).body.data).toEqual({ state: 'published' });
  await propose(3);
  const told = await heard(id);
  expect(told.map(({ login }) => login)).toEqual(['demo-leader', 'demo-reviewer']);
  expect(told[0]?.title).toBe('「更正之后」的修改等待发布');
  const { body } = await app.call('GET', `/policy/api/ua/news/center/get/${id}`, { as: null });
  expect((body.data as { title: string }).title).toBe('更正');
  expect((await post('act', { id, revision: 3, event: 'publish' }, publisher)).status).toBe(200);
});

test('须由另一人审核的：既写又发布的人也可以提请，自己写过的发布人不收到', async () => {
  const id = await published();
  const set = (needsSecond: boolean) => post('setting', { needsSecond, words: '' }, publisher);
  await set(true);
  await post('save', { id, revision: 1, answers: { ...answers, title: '另一人' } });
  await app.sql`update content.item_revision
    set saved_by = (select id from identity.account where login_name = 'demo-leader') where item_id = ${id}::uuid and revision = 2`;
  expect((await post('act', { id, revision: 2, event: 'propose' })).status).toBe(200);
  expect((await heard(id)).map(({ login }) => login)).toEqual(['demo-reviewer']);
  await set(false);
});
