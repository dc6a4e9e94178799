import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction, type Db } from '@yqt/database/sql';
import type { FieldError } from '@yqt/kernel/errors';
import type { Page } from '@yqt/kernel/page';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import type { MessageCard, WholeMessage } from '../contract.ts';
import { deliver, type NewMessage } from './message.port.ts';

const BASE = '/policy/api/customer/msg';
const MISSING = '0197a6f0-0000-7000-8000-000000000000';
const NOW = new Date('2026-11-20T04:00:00Z');

describe('消息', () => {
  let app: TestApp;
  let mine: string;
  let other: string;
  let account: string;
  let otherAccount: string;
  const tenantOf = new Map<string, string>();

  beforeAll(async () => {
    app = await testApp();
    mine = await app.signIn('demo-visitor');
    other = await app.signIn('demo-other');
    const accounts =
      await app.sql`select id, login_name, tenant_id from identity.account where login_name in ('demo-visitor', 'demo-other')`;
    for (const row of accounts) tenantOf.set(row['id'], row['tenant_id']);
    const idOf = (name: string) => accounts.find((row) => row['login_name'] === name)!['id'] as string;
    account = idOf('demo-visitor');
    otherAccount = idOf('demo-other');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    sentAt = NOW;
    await app.sql`delete from message.message`;
  });

  const message = (dedupeKey: string, more: Partial<NewMessage> = {}): NewMessage => {
    const accountId = more.accountId ?? account;
    return {
      tenantId: tenantOf.get(accountId) ?? '',
      accountId,
      type: '01',
      title: `标题 ${dedupeKey}`,
      body: '正文',
      link: '/user/message',
      dedupeKey,
      ...more,
    };
  };
  let sentAt = NOW;
  /** Each delivery a second after the one before. */
  const send = (db: Db, messages: NewMessage[]) => {
    sentAt = new Date(sentAt.getTime() + 1000);
    return deliver(db, { messages, now: sentAt });
  };
  const get = (path: string, as: string | undefined = mine) =>
    app.call('GET', `${BASE}/${path}`, as ? { as } : {});
  const page = async (query = '', as = mine): Promise<Page<MessageCard>> =>
    (await get(`page?${query}`, as)).body.data;
  const detail = async (id: string): Promise<WholeMessage> => (await get(`detail?id=${id}`)).body.data;
  const firstId = async (as = mine): Promise<string> => (await page('', as)).records[0]!.id;

  test('列表按时间倒序，带类型名称', async () => {
    await send(app.sql, [message('a')]);
    await send(app.sql, [message('b', { type: '02' })]);
    const { records, ...counts } = await page();
    expect(counts).toEqual({ total: 2, totalIsLowerBound: false, current: 1, size: 10 });
    expect(records.map((row) => row.title)).toEqual(['标题 b', '标题 a']);
    expect(records[0]).toMatchObject({ type: '02', typeLabel: '政策推送', isRead: false });
    expect(records[0]?.createdAt).toBe('2026-11-20 12:00:02');
  });

  test('按类型与未读筛选，并分页', async () => {
    await send(app.sql, [message('a'), message('b'), message('c')]);
    await send(app.sql, [message('d', { type: '02' })]);
    await get(`detail?id=${await firstId()}`);
    const totals = await Promise.all(
      ['', 'type=01', 'type=02&unread=true', 'unread=true', 'unread=false'].map(
        async (query) => (await page(query)).total,
      ),
    );
    expect(totals).toEqual([4, 3, 0, 3, 1]);
    const second = await page('current=2&size=3');
    expect(second).toMatchObject({ total: 4, current: 2, size: 3 });
    expect(second.records).toHaveLength(1);
  });

  test('打开消息即为已读，已读时间以第一次为准', async () => {
    await send(app.sql, [message('a')]);
    const id = await firstId();
    const first = await detail(id);
    expect(first).toMatchObject({ id, body: '正文', link: '/user/message', isRead: true });
    app.clock.advance(5000);
    expect((await detail(id)).readAt).toBe(first.readAt);
    expect((await get('count')).body.data).toEqual({ unread: 0 });
  });

  test('别人的消息与不存在的消息一样是 404，也不会变成已读', async () => {
    await send(app.sql, [message('a', { accountId: otherAccount })]);
    const foreign = await get(`detail?id=${await firstId(other)}`);
    const missing = await get(`detail?id=${MISSING}`);
    expect([foreign.status, missing.status, (await get('detail?id=no-uuid')).status]).toEqual([
      404, 404, 404,
    ]);
    expect(foreign.body).toEqual(missing.body);
    expect((await get('count', other)).body.data).toEqual({ unread: 1 });
  });

  test('全部已读只影响自己的消息', async () => {
    await send(app.sql, [message('a'), message('b'), message('c', { accountId: otherAccount })]);
    const { body } = await app.call('POST', `${BASE}/read/all`, { as: mine });
    expect(body.data).toEqual({ ok: true });
    expect((await get('count')).body.data).toEqual({ unread: 0 });
    expect((await get('count', other)).body.data).toEqual({ unread: 1 });
  });

  test('列表里没有别人的消息', async () => {
    await send(app.sql, [message('a', { accountId: otherAccount })]);
    expect((await get('page')).body.data).toMatchObject({ records: [], total: 0 });
  });

  test.each(['page', `detail?id=${MISSING}`, 'count'])('未登录访问 %s 返回 401', async (path) => {
    expect((await app.call('GET', `${BASE}/${path}`)).body).toMatchObject({ returnCode: 4010 });
  });

  test('未登录不能全部已读', async () => {
    expect((await app.call('POST', `${BASE}/read/all`)).status).toBe(401);
  });

  test('所有不合规的参数一次指出', async () => {
    const { status, body } = await get('page?current=0&size=101&unread=maybe&type=%27');
    expect(status).toBe(422);
    const faults: FieldError[] = body.data;
    expect(new Set(faults.map(({ field }) => field))).toEqual(new Set(['current', 'size', 'type', 'unread']));
    expect((await get('detail')).body).toMatchObject({ returnCode: 3000, data: [{ field: 'id' }] });
  });

  describe('投递', () => {
    test('同一事件只投递一次', async () => {
      expect(await send(app.sql, [message('a'), message('b')])).toBe(2);
      expect(await send(app.sql, [message('b'), message('c'), message('c')])).toBe(1);
      expect(await send(app.sql, [])).toBe(0);
    });

    test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
      '链接只能是本站路径，%s 被数据库拒绝',
      async (link) => {
        await expect(send(app.sql, [message('a', { link })])).rejects.toThrow(/link/);
      },
    );

    test('所在事务回滚则没有消息', async () => {
      await expect(
        transaction(app.sql, async (tx) => {
          await send(tx, [message('a')]);
          throw new Error('回滚');
        }),
      ).rejects.toThrow('回滚');
      expect((await get('count')).body.data).toEqual({ unread: 0 });
    });
  });
});
