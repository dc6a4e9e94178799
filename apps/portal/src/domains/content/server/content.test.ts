import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedContent } from '../../../../seeds/content.seed.ts';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import type { TopicCard, TopicDetail } from '../contract.ts';

const SUBJECT = '/policy/api/ua/subject';

describe('政策图解', () => {
  let app: TestApp;
  let topics: TopicCard[];
  beforeAll(async () => {
    app = await testApp();
    const { body } = await app.call('GET', `${SUBJECT}/list?size=100`);
    topics = (body.data as { records: TopicCard[] }).records;
  });
  afterAll(() => app.close());

  test('游客可分页查看已发布专题，最新的在前', () => {
    expect(topics.length).toBeGreaterThan(0);
    expect(topics.map(({ publishedOn }) => publishedOn)).toEqual(
      topics
        .map(({ publishedOn }) => publishedOn)
        .toSorted()
        .toReversed(),
    );
  });

  test('首页专题只含首页推荐，最多四个', async () => {
    const { status, body } = await app.call('GET', `${SUBJECT}/list/home`);
    const home: TopicCard[] = body.data;
    expect(status).toBe(200);
    expect(home.length).toBeLessThanOrEqual(4);
    const [row] = await app.sql<
      { marked: number }[]
    >`select count(*)::int as marked from content.subject where is_home and id = any(${home.map(({ id }) => id)}::uuid[])`;
    expect(row?.marked).toBe(home.length);
  });

  test('详情带分节和已发布的相关政策', async () => {
    const { status, body } = await app.call('GET', `${SUBJECT}/details/${topics[0]?.id}`);
    const topic: TopicDetail = body.data;
    expect(status).toBe(200);
    expect(topic.sections[0]).toMatchObject({
      heading: expect.any(String),
      items: expect.any(Array),
      rows: expect.any(Array),
    });
    expect(topic.policies[0]).toMatchObject({ id: expect.any(String), title: expect.any(String) });
  });

  test('相关政策下线后不再出现在专题中', async () => {
    const url = `${SUBJECT}/details/${topics[0]?.id}`;
    const before = ((await app.call('GET', url)).body.data as TopicDetail).policies;
    await app.sql`update policy.policy set status = 'unpublished' where id = ${before[0]!.id}::uuid`;
    const after = ((await app.call('GET', url)).body.data as TopicDetail).policies;
    expect(after).toEqual(before.slice(1));
  });

  test.each(['0190f3a0-0000-7000-8000-000000000000', 'nonsense'])('不存在的专题 %s 返回 404', async (id) => {
    const { status, body } = await app.call('GET', `${SUBJECT}/details/${id}`);
    expect([status, body.returnCode]).toEqual([404, 4040]);
  });

  test('未发布的专题与不存在的一样', async () => {
    const id = topics.at(-1)!.id;
    await app.sql`update content.subject set status = 'draft' where id = ${id}::uuid`;
    expect((await app.call('GET', `${SUBJECT}/details/${id}`)).status).toBe(404);
    expect(((await app.call('GET', `${SUBJECT}/list?size=100`)).body.data as { total: number }).total).toBe(
      topics.length - 1,
    );
  });

  test('分页参数有误时逐项指出', async () => {
    const { status, body } = await app.call('GET', `${SUBJECT}/list?current=0&size=101`);
    expect([status, body.returnCode]).toEqual([422, 3000]);
    expect((body.data as { field: string }[]).map(({ field }) => field)).toEqual(['current', 'size']);
  });

  test('同一天重复播种不产生新行，也不改动编号', async () => {
    const rows = () => app.sql`select id, code, updated_at from content.subject order by tenant_id, code`;
    const [row] = await app.sql<
      { tenantId: string }[]
    >`select tenant_id as "tenantId" from content.subject limit 1`;
    await seedContent(app.sql, { now: app.clock.now(), tenantId: row!.tenantId });
    const first = await rows();
    await seedContent(app.sql, { now: app.clock.now(), tenantId: row!.tenantId });
    expect(await rows()).toEqual(first);
  });
});
