// 待维护内容：久未核对、将到期、无人阅读、无结果的检索、读者评价；「已核对」读者看得到；从检索词写一篇。
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import type { Upkeep } from '../contract.ts';
import { lookAfterAll } from './look-after.ts';

let app: TestApp;
let editor = '';
let publisher = '';
beforeAll(async () => {
  app = await testApp();
  [editor, publisher] = [await app.signIn('demo-operator'), await app.signIn('demo-reviewer')];
});
afterAll(() => app.close());

const MANAGER = '/policy/api/manager/content';
const upkeep = async (): Promise<Upkeep> =>
  (await app.call('GET', `${MANAGER}/upkeep`, { as: editor })).body.data;
const post = (path: string, body: object, as = editor) =>
  app.call('POST', `${MANAGER}/${path}`, { as, body });
const today = () => dayText(app.clock.now());
/** A published item of the kind that is of that day. */
async function aged(collection: string, days: number, at = 0): Promise<string> {
  const [row] = await app.sql<{ id: string }[]>`
    update content.item set shown_on = ${addDays(today(), -days)}::date where id = (select id from content.item
      where collection = ${collection} and state = 'published' order by id offset ${at} limit 1) returning id`;
  return row?.id ?? '';
}

describe('待维护内容', () => {
  test('超过六个月没有核对的列出来；「已核对」之后不再列出，读者看到日期，记入日志', async () => {
    const id = await aged('news', 300);
    expect((await upkeep()).unchecked.map((row) => row.id)).toContain(id);
    expect((await post('check', { id }, publisher)).status).toBe(403);
    expect((await post('check', { id })).body.returnCode).toBe(1000);
    expect((await upkeep()).unchecked.map((row) => row.id)).not.toContain(id);
    const shown = await app.call('GET', `/policy/api/ua/news/center/get/${id}`);
    expect(shown.body.data).toMatchObject({ checkedOn: today(), publishedOn: addDays(today(), -300) });
    const seen = await app.call('GET', `${MANAGER}/get/${id}`, { as: editor });
    expect(seen.body.data).toMatchObject({ checked: { on: today() }, canCheck: true });
    const [audit] = await app.sql`
      select event from operator.audit_event where object_id = ${id} and event = 'content.checked'`;
    expect(audit).toBeDefined();
  });
  test('没有发布的、政策和没有的内容不能标为已核对', async () => {
    const draft = async (collection: string): Promise<string> => {
      const { data }: { data: { id: string } } = (await post('create', { collection })).body;
      return data.id;
    };
    expect((await post('check', { id: await draft('news') })).status).toBe(409);
    const [shown] = await app.sql<{ id: string }[]>`
      select id from policy.policy where tenant_id = 'suchu' and status = 'published' order by id limit 1`;
    for (const id of [await draft('policy'), shown?.id])
      expect((await post('check', { id: id ?? '' })).status).toBe(404);
    expect((await post('check', { id: '01900000-0000-7000-8000-000000000000' })).status).toBe(404);
  });
  test('九十天无人打开的列出来，打开过的不列；三十天内下线的列出来', async () => {
    const [unread, read] = [await aged('news', 200, 1), await aged('news', 200, 2)];
    const opened = await app.call('POST', '/policy/api/log/behavior/record', {
      body: {
        deviceId: 'device-0001',
        sessionId: 'visit-0001',
        event: 'view',
        pageUri: `/news-center/${read}`,
      },
    });
    expect(opened.status).toBe(204);
    const end = new Date(app.clock.now().getTime() + 5 * 24 * 3_600_000);
    await app.sql`update content.item set unpublish_at = ${end} where id = ${unread}::uuid`;
    await expect
      .poll(
        async () => (await app.sql`select 1 from behavior.record where page_uri like ${`%${read}`}`).length,
        { timeout: 15_000 },
      )
      .toBe(1);
    await lookAfterAll({ sql: app.sql, now: () => app.clock.now(), probe: null });
    const found = await upkeep();
    const ids = found.unread.map((row) => row.id);
    expect(ids).toContain(unread);
    expect(ids).not.toContain(read);
    expect(found.ending.map((row) => row.id)).toContain(unread);
    expect(found.links?.links).toBeGreaterThan(0);
    expect(found.lookedAt).not.toBeNull();
    expect((await post('upkeep/look', {}, publisher)).body.returnCode).toBe(1000);
  });
  test('改了文字再发布，核对日期不再显示；没有改的仍在', async () => {
    const id = await aged('news', 220, 4);
    const publish = async (): Promise<string> => {
      const seen = await app.call('GET', `${MANAGER}/get/${id}`, { as: publisher });
      const { revision }: { revision: number } = seen.body.data;
      const done = await post('act', { id, revision, event: 'publish' }, publisher);
      expect(done.status, done.text).toBe(200);
      const { body } = await app.call('GET', `/policy/api/ua/news/center/get/${id}`);
      const { checkedOn }: { checkedOn: string } = body.data;
      return checkedOn;
    };
    const { body } = await app.call('GET', `${MANAGER}/get/${id}`, { as: editor });
    const { answers, revision }: { answers: object; revision: number } = body.data;
    const firstText = { ...answers, date: addDays(today(), -220) };
    expect((await post('save', { id, revision, answers: firstText })).status).toBe(200);
    await publish();
    expect((await post('check', { id })).status).toBe(200);
    expect(await publish(), '原样再发布').toBe(today());
    const second = { ...firstText, summary: '改过的摘要，与核对时不同' };
    expect((await post('save', { id, revision: revision + 1, answers: second })).status).toBe(200);
    expect(await publish(), '改过再发布').toBe(addDays(today(), -220));
    expect((await upkeep()).unchecked.map((row) => row.id)).toContain(id);
  });
  test('一个租户检查失败，其余租户照常检查，失败的说得出来', async () => {
    await app.sql`
      insert into content.item (id, tenant_id, collection, title, draft, updated_name)
      values (gen_random_uuid(), 'a-first', 'news', '别家', '{}', '别家')`;
    await app.sql`alter table content.upkeep add constraint refused check (tenant_id <> 'a-first')`;
    app.clock.advance(60_000);
    const before = app.clock.now().getTime();
    await expect(lookAfterAll({ sql: app.sql, now: () => app.clock.now(), probe: null })).rejects.toThrow(
      'refused',
    );
    const { lookedAt } = await upkeep();
    expect(new Date(lookedAt ?? 0).getTime()).toBeGreaterThanOrEqual(before);
    await app.sql`alter table content.upkeep drop constraint refused`;
  });
  test('三十天内失效的政策列出来', async () => {
    const on = addDays(today(), 12);
    const [row] = await app.sql<{ id: string }[]>`
      update policy.policy set expires_on = ${on}::date where id = (select id from policy.policy
        where tenant_id = 'suchu' and status = 'published' order by id limit 1) returning id`;
    expect((await upkeep()).ending).toContainEqual(
      expect.objectContaining({ id: row?.id, collection: 'policy', collectionLabel: '政策', on }),
    );
  });
  test('没有结果的检索写成一篇：列出这几个字和次数，编辑页带着它作标题', async () => {
    await app.call('GET', `/policy/api/ua/policy/list?keyword=${encodeURIComponent('量子纠缠养猫补贴')}`);
    await expect
      .poll(async () => (await upkeep()).misses, { timeout: 15_000 })
      .toContainEqual({ keyword: '量子纠缠养猫补贴', count: 1, lastOn: today() });
    const made = await post('create', { collection: 'help', title: '量子纠缠养猫补贴' });
    const created: { data: { id: string } } = made.body;
    const { data } = (await app.call('GET', `${MANAGER}/get/${created.data.id}`, { as: editor })).body;
    expect(data).toMatchObject({ title: '量子纠缠养猫补贴', answers: { title: '量子纠缠养猫补贴' } });
    const longest = '问'.repeat(100);
    expect((await post('create', { collection: 'help', title: longest })).status).toBe(200);
    expect((await post('create', { collection: 'help', title: `${longest}题` })).status).toBe(422);
  });
  test('读者评价按没有帮助的多少排列，附原因与次数；别的租户看不到', async () => {
    const id = await aged('help', 10);
    for (const reader of ['AAAAAAAAAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBBBBBBBBB', 'CCCCCCCCCCCCCCCCCCCCCC'])
      await app.call('POST', '/policy/api/ua/voice/give', {
        body: { kind: 'help', id, isHelpful: reader.startsWith('C'), reason: 'unclear' },
        headers: { cookie: `reader=${reader}` },
      });
    const line = (await upkeep()).voices.find((one) => one.id === id);
    expect(line).toMatchObject({
      helpful: 1,
      unhelpful: 2,
      reasons: [{ label: '看不明白', count: 2 }],
      collectionLabel: '常见问题',
    });
    await app.sql`update voice.voice set tenant_id = 'elsewhere' where target_id = ${id}::uuid`;
    expect((await upkeep()).voices.map((one) => one.id)).not.toContain(id);
  });
});
