// An expert review that halts and goes on: for a correction, sent back, or where the desk ends somebody's reading.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayText } from '@yqt/kernel/dates';
import { projectId } from '../../../../../seeds/declarable-projects.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { closeOverdue } from './close-review.ts';
import { expertCalls, REVIEWED, REVIEWED_ANSWERS } from './test-expert.ts';

let app: TestApp;
const OWNER = REVIEWED;
const DESK = 'demo-reviewer';
const EXPERTS = ['demo-visitor', 'demo-other', 'demo-clerk'];
const FILING = projectId(8);
const NODES = [
  { kind: 'intake', days: 2 },
  {
    kind: 'expert_review',
    days: 5,
    scorecard: {
      items: [{ name: '技术', max: 10, weight: 100, guide: '' }],
      passMark: 60,
      dropExtremes: false,
      minExperts: 3,
    },
  },
  { kind: 'final_review', days: 5 },
];

beforeAll(async () => {
  app = await testApp();
  await app.sql.unsafe(
    `update declaration.project set nodes = $1::text::jsonb, allows_several = true where id = $2::uuid`,
    [JSON.stringify(NODES), FILING],
  );
  await app.sql`delete from operator.role_grant where role = 'expert'`;
  await app.sql`
    insert into operator.role_grant (account_id, role, department, project_group, granted_by)
    select id, 'expert', '*', '*', id from identity.account where login_name = any(${EXPERTS}::text[])`;
});
afterAll(() => app.close());

const { cookies, call, expert } = expertCalls(() => app);
/** An officer's step. */
async function act(as: string, id: string, event: string, more: object = {}) {
  const { data } = await call<{ version: number }>(as, 'GET', `manager/case/get/${id}`);
  const done = await call<{ state: string }>(as, 'POST', 'manager/case/act', {
    id,
    version: data.version,
    event,
    ...more,
  });
  expect(done.returnCode, JSON.stringify(done)).toBe(1000);
  return done.data;
}
const mine = (id: string) => call<{ revision: number; state: string }>(OWNER, 'GET', `declare/get/${id}`);
async function update(id: string, action: string, answers?: object) {
  const { revision } = (await mine(id)).data;
  const done = await call(OWNER, 'POST', 'declare/user/update', {
    id,
    revision,
    action,
    ...(answers ? { answers } : {}),
  });
  expect(done.returnCode, JSON.stringify(done)).toBe(1000);
}

/** A declaration at its expert review, with three experts who have promised. */
async function promised(): Promise<string> {
  const { id } = (await call<{ id: string }>(OWNER, 'POST', 'declare/user/create', { projectId: FILING }))
    .data;
  await update(id, 'submit', REVIEWED_ANSWERS);
  await act('demo-operator', id, 'accept');
  await expert(DESK, 'draw', { id, count: 3 });
  for (const as of EXPERTS)
    expect((await expert(as, 'promise', { id, isPromised: true })).returnCode).toBe(1000);
  return id;
}
const score = async (as: string, id: string) => (await expert(as, 'score', { id, scores: [9] })).returnCode;
const review = (as: string, id: string) =>
  expert<{ content: object | null; dueOn: string; state: string; isOpen: boolean }>(as, `mine/${id}`);
const sweep = () =>
  closeOverdue({ sql: app.sql, now: () => app.clock.now(), log: app.app.log, casework: app.app.casework });
function later(days: number): void {
  app.clock.advance(days * 86_400_000);
  cookies.clear();
}

test('评审退回补正期间不算专家的时间：席位不失效，补正之后照样查阅、评分', async () => {
  const id = await promised();
  const [one = ''] = EXPERTS;
  expect(await score(one, id)).toBe(1000);
  const items = [{ item: 'field:mainProducts', note: '请写明型号' }];
  await act(DESK, id, 'request_correction', { reason: '请补正', items, days: 20 });
  later(15);
  await sweep();
  await update(id, 'save', { ...REVIEWED_ANSWERS, mainProducts: '锂离子电池材料三型' });
  await update(id, 'resubmit');
  await sweep();
  for (const as of EXPERTS) {
    const { data } = await review(as, id);
    expect(JSON.stringify(data.content)).toContain('三型');
    expect(data.dueOn >= dayText(app.clock.now())).toBe(true);
    expect(await score(as, id)).toBe(1000);
  }
  expect((await mine(id)).data.state).toBe('final_review');
});

