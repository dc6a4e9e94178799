// Drafts that nobody goes on with, and what was taken back, lose their content after their term: not before the owner was told, once on
// two processes, audited by their number; nothing else goes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '@yqt/database/sql';
import { addDays, dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { testAnswers } from '../../../vehicle/test-vehicle.ts';
import type { CaseView } from '../../case-shapes.rules.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import { callsOf, OWNER } from '../../server/test-calls.ts';
import type { Keeping } from '../contract.ts';
import { eraseCases } from './erase-cases.ts';
import { STUCK, stuckRow } from '../../../../server/test-stuck-row.ts';

const DAY = 86_400_000;
let app: TestApp;
const call = callsOf(() => app);
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A draft that was last changed so many days ago. */
async function draft(daysAgo: number): Promise<string> {
  const answers = testAnswers(dayText(app.clock.now()));
  const { data } = await call<{ id: string }>(OWNER, 'POST', 'vehicle/submit', { answers });
  await app.sql`
    update casework.case_file set updated_at = now() - make_interval(days => ${daysAgo}) where id = ${data.id}::uuid`;
  return data.id;
}
/** A case that was filed and taken back so many days ago. */
async function withdrawn(daysAgo: number): Promise<string> {
  const id = await draft(0);
  const sent = await call(OWNER, 'POST', 'vehicle/submit', { id, revision: 1, action: 'submit' });
  expect(sent.returnCode, sent.message).toBe(1000);
  await app.sql`
    update casework.case_file set state = 'withdrawn', closed_at = now() - make_interval(days => ${daysAgo})
    where id = ${id}::uuid`;
  return id;
}
/** The sweep as of so many days from now. */
const sweep = (inDays = 0) =>
  eraseCases({ ...app.app.casework, now: () => new Date(Date.now() + inDays * DAY) });
const rowOf = async (id: string) => {
  const [row] = await app.sql<
    { answers: object; name: string; receipt: string | null; gone: boolean; events: number }[]
  >`
    select c.answers, c.applicant_name as name, c.receipt_no as receipt, c.destroyed_at is not null as gone,
      (select count(*)::int from casework.event e where e.case_id = c.id) as events
    from casework.case_file c where c.id = ${id}::uuid`;
  return row;
};
const noticesOf = async (id: string) =>
  (
    await app.sql<{ title: string }[]>`
      select title from message.message where dedupe_key like ${`draft:${id}:%`}`
  ).length;
const erasedCounts = async () => {
  const [row] = await app.sql<{ drafts: number; withdrawn: number }[]>`
    select coalesce(sum((facts ->> 'drafts')::int), 0)::int as drafts,
      coalesce(sum((facts ->> 'withdrawn')::int), 0)::int as withdrawn
    from operator.audit_event where event = 'case.erased'`;
  return row ?? { drafts: 0, withdrawn: 0 };
};

describe('草稿', () => {
  test('到期前 14 天提醒一次，到期后删除；页面写明保留到哪天；两个进程只有一次', async () => {
    const [fresh, id] = [await draft(100), await draft(170)];
    const today = dayText(app.clock.now());
    const { data: view } = await call<CaseView>(OWNER, 'GET', `vehicle/get/${fresh}`);
    expect(view.keptUntil).toBe(addDays(addDays(today, -100), 180));
    await Promise.all([sweep(), sweep()]);
    expect([await noticesOf(fresh), (await noticesOf(id)) > 0]).toEqual([0, true]);
    const told = await noticesOf(id);
    await sweep(13);
    expect([await noticesOf(id), (await rowOf(id))?.gone]).toEqual([told, false]);
    const before = await erasedCounts();
    await Promise.all([sweep(15), sweep(15)]);
    expect(await rowOf(id)).toMatchObject({ gone: true, answers: {}, name: '草稿已删除', events: 0 });
    expect((await rowOf(fresh))?.gone).toBe(false);
    expect((await erasedCounts()).drafts - before.drafts).toBe(1);
    expect((await call(OWNER, 'GET', `vehicle/get/${id}`)).returnCode).toBe(4040);
  });

  test('从未提醒过的，再旧也先提醒；提醒后改过的重新计算', async () => {
    const [old, resumed] = [await draft(900), await draft(900)];
    await sweep();
    expect((await rowOf(old))?.gone).toBe(false);
    const { data: view } = await call<CaseView>(OWNER, 'GET', `vehicle/get/${old}`);
    expect(view.keptUntil).toBe(addDays(dayText(app.clock.now()), 14));
    await app.sql`update casework.case_file set updated_at = now() + interval '1 minute' where id = ${resumed}::uuid`;
    await sweep(15);
    expect([(await rowOf(old))?.gone, (await rowOf(resumed))?.gone]).toEqual([true, false]);
  });

  test('所有人从列表移除的草稿随即删除', async () => {
    const id = await draft(0);
    expect((await call(OWNER, 'POST', `vehicle/delete/${id}`)).returnCode).toBe(1000);
    await sweep();
    expect((await rowOf(id))?.gone).toBe(true);
  });
});

describe('一件办不动', () => {
  test('提醒不了、删不掉的一件不挡后面的：分页走完', async () => {
    const drafts = [await draft(170), await draft(170)];
    const back = [await withdrawn(366), await withdrawn(366)];
    const removed = [await draft(0), await draft(0)];
    for (const id of removed) await call(OWNER, 'POST', `vehicle/delete/${id}`);
    await app.sql`insert into casework.draft_notice (case_id, told_at) values (${drafts[0]!}::uuid, now() - interval '300 days')`;
    const mend = await stuckRow(app.sql, {
      table: 'casework.draft_notice',
      column: 'case_id',
      id: drafts[0]!,
    });
    await app.sql`update casework.case_file set kind = 'gone' where id = ${removed[0]!}::uuid`;
    await expect(eraseCases(app.app.casework, 1)).rejects.toThrow(STUCK);
    await mend();
    expect(await noticesOf(drafts[1]!)).toBeGreaterThan(0);
    expect(await Promise.all([...removed, ...back].map(async (id) => (await rowOf(id))?.gone))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    await app.sql`update casework.case_file set kind = 'vehicle_pass' where id = ${removed[0]!}::uuid`;
    await sweep();
  });
});

describe('撤回的办件', () => {
  test('满期后删除内容，受理编号留下；未满的、没有撤回的不动', async () => {
    const [over, recent, closed] = [await withdrawn(366), await withdrawn(360), await withdrawn(366)];
    await app.sql`update casework.case_file set state = 'rejected' where id = ${closed}::uuid`;
    const receipt = (await rowOf(over))?.receipt;
    expect(receipt).toMatch(/^CL\d+/);
    await Promise.all([sweep(), sweep()]);
    expect(await rowOf(over)).toMatchObject({ gone: true, answers: {}, events: 0, receipt });
    expect([(await rowOf(recent))?.gone, (await rowOf(closed))?.gone]).toEqual([false, false]);
    const [left] = await app.sql<{ n: number }[]>`
      select (select count(*) from casework.snapshot s where s.case_id = ${over}::uuid)::int
        + (select count(*) from casework.case_key k where k.case_id = ${over}::uuid)::int as n`;
    expect(left?.n).toBe(0);
  });

  test('承诺被指不实而等待另一人确认的留着：到期不删，所有人也删不了，不透露缘由；退回之后照常', async () => {
    const id = await withdrawn(366);
    await app.sql`
      insert into casework.promise_check (id, case_id, promise_id, code, label, outcome, state, reason, evidence, checked_by,
        checked_name, checked_at)
      values (gen_random_uuid(), ${id}::uuid, gen_random_uuid(), 'c', '安全生产', 'broken', 'proposed', '应急管理部门通报上年发生事故',
        '调取通报', gen_random_uuid(), '王*', now())`;
    await sweep();
    expect((await rowOf(id))?.gone).toBe(false);
    const kept = await call(OWNER, 'POST', `vehicle/delete/${id}`);
    expect([kept.returnCode, kept.message]).toEqual([4090, expect.stringContaining('未办结的事项')]);
    expect(kept.message).not.toMatch(/承诺|核查|不实/);
    await app.sql`update casework.promise_check set state = 'declined', decided_at = now() where case_id = ${id}::uuid`;
    expect((await call(OWNER, 'POST', `vehicle/delete/${id}`)).returnCode).toBe(1000);
    await sweep();
    expect((await rowOf(id))?.gone).toBe(true);
  });

  test('一件失败不影响其他，下一次接着做', async () => {
    const [bad, good] = [await withdrawn(400), await withdrawn(400)];
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the map that the composition root made
    const kinds = app.app.casework.kinds as Map<string, CaseKind>;
    const kind = kinds.get('vehicle_pass');
    if (!kind) throw new Error('no kind');
    kinds.set('vehicle_pass', {
      ...kind,
      destroyRows: async (_tx, { caseId }) => {
        if (caseId === bad) throw new Error('killed');
        return [];
      },
    });
    await sweep();
    kinds.set('vehicle_pass', kind);
    expect(await rowOf(bad)).toMatchObject({ gone: false, events: expect.any(Number) });
    expect((await rowOf(bad))?.events).toBeGreaterThan(0);
    expect((await rowOf(good))?.gone).toBe(true);
    await sweep();
    expect((await rowOf(bad))?.gone).toBe(true);
  });
});

test('租户管理员可以改期限，有误的指出；别人不能', async () => {
  const save = (as: string, body: object) => call(as, 'POST', 'manager/case/keeping/save', body);
  expect((await save('demo-clerk', { draftDays: 60, withdrawnDays: 90 })).returnCode).toBe(4030);
  expect((await save('demo-operator', { draftDays: 5, withdrawnDays: 90 })).returnCode).toBe(3000);
  const read = async () => (await call<Keeping>('demo-operator', 'GET', 'manager/case/keeping/get')).data;
  expect(await read()).toMatchObject({ draftDays: 180, withdrawnDays: 365, isSet: false });
  const { mark: seen } = await read();
  expect((await save('demo-operator', { draftDays: 60, withdrawnDays: 90, seen })).returnCode).toBe(1000);
  const late = await save('demo-operator', { draftDays: 70, withdrawnDays: 90, seen });
  expect([late.returnCode, late.message]).toEqual([
    4090,
    '保留期限刚由同事改为：草稿 60 天、撤回的办件 90 天。您填写的没有保存，核对后可以再次保存',
  ]);
  expect(await read()).toMatchObject({ draftDays: 60, withdrawnDays: 90, isSet: true });
  const id = await withdrawn(100);
  await sweep();
  expect((await rowOf(id))?.gone).toBe(true);
});

test('在办的删不了，别的事务删不了，登记不能改', async () => {
  const id = await draft(0);
  const sent = await call(OWNER, 'POST', 'vehicle/submit', { id, revision: 1, action: 'submit' });
  expect(sent.returnCode, sent.message).toBe(1000);
  await expect(app.sql`insert into casework.erasure (case_id) values (${id}::uuid)`).rejects.toThrow(
    /neither a draft nor closed/,
  );
  await app.sql`update casework.case_file set state = 'withdrawn', closed_at = now() where id = ${id}::uuid`;
  await app.sql`insert into casework.erasure (case_id) values (${id}::uuid)`;
  const wipe = (table: string) =>
    app.sql.unsafe(`delete from casework.${table} where case_id = $1::uuid`, [id]);
  await expect(wipe('event')).rejects.toThrow(/append-only/);
  await expect(wipe('snapshot')).rejects.toThrow(/append-only/);
  await expect(wipe('erasure')).rejects.toThrow(/kept for ever/);
  await transaction(app.sql, async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from casework.erasure where case_id = ${id}::uuid`;
  });
});
