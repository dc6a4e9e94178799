// 首页栏目: set by a publisher, seen by guests at once, per tenant; nobody overwrites what somebody else has set meanwhile.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { HOME_SECTIONS, placedSections, type PlacedSection } from '../home.rules.ts';
import { hearPublishing } from '../../collection/server/test-desk.ts';

const MANAGER = '/policy/api/manager/content/home';
let app: TestApp;
let editor = '';
let publisher = '';
let told: Awaited<ReturnType<typeof hearPublishing>>;
beforeAll(async () => {
  app = await testApp({ hasPages: true });
  [editor, publisher] = [await app.signIn('demo-operator'), await app.signIn('demo-reviewer')];
  told = await hearPublishing(app);
});
afterAll(async () => {
  await told.stop();
  await app.close();
});

const shown = async (host = 'localhost:8081'): Promise<string[]> =>
  (await app.call('GET', '/policy/api/ua/content/home', { headers: { host } })).body.data;
const layout = async () =>
  (await app.call('GET', MANAGER, { as: editor })).body.data as {
    revision: number;
    sections: PlacedSection[];
    savedBy: string;
    canEdit: boolean;
  };
const save = (revision: number, sections: readonly PlacedSection[], as = publisher) =>
  app.call('POST', MANAGER, { as, body: { revision, sections } });
const headings = async () =>
  [...(await app.call('GET', '/')).text.matchAll(/<h2 id="(\w+)"/g)].map(([, id]) => id);

const FIRST = placedSections({ sections: ['news', 'topics'], hidden: ['popular', 'services'] });

test('没有设置时是门户自己的次序；编辑只能查看', async () => {
  expect(await shown()).toEqual(HOME_SECTIONS);
  expect(await layout()).toMatchObject({ revision: 0, savedBy: '', canEdit: false });
  expect((await save(0, FIRST, editor)).status).toBe(403);
});

test('保存后访客立即看到，记入审计，另一园区不变', async () => {
  expect(await headings()).toEqual([
    'today',
    'calendar',
    'popular',
    'news',
    'notices',
    'activities',
    'appeals',
    'topics',
  ]);
  const saved = await save(0, FIRST);
  expect([saved.status, saved.body.data]).toEqual([200, { revision: 1 }]);
  const names = FIRST.flatMap(({ name, isHidden }) => (isHidden ? [] : [name]));
  expect(names).not.toContain('popular');
  expect(await shown()).toEqual(names);
  await expect.poll(() => told.heard()).toBeGreaterThan(0);
  const drawn = names.filter((name) => name !== 'tools');
  // the page that was kept is gone
  await expect.poll(headings).toEqual(drawn);
  expect(await shown('demo2.localhost:8081')).toEqual(HOME_SECTIONS);
  expect(await layout()).toMatchObject({ revision: 1, savedBy: 'demo-reviewer', sections: FIRST });
  const events = await app.sql`select event from operator.audit_event where event = 'content.home'`;
  expect(events).toHaveLength(1);
});

test('通知公告、活动、诉求反馈各列自己的内容，没有内容的各说一句；同一条新闻只列一次', async () => {
  const { text } = await app.call('GET', '/');
  const part = (id: string) => text.split(`id="${id}"`)[1]?.split('</section>')[0] ?? '';
  const links = (id: string, of: RegExp) => [...part(id).matchAll(of)].map(([, to]) => to);
  const [news, notices] = [
    links('news', /href="(\/news-center\/[^"]+)"/g),
    links('notices', /href="(\/news-center\/[^"]+)"/g),
  ];
  expect([news.length, notices.length]).toEqual([4, 4]);
  expect(news.filter((one) => notices.includes(one))).toEqual([]);
  expect(links('appeals', /href="(\/feedback[^"]*)"/g)).toEqual(['/feedback?view=query', '/feedback']);
  const bare = (await app.call('GET', '/', { headers: { host: 'demo2.localhost:8081' } })).text;
  for (const none of ['还没有发布通知公告', '近期没有活动', '还没有公开的答复']) expect(bare).toContain(none);
});

test('首页通向的活动列表，访客也可以按类型与形式筛选', async () => {
  const { text } = await app.call('GET', '/activity');
  for (const word of ['培训讲座', '线上']) expect(text).toContain(`>${word}</option>`);
});

test('其他人先保存的不被覆盖；内容相同的重复保存算已保存', async () => {
  expect((await save(0, placedSections(undefined))).status).toBe(409);
  expect((await save(0, FIRST)).body.data).toEqual({ revision: 1 });
  expect((await layout()).revision).toBe(1);
  const both = await Promise.all([
    save(1, placedSections(undefined)),
    save(1, placedSections({ sections: [], hidden: ['news'] })),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await layout()).revision).toBe(2);
});

test.each([
  ['缺少栏目', FIRST.slice(1)],
  ['重复的栏目', [...FIRST.slice(1), ...FIRST.slice(1, 2)]],
  ['全部隐藏', FIRST.map((one) => ({ ...one, isHidden: true }))],
])('%s时指出，不保存', async (_what, sections) => {
  const refused = await save(2, sections);
  expect([refused.status, refused.body.data]).toMatchObject([422, [{ field: 'sections' }]]);
  expect((await layout()).revision).toBe(2);
});