test('经办部门取消专家的查阅之后，再承诺一次也看不到内容，评审页照样打开', async () => {
  const id = await promised();
  const [one = ''] = EXPERTS;
  const { data } = await call<{ records: { id: string; isOpen: boolean; name: string }[] }>(
    DESK,
    'GET',
    `manager/case/party/list?id=${id}`,
  );
  for (const { id: partyId } of data.records)
    expect((await call(DESK, 'POST', 'manager/case/party/end', { id, partyId })).returnCode).toBe(1000);
  expect(await review(one, id)).toMatchObject({
    returnCode: 1000,
    data: { content: null, state: 'promised' },
  });
  await expert(one, 'promise', { id, isPromised: true });
  expect((await review(one, id)).data.content).toBeNull();
  expect((await call(one, 'GET', `case/party/get/${id}`)).returnCode).toBe(4040);
});

test('评审中审核不通过、同意撤回的，专家的查阅随之终止', async () => {
  const [one = ''] = EXPERTS;
  const read = async (id: string) => (await call(one, 'GET', `case/party/get/${id}`)).returnCode;
  const rejected = await promised();
  expect(await read(rejected)).toBe(1000);
  await act(DESK, rejected, 'reject', { reasonCode: 'conditions', reason: '不符合条件' });
  expect(await read(rejected)).toBe(4040);
  const withdrawn = await promised();
  const { version } = (await call<{ version: number }>(OWNER, 'GET', `declare/get/${withdrawn}`)).data;
  const asked = { event: 'request_withdrawal', version, reason: '另行申报' };
  expect((await call(OWNER, 'POST', `case/${withdrawn}/act`, asked)).returnCode).toBe(1000);
  expect(await read(withdrawn)).toBe(1000);
  await act(DESK, withdrawn, 'approve_withdrawal');
  expect(await read(withdrawn)).toBe(4040);
});

test('评审之后退回初审、再到评审的，已评分的专家照样打开自己的评审页', async () => {
  const id = await promised();
  for (const as of EXPERTS) expect(await score(as, id)).toBe(1000);
  await act('demo-leader', id, 'send_back', { reason: '请再看' });
  const payload = { opinion: '同意', verifiedAmount: '' };
  expect((await act(DESK, id, 'pass_first', { payload })).state).toBe('expert_review');
  for (const as of EXPERTS)
    expect(await review(as, id)).toMatchObject({ returnCode: 1000, data: { state: 'scored', isOpen: true } });
});

interface Voided {
  state: string;
  total: number | null;
  voidedFor: string | null;
}
const panelOf = async (id: string) =>
  (await expert<{ seats: (Voided & { name: string })[] }>(DESK, `get/${id}`)).data.seats;
async function corrected(id: string, change: object, field: string): Promise<void> {
  const items = [{ item: `field:${field}`, note: '请更正' }];
  await act(DESK, id, 'request_correction', { reason: '请补正', items, days: 20 });
  await update(id, 'save', { ...REVIEWED_ANSWERS, ...change });
  await update(id, 'resubmit');
}

test('补正改动了专家看过的内容，已评的分作废重评，专家收到消息并看到原因，原分留存', async () => {
  const id = await promised();
  const [one = '', two = ''] = EXPERTS;
  for (const as of [one, two]) expect(await score(as, id)).toBe(1000);
  await corrected(id, { mainProducts: '锂离子电池材料四型' }, 'mainProducts');
  const voidedFor = expect.stringMatching(/企业补正后修改了「.+」，原评分作废，须重新评分/);
  for (const as of [one, two])
    expect((await review(as, id)).data).toMatchObject({ state: 'promised', scores: null, voidedFor });
  expect((await panelOf(id)).filter((seat) => seat.voidedFor !== null)).toHaveLength(2);
  const [kept] = await app.sql<{ kept: number; told: number }[]>`
    select (select count(*)::int from declaration.expert_seat where case_id = ${id}::uuid and (voided -> 0 ->> 'total')::numeric = 90) as kept,
      (select count(*)::int from message.message where dedupe_key like ${`expert:${id}:voided:%`}) as told`;
  expect(kept).toEqual({ kept: 2, told: 2 });
  for (const as of EXPERTS) expect(await score(as, id)).toBe(1000);
  expect((await mine(id)).data.state).toBe('final_review');
});

