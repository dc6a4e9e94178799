// 友情链接: what is published stands in the footer of every page at once, in the officers' order; until one was, the zone's own links do.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify } from '@yqt/database/listen';
import { PUBLISH_CHANNEL } from '../../../../publish-channel.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { deskOf } from '../../collection/server/test-desk.ts';
import { link } from '../link.rules.ts';

let app: TestApp;
let editor = '';
let publisher = '';
beforeAll(async () => {
  app = await testApp({ hasPages: true });
  [editor, publisher] = [await app.signIn('demo-operator'), await app.signIn('demo-reviewer')];
});
afterAll(() => app.close());

const desk = deskOf({
  collection: link,
  answers: (title) => ({ title, href: 'https://www.example.com/' }),
  list: '',
  giveAway: () => Promise.resolve(),
  audited: () => Promise.resolve([]),
  portal: () => ({ app, editor, publisher }),
});

/** Addresses of the footer of a guest's page. */
async function footer(path: string, host?: string): Promise<string[]> {
  const { text } = await app.call('GET', path, { headers: host === undefined ? {} : { host } });
  const part = /<footer[\s\S]*<\/footer>/.exec(text)?.[0] ?? '';
  expect(part).not.toBe('');
  return [...part.matchAll(/href="(https?:[^"]+)"/g)].map(([, href = '']) => href);
}
const WAYS = ['/', '/news-center', '/zct-ee/policy-info', '/search'];

test('发布即出现在每一页的页脚，改后即改，下线即不见；另一园区没有', async () => {
  const before = await Promise.all(WAYS.map((path) => footer(path)));
  const id = await desk.create();
  await desk.save(id, 0, { title: '检验网', href: ' https://www.example.com/?a=1&b=2 ' });
  expect((await desk.act(id, 1, 'publish')).status).toBe(200);
  const own = 'https://www.example.com/?a=1&amp;b=2';
  const everywhere = () => Promise.all(WAYS.map((path) => footer(path)));
  await expect.poll(everywhere).toEqual(before.map((all) => expect.arrayContaining([...all, own])));
  expect(await footer('/', 'demo2.localhost')).not.toContain(own);
  const { revision } = await desk.read(id);
  expect((await desk.act(id, revision, 'unpublish')).status).toBe(200);
  await expect.poll(everywhere).toEqual(before);
});

test('不是完整网址的不能发布，在该栏指出', async () => {
  for (const href of ['/news-center', 'javascript:alert(1)', 'https://a:b@example.com']) {
    const id = await desk.create();
    await desk.save(id, 0, { title: '检验网', href });
    const { status, body } = await desk.act(id, 1, 'publish');
    expect([status, (body.data as { field: string }[]).map(({ field }) => field)], href).toEqual([
      422,
      ['href'],
    ]);
  }
});

/** The links that a tenant was set up with. */
async function configured(id: string): Promise<string[]> {
  const [tenant] = await app.sql<{ links: { href: string }[] }[]>`
    select config->'links' as links from identity.tenant where id = ${id}`;
  return (tenant?.links ?? []).map(({ href }) => href);
}

test('最后一条下线或归档后页脚就没有友情链接，配置的不再出现；重新发布即再现', async () => {
  const own = await app.sql<{ id: string }[]>`
    select id from content.item where collection = 'link' and tenant_id = 'suchu' and state = 'published'`;
  for (const { id } of own) {
    const { revision } = await desk.read(id);
    expect((await desk.act(id, revision, 'unpublish')).status).toBe(200);
  }
  expect((await configured('suchu')).length).toBeGreaterThan(0);
  await expect.poll(() => footer('/')).toEqual([]);
  const id = await desk.create();
  await desk.save(id, 0, { title: '唯一', href: 'https://only.example.com/' });
  await desk.act(id, 1, 'publish');
  await expect.poll(() => footer('/')).toEqual(['https://only.example.com/']);
  await desk.act(id, 1, 'unpublish');
  await expect.poll(() => footer('/')).toEqual([]);
  expect((await desk.act(id, 1, 'archive', editor)).status).toBe(200);
  await expect.poll(() => footer('/news-center')).toEqual([]);
});

test('从未发布过的园区显示配置的链接：只写了草稿也照旧；另一园区不受影响', async () => {
  await app.sql`update content.item set tenant_id = 'elsewhere' where collection = 'link'`;
  const id = await desk.create();
  await desk.save(id, 0, { title: '草稿', href: 'https://draft.example.com/' });
  const links = await configured('suchu');
  expect(links.length).toBeGreaterThan(0);
  // something is published, so that what is kept is read again
  const other = await desk.create();
  await desk.save(other, 0, { title: '唯一', href: 'https://only.example.com/' });
  await desk.act(other, 1, 'publish');
  await expect.poll(() => footer('/')).toEqual(['https://only.example.com/']);
  await app.sql`update content.item set tenant_id = 'elsewhere' where id = ${other}::uuid`;
  await notify(app.sql, PUBLISH_CHANNEL, 'suchu');
  await expect.poll(() => footer('/')).toEqual(links);
  expect(await footer('/', 'demo2.localhost')).toEqual(await configured('demo2'));
});

test('超过二十条的只显示前二十条', async () => {
  await Promise.all(
    Array.from({ length: 21 }, async (_, at) => {
      const one = await desk.create();
      await desk.save(one, 0, { title: `第 ${at} 个`, href: `https://n${at}.example.com/` });
      expect((await desk.act(one, 1, 'publish')).status).toBe(200);
    }),
  );
  await expect.poll(() => footer('/')).toHaveLength(20);
});
