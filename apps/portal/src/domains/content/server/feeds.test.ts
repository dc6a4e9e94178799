// Feeds of published things, as readers' programs follow them: RSS and JSON, with the filters of their lists.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../server/test-app.ts';

let app: TestApp;
let editor = '';
beforeAll(async () => {
  app = await testApp();
  editor = await app.signIn('demo-operator');
});
afterAll(() => app.close());

test.each([
  ['/policy/api/ua/news/feed', '/news-center/', 30],
  ['/policy/api/ua/resource/feed', '/resources?keyword=', 12],
  ['/policy/api/ua/help/feed', '/help?keyword=', 30],
  ['/uaa/api/ua/relative/case/feed', '/static-page/case-detail?id=', 8],
  ['/policy/api/ua/subject/feed', '/zct-ee/policy-topic/', 1],
  ['/policy/api/ua/policy/feed', '/zct-ee/policy-info/', 30],
  ['/policy/api/ua/activity/latest/feed', '/activity/', 0],
  ['/policy/api/ua/declare/feed', '/apply-center/detail?id=', 8],
])('订阅源 %s：RSS 与 JSON，地址是所访问租户的，可按 ETag 只问有无变化', async (feed, page, least) => {
  const rss = await app.call('GET', feed);
  expect([rss.status, rss.headers['content-type'], rss.headers['cache-control']]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
    'public, max-age=60',
  ]);
  expect(rss.text.match(/<item>/g)?.length ?? 0).toBeGreaterThanOrEqual(least);
  const known = { 'if-none-match': `"other", ${String(rss.headers['etag'])}` };
  const again = await app.call('GET', feed, { headers: known });
  expect([again.status, again.text]).toEqual([304, '']);
  const origin = 'http://demo2.localhost:8081';
  const json = await app.call('GET', `${feed}?format=json`, { headers: { host: 'demo2.localhost:8081' } });
  const other: { home_page_url: string; feed_url: string } = JSON.parse(json.text);
  expect(other.home_page_url.startsWith(`${origin}/`)).toBe(true);
  expect(other.feed_url).toBe(`${origin}${feed}?format=json`);
  const own: { items: { url: string }[] } = JSON.parse((await app.call('GET', `${feed}?format=json`)).text);
  for (const { url } of own.items) expect(url).toContain(`http://localhost:8081${page}`);
  expect((await app.call('GET', `${feed}?format=atom`)).status).toBe(422);
});

test('订阅源按栏目、关键词筛选；置顶的不挤掉新的；下线的随即不见，登录的与访客看到的一样', async () => {
  const feedOf = async (query: string, as: string | null = null) => {
    const { text } = await app.call('GET', `/policy/api/ua/news/feed?format=json&${query}`, { as });
    const { items }: { items: { id: string; title: string; date_published: string }[] } = JSON.parse(text);
    return items;
  };
  const all = await feedOf('');
  expect(all.map((one) => one.date_published)).toEqual(
    all.map((one) => one.date_published).toSorted((a, b) => b.localeCompare(a)),
  );
  const chosen = await feedOf('category=09');
  expect(chosen.length).toBeGreaterThan(0);
  expect(chosen.length).toBeLessThan(all.length);
  const [first] = all;
  const found = await feedOf(`keyword=${encodeURIComponent(first!.title)}`);
  expect(found.map(({ id }) => id)).toContain(first!.id);
  await app.sql`update content.item set state = 'unpublished' where id = ${first!.id}::uuid`;
  for (const as of [null, editor])
    expect((await feedOf('', as)).map(({ id }) => id)).not.toContain(first!.id);
  await app.sql`update content.item set state = 'published' where id = ${first!.id}::uuid`;
});

test('政策订阅源：最近收录的在前，按查询条件筛选，没有的选项逐项指出', async () => {
  const feedOf = async (query: string) => {
    const { text } = await app.call('GET', `/policy/api/ua/policy/feed?format=json&${query}`);
    const { items }: { items: { id: string; date_published: string }[] } = JSON.parse(text);
    return items;
  };
  const [oldest] = await app.sql<{ id: string }[]>`
    update policy.policy set publish_at = now() where id = (select id from policy.policy
      where tenant_id = 'suchu' and status = 'published' order by published_on, id limit 1) returning id`;
  const [first] = await feedOf('');
  expect(first?.id).toBe(oldest!.id);
  const { total }: { total: number } = (
    await app.call('GET', '/policy/api/ua/policy/list?level=1&keyword=%E7%A8%8E')
  ).body.data;
  expect(await feedOf('level=1&keyword=%E7%A8%8E')).toHaveLength(Math.min(30, total));
  expect(total).toBeGreaterThan(0);
  const wrong = await app.call('GET', '/policy/api/ua/policy/feed?level=nothing');
  expect([wrong.status, wrong.body.returnCode]).toEqual([422, 3000]);
  await app.sql`update policy.policy set status = 'unpublished' where id = ${oldest!.id}::uuid`;
  expect((await feedOf('')).map(({ id }) => id)).not.toContain(oldest!.id);
  await app.sql`update policy.policy set status = 'published' where id = ${oldest!.id}::uuid`;
});
