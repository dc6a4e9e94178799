// 首页横幅: its link is checked where it is approved; every change that readers see is told to the pages that are kept.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { releaseAllDue } from '../../collection/server/release-items.ts';
import { deskOf, hearPublishing } from '../../collection/server/test-desk.ts';
import { banner } from '../banner.rules.ts';

const LIST = '/policy/api/ua/banner/page?size=100';
const HOUR_MS = 3_600_000;
let app: TestApp;
let editor = '';
let publisher = '';
let told: Awaited<ReturnType<typeof hearPublishing>>;
beforeAll(async () => {
  app = await testApp();
  [editor, publisher] = [await app.signIn('demo-operator'), await app.signIn('demo-reviewer')];
  told = await hearPublishing(app);
});
afterAll(async () => {
  await told.stop();
  await app.close();
});

const desk = deskOf({
  collection: banner,
  answers: () => ({}),
  list: '',
  get: (id) => `/policy/api/ua/banner/${id}`,
  giveAway: () => Promise.resolve(),
  audited: () => Promise.resolve([]),
  portal: () => ({ app, editor, publisher }),
});
const draft = (href: string) => ({
  title: '检验横幅',
  text: '用于检验的一条',
  places: ['home'],
  theme: 'green',
  href,
});
const at = (hours: number) => instantText(new Date(app.clock.now().getTime() + hours * HOUR_MS)).slice(0, 16);
const shownIn = async (place: string): Promise<string[]> => {
  const { status, body } = await app.call('GET', `${LIST}&places=${place}`);
  expect(status).toBe(200);
  return (body.data as { records: { id: string }[] }).records.map(({ id }) => id);
};
const listed = async (): Promise<{ id: string; href?: string }[]> => {
  const { body } = await app.call('GET', LIST);
  return (body.data as { records: { id: string; href?: string }[] }).records;
};
/** The pages that are kept hear of what `act` changes. */
async function tellsPages(act: () => Promise<unknown>): Promise<void> {
  const before = told.heard();
  await act();
  await expect.poll(() => told.heard()).toBeGreaterThan(before);
}

test('链接不是本站页面也不是 https 时，发布与定时都在链接一栏指出', async () => {
  const id = await desk.create();
  await desk.save(id, 0, draft('/no-such-page'));
  for (const [event, times] of [
    ['publish', {}],
    ['schedule', { at: at(1) }],
  ] as const) {
    const { status, body } = await desk.act(id, 1, event, publisher, times);
    expect([status, body.data], event).toMatchObject([422, [{ field: 'href' }]]);
  }
});

test('链接指向的新闻或政策没有发布、已下线时，在链接一栏说明；发布了的可以', async () => {
  const { body } = await app.call('GET', '/policy/api/ua/news/page?size=1');
  const { records }: { records: { id: string }[] } = body.data;
  const news = records[0]?.id ?? '';
  const missing = '0190f3a0-0000-7000-8000-000000000000';
  const id = await desk.create();
  for (const [step, [href, said]] of [
    [`/news-center/${missing}`, '这条新闻没有发布，或已下线，请改为读者能打开的链接'],
    [`/zct-ee/policy-info/${missing}`, '这项政策没有发布，或已下线，请改为读者能打开的链接'],
  ].entries()) {
    await desk.save(id, step, draft(href ?? ''));
    const refused = await desk.act(id, step + 1, 'publish');
    expect([refused.status, refused.body.data]).toEqual([422, [{ field: 'href', errorMessage: said }]]);
  }
  await desk.save(id, 2, draft(`/news-center/${news}`));
  expect((await desk.act(id, 3, 'publish')).body.data).toEqual({ state: 'published' });
});

test('链接与下线时间都有误时一次说全', async () => {
  const id = await desk.create();
  await desk.save(id, 0, draft('javascript:alert(1)'));
  const { body } = await desk.act(id, 1, 'schedule', publisher, { at: at(3), until: at(1) });
  expect((body.data as { field: string }[]).map(({ field }) => field)).toEqual(['href', 'until']);
});

test('早先发布、如今无处可去的链接不给读者', async () => {
  const id = await desk.create();
  await desk.save(id, 0, draft('/resources'));
  await desk.act(id, 1, 'publish');
  await app.sql`
    update content.item set published = published || '{"href":"/gone"}' where id = ${id}::uuid`;
  expect((await listed()).find((one) => one.id === id)).not.toHaveProperty('href');
  const { body } = await app.call('GET', `/policy/api/ua/banner/${id}`);
  expect(body.data).toMatchObject({ id, title: '检验横幅' });
  expect(body.data).not.toHaveProperty('href');
});

test('横幅只在所选的页面显示；没有选页面的不能发布，写明哪一栏', async () => {
  const id = await desk.create();
  const { places: _places, ...nowhere } = draft('/resources');
  await desk.save(id, 0, nowhere);
  expect((await desk.act(id, 1, 'publish')).body.data).toMatchObject([{ field: 'places' }]);
  await desk.save(id, 1, { ...nowhere, places: ['news', 'help'] });
  expect((await desk.act(id, 2, 'publish')).status).toBe(200);
  for (const [place, isShown] of [
    ['home', false],
    ['news', true],
    ['help', true],
    ['topic', false],
  ] as const)
    expect((await shownIn(place)).includes(id), place).toBe(isShown);
  expect((await listed()).map((one) => one.id)).toContain(id);
});

test('发布、下线、到点发布与到点下线都通知已缓存的页面', async () => {
  const id = await desk.create();
  await desk.save(id, 0, draft('/resources'));
  await tellsPages(() => desk.act(id, 1, 'publish'));
  expect((await listed()).map((one) => one.id)).toContain(id);
  await tellsPages(() => desk.act(id, 1, 'unpublish'));
  expect((await listed()).map((one) => one.id)).not.toContain(id);
  // scheduling tells them too: what is heard of it must not stand for the release
  await tellsPages(async () => {
    const asked = await desk.act(id, 1, 'schedule', publisher, { at: at(1), until: at(3) });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  });
  app.clock.advance(2 * HOUR_MS);
  await tellsPages(() => releaseAllDue({ ...app, now: () => app.clock.now() }));
  expect((await listed()).map((one) => one.id)).toContain(id);
  app.clock.advance(2 * HOUR_MS);
  await tellsPages(() => releaseAllDue({ ...app, now: () => app.clock.now() }));
  expect((await listed()).map((one) => one.id)).not.toContain(id);
});
