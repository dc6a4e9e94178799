// 读者评价：每位读者对每篇内容一票，可改；不存个人信息；评价的页面在没有脚本时也能用。
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../server/test-app.ts';

let app: TestApp;
let id = '';
beforeAll(async () => {
  app = await testApp();
  const { body } = await app.call('GET', '/policy/api/ua/policy/list?size=1');
  const { records }: { records: { id: string }[] } = body.data;
  id = records[0]?.id ?? '';
});
afterAll(() => app.close());

const GIVE = '/policy/api/ua/voice/give';
const give = (body: object, cookie?: string) =>
  app.call('POST', GIVE, { body, ...(cookie ? { headers: { cookie } } : {}) });
const rows = (target: string) => app.sql<
  { reader: string; isHelpful: boolean; reason: string | null; tenantId: string }[]
>`
  select reader, is_helpful as "isHelpful", reason, tenant_id as "tenantId" from voice.voice where target_id = ${target}::uuid
  order by said_on, reader`;
const READER = 'reader=AAAAAAAAAAAAAAAAAAAAAA';

describe('读者评价', () => {
  test('一位读者一票：再次评价即修改，另一位读者另计；留下的只有散列', async () => {
    const first = await give({ kind: 'policy', id, isHelpful: false, reason: 'outdated' }, READER);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(await rows(id)).toEqual([
      {
        reader: expect.stringMatching(/^[\w-]{43}$/),
        isHelpful: false,
        reason: 'outdated',
        tenantId: 'suchu',
      },
    ]);
    await give({ kind: 'policy', id, isHelpful: true, reason: 'outdated' }, READER);
    expect(await rows(id)).toEqual([expect.objectContaining({ isHelpful: true, reason: null })]);
    await give({ kind: 'policy', id, isHelpful: false }, 'reader=BBBBBBBBBBBBBBBBBBBBBB');
    expect(await rows(id)).toHaveLength(2);
    for (const { reader } of await rows(id)) expect(reader).not.toMatch(/AAAA|BBBB/);
  });
  test('回答没有收到、没有凭证就再发一次：仍是一票；另一次评价不是同一位读者', async () => {
    const again = { kind: 'policy', id, isHelpful: true, formKey: 'abcdef0123456789' };
    const before = (await rows(id)).length;
    const [one, two] = [await give(again), await give(again)];
    expect(two.body).toEqual(one.body);
    expect(await rows(id)).toHaveLength(before + 1);
    // the answer that arrives brings the same reader
    const cookieOf = ({ cookies }: typeof one) => cookies.find((cookie) => cookie.startsWith('reader='));
    expect(cookieOf(two)?.split(';')[0]).toBe(cookieOf(one)?.split(';')[0]);
    await give({ ...again, formKey: 'abcdef0123456780' });
    expect(await rows(id)).toHaveLength(before + 2);
  });
  test('没有的、未发布的和类别不符的内容不能评价；原因只能选', async () => {
    const other = '01900000-0000-7000-8000-000000000000';
    expect((await give({ kind: 'policy', id: other, isHelpful: true })).status).toBe(404);
    expect((await give({ kind: 'news', id, isHelpful: true })).status).toBe(404);
    expect((await give({ kind: 'news', id: 'x', isHelpful: true })).status).toBe(404);
    const typed = await give({ kind: 'policy', id, isHelpful: false, reason: '我的手机是 13900005678' });
    expect(typed.body.returnCode).toBe(3000);
    const [hidden] = await app.sql<{ id: string }[]>`
      update content.item set state = 'unpublished' where id = (select id from content.item
        where collection = 'help' and state = 'published' order by id limit 1) returning id`;
    expect((await give({ kind: 'help', id: hidden?.id ?? '', isHelpful: true })).status).toBe(404);
  });
  test('满 365 天的评价由每小时的清理删除，未满的留着', async () => {
    const [today, one, other] = [dayText(app.clock.now()), 'r-old', 'r-young'];
    await app.sql`
      insert into voice.voice (tenant_id, kind, target_id, reader, is_helpful, said_on)
      values ('suchu', 'policy', ${id}::uuid, ${one}, true, ${addDays(today, -366)}::date),
        ('suchu', 'policy', ${id}::uuid, ${other}, true, ${addDays(today, -365)}::date)`;
    await app.jobs.send(app.sql, 'sweep', {});
    await expect
      .poll(async () => (await rows(id)).map(({ reader }) => reader), { timeout: 30_000 })
      .not.toContain(one);
    expect((await rows(id)).map(({ reader }) => reader)).toContain(other);
  });
});
