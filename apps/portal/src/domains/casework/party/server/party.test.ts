// 查阅方: by consent or assignment alone, until a day, only what the kind shows to the role, and each look where the owner sees it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { fieldsOf, OWNER } from '../../server/test-calls.ts';
import { ACCOUNT, jointTrial } from '../../server/test-joint.ts';
import type { CaseParties, PartyCard, PartyCase } from '../contract.ts';

/** Of another enterprise, which stands for the bank; a person, who stands for the expert. */
const BANK = 'demo-other';
const EXPERT = 'demo-visitor';
const STRANGER = 'demo-visitor';

let app: TestApp;
const trial = jointTrial(() => app);
const { call, submitted } = trial;
const today = dayText(new Date());
let bankCode = '';
const consent = (id: string, more: object = {}, as = OWNER) =>
  call<{ field: string }[]>(as, 'POST', `case/${id}/party/add`, {
    role: 'bank',
    owner: bankCode,
    until: addDays(today, 30),
    isAgreed: true,
    ...more,
  });
const assign = (id: string, more: object = {}, as = 'demo-first') =>
  call<{ field: string }[]>(as, 'POST', 'manager/case/party/assign', {
    id,
    role: 'expert',
    owner: EXPERT,
    until: addDays(today, 10),
    ...more,
  });
const read = (as: string, id: string) => call<PartyCase>(as, 'GET', `case/party/get/${id}`);
const parties = async (id: string) => (await call<CaseParties>(OWNER, 'GET', `case/${id}/party/list`)).data;

beforeAll(async () => {
  app = await testApp();
  trial.register();
  await trial.grant('demo-first', 'first-reviewer', '*');
  const [bank] = await app.sql.unsafe<{ code: string }[]>(
    `select e.credit_code as code from identity.binding b join identity.enterprise e on e.en_id = b.en_id
     join identity.account a on a.id = b.account_id where a.login_name = $1 and b.role <> 'agent' limit 1`,
    [BANK],
  );
  bankCode = bank?.code ?? '';
});
afterAll(() => app.close());

