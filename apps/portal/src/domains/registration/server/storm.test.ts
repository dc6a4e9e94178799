// 并发报名：名额、候补序号与企业限额在真实的 PostgreSQL 上一个不多、一个不少。
import { readFile } from 'node:fs/promises';
import type { Answers } from '@yqt/forms/answers';
import { enrolmentFaults, enrolmentSections } from '@yqt/forms/enrolment-design';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@yqt/database/test-database';
import { uuidV7 } from '@yqt/kernel/ids';
import { cancelEntry } from './act-on-entry.ts';
import { countByState, selectDeskEntries } from './entry.sql.ts';
import { selectOfferings, selectOfferingTurn } from './offering.sql.ts';
import { sweepOfferings } from './sweep-offerings.ts';
import { join, openOffering, TENANT, testDeps } from './test-offering.ts';

let database: TestDatabase;
let deps: ReturnType<typeof testDeps>;
beforeAll(async () => {
  database = await createTestDatabase({ max: 40 });
  deps = testDeps(database.sql);
});
afterAll(() => database.drop());

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const countsOf = async (id: string) =>
  Object.fromEntries((await countByState(database.sql, [id])).map(({ state, count }) => [state, count]));
const entriesOf = (offeringId: string, states: string[]) =>
  selectDeskEntries(database.sql, { offeringId, states, keyword: null, offset: 0, limit: 1000 });

test('300 人同时报名 100 个名额：恰好 100 人报上，候补序号 1 至 200 不缺不重', async () => {
  const id = await openOffering(deps);
  await Promise.all(times(300, () => join(deps, id)));
  expect(await countsOf(id)).toEqual({ registered: 100, waitlisted: 200 });
  const waiting = await entriesOf(id, ['waitlisted']);
  expect(waiting.map(({ waitNo }) => waitNo)).toEqual(times(200, (at) => at + 1));
  const [offering] = await selectOfferings(database.sql, { tenantId: TENANT, ids: [id] });
  expect(offering).toMatchObject({ taken: 100, lastWaitNo: 200 });

  // 40 cancel at once: exactly the first 40 of the list are offered a seat
  const seated = await entriesOf(id, ['registered']);
  await Promise.all(
    seated
      .slice(0, 40)
      .map(({ accountId }) => cancelEntry(deps, { tenantId: TENANT, accountId, offeringId: id })),
  );
  const offered = await entriesOf(id, ['offered']);
  expect(offered.map(({ waitNo }) => waitNo)).toEqual(times(40, (at) => at + 1));

  // nobody confirms within 24 h: two processes sweep at once, the next 40 are offered, once
  deps.advance(25);
  await Promise.all([sweepOfferings(deps), sweepOfferings(deps)]);
  const next = await entriesOf(id, ['offered']);
  expect(next.map(({ waitNo }) => waitNo)).toEqual(times(40, (at) => at + 41));
  expect(await countsOf(id)).toEqual({ registered: 60, offered: 40, waitlisted: 120, cancelled: 80 });
  const told = await database.sql<{ count: number }[]>`
    select count(*)::int as count from message.message where dedupe_key like 'signup.offered:%'`;
  expect(told).toEqual([{ count: 80 }]);
}, 120_000);

test('没有候补时只收满名额，其余的都得到“名额已满”', async () => {
  const id = await openOffering(deps, { capacity: 10, hasWaitlist: false });
  const results = await Promise.allSettled(times(60, () => join(deps, id)));
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
  expect(refused).toHaveLength(50);
  expect(new Set(refused)).toEqual(new Set(['名额已满，不设候补']));
  expect(await countsOf(id)).toEqual({ registered: 10 });
});

test('同一企业同时报名，不超过每家限额；被拒的不占名额', async () => {
  const id = await openOffering(deps, { capacity: 30, perEnterprise: 3 });
  const firms = times(5, () => uuidV7());
  const results = await Promise.allSettled(times(100, (at) => join(deps, id, { enId: firms[at % 5]! })));
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
  expect(refused).toHaveLength(85);
  expect(new Set(refused)).toEqual(new Set(['贵企业的报名人数已达上限（每家企业 3 人）']));
  expect(await countsOf(id)).toEqual({ registered: 15 });
  const [offering] = await selectOfferings(database.sql, { tenantId: TENANT, ids: [id] });
  expect(offering?.taken).toBe(15);
  const [one] = await entriesOf(id, ['registered']);
  await cancelEntry(deps, { tenantId: TENANT, accountId: one!.accountId, offeringId: id });
  await expect(join(deps, id, { enId: one!.enId })).resolves.toMatchObject({ state: 'registered' });
});

test('300 人同时报名 100 个名额，每家限 5 人：40 家共 200 人，100 人报上，候补 1 至 100 不缺不重', async () => {
  const id = await openOffering(deps, { perEnterprise: 5 });
  const firms = times(40, () => uuidV7());
  const results = await Promise.allSettled(times(300, (at) => join(deps, id, { enId: firms[at % 40]! })));
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
  expect(refused).toHaveLength(100);
  expect(new Set(refused)).toEqual(new Set(['贵企业的报名人数已达上限（每家企业 5 人）']));
  expect(await countsOf(id)).toEqual({ registered: 100, waitlisted: 100 });
  const all = await entriesOf(id, ['registered', 'waitlisted']);
  for (const firm of firms) expect(all.filter(({ enId }) => enId === firm)).toHaveLength(5);
  const waiting = await entriesOf(id, ['waitlisted']);
  expect(waiting.map(({ waitNo }) => waitNo)).toEqual(times(100, (at) => at + 1));
}, 120_000);

