// The console's list of a kind in another order: each column both ways, the same on every page, and nothing twice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../../../paths.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import type { ItemRow } from '../contract.ts';
import { ITEM_SORTS, STATES } from '../editorial.rules.ts';
import { MANAGER } from './test-desk.ts';

let app: TestApp;
let editor = '';
beforeAll(async () => {
  app = await testApp({ hasPages: true });
  editor = await app.signIn('demo-operator');
});
afterAll(() => app.close());

async function page(query: string): Promise<ItemRow[]> {
  const { body } = await app.call('GET', `${MANAGER}/page?collection=news&${query}`, { as: editor });
  const { records }: { records: ItemRow[] } = body.data;
  return records;
}

const VALUES = {
  state: ({ state }: ItemRow) => String(STATES.indexOf(state)),
  shownOn: ({ shownOn }: ItemRow) => shownOn,
  saved: ({ savedAt }: ItemRow) => savedAt,
};

test.each(ITEM_SORTS.flatMap((by) => [[by, ''] as const, [by, '.desc'] as const]))(
  '按 %s%s 排列：各页相接，每条一次，没有值的在最后',
  async (by, way) => {
    for (const _ of [1, 2])
      await app.call('POST', `${MANAGER}/create`, { as: editor, body: { collection: 'news' } });
    const whole = await page(`size=100&sort=${by}${way}`);
    expect(whole.length).toBeGreaterThan(12);
    const given = whole.map(VALUES[by]);
    const known = given.filter((one) => one !== null);
    expect(given.slice(0, known.length)).toEqual(known);
    const sorted = known.toSorted();
    expect(known).toEqual(way === '' ? sorted : sorted.toReversed());
    const parts = [
      await page(`size=10&sort=${by}${way}`),
      await page(`size=10&current=2&sort=${by}${way}`),
    ].flat();
    expect(parts.map(({ id }) => id)).toEqual(whole.slice(0, parts.length).map(({ id }) => id));
  },
);

test('不能排的列指出来；没有脚本也能从表头排列，筛选与排列都在地址里', async () => {
  const refused = await app.call('GET', `${MANAGER}/page?collection=news&sort=title`, { as: editor });
  expect(refused.status).toBe(422);
  const address = `${paths.consoleItems('news')}?state=published&sort=shownOn`;
  const { text } = await app.call('GET', address, { as: editor });
  expect(text).toMatch(
    /aria-sort="ascending"[^>]*><a [^>]*href="[^"]*state=published&amp;sort=shownOn\.desc"/,
  );
});
