// 环节名称: words that operators change, at once, for everybody, on record; the machine's states stay.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { callsOf, fieldsOf, OWNER } from '../../server/test-calls.ts';
import type { KindWords } from '../contract.ts';

const OPERATOR = 'demo-operator';
let app: TestApp;
const call = callsOf(() => app);
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const save = (words: object[], more: { as?: string; kind?: string; seen?: string } = {}) =>
  call<{ field: string }[]>(more.as ?? OPERATOR, 'POST', 'manager/case/words/save', {
    kind: more.kind ?? 'vehicle_pass',
    words,
    ...(more.seen === undefined ? {} : { seen: more.seen }),
  });
const wordsOf = async (): Promise<KindWords['states']> => {
  const { data } = await call<{ records: KindWords[] }>(OPERATOR, 'GET', 'manager/case/words/list');
  return data.records.find(({ kind }) => kind === 'vehicle_pass')?.states ?? [];
};

describe('环节名称', () => {
  test('保存后立即生效：企业、审核台与公开字典都是新名称；留有审计，写明原来的名称', async () => {
    const { data: made } = await call<{ id: string }>(OWNER, 'POST', 'vehicle/submit', {});
    const { data: read } = await call<{ records: KindWords[] }>(OPERATOR, 'GET', 'manager/case/words/list');
    const seen = read.records.find(({ kind }) => kind === 'vehicle_pass')!.mark;
    expect((await save([{ state: 'draft', label: '填写中' }], { seen })).returnCode).toBe(1000);
    const late = await save([{ state: 'draft', label: '拟稿' }], { seen });
    expect([late.returnCode, late.message]).toEqual([4090, expect.stringContaining('改为：填写中、')]);
    const { data } = await call<{ stateLabel: string }>(OWNER, 'GET', `vehicle/get/${made.id}`);
    expect(data.stateLabel).toBe('填写中');
    expect((await wordsOf()).find(({ state }) => state === 'draft')).toMatchObject({
      label: '填写中',
      machine: '草稿',
    });
    const entries = await app.call('GET', '/uaa/api/ua/dict/value?typeCode=WF_STATE_VEHICLE_PASS');
    expect(JSON.stringify(entries.body.data)).toContain('填写中');
    const rows = await app.sql<{ facts: { changed: string[] } }[]>`
      select facts from operator.audit_event where event = 'case.state-words'`;
    expect(rows.map(({ facts }) => facts.changed)).toEqual([['draft：草稿 → 填写中']]);
  });

  test('环节本身不能改：没有的环节、同名的环节、空白与过长的名称一次指出，什么也不保存', async () => {
    const before = await wordsOf();
    const refused = await save([
      { state: 'approved', label: '新名称' },
      { state: 'no-such', label: '多出的环节' },
      { state: 'expired', label: '已注销' },
    ]);
    expect(fieldsOf(refused)).toEqual(['words.no-such', 'words.expired']);
    const shapes = await save([
      { state: 'approved', label: '' },
      { state: 'expired', label: '很长很长很长很长很长很长的名称' },
    ]);
    expect(shapes.returnCode).toBe(3000);
    expect(fieldsOf(shapes)).toHaveLength(2);
    expect((await save([{ state: 'draft', label: '稿' }], { kind: 'no-such' })).returnCode).toBe(4040);
    expect(await wordsOf()).toEqual(before);
  });

  test('只有租户管理员能看能改；别的租户与它共用字典，改不了', async () => {
    for (const as of ['demo-reviewer', 'demo-clerk', OWNER])
      expect((await save([{ state: 'draft', label: '稿' }], { as })).returnCode, as).toBe(4030);
    await app.sql`update identity.tenant set is_default = false`;
    await app.sql`update identity.tenant set is_default = true where id = 'demo2'`;
    app.clock.advance(61_000);
    const as = await app.signIn(OPERATOR);
    const words = [{ state: 'draft', label: '稿' }];
    const reply = await app.call('POST', '/policy/api/manager/case/words/save', {
      as,
      body: { kind: 'vehicle_pass', words },
    });
    expect([reply.body.returnCode, reply.body.message]).toEqual([4030, '环节名称由默认租户统一维护']);
  });
});