describe('查阅方', () => {
  test('未经授权找不到；授权后只看到该角色的内容，个人信息为掩码，每次查阅都记在申请人的页面上', async () => {
    const id = await submitted();
    expect((await read(BANK, id)).returnCode).toBe(4040);
    expect((await consent(id)).returnCode).toBe(1000);
    const { data: seen } = await read(BANK, id);
    expect(seen.sections.flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual([
      'amount',
      'account',
    ]);
    expect(JSON.stringify(seen)).not.toContain(ACCOUNT);
    await read(BANK, id);
    const { records } = await parties(id);
    expect(records).toMatchObject([
      { label: '放款银行', isOpen: true, mayEnd: true, until: addDays(today, 30) },
    ]);
    expect(records[0]?.reads.map(({ what }) => what)).toEqual(['办件内容', '办件内容']);
    const { data: list } = await call<{ records: PartyCard[]; total: number }>(
      BANK,
      'GET',
      'case/party/page',
    );
    expect(list.records.find((one) => one.id === id)).toMatchObject({ label: '放款银行' });
  });

  test('撤回立即生效，查阅记录保留；到期之后找不到', async () => {
    const id = await submitted();
    await consent(id);
    await read(BANK, id);
    const [party] = (await parties(id)).records;
    const end = { partyId: party?.id };
    expect((await call(BANK, 'POST', `case/${id}/party/end`, end)).returnCode).toBe(4040);
    expect((await call('demo-handler', 'POST', `case/${id}/party/end`, end)).returnCode).toBe(4030);
    expect((await call(OWNER, 'POST', `case/${id}/party/end`, end)).returnCode).toBe(1000);
    expect((await call(OWNER, 'POST', `case/${id}/party/end`, end)).returnCode).toBe(4040);
    expect((await read(BANK, id)).returnCode).toBe(4040);
    expect((await parties(id)).records[0]).toMatchObject({ isOpen: false, mayEnd: false, reads: [{}] });
    expect((await consent(id)).returnCode).toBe(1000);
    await app.sql.unsafe(
      `update casework.party set since = since - interval '3 days', until = now() - interval '1 second'
       where case_id = $1::uuid and ended_at is null`,
      [id],
    );
    expect((await read(BANK, id)).returnCode).toBe(4040);
    expect((await parties(id)).records[0]).toMatchObject({ isOpen: false });
  });

  test('只有管理员能授权；名称、期限、同意三处错误一次指出；重复授权与授权自己不收', async () => {
    const id = await submitted();
    expect((await consent(id, {}, 'demo-handler')).returnCode).toBe(4030);
    expect((await consent(id, {}, BANK)).returnCode).toBe(4040);
    const refused = await consent(id, {
      owner: '91340000000000000X',
      until: addDays(today, 91),
      isAgreed: false,
    });
    expect(fieldsOf(refused)).toEqual(['owner', 'until', 'isAgreed']);
    expect(fieldsOf(await consent(id, { until: today }))).toEqual(['until']);
    expect(fieldsOf(await consent(id, { until: '2026-02-30' }))).toEqual(['until']);
    expect(fieldsOf(await consent(id, { owner: DEMO_ENTERPRISES[0].creditCode }))).toEqual(['owner']);
    expect(fieldsOf(await consent(id, { role: 'expert' }))).toEqual(['role']);
    expect(fieldsOf(await consent(id, { role: 'toString' }))).toEqual(['role']);
    expect((await consent(id)).returnCode).toBe(1000);
    expect((await consent(id)).returnCode).toBe(4090);
  });

  test('指派由经办部门作出并告知申请人，申请人看不到是谁；申请人不能取消指派，部门不能代替授权', async () => {
    const id = await submitted();
    expect((await assign(id, {}, OWNER)).returnCode).toBe(4030);
    expect((await assign(id, {}, 'demo-clerk2')).returnCode).toBe(4040);
    expect(fieldsOf(await assign(id, { role: 'bank', owner: bankCode }))).toEqual(['role']);
    expect((await assign(id)).returnCode).toBe(1000);
    const { data } = await read(EXPERT, id);
    expect(data.sections.flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual(['purpose']);
    const [party] = (await parties(id)).records;
    expect(party).toMatchObject({
      basis: 'assignment',
      name: null,
      mayEnd: false,
      reads: [{ what: '办件内容' }],
    });
    const desk = await call<CaseParties>('demo-first', 'GET', `manager/case/party/list?id=${id}`);
    expect(desk.data.records[0]).toMatchObject({ name: expect.any(String), mayEnd: true });
    const messages = await call<{ records: { title: string }[] }>(OWNER, 'GET', 'customer/msg/page');
    expect(messages.data.records.some(({ title }) => title.includes('已指派查阅方'))).toBe(true);
    const end = { partyId: party?.id };
    expect((await call(OWNER, 'POST', `case/${id}/party/end`, end)).returnCode).toBe(4040);
    const ended = await call('demo-first', 'POST', 'manager/case/party/end', { id, ...end });
    expect(ended.returnCode).toBe(1000);
    expect((await read(STRANGER, id)).returnCode).toBe(4040);
  });

  test('一人有两项查阅权：看到两项的内容，每次查阅记在两项之下；一项终止，另一项照旧', async () => {
    const id = await submitted();
    await consent(id);
    await assign(id, { owner: BANK });
    const shown = async () => {
      const { data } = await read(BANK, id);
      return { ...data, names: data.sections.flatMap(({ lines }) => lines.map(({ name }) => name)) };
    };
    const both = await shown();
    expect(both.names.toSorted()).toEqual(['account', 'amount', 'purpose']);
    const label = `放款银行（至 ${addDays(today, 30)}）、评审专家（至 ${addDays(today, 10)}）`;
    expect(both).toMatchObject({ label, until: addDays(today, 30) });
    const list = await call<{ records: PartyCard[] }>(BANK, 'GET', 'case/party/page?size=100');
    expect(list.data.records.filter((one) => one.id === id)).toMatchObject([
      { label, until: addDays(today, 30) },
    ]);
    const { records } = await parties(id);
    expect(records.map(({ reads }) => reads.map(({ what }) => what))).toEqual([['办件内容'], ['办件内容']]);
    const bank = records.find(({ basis }) => basis === 'consent');
    await call(OWNER, 'POST', `case/${id}/party/end`, { partyId: bank?.id });
    expect(await shown()).toMatchObject({ names: ['purpose'], label: '评审专家', until: addDays(today, 10) });
    const after = (await parties(id)).records.map(({ basis, reads }) => [basis, reads.length]);
    expect(Object.fromEntries(after)).toEqual({ consent: 1, assignment: 2 });
  });

  test('一个查阅方看得再多，也不会挤掉另一个查阅方的记录', async () => {
    const id = await submitted();
    await consent(id);
    expect((await read(BANK, id)).returnCode).toBe(1000);
    await assign(id);
    await read(EXPERT, id);
    await app.sql`
      insert into casework.party_read (case_id, party_id, account_id, what, at)
      select r.case_id, r.party_id, r.account_id, r.what, r.at + n * interval '1 second'
      from casework.party_read r join casework.party p on p.id = r.party_id, generate_series(1, 600) as n
      where r.case_id = ${id}::uuid and p.role = 'expert'`;
    const reads = (await parties(id)).records.map((row) => row.reads.length);
    expect(reads.toSorted((a, b) => a - b)).toEqual([1, 100]);
  });

  test('指派同样回避：申请企业的成员、经办过本件的人不能指派', async () => {
    const id = await submitted();
    expect(JSON.stringify(await assign(id, { owner: 'demo-handler' }))).toContain('申请企业的成员，应当回避');
    await app.sql`
      update casework.case_file set entered_by = (select id from identity.account where login_name = 'demo-clerk2')
      where id = ${id}::uuid`;
    expect(JSON.stringify(await assign(id, { owner: 'demo-clerk2' }))).toContain('经办过本件，应当回避');
  });

  test('授权与撤回都有审计；草稿不能授权', async () => {
    const id = await submitted();
    await consent(id);
    const audits = await app.sql.unsafe<{ event: string }[]>(
      `select event from operator.audit_event where object_id = $1 and event like 'case.party%'`,
      [id],
    );
    expect(audits.map(({ event }) => event)).toEqual(['case.party-added']);
    const draft = await call<{ id: string }>(OWNER, 'POST', 'vehicle/submit', {
      revision: 0,
      action: 'save',
    });
    expect((await consent(draft.data.id)).returnCode).toBe(4090);
  });
});
