// 承诺未兑现: what a broken promise bars, and how officers lift that by hand.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import type { Breach } from '../../casework/breach/contract.ts';
import { selectArchivedRecords } from '../../casework/archive/server/archive.sql.ts';
import { eraseCases } from '../../casework/keeping/server/erase-cases.ts';
import { sweepCases } from '../../casework/server/sweep-cases.ts';
import { faultsOf, SETTERS } from '../project/server/test-setup.ts';
import { OWED_ANSWERS, OWED_MATERIALS as materials, owedDesk } from './test-owed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.sql`update operator.department set phone = '0550-7654321' where code = 'Z03'`;
});
afterAll(() => app.close());
const { OWNER, REVIEWER, SECOND: LEADER } = SETTERS;
const LEADER_2 = 'demo-leader2';
const REASON = '厂房失火，验收报告原件损毁，已核实';
const { call, view, send, itemOf, drafted, attach, defer, told, forgive, accepted } = owedDesk(() => app);
beforeEach(() => forgive());

/** Accepted with a promise that is not kept. */
async function broken(code: string, more: object = {}): Promise<string> {
  const id = await accepted(code, more);
  await past();
  return id;
}
/** What is owed is past its day, and the clock finds it so. */
async function past(): Promise<void> {
  await app.sql`update casework.owed_material set due_on = current_date - 1 where status = 'owed' and broken_on is null`;
  await sweepCases(app.app.casework);
}
const breaches = async (id: string, as: string = LEADER): Promise<Breach[]> =>
  ((await call(as, 'GET', `manager/case/desk/${id}`)).data as { breaches: Breach[] }).breaches;
const onlyOf = async (id: string, as: string = LEADER): Promise<Breach> => {
  const [first, ...others] = await breaches(id, as);
  expect(others).toEqual([]);
  expect(first).toBeDefined();
  return first!;
};
const lift = async (id: string, { as = LEADER, reason = REASON }: { as?: string; reason?: string } = {}) =>
  call(as, 'POST', 'manager/case/breach/lift', { id, breachId: (await onlyOf(id)).id, reason });
const decide = async (id: string, as: string, more: object) =>
  call(as, 'POST', 'manager/case/breach/decide', { id, breachId: (await onlyOf(id)).id, ...more });
const barredAt = async (id: string) => itemOf((await view(id)).materials, 'r1')?.deferral?.barred;
const audits = (id: string) =>
  app.sql<{ event: string }[]>`
    select event from operator.audit_event where object_id = ${id} and event like 'case.bar-%' order by seq`;

