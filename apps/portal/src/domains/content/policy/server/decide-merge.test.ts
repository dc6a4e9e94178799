// 合并由谁、在什么时候办理：提出与确认的两人，不能合并的，提出之后变了的，以及「不是重复」。
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '@yqt/forms/answers';
import type { TestApp } from '../../../../server/test-app.ts';
import { mergeDesk, type MergeDuplicates } from './test-merge.ts';

const { portal, desk, detail, seeded, post, merge, listed, pairOf, two, counted } = mergeDesk();
let app: TestApp;
let editor = '';
let publisher = '';
beforeAll(() => void ({ app, editor, publisher } = portal()));

describe('合并的提出与确认', () => {
  test('编辑提出的等发布人确认；要求另一人审核的，提出的人不能确认；退回的可以再提', async () => {
    const { from, into } = await two('关于支持园区企业数字化转型若干措施');
    expect((await merge(from, into, editor)).body.data).toEqual({ isDone: false });
    const waits = (await listed()).waiting.find((one) => one.from.id === from);
    expect(waits).toMatchObject({ mayAccept: true });
    expect((await listed(editor)).waiting.find((one) => one.from.id === from)).toMatchObject({
      mayAccept: false,
    });
    expect((await post('merge/decide', { id: waits!.id, isAccepted: true }, editor)).status).toBe(403);
    expect((await post('merge/decide', { id: waits!.id, isAccepted: false })).status).toBe(200);
    expect(await detail(from)).toMatchObject({ id: from });
    await app.sql`
      insert into content.setting (tenant_id, needs_second, sensitive_words, updated_name, updated_at)
      values ('suchu', true, '{}', 'x', now()) on conflict (tenant_id) do update set needs_second = true`;
    expect((await merge(from, into)).body.data).toEqual({ isDone: false });
    const second = (await listed()).waiting.find((one) => one.from.id === from);
    expect(second).toMatchObject({ mayAccept: false });
    expect((await post('merge/decide', { id: second!.id, isAccepted: true })).status).toBe(403);
    expect(await detail(from)).toMatchObject({ id: from });
    await app.sql`update content.setting set needs_second = false where tenant_id = 'suchu'`;
    await app.sql`update policy.merge set asked_by = gen_random_uuid() where id = ${second!.id}::uuid`;
    expect((await post('merge/decide', { id: second!.id, isAccepted: true })).status).toBe(200);
    expect(await detail(from)).toMatchObject({ id: into });
    expect((await post('merge/decide', { id: second!.id, isAccepted: true })).status).toBe(404);
  });

  test('有未发布修改的、演示与真实的、同一项、没有的和别的租户的不能合并，什么也不改', async () => {
    const { from, into } = await two('关于支持园区企业开拓市场若干措施');
    const { revision, answers: draft } = await desk.read(from);
    await desk.save(from, revision, { ...draft, summary: '没有发布的修改' });
    const refused = await merge(from, into);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('未发布的修改')]);
    const demo = await seeded('D-SC-001');
    expect((await merge(demo, into)).status).toBe(409);
    expect((await merge(into, into)).status).toBe(409);
    expect((await merge('01900000-0000-7000-8000-000000000000', into)).status).toBe(404);
    await app.sql`update policy.policy set tenant_id = 'elsewhere' where id = ${from}::uuid`;
    await app.sql`update content.item set tenant_id = 'elsewhere' where id = ${from}::uuid`;
    expect((await merge(from, into)).status).toBe(404);
    expect(await counted('select count(*)::int from policy.merge where from_id = $1::uuid', from)).toBe(0);
  });

  test('提出之后任何一项有了新的内容，不能确认；退回后重新提出的可以', async () => {
    const { from, into } = await two('关于支持园区企业质量提升若干措施');
    expect((await merge(from, into, editor)).body.data).toEqual({ isDone: false });
    const waitsFor = async () => (await listed()).waiting.find((one) => one.from.id === from);
    const stale = await waitsFor();
    expect(stale).toMatchObject({ isChanged: false });
    const { revision, answers: before } = await desk.read(into);
    await desk.save(into, revision, { ...before, title: '另一件事的办法', summary: '另一件事' });
    expect((await desk.act(into, revision + 1, 'publish')).status).toBe(200);
    expect(await waitsFor()).toMatchObject({ isChanged: true });
    const refused = await post('merge/decide', { id: stale!.id, isAccepted: true });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '《另一件事的办法》在提出合并之后有修改，请退回后重新对照、重新提出',
    ]);
    expect(await detail(from)).toMatchObject({ id: from });
    expect((await post('merge/decide', { id: stale!.id, isAccepted: false })).status).toBe(200);
    expect((await merge(from, into, editor)).status).toBe(200);
    const anew = await waitsFor();
    expect((await post('merge/decide', { id: anew!.id, isAccepted: true })).status).toBe(200);
    expect(await detail(from)).toMatchObject({ id: into });
  });

  test('「不是重复」的不再列出，写明谁在何时；别人改了别的字段也不再列出，标题、文号变了才再列出', async () => {
    const { from, into } = await two('关于支持园区企业参加展会若干措施');
    const apart = (first: string, second: string, as = editor) =>
      post('duplicates/apart', { first, second }, as);
    expect((await apart(into, into)).status).toBe(404);
    expect((await apart(into, '01900000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await apart(into, from)).body.data).toEqual({ ok: true });
    const now = await listed();
    expect(pairOf(now, from, into)).toBeUndefined();
    const told = ({ distinct }: MergeDuplicates) =>
      distinct.find(({ first, second }) => [first.id, second.id].includes(from));
    expect(told(now)).toMatchObject({ by: 'demo-operator', at: expect.stringMatching(/^\d{4}-/) });
    const change = async (of: Answers) => {
      const { revision, answers: before } = await desk.read(into);
      await desk.save(into, revision, { ...before, ...of });
      expect((await desk.act(into, revision + 1, 'publish')).status).toBe(200);
      return listed();
    };
    expect(pairOf(await change({ summary: '换了摘要' }), from, into)).toBeUndefined();
    const changed = await change({ docNo: '滁展〔2026〕1号' });
    expect(pairOf(changed, from, into)).toMatchObject({ reason: 'title' });
    expect(told(changed)).toBeUndefined();
    await apart(from, into, publisher);
    expect(told(await listed())).toMatchObject({ by: 'demo-reviewer' });
    const [{ count } = { count: 0 }] = await app.sql<{ count: number }[]>`
      select count(*)::int as count from operator.audit_event where event = 'content.told-apart'`;
    expect(count).toBe(2);
  });

  test('合起来超出表单限度或含敏感词的不能合并，写明是哪些字段，什么也不改', async () => {
    const readings = (of: string) =>
      Array.from({ length: 6 }, (_, at) => ({
        key: `r${at}`,
        title: `${of}第${at + 1}篇`,
        publishedOn: '2026-01-02',
        body: '解读正文',
      }));
    const { from, into } = await two('关于支持园区企业安全生产若干措施', {
      goes: { readings: readings('甲'), amountText: '最高某某奖十万元' },
      stays: { readings: readings('乙') },
    });
    const { revision } = await desk.read(into);
    for (const as of [editor, publisher]) {
      const { status, body } = await merge(from, into, as);
      expect([status, body.message]).toEqual([
        409,
        '合并后的《关于支持园区企业安全生产若干措施的通知》不能发布，请先修改其中一项。解读：最多 10 行',
      ]);
    }
    await app.sql`
      insert into content.setting (tenant_id, needs_second, sensitive_words, updated_name, updated_at)
      values ('suchu', false, '{某某奖}', 'x', now()) on conflict (tenant_id) do update set sensitive_words = '{某某奖}'`;
    expect((await merge(from, into)).body.message).toContain('支持标准：含有敏感词：某某奖');
    await app.sql`update content.setting set sensitive_words = '{}' where tenant_id = 'suchu'`;
    expect(await counted('select count(*)::int from policy.merge where from_id = $1::uuid', from)).toBe(0);
    expect((await desk.read(into)).revision).toBe(revision);
    expect(await detail(from)).toMatchObject({ id: from });
  });
});
