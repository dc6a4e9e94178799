// 待维护内容，逐类：久未核对与将下线的每一类都提醒，通向编辑页，「已核对」之后不再提醒；旧新闻再多也不挤掉别的类；入口通往的页面没有了也列出。
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { paths } from '../../../../paths.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { MANAGER } from '../../collection/server/test-desk.ts';
import type { LinkReport } from '../../collection/contract.ts';
import { COLLECTIONS } from '../../collections.rules.ts';
import { MOST_OF_KIND, PASSING } from '../upkeep.rules.ts';
import type { Upkeep } from '../contract.ts';

let app: TestApp;
let editor = '';
beforeAll(async () => {
  app = await testApp({ hasPages: true });
  editor = await app.signIn('demo-operator');
});
afterAll(() => app.close());

const today = () => dayText(app.clock.now());
const upkeep = async (): Promise<Upkeep> =>
  (await app.call('GET', `${MANAGER}/upkeep`, { as: editor })).body.data;
/** Published so many days ago, under a title of its own. */
async function publishedSince(collection: string, days: number, count = 1): Promise<string[]> {
  const rows = await app.sql<{ id: string }[]>`
    insert into content.item (id, tenant_id, collection, state, title, draft, published, published_revision, shown_on, unpublish_at,
      updated_name)
    select gen_random_uuid(), 'suchu', ${collection}, 'published', '久未核对的', '{"title":"久未核对的"}', '{"title":"久未核对的"}', 0,
      ${addDays(today(), -days)}::date, ${new Date(app.clock.now().getTime() + 9 * 86_400_000)}, '检验'
    from generate_series(1, ${count}::int) returning id`;
  return rows.map(({ id }) => id);
}

test.each(COLLECTIONS.filter(({ isKeptElsewhere = false }) => !isKeptElsewhere).map(({ name }) => name))(
  '%s：久未核对的与将下线的列出来，通向编辑页；已核对之后不再列为久未核对',
  async (collection) => {
    const [id = ''] = await publishedSince(collection, 4000);
    const { unchecked, ending } = await upkeep();
    expect(ending.map((row) => row.id)).toContain(id);
    const isPassing = PASSING.some((name) => name === collection);
    const named = unchecked.find((row) => row.id === id);
    expect(named === undefined).toBe(isPassing);
    if (!named) return;
    const editing = await app.call('GET', paths.consoleItem(named.collection, named.id), { as: editor });
    expect(editing.status).toBe(200);
    expect(editing.text).toContain('已核对');
    const done = await app.call('POST', `${MANAGER}/check`, { as: editor, body: { id } });
    expect(done.status, done.text).toBe(200);
    expect((await upkeep()).unchecked.map((row) => row.id)).not.toContain(id);
  },
);

test('旧新闻再多，友情链接与园区片区照样列出来', async () => {
  await publishedSince('news', 3000, 100);
  const [[link], [area]] = [await publishedSince('link', 200), await publishedSince('area', 200)];
  const { unchecked } = await upkeep();
  expect(unchecked.map(({ id }) => id)).toEqual(expect.arrayContaining([link, area]));
  expect(unchecked.filter(({ collection }) => collection === 'news')).toHaveLength(MOST_OF_KIND);
});

test('首页入口：通往的页面没有了的列在链接检查；改选之前填的网址不查', async () => {
  const report = async (): Promise<LinkReport> =>
    (await app.call('GET', `${MANAGER}/links`, { as: editor })).body.data;
  const [id = ''] = await publishedSince('tile', 1);
  const write = (draft: object) =>
    app.sql`update content.item set draft = draft || ${JSON.stringify(draft)}::text::jsonb where id = ${id}::uuid`;
  await write({ where: 'page', page: '/gone', href: 'nowhere://x' });
  const found = (await report()).dead.filter((one) => one.id === id);
  expect(found.map(({ field, href }) => [field, href])).toEqual([['页面', '/gone']]);
  const outside = (await report()).outside;
  await write({ page: '/resources', href: 'https://www.example.com/old' });
  expect((await report()).dead.filter((one) => one.id === id)).toEqual([]);
  expect((await report()).outside).toBe(outside);
});
