import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FieldError } from '@yqt/kernel/errors';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { openBehaviorLog, type BehaviorLog } from './record-behavior.ts';

const RECORD = '/policy/api/log/behavior/record';
const HEARTBEAT = '/statistics/api/customer/policy/heartbeat';
const record = { deviceId: 'device-0001', event: 'view', sessionId: 'visit-0001' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('行为日志', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  test.each([
    ['JSON', record, {}],
    ['表单信标', new URLSearchParams({ ...record, param: '' }).toString(), FORM],
    ['文本信标', JSON.stringify(record), { 'content-type': 'text/plain;charset=UTF-8' }],
  ])('游客以 %s 记录，返回 204', async (_kind, body, headers) => {
    const answer = await app.call('POST', RECORD, { body, headers });
    expect(answer.status).toBe(204);
  });

  test('所有不合规的字段一次指出', async () => {
    const { status, body } = await app.call('POST', RECORD, {
      body: { sessionId: 'A'.repeat(43), event: '', enId: 'x' },
    });
    expect(status).toBe(422);
    const faults: FieldError[] = body.data;
    expect(new Set(faults.map(({ field }) => field))).toEqual(
      new Set(['deviceId', 'enId', 'event', 'sessionId']),
    );
  });

  test('超过 8 KB 的记录返回 413', async () => {
    const body = { ...record, param: '字'.repeat(3000) };
    expect((await app.call('POST', RECORD, { body })).body).toMatchObject({ returnCode: 4130 });
  });

  test.each(['{', '"x"'])('文本信标 %s 被拒绝', async (body) => {
    const { status } = await app.call('POST', RECORD, { body, headers: { 'content-type': 'text/plain' } });
    expect([400, 422]).toContain(status);
  });

  test('心跳返回 204，秒数默认 15', async () => {
    expect((await app.call('POST', HEARTBEAT, { body: { uuid: 'reading-0001' } })).status).toBe(204);
  });

  test.each([
    {},
    { uuid: 'reading-0001', seconds: 601 },
    { uuid: 'reading-0001', seconds: '15' },
    { uuid: '<script>' },
  ])('不合规的心跳 %j 返回 3000', async (body) => {
    expect((await app.call('POST', HEARTBEAT, { body })).body).toMatchObject({ returnCode: 3000 });
  });
});

describe('行为日志的写入', () => {
  let app: TestApp;
  let behaviorLog: BehaviorLog;
  let now = new Date('2026-11-30T15:59:59Z');
  const ACCOUNT = '0197a6f0-0000-7000-8000-000000000001';
  const visit = (viewer: { accountId: string } | null = null) => ({ tenantId: 'test', viewer, now }) as never;

  beforeAll(async () => {
    app = await testApp();
    behaviorLog = openBehaviorLog({
      sql: app.sql,
      now: () => now,
      log: { warn: () => {}, error: () => {} } as never,
    });
  });
  afterAll(async () => {
    await behaviorLog.close();
    await app.close();
  });
  beforeEach(async () => {
    await app.sql`delete from behavior.record where tenant_id = 'test'`;
  });

  test('记录带租户、账号与服务器时间，内容已清理', async () => {
    behaviorLog.record(visit({ accountId: ACCOUNT }), {
      ...record,
      pageUri: 'https://portal.example/user?ticket=ST-123456789&id=7',
      pageName: '一行\n二行',
      param: '{"tel":"13912345678"}',
    });
    await behaviorLog.flush();
    const rows = await app.sql`select * from behavior.record where tenant_id = 'test'`;
    expect(rows).toEqual([
      expect.objectContaining({
        account_id: ACCOUNT,
        at: '2026-11-30 23:59:59',
        event: 'view',
        page_uri: '/user?id=7',
        page_name: '一行\\u000a二行',
        param: '{"tel":"***"}',
        operation: null,
      }),
    ]);
  });

  test('跨月的记录落在新月份的分区，分区提前建好', async () => {
    behaviorLog.record(visit(), record);
    now = new Date('2026-11-30T16:00:00Z');
    behaviorLog.record(visit(), record);
    await behaviorLog.flush();
    const rows =
      await app.sql`select tableoid::regclass::text as part from behavior.record where tenant_id = 'test' order by at`;
    expect([...rows]).toEqual([{ part: 'behavior.record_202611' }, { part: 'behavior.record_202612' }]);
    expect(await app.sql`select to_regclass('behavior.heartbeat_202701')::text as part`).toEqual([
      { part: 'behavior.heartbeat_202701' },
    ]);
  });

  test('心跳按次记录，政策编号可缺省', async () => {
    behaviorLog.heartbeat(visit(), { uuid: 'reading-0002', seconds: 15 });
    behaviorLog.heartbeat(visit(), { uuid: 'reading-0002', policyId: 'p1', seconds: 7 });
    await behaviorLog.flush();
    const rows =
      await app.sql`select policy_id, seconds from behavior.heartbeat where visit_uuid = 'reading-0002' order by seconds`;
    expect([...rows]).toEqual([
      { policy_id: 'p1', seconds: 7 },
      { policy_id: null, seconds: 15 },
    ]);
  });

  test('分区函数可以重复运行', async () => {
    await app.sql`select behavior.ensure_partitions('2026-11-20', 3)`;
    await app.sql`select behavior.ensure_partitions('2026-11-20', 3)`;
    const [row] =
      await app.sql`select count(*)::int as n from pg_inherits where inhparent = 'behavior.record'::regclass`;
    expect(row!['n']).toBeGreaterThanOrEqual(3);
  });

  test('超过保存期的整月分区被删除，保存期内的留下', async () => {
    await app.sql`select behavior.ensure_partitions('2025-09-15', 3)`;
    const [row] = await app.sql`select behavior.drop_partitions('2025-10-31') as dropped`;
    expect(row!['dropped']).toBe(2);
    const parts = await app.sql`
      select to_regclass('behavior.record_202509')::text as gone, to_regclass('behavior.record_202510')::text as kept`;
    expect([...parts]).toEqual([{ gone: null, kept: 'behavior.record_202510' }]);
  });
});