test('同一人同时报名十次，只有一次成功，名额只占一个', async () => {
  const id = await openOffering(deps, { capacity: 5 });
  const accountId = uuidV7();
  const results = await Promise.allSettled(times(10, () => join(deps, id, { accountId })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [offering] = await selectOfferings(database.sql, { tenantId: TENANT, ids: [id] });
  expect(offering?.taken).toBe(1);
});

test('报名与取消同时进行，不死锁，占用数与名单一致', async () => {
  const id = await openOffering(deps, { capacity: 20, perEnterprise: 50 });
  const firm = uuidV7();
  const early = times(30, () => uuidV7());
  await Promise.all(early.map((accountId) => join(deps, id, { accountId, enId: firm })));
  await Promise.all([
    ...early.map((accountId) => cancelEntry(deps, { tenantId: TENANT, accountId, offeringId: id })),
    ...times(40, () => join(deps, id)),
  ]);
  const counts = await countsOf(id);
  const [offering] = await selectOfferings(database.sql, { tenantId: TENANT, ids: [id] });
  expect(offering?.taken).toBe((counts['registered'] ?? 0) + (counts['offered'] ?? 0));
  expect(offering?.taken).toBe(20);
  expect(counts['cancelled']).toBe(30);
});

test('已结束的活动谁也不收', async () => {
  const id = await openOffering(deps, { capacity: 5 });
  deps.advance(80);
  const results = await Promise.allSettled(times(20, () => join(deps, id)));
  expect(results.map((one) => (one.status === 'rejected' ? String(one.reason.message) : 'taken'))).toEqual(
    times(20, () => '活动已结束，不再接受报名'),
  );
  expect(await countsOf(id)).toEqual({});
});

test('留存的页面到下一个时刻为止：报名起止与活动起止，关闭的与结束的不算', async () => {
  const far = '2040-01-01';
  const id = await openOffering(deps, {
    signupFrom: `${far} 09:00:00`,
    signupTo: `${far} 10:00:00`,
    startsAt: `${far} 11:00:00`,
    endsAt: `${far} 12:00:00`,
  });
  const after = async (time: string) => (await selectOfferingTurn(database.sql, `${far} ${time}`))[0]?.turn;
  expect(await after('08:59:59')).toBe(`${far} 09:00:00`);
  expect(await after('09:00:00')).toBe(`${far} 10:00:00`);
  expect(await after('10:30:00')).toBe(`${far} 11:00:00`);
  expect(await after('11:00:00')).toBe(`${far} 12:00:00`);
  expect(await after('12:00:00')).toBeNull();
  await database.sql`update registration.offering set is_open = false where id = ${id}::uuid`;
  expect(await after('08:59:59')).toBeNull();
});

test('升级时，已写的报名问题成为设计好的报名表，名称、选项、必填与加密不变；没有问题的不动', async () => {
  const { sql } = database;
  const [asking, spaced, silent, item] = [uuidV7(), uuidV7(), uuidV7(), uuidV7()];
  const questions = [
    { key: 'a', label: '参加身份', kind: 'choice', options: '企业、 机构，企业', isRequired: true },
    { key: 'b', label: '忌口', isPrivate: true },
    { key: 'c', label: '同意公示', kind: 'agree', isRequired: true },
    { key: 'd', label: '愿意接收通知', kind: 'agree' },
  ];
  const stored = JSON.stringify({ title: '旧活动', questions });
  // full-width, hard and plain spaces around the words, and an option of nothing else
  const wide = questions.map((one, at) =>
    at === 0 ? { ...one, options: '企业\u3000、\u00a0机构 ，\u3000，' } : one,
  );
  for (const [id, answers] of [
    [asking, stored],
    [spaced, JSON.stringify({ title: '旧活动', questions: wide })],
    [silent, '{"title":"无问题"}'],
  ] as const)
    await sql`insert into activity.activity (id, tenant_id, state, answers, created_at, updated_at)
      values (${id}, ${TENANT}, 'draft', ${answers}::text::jsonb, now(), now())`;
  await sql`insert into content.item (id, tenant_id, collection, draft, published, scheduled)
    values (${item}, ${TENANT}, 'news', ${stored}::text::jsonb, ${stored}::text::jsonb,
      jsonb_build_object('published', ${stored}::text::jsonb, 'revision', 1))`;
  await sql`insert into content.item_revision (item_id, revision, body, saved_name, saved_at)
    values (${item}, 1, ${stored}::text::jsonb, '编辑', now())`;
  const file = new URL('../../../../migrations/0053_enrolment_designs.sql', import.meta.url);
  await sql.unsafe(await readFile(file, 'utf8'));
  const rows = await sql<{ answers: Answers }[]>`
    select answers from activity.activity where id = any(${[asking, spaced]}) union all
    select draft from content.item where id = ${item} union all
    select published from content.item where id = ${item} union all
    select scheduled->'published' from content.item where id = ${item} union all
    select body from content.item_revision where item_id = ${item}`;
  expect(rows).toHaveLength(6);
  const options = ['企业', '机构'].map((label) => ({ value: label, label }));
  for (const { answers } of rows) {
    expect(enrolmentFaults(answers)).toEqual([]);
    expect(enrolmentSections(answers)).toEqual([
      {
        id: 'questions',
        title: '其他问题',
        fields: [
          { name: 'q1', kind: 'choice', label: '参加身份', required: true, options },
          { name: 'q2', kind: 'text', label: '忌口', isPrivate: true },
          { name: 'q3', kind: 'flag', label: '同意公示', required: true, mustAgree: true },
          { name: 'q4', kind: 'flag', label: '愿意接收通知', isBox: true },
        ],
      },
    ]);
  }
  const [other] = await sql<{ answers: Answers }[]>`
    select answers from activity.activity where id = ${silent}`;
  expect(other?.answers).toEqual({ title: '无问题' });
});
