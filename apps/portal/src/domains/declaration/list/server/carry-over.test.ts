// 结转: what a meeting put off stands in the list of the project's next batch, once, with the sum that the meeting saw; the next batch
// counts it and the earlier one no longer does; what was withdrawn meanwhile does not come over.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptAll, FEN, openDesk, OWN_LOGIN, type Desk } from './test-desk.ts';

const CASES = 6;
/** Room for two of six. */
const BUDGET = 2 * FEN;
/** To the fen: what the meeting left of one that it put off. */
const CUT = 3_333_333;
const NEXT_BUDGET = 2 * FEN + CUT;
const DECISION = { meeting: '管委会专题会', metOn: '2026-01-05', minutesNo: '〔2026〕9 号' };

let desk: Desk;
let app: Desk['app'];
let next = '';
beforeAll(async () => {
  desk = await openDesk({
    count: CASES,
    code: 'TCARRY',
    fen: FEN,
    budgetFen: BUDGET,
    departments: ['Z02'],
    jointReviewer: 'demo-joint',
  });
  ({ app } = desk);
  await acceptAll(desk);
  for (const { id } of (await desk.prepare('demo-operator', 'joint')).data.records) {
    await desk.confirm('demo-joint', id);
    await desk.move('demo-joint', id);
  }
  next = await openNext('2026 年第二批', NEXT_BUDGET);
}, 120_000);
afterAll(() => app.close());

/** A batch of the project that opens after every other. */
async function openNext(name: string, budgetFen: number): Promise<string> {
  const id = randomUUID();
  await app.sql`
    insert into declaration.batch select (jsonb_populate_record(b, jsonb_build_object('id', ${id}::text, 'name', ${name}::text,
      'opens_at', b.opens_at + interval '1 hour', 'budget_fen', ${budgetFen}::bigint))).* from declaration.batch b
    where b.project_id = ${desk.batch.projectId}::uuid order by b.opens_at desc limit 1`;
  return id;
}

const prepareNext = (as: string, batchId = next) =>
  desk.ask<{ records: { id: string }[] }>(as, 'POST', 'manager/list/create', { batchId, kind: 'support' });
const waitingIn = async (batchId: string): Promise<number> => {
  const { data } = await desk.ask<{
    records: { id: string; waiting: { kind: string; count: number }[] }[];
  }>('demo-reviewer', 'GET', 'manager/list/batches');
  const batch = data.records.find(({ id }) => id === batchId);
  return batch?.waiting.find(({ kind }) => kind === 'support')?.count ?? 0;
};
const batchOf = async (caseId: string) =>
  (
    await app.sql<{ batch: string; subject: string; title: string }[]>`
      select d.batch_id as batch, c.subject_id as subject, c.subject_title as title
      from declaration.declaration d join casework.case_file c on c.id = d.case_id where c.id = ${caseId}::uuid`
  )[0]!;
const carriesOf = (caseId: string) => app.sql<{ reason: string; actor: string }[]>`
  select reason, actor from casework.event where case_id = ${caseId}::uuid and event = 'carry_over'`;

let first = '';
let third = '';
let put: string[] = [];
describe('第一批：超出预算的结转', () => {
  test('名单还在编制、确认后还没有办理的，都不结转', async () => {
    first = (await desk.prepare('demo-reviewer', 'support')).data.records[0]!.id;
    const { revision } = await desk.listOf('demo-reviewer', first);
    await desk.ask('demo-reviewer', 'POST', 'manager/list/fit', { id: first, revision, rule: 'carry' });
    const rows = await desk.rowsOf('demo-reviewer', first);
    put = rows.filter(({ choice }) => choice === 'later').map(({ caseId }) => caseId);
    expect(put).toHaveLength(CASES - 2);
    const cut = rows.find(({ caseId }) => caseId === put[0])!;
    expect((await desk.saveRow('demo-reviewer', first, cut, { verifiedFen: CUT })).code).toBe(1000);
    expect(await waitingIn(next)).toBe(0);
    expect((await prepareNext('demo-reviewer')).code).toBe(3000);
    expect((await desk.confirm('demo-leader', first, DECISION)).code).toBe(1000);
    expect((await prepareNext('demo-reviewer')).code).toBe(3000);
    expect((await desk.move('demo-leader', first)).data).toMatchObject({ done: CASES, left: 0 });
    expect(await desk.countStates()).toEqual({ publicity: 2, final_review: CASES - 2 });
  }, 60_000);
});

