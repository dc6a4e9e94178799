// 友情链接: what is published stands in the footer of every page at once, in the officers' order; until then the zone's own links do.
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('一条也没有时是园区配置的链接；超过二十条的只显示前二十条', async () => {
  await app.sql`update content.item set state = 'archived', published = null where collection = 'link'`;
  const id = await desk.create();
  await desk.save(id, 0, { title: '唯一', href: 'https://only.example.com/' });
  await desk.act(id, 1, 'publish');
  await expect.poll(() => footer('/')).toEqual(['https://only.example.com/']);
  const { revision } = await desk.read(id);
  await desk.act(id, revision, 'unpublish');
  const [tenant] = await app.sql<{ links: { href: string }[] }[]>`
    select config->'links' as links from identity.tenant where id = 'suchu'`;
  expect(tenant?.links.length).toBeGreaterThan(0);
  await expect.poll(() => footer('/')).toEqual(tenant?.links.map(({ href }) => href));
  await Promise.all(
    Array.from({ length: 21 }, async (_, at) => {
      const one = await desk.create();
      await desk.save(one, 0, { title: `第 ${at} 个`, href: `https://n${at}.example.com/` });
      expect((await desk.act(one, 1, 'publish')).status).toBe(200);
    }),
  );
  await expect.poll(() => footer('/')).toHaveLength(20);
});