describe('解除限制', () => {
  test('企业读到原因与可向谁说明；终审人员写明理由解除，企业得知，随后可以申请容缺', async () => {
    const id = await broken('JC-1');
    const next = await drafted('JC-2', { materials });
    await attach(next, 'r0');
    const barred = await barredAt(next);
    expect(barred).toContain('承诺未兑现');
    expect(barred).toMatch(/可向.+（电话 0550-7654321）说明/);
    expect(await onlyOf(id, REVIEWER)).toMatchObject({ standing: 'bars', mayLift: false, label: '验收报告' });

    expect((await lift(id, { as: REVIEWER })).returnCode).toBe(4030);
    expect(faultsOf(await lift(id, { reason: '同意' }))).toEqual(['reason']);
    expect(faultsOf(await lift(id, { reason: `同意${' '.repeat(20)}` }))).toEqual(['reason']);
    expect(await barredAt(next)).toBe(barred);

    expect(await lift(id)).toMatchObject({ returnCode: 1000, data: { isLifted: true } });
    expect(await onlyOf(id)).toMatchObject({ standing: 'lifted', reason: REASON, mayLift: false });
    expect((await told(OWNER, id, REASON)).length).toBe(1);
    expect(await audits(id)).toEqual([{ event: 'case.bar-lifted' }]);
    expect((await lift(id)).returnCode).toBe(4090);
    expect((await told(OWNER, id, REASON)).length).toBe(1);

    expect(await barredAt(next)).toBeNull();
    expect((await defer(next)).returnCode).toBe(1000);
    expect((await send(next, 'submit', OWED_ANSWERS)).returnCode).toBe(1000);
    const seen = (await call(LEADER, 'GET', `manager/case/desk/${next}`)).data as {
      warnings: { text: string }[];
    };
    expect(seen.warnings.map(({ text }) => text).join()).toMatch(/承诺未兑现；限制已于 .+ 解除/);
  });

  test('逐项解除：另一项未兑现的承诺照旧限制；别的办件的编号、不存在的编号一律 404', async () => {
    const one = await broken('JC-3');
    await forgive();
    const [a, b] = [await accepted('JC-5'), await accepted('JC-6')];
    await past();
    const next = await drafted('JC-7', { materials });
    await attach(next, 'r0');
    const { until } = await onlyOf(b);
    expect(await onlyOf(a)).toMatchObject({ restUntil: until });
    expect((await lift(a)).returnCode).toBe(1000);
    expect((await told(OWNER, a, `其余未兑现的承诺仍限制至 ${until}`)).length).toBe(1);
    expect(await barredAt(next)).toContain('承诺未兑现');
    expect(await onlyOf(b)).toMatchObject({ restUntil: null });
    const breachId = (await onlyOf(b)).id;
    for (const given of [
      { id: a, breachId },
      { id: one, breachId },
      { id: b, breachId: a },
      { id: 'x', breachId },
    ])
      expect(
        (await call(LEADER, 'POST', 'manager/case/breach/lift', { ...given, reason: REASON })).returnCode,
      ).toBe(4040);
    expect((await lift(b)).returnCode).toBe(1000);
    expect(await barredAt(next)).toBeNull();
  });

  test('两人同时解除，只算一次，企业只收到一条消息', async () => {
    const id = await broken('JC-8');
    const replies = await Promise.all([
      lift(id),
      lift(id, { as: LEADER_2 }),
      lift(id, { as: 'demo-operator' }),
    ]);
    expect(replies.map(({ returnCode }) => returnCode).toSorted((a, b) => a - b)).toEqual([1000, 4090, 4090]);
    expect((await told(OWNER, id, REASON)).length).toBe(1);
  });

  test('满一年的自行到期，不必解除；解除之后又未兑现的，另算一项', async () => {
    const id = await broken('JC-9');
    await app.sql`update casework.promise_breach set broken_on = broken_on - 365 where case_id = ${id}::uuid`;
    expect(await onlyOf(id)).toMatchObject({ standing: 'over', mayLift: false });
    expect((await lift(id)).returnCode).toBe(4090);
    const again = await broken('JC-10');
    expect(await onlyOf(again)).toMatchObject({ standing: 'bars' });
  });

  test('办结归档后仍可解除，本件的内容不变', async () => {
    const id = await broken('JC-11');
    await app.sql`update casework.case_file set closed_at = now(), archive_no = 'DA-2026-900001' where id = ${id}::uuid`;
    await expect(app.sql`delete from casework.promise_breach where case_id = ${id}::uuid`).rejects.toThrow(
      'is archived',
    );
    for (const change of ['broken_on = broken_on - 300', `label = '别的'`, `due_on = null`])
      await expect(
        app.sql.unsafe(`update casework.promise_breach set ${change} where case_id = $1::uuid`, [id]),
      ).rejects.toThrow('is archived');
    const [{ breaches: kept } = { breaches: [] }] = await selectArchivedRecords(app.sql, id);
    expect(kept).toEqual([expect.objectContaining({ case_id: id, label: '验收报告', lift: 'none' })]);
    expect((await lift(id)).returnCode).toBe(1000);
    expect(await onlyOf(id)).toMatchObject({ standing: 'lifted' });
    await app.sql`alter table casework.promise_breach disable trigger archived`;
    await forgive();
    await app.sql`alter table casework.promise_breach enable trigger archived`;
  });
});

