// 免申即享, a second list of one batch: nobody is granted twice, and who has an offer is shown it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { demoEnterprises } from '../../../../../seeds/demo-enterprises.ts';
import { batchId, projectId } from '../../../../../seeds/declarable-projects.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { stuckRow } from '../../../../server/test-stuck-row.ts';
import { selectBatchGrants } from '../../server/granted.sql.ts';
import { sweepCases } from '../../../casework/server/sweep-cases.ts';
import { offerListed } from './offer-listed.ts';
import { sayDirectFacts } from './test-direct.ts';

const DIRECT = 3;
const [, second, third] = DEMO_ENTERPRISES;
let app: TestApp;
const cookies = new Map<string, string>();
/** Nobody acts for them. */
let [one, , late, ...others]: string[] = [];
beforeAll(async () => {
  app = await testApp();
  [one, , late, ...others] = demoEnterprises(dayText(app.clock.now())).map(({ enId }) => enId);
});
afterAll(() => app.close());

interface Reply {
  returnCode: number;
  message: string;
  data: never;
}
async function call(as: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> {
  if (!cookies.has(as)) cookies.set(as, await app.signIn(as));
  const reply = await app.call(method, `/policy/api/${path}`, {
    as: cookies.get(as) ?? null,
    ...(body ? { body } : {}),
    headers: as === 'demo-enterprise' ? { enid: second.enId } : {},
  });
  return reply.body as Reply;
}
const manage = (as: string, path: string, body?: object) =>
  call(as, body ? 'POST' : 'GET', `manager/direct-benefit/${path}`, body);

/** What the policy asks for, verified. */
async function verify(...enIds: (string | undefined)[]): Promise<void> {
  for (const enId of enIds) await sayDirectFacts(app, { enId: enId ?? '', source: 'verified' });
}
async function make(): Promise<string> {
  const made = await manage('demo-operator', 'make', { batchId: batchId(DIRECT, 1), confirmDays: 5 });
  return (made.data as { id: string }).id;
}
const approve = (id: string) => manage('demo-leader', 'approve', { id, isChecked: true });
const casesOf = async (enId = '') =>
  app.sql<{ id: string; state: string }[]>`
    select c.id, c.state from casework.case_file c
    where c.subject_id = ${batchId(DIRECT, 1)} and c.owner_id = ${enId}::uuid order by c.created_at`;
const standing = async () =>
  (await call('demo-enterprise', 'GET', `declare/direct/standing?projectId=${projectId(DIRECT)}`)).data as {
    state: string;
    link: string | null;
  };
const leftOut = async (id: string, enId = '') => {
  const { candidates } = (await manage('demo-operator', `get/${id}?size=100`)).data as {
    candidates: { records: { enId: string; leftOut: string | null }[] };
  };
  return candidates.records.find((row) => row.enId === enId)?.leftOut;
};

test('本批次已有办件的企业不能移回名单；再有一份名单后，企业仍看得到自己的确认', async () => {
  await verify(second.enId, third.enId);
  await approve(await make());
  const { link } = await standing();
  await verify(one);
  const id = await make();
  expect(await leftOut(id, second.enId)).toBe('本批次已有办件');
  const back = await manage('demo-operator', 'leave-out', { id, enId: second.enId });
  expect([back.returnCode, back.message]).toEqual([4090, '本批次已有办件']);
  expect((await approve(id)).data).toMatchObject({ offered: 1 });
  expect(await casesOf(second.enId)).toHaveLength(1);
  expect(await standing()).toMatchObject({ state: 'offered', link });
});

test('确认期限已过的，可以移回新的名单，再次推送确认', async () => {
  const [lapsed] = await casesOf(second.enId);
  await app.sql`update declaration.declaration set confirm_by = '2020-01-01' where case_id = ${lapsed!.id}::uuid`;
  await sweepCases(app.app.casework);
  expect(await standing()).toMatchObject({ state: 'unconfirmed' });
  const id = await make();
  const back = await manage('demo-operator', 'leave-out', { id, enId: second.enId });
  expect(back.returnCode).toBe(1000);
  expect((await approve(id)).data).toMatchObject({ offered: 1 });
  expect((await casesOf(second.enId)).map(({ state }) => state)).toEqual([
    'unconfirmed',
    'pending_confirmation',
  ]);
  expect((await standing()).link).not.toContain(lapsed!.id);
});

test('前一份名单还没有推送到的企业，后一份名单不再重复推送', async () => {
  await verify(late);
  const first = await make();
  const mend = await stuckRow(app.sql, {
    table: 'declaration.direct_candidate',
    column: 'list_id',
    id: first,
  });
  expect((await approve(first)).data).toMatchObject({ offered: 0 });
  const next = await make();
  const approved = await approve(next);
  await mend();
  const deps = { ...app.app.casework, casework: app.app.casework };
  await Promise.all([
    offerListed(deps as never, { listId: first }),
    offerListed(deps as never, { listId: null }),
  ]);
  expect(approved.returnCode).toBe(1000);
  expect(await casesOf(late)).toHaveLength(1);
  expect([await leftOut(first, late), await leftOut(next, late)].filter(Boolean)).toEqual(['本批次已有办件']);
});

test('推送之后发现列入有误的，一人提出、另一人确认后撤回：企业收到原因，不能再确认，可以列入以后的名单', async () => {
  const id = (await casesOf(second.enId)).at(-1)!.id;
  const versionOf = async () =>
    ((await call('demo-leader', 'GET', `manager/case/get/${id}`)).data as { version: number }).version;
  const takeBack = async (as: string, reason?: string) =>
    call(as, 'POST', 'manager/case/act', {
      id,
      version: await versionOf(),
      event: 'take_back_offer',
      ...(reason ? { reason } : {}),
    });
  expect((await takeBack('demo-operator')).data).toMatchObject([{ field: 'reason' }]);
  expect((await takeBack('demo-payer', '资质已注销')).returnCode).toBe(4030);
  expect((await takeBack('demo-operator', '资质已注销')).data).toMatchObject({
    isPending: true,
    state: 'pending_confirmation',
  });
  const { pending } = (await call('demo-leader', 'GET', `manager/case/second/${id}`)).data as {
    pending: { id: string };
  };
  const decide = (as: string) =>
    call(as, 'POST', 'manager/case/second/decide', { id, actId: pending.id, isConfirmed: true });
  expect((await decide('demo-operator')).returnCode).toBe(4030);
  expect((await decide('demo-leader')).returnCode).toBe(1000);
  expect(await standing()).toMatchObject({ state: 'revoked' });
  const told = await app.sql<{ body: string }[]>`
    select body from message.message where link like ${`%${id}%`} and title like '%核定已撤回%'`;
  expect(told.length).toBeGreaterThan(0);
  expect(told[0]!.body).toContain('资质已注销');
  const audited =
    await app.sql`select event from operator.audit_event where object_id = ${id} and event = 'case.take_back_offer'`;
  expect(audited).toHaveLength(1);
  const again = await make();
  expect((await manage('demo-operator', 'leave-out', { id: again, enId: second.enId })).returnCode).toBe(
    1000,
  );
  expect((await approve(again)).data).toMatchObject({ offered: 1 });
  expect((await casesOf(second.enId)).map(({ state }) => state).slice(-2)).toEqual([
    'offer_revoked',
    'pending_confirmation',
  ]);
});

test('推送之后企业更名的，以新的登记名称确认领取', async () => {
  const { link } = await standing();
  const caseId = new URL(link ?? '', 'http://x').searchParams.get('id') ?? '';
  const renamed = `${second.name}（更名）`;
  await app.sql`update identity.enterprise set name = ${renamed} where en_id = ${second.enId}::uuid`;
  const confirm = async (accountName: string) => {
    const { version } = (await call('demo-enterprise', 'GET', `declare/get/${caseId}`)).data as {
      version: number;
    };
    const payload = {
      accountName,
      bank: '演示银行',
      branch: '演示银行滁州支行',
      bankCode: '104375012345',
      accountNo: '6222020000000000',
      isWilling: true,
    };
    return call('demo-enterprise', 'POST', `case/${caseId}/act`, {
      event: 'confirm_claim',
      version,
      payload,
    });
  };
  expect((await confirm(second.name)).data).toMatchObject([{ field: 'payload.accountName' }]);
  expect(await confirm(renamed)).toMatchObject({ returnCode: 1000, data: { state: 'publicity' } });
});

test('生成、核准名单的人不登记这份名单的拨付，由另一人登记', async () => {
  const { link } = await standing();
  const id = new URL(link ?? '', 'http://x').searchParams.get('id') ?? '';
  await app.sql`update casework.case_file set state = 'pending_disbursement' where id = ${id}::uuid`;
  const [maker, approver, other] = ['demo-operator', 'demo-leader', 'demo-leader2'];
  await app.sql`
    insert into operator.role_grant (account_id, role, department, project_group, granted_by)
    select id, 'payer', '*', '*', id from identity.account
    where login_name = any(${[maker, approver, other]}::text[]) on conflict do nothing`;
  cookies.clear();
  const paidOn = dayText(app.clock.now());
  const payload = { paidAmount: '10000', paidOn, voucherNo: 'PZ-1' };
  const pay = async (as: string) => {
    const { version } = (await call(as, 'GET', `manager/case/get/${id}`)).data as { version: number };
    return call(as, 'POST', 'manager/case/act', { id, version, event: 'record_payment', payload });
  };
  for (const as of [maker, approver]) expect((await pay(as)).data, as).toMatchObject([{ field: 'event' }]);
  expect(await pay(other)).toMatchObject({ returnCode: 1000, data: { state: 'completed' } });
});

test('超出本批次预算或名额的名单不能核准，页面写明；移出到预算之内即可核准', async () => {
  await verify(...others.slice(3, 5));
  const id = await make();
  const setPlan = (budgetFen: number | null, quota: number | null) => app.sql`
    update declaration.batch set budget_fen = ${budgetFen}, quota = ${quota} where id = ${batchId(DIRECT, 1)}::uuid`;
  const listOf = async () =>
    (await manage('demo-leader', `get/${id}?size=100`)).data as {
      list: { count: number; amountFen: number };
      plan: { text: string; isOver: boolean } | null;
      candidates: { records: { enId: string; leftOut: string | null }[] };
    };
  expect((await listOf()).plan).toBeNull();
  const [used] = await selectBatchGrants(app.sql, { batchId: batchId(DIRECT, 1) });
  const { list, candidates } = await listOf();
  expect(list.count).toBeGreaterThan(1);
  await setPlan(used!.fen + list.amountFen - 1, null);
  const over = await approve(id);
  expect([over.returnCode, over.message]).toEqual([4090, expect.stringContaining('超出 0.01 元')]);
  expect((await listOf()).plan).toMatchObject({ isOver: true, text: expect.stringContaining('预算') });
  await setPlan(null, used!.count + 1);
  expect((await approve(id)).message).toContain('名额');
  const listed = candidates.records.filter((one) => one.leftOut === null).slice(1);
  for (const { enId } of listed) await manage('demo-operator', 'leave-out', { id, enId, reason: '名额已满' });
  expect((await listOf()).plan).toMatchObject({ isOver: false });
  expect((await approve(id)).data).toMatchObject({ offered: 1 });
  await setPlan(null, null);
});

test('核准之后过了多日才推送到的，确认期限从推送之日起算', async () => {
  await verify(...others.slice(0, 3));
  const id = await make();
  const mend = await stuckRow(app.sql, { table: 'declaration.direct_candidate', column: 'list_id', id });
  expect((await approve(id)).data).toMatchObject({ offered: 0 });
  await mend();
  app.clock.advance(20 * 86_400_000);
  cookies.clear();
  const deps = { ...app.app.casework, casework: app.app.casework };
  const offered = await offerListed(deps as never, { listId: id });
  expect(offered).toBeGreaterThan(0);
  await sweepCases(app.app.casework);
  const rows = await app.sql<{ state: string; isOver: boolean }[]>`
    select c.state, d.confirm_by <= ${dayText(app.clock.now())}::date as "isOver"
    from declaration.direct_candidate x join casework.case_file c on c.id = x.case_id
    join declaration.declaration d on d.case_id = c.id where x.list_id = ${id}::uuid`;
  expect([...rows]).toEqual(rows.map(() => ({ state: 'pending_confirmation', isOver: false })));
});
