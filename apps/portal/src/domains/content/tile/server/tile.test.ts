// 首页入口: what is published stands on the home page at once, for whom it is meant; until one of a group was, the portal's own do.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { deskOf } from '../../collection/server/test-desk.ts';
import { tile } from '../tile.rules.ts';

let app: TestApp;
let editor = '';
let publisher = '';
beforeAll(async () => {
  app = await testApp({ hasPages: true });
  [editor, publisher] = [await app.signIn('demo-operator'), await app.signIn('demo-reviewer')];
});
afterAll(() => app.close());

const desk = deskOf({
  collection: tile,
  answers: () => ({}),
  list: '',
  giveAway: () => Promise.resolve(),
  audited: () => Promise.resolve([]),
  portal: () => ({ app, editor, publisher }),
});

const OWN = ['智能匹配', '企业评价', '企业规模', '科技型企业评价', '成本测算', '企业上云'];
const DRAFT = {
  text: '用于检验的一个',
  group: 'tools',
  icon: 'calendar',
  where: 'page',
  page: '/resources',
  audience: 'everyone',
};

/** Names in a section of the home page, as a visitor reads them; null = it is not there. */
async function shown(section: string, { host = 'localhost:8081', as = null as string | null } = {}) {
  const { text } = await app.call('GET', '/', { headers: { host }, as });
  const part = new RegExp(`<section[^>]*aria-label="${section}">(.*?)</section>`, 's').exec(text)?.[1];
  return part === undefined
    ? null
    : [...part.matchAll(/<li>(?:<svg.*?<\/svg>)?<a [^>]*>(.*?)<\/a>/g)].map(([, name = '']) =>
        name.replaceAll(/<[^>]*>/g, ''),
      );
}
async function published(answers: object): Promise<string> {
  const id = await desk.create();
  await desk.save(id, 0, { ...DRAFT, ...answers });
  const done = await desk.act(id, 1, 'publish');
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return id;
}
async function takeDown(id: string): Promise<void> {
  const { revision } = await desk.read(id);
  expect((await desk.act(id, revision, 'unpublish')).status).toBe(200);
}

test('发布即出现在首页，改后即改，下线即不见；另一园区照旧是门户自带的', async () => {
  expect(await shown('企业工具')).toEqual(OWN);
  const id = await published({ title: '资料一栏' });
  await expect.poll(() => shown('企业工具')).toEqual(['资料一栏', ...OWN]);
  expect(await shown('企业工具', { host: 'demo2.localhost:8081' })).toEqual(OWN);
  const { revision } = await desk.read(id);
  await desk.save(id, revision, { ...DRAFT, title: '资料下载' });
  await desk.act(id, revision + 1, 'publish');
  await expect.poll(() => shown('企业工具')).toEqual(['资料下载', ...OWN]);
  await takeDown(id);
  await expect.poll(() => shown('企业工具')).toEqual(OWN);
});

test('只给访客与只给登录用户的各看各的', async () => {
  const ids = [
    await published({ title: '访客的', audience: 'guests' }),
    await published({
      title: '用户的',
      audience: 'members',
      where: 'outside',
      href: 'https://www.example.com/',
    }),
  ];
  const as = await app.signIn('demo-visitor');
  await expect.poll(() => shown('企业工具')).toEqual(['访客的', ...OWN]);
  await expect.poll(() => shown('企业工具', { as })).toEqual(['用户的（在新窗口打开）', ...OWN]);
  const { body } = await app.call('GET', '/policy/api/ua/tile/list');
  expect(JSON.stringify(body.data)).not.toContain('用户的');
  expect(JSON.stringify(body.data)).not.toContain('audience');
  await Promise.all(ids.map(takeDown));
  await expect.poll(() => shown('企业工具')).toEqual(OWN);
});

test('一栏很多个也不挤掉别的栏', async () => {
  const id = await published({ title: '排在最后的', group: 'finance' });
  await app.sql`
    insert into content.item (id, tenant_id, collection, revision, draft, published, published_revision, state, position, shown_on)
    select gen_random_uuid(), tenant_id, collection, revision, draft, published || '{"group":"more"}', published_revision, state, -1, shown_on
    from content.item, generate_series(1, 100) where id = ${id}::uuid`;
  const other = await published({ title: '另一个' });
  await expect.poll(() => shown('金融与服务')).toContain('排在最后的');
  await app.sql`delete from content.item where collection = 'tile' and position = -1`;
  await Promise.all([takeDown(id), takeDown(other)]);
});