describe('限制不因办件离开列表而无处可解', () => {
  const withdraw = (id: string, daysAgo: number) => app.sql`
    update casework.case_file set state = 'withdrawn', closed_at = now() - make_interval(days => ${daysAgo})
    where id = ${id}::uuid`;
  const remove = (id: string) => call(OWNER, 'POST', `declare/user/remove/${id}`);
  const isErased = async (id: string) => {
    await eraseCases(app.app.casework);
    const [row] = await app.sql<{ gone: boolean }[]>`
      select destroyed_at is not null as gone from casework.case_file where id = ${id}::uuid`;
    return row?.gone;
  };

  test('撤回后不能删除，写明限制到哪天、向谁说明；解除后可以删除', async () => {
    const id = await broken('JC-20');
    await withdraw(id, 0);
    const refused = await remove(id);
    expect(refused.returnCode).toBe(4090);
    expect(refused.message).toMatch(
      /「验收报告」承诺未兑现，\d{4}-\d\d-\d\d 前不再适用容缺受理.*电话 0550-7654321/,
    );
    expect((await lift(id)).returnCode).toBe(1000);
    expect((await remove(id)).returnCode).toBe(1000);
  });

  test('撤回的办件保管期限届满，仍在限制的不清除；满一年或者解除后清除', async () => {
    const [bars, old] = [await accepted('JC-21'), await accepted('JC-22')];
    await past();
    for (const id of [bars, old]) await withdraw(id, 400);
    await app.sql`update casework.promise_breach set broken_on = broken_on - 365 where case_id = ${old}::uuid`;
    expect([await isErased(bars), await isErased(old)]).toEqual([false, true]);
    expect((await lift(bars)).returnCode).toBe(1000);
    expect(await isErased(bars)).toBe(true);
  });

  test('尚未升级的进程只记在所欠材料上，限制照样成立，只有一项', async () => {
    const id = await accepted('JC-23');
    for (const day of ['2026-11-20', '2026-11-21'])
      await app.sql`update casework.owed_material set broken_on = ${day}::date where case_id = ${id}::uuid`;
    expect(await onlyOf(id)).toMatchObject({ label: '验收报告', brokenOn: '2026-11-20' });
  });

  test('本件自己的多项未兑现，不挤掉别的办件的提示', async () => {
    const [own, other] = [await accepted('JC-24'), await accepted('JC-25')];
    await past();
    await app.sql`update casework.promise_breach set broken_on = broken_on - 9 where case_id = ${other}::uuid`;
    await app.sql`
      insert into casework.promise_breach (id, case_id, code, label, way, broken_on)
      select gen_random_uuid(), ${own}::uuid, 'x' || n, '材料' || n, 'deferral', current_date from generate_series(1, 6) n`;
    const { warnings } = (await call(LEADER, 'GET', `manager/case/desk/${own}`)).data as {
      warnings: { text: string }[];
    };
    expect(warnings.map(({ text }) => text).join()).toMatch(/「验收报告」应于 .+承诺未兑现/);
  });
});

describe('严格岗位分离', () => {
  test('提出后仍受限制，须由另一人确认；提出人可以收回，他人退回须写明原因', async () => {
    const id = await broken('JC-12', { separation: 'strict' });
    const next = await drafted('JC-13', { materials });
    await attach(next, 'r0');
    expect(await lift(id)).toMatchObject({ data: { isLifted: false } });
    expect(await barredAt(next)).toContain('承诺未兑现');
    expect((await told(OWNER, id, REASON)).length).toBe(0);
    expect((await told(LEADER_2, id, REASON)).length).toBe(1);
    expect(await onlyOf(id)).toMatchObject({ standing: 'proposed', isOwn: true, mayConfirm: false });
    expect(await onlyOf(id, LEADER_2)).toMatchObject({ isOwn: false, mayConfirm: true });
    expect((await lift(id, { as: LEADER_2 })).returnCode).toBe(4090);
    expect((await decide(id, LEADER, { isConfirmed: true })).returnCode).toBe(4030);
    expect((await decide(id, REVIEWER, { isConfirmed: true })).returnCode).toBe(4030);
    expect(faultsOf(await decide(id, LEADER_2, { isConfirmed: false }))).toEqual(['reason']);

    expect((await decide(id, LEADER, { isConfirmed: false })).returnCode).toBe(1000);
    expect(await onlyOf(id)).toMatchObject({ standing: 'bars', mayLift: true, reason: '' });
    expect((await decide(id, LEADER_2, { isConfirmed: true })).returnCode).toBe(4090);

    await lift(id);
    expect((await decide(id, LEADER_2, { isConfirmed: false, reason: '证据不足' })).returnCode).toBe(1000);
    expect((await told(LEADER, id, '证据不足')).length).toBe(1);
    await lift(id, { as: LEADER_2 });
    expect((await decide(id, LEADER, { isConfirmed: true })).returnCode).toBe(1000);
    expect(await onlyOf(id)).toMatchObject({ standing: 'lifted' });
    expect((await told(OWNER, id, REASON)).length).toBe(1);
    expect((await told(LEADER_2, id, '已由另一人确认')).length).toBe(1);
    expect(await barredAt(next)).toBeNull();
    expect((await audits(id)).map(({ event }) => event)).toEqual([
      'case.bar-lift-proposed',
      'case.bar-lift-declined',
      'case.bar-lift-proposed',
      'case.bar-lift-declined',
      'case.bar-lift-proposed',
      'case.bar-lifted',
    ]);
  });
});
