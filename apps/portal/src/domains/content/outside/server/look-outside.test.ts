// The nightly look at links to other sites: kept with their day, told on the page and among what grows old; off without leave.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { checkLinks } from '../../collection/server/check-links.ts';
import type { LinkReport } from '../../collection/contract.ts';
import { lookAfter } from '../../upkeep/server/look-after.ts';
import type { Probed } from '../outside.rules.ts';
import { lookOutside } from './look-outside.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const tenantId = 'suchu';
const GONE = 'https://gone.example/page';
const QUIET = 'http://quiet.example/';
const FINE = 'https://fine.example/a';
let title = 0;

async function itemWith(...hrefs: string[]): Promise<string> {
  const body = hrefs.map((href) => `<p><a href="${href}">链接</a></p>`).join('');
  const [row] = await app.sql<{ id: string }[]>`
    insert into content.item (id, tenant_id, collection, state, title, draft, published, shown_on, updated_name)
    values (gen_random_uuid(), ${tenantId}, 'news', 'published', ${`外部链接检验${(title += 1)}`},
      jsonb_build_object('body', ${body}::text), jsonb_build_object('body', ${body}::text), current_date, '检验') returning id`;
  return row!.id;
}

/** One night: every link of a site gets its answer. */
async function night(answers: Readonly<Record<string, Probed>>, paceMs = 0): Promise<string[]> {
  const asked: string[] = [];
  const probe = async (href: string): Promise<Probed> => {
    asked.push(href);
    return answers[href] ?? { outcome: 'reached', status: 200 };
  };
  await lookOutside({ sql: app.sql, now: () => app.clock.now(), probe, paceMs }, { tenantId });
  app.clock.advance(86_400_000);
  return asked;
}
const probe = async (): Promise<Probed> => ({ outcome: 'reached', status: 200 });
const deadOf = async (): Promise<LinkReport['dead']> =>
  (await checkLinks({ sql: app.sql, probe }, { tenantId })).dead.filter(({ href }) => /example/.test(href));

test('没有开启时不说外部链接失效，页面写明没有开启', async () => {
  await itemWith(GONE, QUIET, FINE);
  const editor = await app.signIn('demo-operator');
  const { body } = await app.call('GET', '/policy/api/manager/content/links', { as: editor });
  const report: LinkReport = body.data;
  expect(report).toMatchObject({ isOutsideAsked: false, asked: [] });
  expect(report.outside).toBeGreaterThan(2);
});

test('页面不在的当晚就算失效，没有应答的连续三晚才算，恢复了的不算；带状态与检查时间', async () => {
  const quiet: Probed = { outcome: 'unreachable', status: null };
  const first = await night({ [GONE]: { outcome: 'gone', status: 404 }, [QUIET]: quiet });
  expect(first).toEqual(expect.arrayContaining([GONE, QUIET, FINE]));
  expect(new Set(first).size).toBe(first.length);
  expect(await deadOf()).toEqual([
    expect.objectContaining({
      href: GONE,
      reason: '对方网站没有这个页面（404）',
      checkedAt: expect.stringMatching(/^\d{4}-/),
    }),
  ]);
  await night({ [QUIET]: quiet });
  expect(await deadOf()).toEqual([]);
  await night({ [QUIET]: quiet });
  expect((await deadOf()).map(({ href }) => href)).toEqual([QUIET]);
  const { asked } = await checkLinks({ sql: app.sql, probe }, { tenantId });
  expect(asked[0]).toMatchObject({ href: QUIET, isDead: true });
  expect(asked.find(({ href }) => href === FINE)).toMatchObject({
    outcome: '可以打开（200）',
    isDead: false,
  });
  await lookAfter({ sql: app.sql, probe }, { tenantId, now: app.clock.now() });
  const [kept] = await app.sql<{ dead: number }[]>`
    select (findings->'links'->>'dead')::int as dead from content.upkeep where tenant_id = ${tenantId}`;
  expect(kept?.dead).toBeGreaterThan(0);
  await night({});
  expect(await deadOf()).toEqual([]);
});