describe('第二批：编制拟支持名单时结转过来', () => {
  test('企业已撤回的、正在申请撤回的不结转；没有编制权限的人不能引起结转', async () => {
    const [, , withdrawn, asking] = put;
    await app.sql`update casework.case_file set state = 'withdrawn', closed_at = now() where id = ${withdrawn!}::uuid`;
    await app.sql`update declaration.declaration set withdrawal = '另有安排' where case_id = ${asking!}::uuid`;
    expect(await waitingIn(next)).toBe(2);
    expect((await prepareNext('demo-joint')).code).toBe(4030);
    expect((await batchOf(put[0]!)).batch).toBe(desk.batch.batchId);
  });

  test('两人同时编制：只成一份名单，每件只结转一次，写入办理记录且哈希链完整', async () => {
    const both = await Promise.all([prepareNext('demo-reviewer'), prepareNext('demo-operator')]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1000, 3000]);
    const list = both.find(({ code }) => code === 1000)!.data.records[0]!.id;
    const rows = await desk.rowsOf('demo-reviewer', list);
    expect(rows.map(({ caseId }) => caseId).toSorted()).toEqual(put.slice(0, 2).toSorted());
    expect(rows).toMatchObject([{ carriedFrom: '2026 年第一批' }, { carriedFrom: '2026 年第一批' }]);
    for (const caseId of put.slice(0, 2)) {
      expect(await carriesOf(caseId)).toEqual([
        { reason: '由「2026 年第一批」结转至「2026 年第二批」', actor: 'system' },
      ]);
      const moved = await batchOf(caseId);
      expect(moved).toMatchObject({ batch: next, subject: next });
      expect(moved.title).toContain('2026 年第二批');
      const broken = await app.sql`
        select 1 from (select hash, prev_hash, lag(hash) over (order by seq) as before, casework.event_hash(e) as own
          from casework.event e where case_id = ${caseId}::uuid) x
        where hash <> own or prev_hash <> coalesce(before, '')`;
      expect(broken).toHaveLength(0);
    }
    for (const caseId of put.slice(2)) expect(await carriesOf(caseId)).toHaveLength(0);
    expect((await prepareNext('demo-reviewer')).code).toBe(3000);
  }, 30_000);

  test('第二批按会议时的金额计入预算，分毫不差；第一批只剩已支持的，旧名单仍可查阅', async () => {
    const { data } = await desk.ask<{ records: { id: string }[] }>(
      'demo-reviewer',
      'GET',
      `manager/list/page?batchId=${next}&kind=support`,
    );
    const list = data.records[0]!.id;
    const budget = await desk.ask('demo-leader', 'GET', `manager/list/budget?id=${list}&rule=cut`);
    expect(budget.data).toMatchObject({ isOver: false, askedCount: 2, askedFen: CUT + FEN });
    expect((await desk.confirm('demo-leader', list, DECISION)).code).toBe(1000);
    expect((await desk.move('demo-leader', list)).data).toMatchObject({ done: 2, left: 0, results: [] });
    const { data: batches } = await desk.ask<{
      records: { id: string; verifiedFen: number; total: number }[];
    }>('demo-reviewer', 'GET', 'manager/list/batches');
    const use = (id: string) => batches.records.find((one) => one.id === id);
    expect(use(next)).toMatchObject({ verifiedFen: CUT + FEN, total: 2 });
    expect(use(desk.batch.batchId)).toMatchObject({ verifiedFen: BUDGET, total: CASES - 2 });
    const old = await desk.rowsOf('demo-reviewer', first);
    expect(old).toHaveLength(CASES);
    expect(old.every(({ applicantName }) => applicantName !== '')).toBe(true);
  }, 30_000);

  test('每个企业只能申报一件的项目，本批次已有该企业的申报时不结转，也不计入待办件数', async () => {
    const [ownIn] = put;
    await app.sql`update declaration.declaration set withdrawal = null where case_id = ${put[3]!}::uuid`;
    await app.sql`update declaration.project set allows_several = false where id = ${desk.batch.projectId}::uuid`;
    const ownerOf = async (id: string) =>
      (
        await app.sql<{ owner: string }[]>`
        select owner_id as owner from casework.case_file where id = ${id}::uuid`
      )[0]!.owner;
    const [own, other] = [await ownerOf(ownIn!), await ownerOf(put[3]!)];
    expect(await waitingIn(next)).toBe(1);
    await app.sql`update casework.case_file set owner_id = ${other} where id = ${ownIn!}::uuid`;
    expect(await waitingIn(next)).toBe(0);
    expect((await prepareNext('demo-reviewer')).code).toBe(3000);
    expect((await batchOf(put[3]!)).batch).toBe(desk.batch.batchId);
    await app.sql`update casework.case_file set owner_id = ${own} where id = ${ownIn!}::uuid`;
  });

  test('结转之前企业已改为申报较少的金额时，名单按较少的开始', async () => {
    await app.sql`update declaration.declaration set requested_fen = ${CUT} where case_id = ${put[3]!}::uuid`;
    expect(await waitingIn(next)).toBe(1);
    // not before it opens, and no batch after the next
    await app.sql`update declaration.batch set opens_at = opens_at + interval '50 years', closes_at = null
      where id = ${next}::uuid`;
    expect(await waitingIn(next)).toBe(0);
    expect((await prepareNext('demo-reviewer')).code).toBe(3000);
    await app.sql`update declaration.batch set opens_at = opens_at - interval '50 years' where id = ${next}::uuid`;
    expect(await waitingIn(next)).toBe(1);
    third = await openNext('2026 年第三批', FEN);
    expect(await waitingIn(third)).toBe(0);
    expect((await prepareNext('demo-reviewer', third)).code).toBe(3000);
    const { data } = await prepareNext('demo-reviewer');
    const list = data.records[0]!.id;
    const rows = await desk.rowsOf('demo-reviewer', list);
    expect(rows).toMatchObject([{ caseId: put[3], carriedFrom: '2026 年第一批', verifiedFen: CUT }]);
    expect((await desk.confirm('demo-leader', list, DECISION)).code).toBe(1000);
    expect((await desk.move('demo-leader', list)).data).toMatchObject({ done: 1, left: 0 });
  });
});