test('补正只改了专家看不到的联系电话，已评的分照样算', async () => {
  const id = await promised();
  const [one = ''] = EXPERTS;
  expect(await score(one, id)).toBe(1000);
  await corrected(id, { contactMobile: '13900009999' }, 'contactMobile');
  expect((await review(one, id)).data).toMatchObject({ state: 'scored', voidedFor: null });
});

test('评审之后退回初审再补正的，改动过的重新评分：专家有新的期限，再作承诺后查阅', async () => {
  const id = await promised();
  for (const as of EXPERTS) expect(await score(as, id)).toBe(1000);
  await act('demo-leader', id, 'send_back', { reason: '请再看' });
  await corrected(id, { mainProducts: '锂离子电池材料五型' }, 'mainProducts');
  later(15);
  const payload = { opinion: '同意', verifiedAmount: '' };
  expect((await act(DESK, id, 'pass_first', { payload })).state).toBe('expert_review');
  await sweep();
  for (const as of EXPERTS) {
    expect((await review(as, id)).data).toMatchObject({ state: 'drawn', content: null });
    expect((await expert(as, 'promise', { id, isPromised: true })).returnCode).toBe(1000);
    expect(JSON.stringify((await review(as, id)).data.content)).toContain('五型');
    expect(await score(as, id)).toBe(1000);
  }
  expect((await mine(id)).data.state).toBe('final_review');
});

test('终审环节补正改动了专家看过的内容，评分作废，不能直接通过；退回重评之后照常', async () => {
  const id = await promised();
  for (const as of EXPERTS) expect(await score(as, id)).toBe(1000);
  const items = [{ item: 'field:mainProducts', note: '请更正' }];
  await act('demo-leader', id, 'request_correction', { reason: '请补正', items, days: 20 });
  await update(id, 'save', { ...REVIEWED_ANSWERS, mainProducts: '锂离子电池材料六型' });
  await update(id, 'resubmit');
  const { version } = (await call<{ version: number }>('demo-leader', 'GET', `manager/case/get/${id}`)).data;
  const payload = { opinion: '同意', verifiedAmount: '' };
  const approval = { id, version, event: 'approve', payload };
  const refused = await call('demo-leader', 'POST', 'manager/case/act', approval);
  expect(JSON.stringify(refused)).toContain('原评分作废，请先退回初审');
  // whoever cannot score meanwhile has no term: their seats do not lapse, and nothing is approved without scores
  const past = async () => {
    later(40);
    await sweep();
  };
  await past();
  const still = await call('demo-leader', 'POST', 'manager/case/act', approval);
  expect(JSON.stringify(still)).toContain('原评分作废，请先退回初审');
  await act('demo-leader', id, 'send_back', { reason: '请专家重评' });
  await past();
  await act(DESK, id, 'pass_first', { payload });
  for (const as of EXPERTS) {
    await expert(as, 'promise', { id, isPromised: true });
    expect(await score(as, id)).toBe(1000);
  }
  expect((await mine(id)).data.state).toBe('final_review');
});

test('专家的角色被收回，查阅立即终止，列表里也没有；不能再指派，恢复角色之后照旧', async () => {
  const id = await promised();
  const [one = ''] = EXPERTS;
  const read = async () => (await call(one, 'GET', `case/party/get/${id}`)).returnCode;
  const listed = async () =>
    (await call<{ records: { id: string }[] }>(one, 'GET', 'case/party/page')).data.records.some(
      (row) => row.id === id,
    );
  expect([await read(), await listed()]).toEqual([1000, true]);
  const [grant] = await app.sql<{ account: string }[]>`
    delete from operator.role_grant where role = 'expert'
      and account_id = (select id from identity.account where login_name = ${one}) returning account_id as account`;
  expect([await read(), await listed()]).toEqual([4040, false]);
  const until = dayText(new Date(app.clock.now().getTime() + 5 * 86_400_000));
  const asked = await call(DESK, 'POST', 'manager/case/party/assign', {
    id,
    role: 'expert',
    owner: one,
    until,
  });
  expect(JSON.stringify(asked)).toContain('该账号不是本部门的评审专家');
  await app.sql`
    insert into operator.role_grant (account_id, role, department, project_group, granted_by)
    values (${grant!.account}::uuid, 'expert', '*', '*', ${grant!.account}::uuid)`;
  expect(await read()).toBe(1000);
});
