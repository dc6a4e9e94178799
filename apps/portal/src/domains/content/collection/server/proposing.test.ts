// A correction of what is out: whoever writes it and may not publish it asks those who may.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { answers as policyAnswers } from '../../policy/server/test-policy.ts';
import { releaseAllDue } from './release-items.ts';
import { MANAGER } from './test-desk.ts';

let app: TestApp;
let editor = '';
let publisher = '';
let leader = '';
beforeAll(async () => {
  app = await testApp();
  editor = await app.signIn('demo-operator');
  publisher = await app.signIn('demo-reviewer');
  leader = await app.signIn('demo-leader');
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

test('提请发布的修改随下线、到期不再等待：写它的人收到消息，修改仍在草稿里', async () => {
  const proposed = async (): Promise<string> => {
    const id = await published();
    await post('save', { id, revision: 1, answers: { ...answers, title: '等着的更正' } });
    expect((await post('act', { id, revision: 2, event: 'propose' })).status).toBe(200);
    return id;
  };
  const told = async (id: string) =>
    (await heard(id)).flatMap(({ login, title }) => (/不再等待/.test(title) ? [`${login} ${title}`] : []));
  const down = await proposed();
  expect((await post('act', { id: down, revision: 2, event: 'unpublish' }, publisher)).status).toBe(200);
  expect(await told(down)).toEqual(['demo-operator 「等着的更正」的修改不再等待发布']);
  const ending = await proposed();
  await app.sql`update content.item set unpublish_at = ${app.clock.now()} where id = ${ending}::uuid`;
  await releaseAllDue({ ...app, now: () => new Date(app.clock.now().getTime() + 60_000) });
  expect(await told(ending)).toEqual(['demo-operator 「等着的更正」的修改不再等待发布']);
  const { body } = await app.call('GET', `${MANAGER}/get/${ending}`, { as: editor });
  expect(body.data).toMatchObject({ state: 'unpublished', answers: { title: '等着的更正' } });
  const plain = await published();
  await post('act', { id: plain, revision: 1, event: 'unpublish' }, publisher);
  expect(await told(plain)).toEqual([]);
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

/** What waits in the kind for who asks, what the list of what waits names, and what stands beside the item. */
async function waits(id: string, kind = 'news') {
  const counted = await app.call('GET', `${MANAGER}/collections`, { as: publisher });
  const list = kind === 'policy' ? '/policy/api/manager/policy/page?' : `${MANAGER}/page?collection=${kind}&`;
  const { body } = await app.call('GET', `${list}state=in_review&size=100`, { as: publisher });
  const kinds = counted.body.data as { name: string; waiting: number; forMe: number }[];
  const { waiting, forMe } = kinds.find(({ name }) => name === kind) ?? { waiting: -1, forMe: -1 };
  const row = (body.data as { records: { id: string; isProposed: boolean }[] }).records.find(
    (one) => one.id === id,
  );
  return [waiting, forMe, row?.isProposed ?? false];
}

test('提请发布的修改计入待审核，列在其中；退回须写原因，再存仍是退回，再提请又在，发布、下线后不再等待', async () => {
  const id = await published();
  const [before] = await waits(id);
  const act = (event: string, revision: number, as: string, reason?: string) =>
    post('act', { id, revision, event, ...(reason !== undefined && { reason }) }, as);
  expect((await act('decline', 1, publisher, '没有提请')).status).toBe(409);
  await post('save', { id, revision: 1, answers: { ...answers, title: '等待' } });
  await act('propose', 2, editor);
  expect(await waits(id)).toEqual([Number(before) + 1, Number(before) + 1, true]);
  await post('save', { id, revision: 2, answers: { ...answers, title: '等待，又改' } });
  expect(await waits(id)).toEqual([Number(before) + 1, Number(before) + 1, true]);
  expect(await eventsFor(id, publisher)).toContain('decline');
  expect((await act('decline', 3, editor, '不是发布人')).status).toBe(403);
  expect((await act('decline', 3, publisher, ' ')).body.data).toEqual([
    { field: 'reason', errorMessage: '请填写退回的原因，编辑据此修改' },
  ]);
  expect((await act('decline', 3, publisher, '来源不对')).body.data).toEqual({ state: 'published' });
  expect(await waits(id)).toEqual([before, before, false]);
  expect(await eventsFor(id, publisher)).not.toContain('decline');
  const { body } = await app.call('GET', `${MANAGER}/get/${id}`, { as: editor });
  expect(body.data).toMatchObject({ returned: { reason: '来源不对' }, isProposed: false });
  expect((await heard(id)).map(({ title }) => title)).toContain('「等待，又改」已退回修改');
  await post('save', { id, revision: 3, answers: { ...answers, title: '改好' } });
  expect(await waits(id)).toEqual([before, before, false]);
  const { at: returnedAt } = (body.data as { returned: { at: string } }).returned;
  await post('act', { id, revision: 4, event: 'propose', returnedAt }, editor);
  expect(await waits(id)).toEqual([Number(before) + 1, Number(before) + 1, true]);
  expect((await act('publish', 4, publisher)).status).toBe(200);
  expect(await waits(id)).toEqual([before, before, false]);
  await post('save', { id, revision: 4, answers: { ...answers, title: '再改' } });
  await act('propose', 5, editor);
  await act('unpublish', 5, publisher);
  await act('publish', 5, publisher);
  expect(await waits(id)).toEqual([before, before, false]);
});

test('政策的修改也一样：在政策管理的待审核里', async () => {
  const { id }: { id: string } = (await post('create', { collection: 'policy' })).body.data;
  const first = policyAnswers('提请修改的政策');
  await post('save', { id, revision: 0, answers: first });
  expect((await post('act', { id, revision: 1, event: 'publish' }, publisher)).status).toBe(200);
  const before = await waits(id, 'policy');
  await post('save', { id, revision: 1, answers: { ...first, summary: '改了摘要' } });
  expect((await post('act', { id, revision: 2, event: 'propose' })).status).toBe(200);
  expect([before, await waits(id, 'policy')]).toEqual([
    [0, 0, false],
    [1, 1, true],
  ]);
  await post('act', { id, revision: 2, event: 'decline', reason: '文号不对' }, publisher);
  expect(await waits(id, 'policy')).toEqual([0, 0, false]);
});

/** A correction that the reviewer has just sent back, and what the leader's page, opened before, is answered. */
async function sentBack(id: string, saved: object) {
  await post('save', { id, revision: 1, answers: saved });
  await post('act', { id, revision: 2, event: 'propose' });
  await post('act', { id, revision: 2, event: 'decline', reason: '还缺依据' }, publisher);
  return (event: string, more: object = {}, as = leader) =>
    post('act', { id, revision: 2, event, state: 'published', ...more }, as);
}

test('发布人的旧页面：同事刚退回的修改不发布，写明谁退回、为什么；看过退回的照样可以发布', async () => {
  const id = await published();
  const press = await sentBack(id, { ...answers, title: '已退回的' });
  for (const { status, body } of [await press('publish'), await press('propose', {}, editor)])
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^demo-reviewer 已于 .* 退回修改，原因：还缺依据。/),
    ]);
  const shown = async () =>
    (
      (await app.call('GET', `/policy/api/ua/news/center/get/${id}`, { as: null })).body.data as {
        title: string;
      }
    ).title;
  expect(await shown()).toBe('更正');
  // the writer's page, too, was opened before
  const saved = await post('save', { id, revision: 2, answers: { ...answers, title: '已退回的' } });
  expect(saved.body.data).toMatchObject({
    revision: 2,
    returned: { reason: '还缺依据', by: 'demo-reviewer' },
  });
  const { at } = (saved.body.data as { returned: { at: string } }).returned;
  expect((await press('publish', { returnedAt: at })).status).toBe(200);
  expect(await shown()).toBe('已退回的');
});

test('政策也一样：刚退回的不发布', async () => {
  const { id }: { id: string } = (await post('create', { collection: 'policy' })).body.data;
  const first = policyAnswers('退回的政策');
  await post('save', { id, revision: 0, answers: first });
  await post('act', { id, revision: 1, event: 'publish' }, publisher);
  const press = await sentBack(id, { ...first, summary: '已退回的摘要' });
  const { status, body } = await press('publish');
  expect([status, body.message]).toEqual([409, expect.stringContaining('原因：还缺依据')]);
  const [shown] = await app.sql<
    { revision: number }[]
  >`select published_revision as revision from content.item where id = ${id}::uuid`;
  expect(shown?.revision).toBe(1);
});

test('发布人的旧页面：同事刚下线的不再发布', async () => {
  const id = await published();
  await post('save', { id, revision: 1, answers: { ...answers, title: '下线之前改的' } });
  await post('act', { id, revision: 2, event: 'unpublish' }, publisher);
  const press = (state: string) => post('act', { id, revision: 2, event: 'publish', state }, leader);
  const { status, body } = await press('published');
  expect([status, body.message]).toEqual([409, '这条内容的状态已经改变，请刷新后再操作']);
  expect((await press('unpublished')).status).toBe(200);
});
