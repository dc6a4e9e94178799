// Versions of an item that was worked on for months: every one can be reached. Needs the built pages: `node tools/build.ts`.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { MANAGER } from './test-desk.ts';

let app: TestApp;
let editor = '';
beforeAll(async () => {
  app = await testApp({ hasPages: true });
  editor = await app.signIn('demo-operator');
});
afterAll(() => app.close());

const SAVES = 63;

/** An item with so many versions. */
async function longWorkedOn(collection: string): Promise<string> {
  const { body } = await app.call('POST', `${MANAGER}/create`, { as: editor, body: { collection } });
  const { id } = body.data as { id: string };
  await app.sql`
    insert into content.item_revision (item_id, revision, body, saved_by, saved_name, saved_at)
    select ${id}::uuid, n, jsonb_build_object('title', '第' || n || '稿'), null, 'demo-operator', now()
    from generate_series(1, ${SAVES}) n`;
  return id;
}

test('历次版本逐页列出，新的在前，最早的也找得到；别的租户与没有这条内容的都是 404', async () => {
  const id = await longWorkedOn('news');
  const page = async (query: string): Promise<{ total: number; records: { revision: number }[] }> => {
    const { body } = await app.call('GET', `${MANAGER}/versions?id=${id}${query}`, { as: editor });
    return body.data;
  };
  const first = await page('&size=50');
  expect([first.total, first.records.length, first.records[0]?.revision]).toEqual([SAVES, 50, SAVES]);
  const second = await page('&size=50&current=2');
  expect(second.records.map(({ revision }) => revision)).toEqual(
    Array.from({ length: SAVES - 50 }, (_, at) => SAVES - 50 - at),
  );
  await app.sql`update content.item set tenant_id = 'demo2' where id = ${id}::uuid`;
  expect((await app.call('GET', `${MANAGER}/versions?id=${id}`, { as: editor })).status).toBe(404);
});

test.each([
  ['news', '/console/content/news'],
  ['policy', '/console/policies'],
])('%s：编辑页的历次版本可以翻页，翻到的可以与当前草稿对比', async (collection, place) => {
  const id = await longWorkedOn(collection);
  const { text } = await app.call('GET', `${place}/${id}?current=7&version=2&against=61`, { as: editor });
  // the last page, with a comparison of one of it with one that stands on the first
  const linked = (name: string, value: number) => new RegExp(`href="[^"]*\\b${name}=${value}[&"]`).test(text);
  expect([
    text.includes(`共 ${SAVES} 个版本`),
    text.includes('第 2 次保存与第 61 次保存的差异'),
    linked('version', 1),
    linked('current', 6),
    linked('size', 50),
  ]).toEqual([true, true, true, true, true]);
  // past the end: the last page
  const past = await app.call('GET', `${place}/${id}?current=99&version=2`, { as: editor });
  expect([past.status, past.headers.location]).toEqual([302, `${place}/${id}?current=7&version=2`]);
});

test('网址指明没有的版本的写明没有，给出最新的版本；选定的一次可以与列表任何一页上的另一次对比', async () => {
  const id = await longWorkedOn('policy');
  const at = async (query: string) =>
    (await app.call('GET', `/console/policies/${id}?${query}`, { as: editor })).text;
  for (const [query, named] of [
    ['version=999', '999'],
    ['version=2&against=999', '2、999'],
    ['version=x', 'x'],
  ]) {
    const text = await at(`current=3&${query}`);
    expect(text).toContain(`没有这个版本：${named}。`);
    const latest = /href="([^"]*)"[^>]*>查看最新的版本/.exec(text)?.[1];
    expect([latest?.startsWith(`/console/policies/${id}`), latest?.includes('version')]).toEqual([
      true,
      false,
    ]);
  }
  expect(await at('current=3')).not.toContain('没有这个版本');
  // chosen on the first page, met on the last one, and the other way round
  const last = await at('current=7&version=61');
  expect(last).toMatch(/href="[^"]*\bversion=2&amp;against=61"[^>]*>与第 61 次保存比/);
  expect(await at('version=2')).toMatch(/href="[^"]*\bversion=2&amp;against=61"[^>]*>与第 2 次保存比/);
});