test.each([
  ['只有工作人员能打开的页面', { page: '/console/content' }, ['page']],
  ['已经没有的页面', { page: '/gone' }, ['page']],
  ['没有选页面', { page: '' }, ['page']],
  ['不是 https 的网址', { where: 'outside', href: 'http://www.example.com/' }, ['href']],
  ['脚本', { where: 'outside', href: 'javascript:alert(1)' }, ['href']],
  [
    '什么都没写',
    { title: '', text: '', group: '', where: '', audience: '' },
    ['title', 'text', 'group', 'where', 'audience'],
  ],
  ['工具没有图案、没有的对象', { icon: '', audience: 'officers' }, ['icon', 'audience']],
])('%s：不能发布，在所在的栏指出', async (_what, answers, fields) => {
  const id = await desk.create();
  await desk.save(id, 0, { ...DRAFT, title: '检验入口', ...answers });
  const { status, body } = await desk.act(id, 1, 'publish');
  expect([status, (body.data as { field: string }[]).map(({ field }) => field)]).toEqual([422, fields]);
});

test('页面后来撤掉的，首页不再列出', async () => {
  const id = await published({ title: '将撤的' });
  await expect.poll(() => shown('企业工具')).toContain('将撤的');
  await app.sql`update content.item set published = published || '{"page":"/gone"}' where id = ${id}::uuid`;
  const other = await published({ title: '另一个' });
  await expect.poll(() => shown('企业工具')).toEqual(['另一个', ...OWN]);
  await Promise.all([takeDown(id), takeDown(other)]);
});

test('一栏的最后一个下线、改到别的栏或归档后，这一栏不再显示，门户自带的不再出现；别的栏不受影响', async () => {
  const own = await app.sql<{ id: string }[]>`
    select id from content.item where collection = 'tile' and tenant_id = 'suchu' and state = 'published'
      and published->>'group' = 'tools'`;
  for (const { id } of own) await takeDown(id);
  await expect.poll(() => shown('企业工具')).toBeNull();
  expect(await shown('更多服务')).toContain('申报中心');
  const id = await published({ title: '唯一' });
  await expect.poll(() => shown('企业工具')).toEqual(['唯一']);
  await takeDown(id);
  expect((await desk.act(id, 1, 'archive', editor)).status).toBe(200);
  await expect.poll(() => shown('企业工具')).toBeNull();
});

test('从未发布过的园区，第一个发布的取代这一栏自带的，挪到别的栏也不恢复；其他栏仍是自带的', async () => {
  await app.sql`delete from content.item_revision where item_id in (select id from content.item where collection = 'tile')`;
  await app.sql`update content.item set tenant_id = 'elsewhere' where collection = 'tile'`;
  const draft = await desk.create();
  await desk.save(draft, 0, { ...DRAFT, title: '草稿' });
  const id = await published({ title: '网上办事', group: 'more' });
  await expect.poll(() => shown('更多服务')).toEqual(['网上办事']);
  expect(await shown('企业工具')).toEqual(OWN);
  const { revision } = await desk.read(id);
  await desk.save(id, revision, { ...DRAFT, title: '网上办事', group: 'finance' });
  await desk.act(id, revision + 1, 'publish');
  await expect.poll(() => shown('金融与服务')).toEqual(['网上办事']);
  expect(await shown('更多服务')).toBeNull();
});

test('排定而没有显示过的不算：取消定时、改到别的栏再发布，或排定在以后，原来的一栏仍是门户自带的', async () => {
  await app.sql`update content.item set tenant_id = 'elsewhere' where collection = 'tile'`;
  const at = instantText(new Date(app.clock.now().getTime() + 3_600_000)).slice(0, 16);
  const schedule = async (id: string) => {
    const { revision } = await desk.read(id);
    expect((await desk.act(id, revision, 'schedule', publisher, { at })).status).toBe(200);
  };
  const id = await desk.create();
  await desk.save(id, 0, { ...DRAFT, title: '排定的' });
  await schedule(id);
  expect(await shown('企业工具')).toEqual(OWN);
  const { revision } = await desk.read(id);
  expect((await desk.act(id, revision, 'unschedule')).status).toBe(200);
  await desk.save(id, revision, { ...DRAFT, title: '排定的', group: 'more' });
  expect((await desk.act(id, revision + 1, 'publish')).status).toBe(200);
  await expect.poll(() => shown('更多服务')).toEqual(['排定的']);
  expect(await shown('企业工具')).toEqual(OWN);
  await takeDown(id);
  const back = (await desk.read(id)).revision;
  await desk.save(id, back, { ...DRAFT, title: '排定的' });
  await schedule(id);
  await expect.poll(() => shown('更多服务')).toBeNull();
  expect(await shown('企业工具')).toEqual(OWN);
});

test('超过十二个的只显示前十二个', async () => {
  for (let at = 0; at < 13; at++) await published({ title: `第 ${at} 个`, group: 'finance' });
  const newest = Array.from({ length: 12 }, (_, at) => `第 ${12 - at} 个`);
  await expect.poll(() => shown('金融与服务')).toEqual(newest);
});
