// 新闻订阅：选全部或所选栏目，第一次公开时告诉一次，不论当时发布、审核发布还是到点；更正、下线再发布都不再告诉。
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { instantText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { deskOf } from '../../collection/server/test-desk.ts';
import { releaseAllDue } from '../../collection/server/release-items.ts';
import type { NewsSubscription } from '../contract.ts';
import { news } from '../news.rules.ts';
import { tellNewsSubscribers, workOnNews } from './tell-news-subscribers.ts';

const PATH = '/policy/api/customer/news/subscription';
const HOUR_MS = 3_600_000;
const cookies = new Map<string, string>();
const accounts = new Map<string, string>();
let app: TestApp;
const signIn = async (): Promise<void> => {
  for (const user of ['demo-operator', 'demo-reviewer', 'demo-visitor', 'demo-other', 'demo-viewer'])
    cookies.set(user, await app.signIn(user));
  const rows = await app.sql<
    { id: string; name: string }[]
  >`select id, login_name as name from identity.account`;
  for (const { id, name } of rows) accounts.set(name, id);
};
beforeAll(async () => {
  app = await testApp();
  await signIn();
});
afterAll(() => app.close());
beforeEach(() => app.sql`delete from content.news_subscription`);

const as = (user: string): string => cookies.get(user)!;
const save = (user: string, body: object) => app.call('POST', PATH, { as: as(user), body });
const mine = async (user: string): Promise<NewsSubscription> =>
  (await app.call('GET', PATH, { as: as(user) })).body.data;
const chosen = ({ isAll, categories }: NewsSubscription) => ({
  isAll,
  codes: categories.flatMap(({ code, isSubscribed }) => (isSubscribed ? [code] : [])),
});
const choose = async (user: string, isAll: boolean, ...categories: string[]) =>
  expect((await save(user, { isAll, categories })).status).toBe(200);

const desk = deskOf({
  collection: news,
  answers: () => ({}),
  list: '',
  get: (id) => `/policy/api/ua/news/center/get/${id}`,
  giveAway: () => Promise.resolve(),
  audited: () => Promise.resolve([]),
  portal: () => ({ app, editor: as('demo-operator'), publisher: as('demo-reviewer') }),
});
const draft = (more: object = {}) => ({
  title: '关于清明节放假安排的通知',
  category: '02',
  source: '园区企业服务中心',
  summary: '放假三天',
  body: '<p>正文</p>',
  ...more,
});
async function written(): Promise<string> {
  const id = await desk.create();
  await desk.save(id, 0, draft());
  return id;
}
const clock = { now: () => app.clock.now() };
/** How often its publication was announced. */
const announced = async (id: string): Promise<number> =>
  (
    await app.sql`select 1 from jobs.job where name = 'content.news-published' and data = ${JSON.stringify({ id })}::text::jsonb`
  ).length;
/** What its announcement makes, told by two processes at once. */
const tellTwice = (id: string) =>
  Promise.all([1, 2].map(() => tellNewsSubscribers({ sql: app.sql, ...clock }, id)));
const heard = async (id: string): Promise<string[]> => {
  const rows = await app.sql<{ name: string }[]>`
    select a.login_name as name from message.message m join identity.account a on a.id = m.account_id
    where m.dedupe_key = ${`news.published:${id}`} order by name`;
  return rows.map(({ name }) => name);
};

describe('新闻订阅', () => {
  test('每个栏目都列出；选了哪些就是哪些，选全部就不必选栏目，都不选即取消；各人只看自己的', async () => {
    const before = await mine('demo-visitor');
    expect(chosen(before)).toEqual({ isAll: false, codes: [] });
    expect(before.categories.slice(0, 2)).toEqual([
      { code: '01', label: '园区要闻', isSubscribed: false },
      { code: '02', label: '通知公告', isSubscribed: false },
    ]);
    const saved = await save('demo-visitor', { isAll: false, categories: ['02', '01', '02'] });
    expect(chosen(saved.body.data)).toEqual({ isAll: false, codes: ['01', '02'] });
    await choose('demo-visitor', false, '02', '03');
    expect(chosen(await mine('demo-visitor'))).toEqual({ isAll: false, codes: ['02', '03'] });
    expect(chosen(await mine('demo-other'))).toEqual({ isAll: false, codes: [] });
    await choose('demo-visitor', true, '02');
    expect(chosen(await mine('demo-visitor'))).toEqual({ isAll: true, codes: [] });
    await choose('demo-visitor', false);
    expect(chosen(await mine('demo-visitor'))).toEqual({ isAll: false, codes: [] });
  });

  test('同时保存两次：留下的是其中一次所选，不是两次合在一起', async () => {
    for (let round = 0; round < 15; round += 1) {
      await app.sql`delete from content.news_subscription`;
      await Promise.all([
        save('demo-visitor', { isAll: true, categories: [] }),
        save('demo-visitor', { isAll: false, categories: ['02'] }),
      ]);
      const rows = await app.sql<{ category: string }[]>`select category from content.news_subscription`;
      expect(rows).toHaveLength(1);
    }
  });

  test('没有的栏目逐个指出，什么也不改；没有登录为 401', async () => {
    await choose('demo-visitor', false, '02');
    const { status, body } = await save('demo-visitor', { isAll: false, categories: ['98', '01', '99'] });
    expect([status, body.data]).toEqual([
      422,
      [
        { field: 'categories.0', errorMessage: '没有「98」这个新闻栏目' },
        { field: 'categories.2', errorMessage: '没有「99」这个新闻栏目' },
      ],
    ]);
    expect(chosen(await mine('demo-visitor')).codes).toEqual(['02']);
    expect((await save('demo-visitor', { isAll: 'some' })).status).toBe(422);
    expect((await app.call('GET', PATH)).status).toBe(401);
    expect((await app.call('POST', PATH, { body: { isAll: true, categories: [] } })).status).toBe(401);
  });
});

describe('第一次公开时告诉订阅的人', () => {
  beforeEach(async () => {
    await choose('demo-visitor', true);
    await choose('demo-other', false, '01', '02');
    await choose('demo-viewer', false, '01');
  });

  test('审核发布：订阅全部或这一栏目的各一条，点开即是这条新闻；别的栏目、别的租户的没有', async () => {
    await app.sql`insert into content.news_subscription (account_id, category, tenant_id)
      values (${accounts.get('demo-viewer')!}, '', 'demo2')`;
    const id = await written();
    await desk.act(id, 1, 'submit', as('demo-operator'));
    expect(await announced(id)).toBe(0);
    await desk.act(id, 1, 'publish');
    expect(await announced(id)).toBe(1);
    await tellTwice(id);
    expect(await heard(id)).toEqual(['demo-other', 'demo-visitor']);
    const { body } = await app.call('GET', '/policy/api/customer/msg/page?type=06&size=1', {
      as: as('demo-visitor'),
    });
    const [card] = (body.data as { records: { id: string; title: string }[] }).records;
    expect(card?.title).toBe('您订阅的新闻有更新：《关于清明节放假安排的通知》');
    const opened = await app.call('GET', `/policy/api/customer/msg/detail?id=${card!.id}`, {
      as: as('demo-visitor'),
    });
    expect(opened.body.data).toMatchObject({ body: '放假三天', link: `/news-center/${id}` });
  });

  test('更正、下线后再发布都不再告诉，后来才订阅的也不为旧的所扰', async () => {
    const id = await written();
    await desk.act(id, 1, 'publish');
    await tellTwice(id);
    await choose('demo-viewer', true);
    await desk.save(id, 1, draft({ summary: '更正：放假四天' }));
    await desk.act(id, 2, 'publish');
    await desk.act(id, 2, 'unpublish');
    await desk.act(id, 2, 'publish');
    expect([await announced(id), await heard(id)]).toEqual([1, ['demo-other', 'demo-visitor']]);
  });

  test('到点发布：定时的时候不说，两个进程同时到点也只说一次；下线后再定时的不说', async () => {
    const id = await written();
    const start = app.clock.now().getTime();
    const minute = (hours: number) => ({
      at: instantText(new Date(start + hours * HOUR_MS)).slice(0, 16),
    });
    const released = (hours: number) => {
      const deps = { ...app, now: () => new Date(start + hours * HOUR_MS) };
      return Promise.all([releaseAllDue(deps), releaseAllDue(deps)]);
    };
    await desk.act(id, 1, 'schedule', as('demo-reviewer'), minute(1));
    expect(await announced(id)).toBe(0);
    await released(2);
    expect([await desk.seen(id), await announced(id)]).toEqual([200, 1]);
    await tellTwice(id);
    expect(await heard(id)).toEqual(['demo-other', 'demo-visitor']);
    await desk.act(id, 1, 'unpublish');
    await desk.act(id, 1, 'schedule', as('demo-reviewer'), minute(3));
    await released(4);
    expect([await desk.seen(id), await announced(id)]).toEqual([200, 1]);
  });

  test('说之前已经下线的不说；取消订阅的不再收到；演示内容的更正不惊动人', async () => {
    const gone = await written();
    await desk.act(gone, 1, 'publish');
    await desk.act(gone, 1, 'unpublish');
    expect(await tellTwice(gone)).toEqual([0, 0]);
    await choose('demo-other', false);
    const id = await written();
    await desk.act(id, 1, 'publish');
    await tellTwice(id);
    expect(await heard(id)).toEqual(['demo-visitor']);
    const [seeded] = await app.sql<{ id: string; draft: object }[]>`
      select id, draft from content.item where collection = 'news' and is_demo and tenant_id = 'suchu' order by id limit 1`;
    await desk.save(seeded!.id, 0, { ...seeded!.draft, summary: '更正' });
    expect((await desk.act(seeded!.id, 1, 'publish')).status).toBe(200);
    expect(await announced(seeded!.id)).toBe(0);
  });

  test('通知之前已经下线的，当时不告诉，再次发布时告诉一次；告诉过的不再告诉', async () => {
    const id = await written();
    await desk.act(id, 1, 'publish');
    await desk.act(id, 1, 'unpublish');
    await tellTwice(id);
    expect(await heard(id)).toEqual([]);
    // what is corrected meanwhile is told of as it reads then
    await desk.save(id, 1, draft({ title: '关于清明节放假安排的更正' }));
    await desk.act(id, 2, 'publish');
    expect(await announced(id)).toBe(2);
    const [one = 0, other = 0] = await tellTwice(id);
    expect([Math.min(one, other), Math.max(one, other)]).toEqual([0, 2]);
    expect(await heard(id)).toEqual(['demo-other', 'demo-visitor']);
    await desk.act(id, 2, 'unpublish');
    await desk.act(id, 2, 'publish');
    expect(await announced(id)).toBe(2);
    await choose('demo-viewer', true);
    await tellTwice(id);
    expect(await heard(id)).toEqual(['demo-other', 'demo-visitor']);
  });

  test('接收设置照旧：要短信的另发短信，没有设置的只有站内消息；队列自己会说', async () => {
    const accountId = accounts.get('demo-other')!;
    await app.sql`
      insert into message.contact (account_id, tenant_id, channel, address_sealed, address_mask, verified_at)
      values (${accountId}, 'suchu', 'sms', 'k:sealed', '139****0000', now())`;
    await app.sql`insert into message.preference (account_id, type, channel, mode) values (${accountId}, '06', 'sms', 'now')`;
    const id = await written();
    await desk.act(id, 1, 'publish');
    await workOnNews(app.jobs, { sql: app.sql, ...clock });
    await expect.poll(() => heard(id), { timeout: 20_000 }).toEqual(['demo-other', 'demo-visitor']);
    const sent = await app.sql`
      select d.account_id as "accountId", d.channel from message.delivery d join message.message m on m.id = d.message_id
      where m.dedupe_key = ${`news.published:${id}`}`;
    expect(sent).toEqual([{ accountId, channel: 'sms' }]);
  });

  test('停用的栏目不再列出，订阅过的也不再收到；订阅全部的照常', async () => {
    const id = await written();
    await desk.act(id, 1, 'publish');
    const disable = (isDisabled: boolean) =>
      app.sql`update dictionary.entry set is_disabled = ${isDisabled} where dictionary_code = 'NEWS_CATEGORY' and value = '02'`;
    await disable(true);
    const later = { sql: app.sql, now: () => new Date(app.clock.now().getTime() + HOUR_MS) };
    await tellNewsSubscribers(later, id);
    await disable(false);
    expect(await heard(id)).toEqual(['demo-visitor']);
  });
});