test('没有发布的、下线的和改了还没有再发布的链接不访问；发布的才访问', async () => {
  const link = (name: string) => `https://${name}.example/`;
  const written = (name: string) => ({ body: `<p><a href="${link(name)}">链接</a></p>` });
  for (const state of ['draft', 'in_review', 'scheduled', 'unpublished'])
    await app.sql`
      insert into content.item (id, tenant_id, collection, state, title, draft, published, updated_name)
      values (gen_random_uuid(), ${tenantId}, 'news', ${state}, ${state}, ${app.sql.json(written(`x-${state}`))},
        ${state === 'unpublished' ? app.sql.json(written('x-was')) : null}, '检验')`;
  const id = await itemWith(link('shown'));
  await app.sql`update content.item set draft = ${app.sql.json(written('x-next'))} where id = ${id}`;
  const asked = await night({});
  expect(asked).toContain(link('shown'));
  expect(asked.filter((href) => href.startsWith('https://x-'))).toEqual([]);
  // what is written is still counted, and its own pages looked at
  expect((await checkLinks({ sql: app.sql, probe }, { tenantId })).outside).toBeGreaterThan(3);
});

test('不再有人用的链接忘掉；别的租户的不动', async () => {
  await app.sql`
    insert into content.outside_link (tenant_id, href, checked_at, outcome) values (${tenantId}, 'https://old.example/', now(), 'gone'),
      ('elsewhere', 'https://old.example/', now(), 'gone')`;
  await night({});
  const rows = await app.sql<{ tenantId: string }[]>`
    select tenant_id as "tenantId" from content.outside_link where href = 'https://old.example/'`;
  expect(rows.map((row) => row.tenantId)).toEqual(['elsewhere']);
});

test('同一网站一个接一个，隔开；不同网站可以同时', async () => {
  await itemWith('https://slow.example/1', 'https://slow.example/2', 'https://slow.example/3');
  const times: number[] = [];
  const under = { now: 0, most: 0 };
  const slow = async (href: string): Promise<Probed> => {
    if (href.includes('slow.example')) {
      under.now += 1;
      under.most = Math.max(under.most, under.now);
      times.push(performance.now());
      await new Promise((done) => setTimeout(done, 20));
      under.now -= 1;
    }
    return { outcome: 'reached', status: 200 };
  };
  await lookOutside({ sql: app.sql, now: () => app.clock.now(), probe: slow, paceMs: 100 }, { tenantId });
  expect([times.length, under.most]).toEqual([3, 1]);
  expect(times[1]! - times[0]!).toBeGreaterThan(100);
  expect(times[2]! - times[1]!).toBeGreaterThan(100);
});

test('过长的链接不访问；一个链接出错，其余照常', async () => {
  // 600 letters that are no ASCII: 1,800 bytes as written, 5,400 as sent
  const long = `https://long.example/${'政'.repeat(600)}`;
  const wide = `https://wide.example/${'x'.repeat(1900)}`;
  await itemWith(long, wide, 'https://broken.example/1', 'https://broken.example/2');
  const asked: string[] = [];
  const some = async (href: string): Promise<Probed> => {
    asked.push(href);
    if (href === 'https://broken.example/1') throw new Error('broken');
    return { outcome: 'reached', status: 200 };
  };
  await lookOutside({ sql: app.sql, now: () => app.clock.now(), probe: some, paceMs: 0 }, { tenantId });
  expect(asked).not.toContain(long);
  const rows = await app.sql<{ href: string }[]>`
    select href from content.outside_link where tenant_id = ${tenantId} and href ~ 'wide|broken|long' order by href`;
  expect(rows.map(({ href }) => href)).toEqual(['https://broken.example/2', wide]);
});

test('一个也记不下的，当晚算失败', async () => {
  const none = (): Promise<Probed> => Promise.reject(new Error('broken'));
  const looking = { sql: app.sql, now: () => app.clock.now(), probe: none, paceMs: 0 };
  await expect(lookOutside(looking, { tenantId })).rejects.toThrow('broken');
});