const AGENT = 'demo-agent';
/** Whether an agent whose letter names a matter finds the enterprise's own declaration, which they filled in. */
async function agentFinds(matter: string): Promise<boolean> {
  const cookie = await desk.cookieOf(AGENT);
  await app.sql`update identity.binding set projects = ${[matter]}::text[], until = '2099-01-01'::date
    where role = 'agent' and account_id = (select id from identity.account where login_name = ${AGENT})`;
  const { body } = await app.call('GET', '/policy/api/declare/mylist', {
    as: cookie,
    headers: { enid: DEMO_ENTERPRISES[0].enId },
  });
  const { records = [] } = body.data as { records?: { id: string }[] };
  return records.some(({ id }) => id === desk.batch.caseIds[0]);
}

test('企业收到结转消息，在自己的申报进度中看到；在终审环节重新计时；委托书列明原批次的代办人员仍在办理', async () => {
  const [own] = desk.batch.caseIds;
  const { data } = await desk.ask<{ records: { id: string; caseId: string }[] }>(
    'demo-reviewer',
    'GET',
    `manager/list/rows?id=${first}&size=100`,
  );
  expect(data.records.some(({ caseId }) => caseId === own)).toBe(true);
  // the enterprise's own was supported: put off by its list, it stands as if the meeting had said so
  await app.sql`update declaration.list_row set choice = 'later' where list_id = ${first}::uuid and case_id = ${own!}::uuid`;
  await app.sql`update declaration.declaration set approved_at = null, verified_fen = null where case_id = ${own!}::uuid`;
  await app.sql`update casework.case_file set state = 'final_review' where id = ${own!}::uuid`;
  await desk.cookieOf(AGENT);
  await app.sql`update casework.case_file set account_id = (select id from identity.account where login_name = ${AGENT})
    where id = ${own!}::uuid`;
  const before = await batchOf(own!);
  expect(await agentFinds(before.title)).toBe(true);
  expect((await prepareNext('demo-reviewer')).code).toBe(1000);
  expect((await batchOf(own!)).batch).toBe(next);
  for (const matter of [before.title, before.subject, next]) expect(await agentFinds(matter)).toBe(true);
  expect(await agentFinds('人才购房')).toBe(false);
  const told = await app.sql<{ title: string; body: string }[]>`
    select title, body from message.message where link like ${`%${own!}`} and title like '%已结转'`;
  expect(told.length).toBeGreaterThan(0);
  expect(told[0]!.title).toContain('2026 年第二批');
  expect(told[0]!.body).toContain('由「2026 年第一批」结转至「2026 年第二批」');
  const seen = await desk.ask<{
    nodes: { code: string; turns: { outcome: string | null; reason: string }[] }[];
  }>(OWN_LOGIN, 'GET', `declare/flow/historynode/list?id=${own!}`);
  const words = JSON.stringify(seen.data);
  expect(words).toContain('由「2026 年第一批」结转至「2026 年第二批」');
  const turns = await app.sql<{ opened: boolean }[]>`
    select closed_at is null as opened from casework.task where case_id = ${own!}::uuid and node = 'final_review'
    order by opened_at desc`;
  expect(turns[0]).toMatchObject({ opened: true });
});

test('从前结转的，委托书列明原批次的也还在办理', async () => {
  const [carried] = put;
  await app.sql`update casework.case_file set former_subjects = '{}' where id = ${carried!}::uuid`;
  const path = '../../../../../migrations/0066_former_subjects.sql';
  const text = await readFile(new URL(path, import.meta.url), 'utf8');
  await app.sql.unsafe(text.slice(text.indexOf('update ')));
  const [kept] = await app.sql<{ former: string[]; title: string }[]>`
    select c.former_subjects as former, p.name || '（2026 年第一批）' as title from casework.case_file c
    join declaration.declaration d on d.case_id = c.id join declaration.project p on p.id = d.project_id
    where c.id = ${carried!}::uuid`;
  expect(kept!.former).toEqual([desk.batch.batchId, kept!.title]);
});
