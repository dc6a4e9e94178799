// Keyed calls while the database loses connections, and while more ask than it can serve.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, databaseTarget, transaction, type Sql } from '@yqt/database/sql';
import { testApp, type TestApp } from './test-app.ts';

const SAVE = '/policy/api/customer/cost/calculate/save';
const LIST = '/policy/api/ua/policy/list';
const SAVES = 180;
const KILLS = 60;
const WORKERS = 6;
/** No save is refused more often: one that is refused at once, again and again, comes to it within seconds. */
const MOST_TRIES = 500;

const costOf = (name: string) => ({
  name,
  on: '2026-06-01',
  scenarios: [
    {
      name: '方案一',
      staff: [{ title: '工人', headcount: '10', wage: '6000' }],
      figures: { extraCost: '100' },
      choices: {},
    },
  ],
});

const saver = (portal: TestApp, as: string) => (name: string, key: string) =>
  portal.call('POST', SAVE, { as, body: costOf(name), headers: { 'idempotency-key': key } });

const stored = async (sql: Sql, like: string) => {
  const rows = await sql<{ id: string; name: string }[]>`
    select id, input->>'name' as name from tools.result where input->>'name' like ${like}`;
  return rows.map(({ id, name }) => `${name} ${id}`).toSorted();
};

describe('数据库连接在保存途中断开', () => {
  let portal: TestApp;
  let member: string;
  let killer: Sql;
  beforeAll(async () => {
    portal = await testApp();
    member = await portal.signIn('demo-visitor');
    killer = connect(databaseTarget(portal.sql), { max: 1, applicationName: 'killer' });
  });
  afterAll(async () => {
    await killer.end();
    await portal.close();
  });

  const killOne = async (): Promise<number> => {
    const killed = await killer`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'portal' and state <> 'idle'
      order by random() limit 1`;
    return killed.length;
  };

  it(`断开 ${KILLS} 次以上，同一编号重试之后每份结果恰有一份，重试不会一直被拒绝`, async () => {
    const save = saver(portal, member);
    const acknowledged: string[] = [];
    const refused = new Set<number>();
    let mostTries = 0;
    let next = 0;
    let kills = 0;
    const saveUntilKept = async (name: string) => {
      for (let tries = 1; tries <= MOST_TRIES; tries++) {
        mostTries = Math.max(mostTries, tries);
        const { status, body } = await save(name, `kill-key-${name.slice(2)}`);
        if (status === 200) return void acknowledged.push(`${name} ${(body.data as { id: string }).id}`);
        refused.add(status);
      }
    };
    const work = async () => {
      for (let n = next++; n < SAVES || kills < KILLS; n = next++) await saveUntilKept(`断-${n % SAVES}`);
    };
    const kill = async () => {
      for (; kills < KILLS; await sleep(2)) kills += await killOne();
    };
    await Promise.all([kill(), ...Array.from({ length: WORKERS }, work)]);
    expect(kills).toBeGreaterThanOrEqual(KILLS);
    expect([...refused].filter((status) => status !== 503)).toEqual([]);
    expect(mostTries).toBeLessThan(MOST_TRIES);
    expect(await stored(portal.sql, '断-%')).toEqual([...new Set(acknowledged)].toSorted());
    expect(await stored(portal.sql, '断-%')).toHaveLength(SAVES);
  }, 120_000);
});

describe('要求超过数据库所能处理', () => {
  let portal: TestApp;
  let member: string;
  const limit = { atOnce: 4, waiting: 20, patienceMs: 20_000 };
  beforeAll(async () => {
    portal = await testApp({ limits: { read: limit, write: limit, export: limit, job: limit } });
    member = await portal.signIn('demo-visitor');
  });
  afterAll(() => portal.close());

  it('写入在等待：多出来的立即回答 503 和重试时间，查询照常回答；放行之后每份恰有一份', async () => {
    const save = saver(portal, member);
    const other = connect(databaseTarget(portal.sql), { max: 1 });
    const released = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = transaction(other, async (tx) => {
      await tx`lock table tools.result in access exclusive mode`;
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    let refusals = 0;
    const sent = Array.from({ length: 60 }, async (_, n) => {
      const reply = await save(`忙-${n}`, `busy-key-${n}`);
      if (reply.status === 503) refusals++;
      return { n, reply };
    });
    // while the others still wait, and sooner than the patience of any of them
    await expect.poll(() => refusals, { timeout: 15_000 }).toBe(60 - limit.atOnce - limit.waiting);
    // a call with a body stands among the queries until its session is known; once one is answered, those before it are
    await expect.poll(async () => (await portal.call('GET', LIST)).status, { timeout: 15_000 }).toBe(200);
    const reads = await Promise.all(Array.from({ length: 10 }, () => portal.call('GET', LIST)));
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
    released.resolve();
    await holding;
    await other.end();
    const replies = await Promise.all(sent);
    const refused = replies.filter(({ reply }) => reply.status === 503);
    expect(refused.every(({ reply }) => Number(reply.headers['retry-after']) > 0)).toBe(true);
    const kept = replies.filter(({ reply }) => reply.status === 200);
    expect(kept).toHaveLength(limit.atOnce + limit.waiting);
    expect(await stored(portal.sql, '忙-%')).toEqual(
      kept.map(({ n, reply }) => `忙-${n} ${(reply.body.data as { id: string }).id}`).toSorted(),
    );
  }, 60_000);

  it('同时发送同一编号二十次：同一回答，只有一份', async () => {
    const save = saver(portal, member);
    const replies = await Promise.all(Array.from({ length: 20 }, () => save('同', 'same-key-1')));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await stored(portal.sql, '同')).toHaveLength(1);
  });
});
