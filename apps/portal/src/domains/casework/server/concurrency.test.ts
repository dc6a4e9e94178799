// Many at once on a real database: numbers without a gap, one officer wins, corrections and clocks once.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectBeside, transaction, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { testAnswers } from '../../vehicle/test-vehicle.ts';
import { sweepCases } from './sweep-cases.ts';

const SUBMISSIONS = 50;
const OFFICERS = 20;
const DAY_MS = 86_400_000;
let app: TestApp;
let owner = '';
let officer = '';
beforeAll(async () => {
  app = await testApp();
  owner = await app.signIn('demo-enterprise');
  officer = await app.signIn('demo-operator');
});
afterAll(() => app.close());

const answers = () => testAnswers(dayText(app.clock.now()));
const own = (path: string, body: object) =>
  app.call('POST', `/policy/api/${path}`, { as: owner, body, headers: { enid: DEMO_ENTERPRISES[0].enId } });
const create = async (): Promise<string> => {
  const { body } = await own('vehicle/submit', { answers: answers() });
  return (body.data as { id: string }).id;
};
const submit = (id: string) => own('vehicle/submit', { id, revision: 1, action: 'submit' });
const desk = (body: object) => app.call('POST', '/policy/api/manager/case/act', { as: officer, body });

/** Of the pool's connections at least so many wait for one lock at a time: what is sent at once runs at once. */
const AT_ONCE = 4;

/** Sends while another connection holds the lock, which it lets go when several wait for it. */
async function atOnce<T>(lock: (tx: Tx) => Promise<unknown>, act: () => Promise<T>): Promise<T> {
  const other = connectBeside(app.sql, { max: 1 });
  try {
    const { acting } = await transaction(other, async (tx) => {
      await lock(tx);
      const going = act();
      const waiting = async () => {
        const pids = await tx`
          select from pg_locks l where not granted and cardinality(pg_blocking_pids(pid)) > 0 and exists (
            select from pg_locks o join pg_database d on d.oid = o.database
            where o.pid = l.pid and d.datname = current_database())`;
        return pids.length;
      };
      while ((await waiting()) < AT_ONCE) await sleep(5);
      return { acting: going };
    });
    return await acting;
  } finally {
    await other.end();
  }
}

describe('同时办理', () => {
  test(`${SUBMISSIONS} 件同时提交：编号连续，没有空号与重号；被拒绝的提交不占号`, async () => {
    const ids: string[] = [];
    for (let at = 0; at < SUBMISSIONS; at++) ids.push(await create());
    const broken = await create();
    const replies = await atOnce(
      (tx) => tx`lock table casework.receipt_counter in exclusive mode`,
      () =>
        Promise.all([
          ...ids.map(submit),
          own('vehicle/submit', { id: broken, revision: 1, action: 'submit', answers: {} }),
        ]),
    );
    expect(replies.at(-1)?.body.returnCode).toBe(3000);
    const numbers = replies
      .slice(0, -1)
      .map(({ body }) => Number((body.data as { receiptNo: string }).receiptNo.slice(-6)))
      .toSorted((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: SUBMISSIONS }, (_, at) => at + 1));
  }, 60_000);

  test(`${OFFICERS} 人同时受理一件：一人办成，其余得到 409 与此间的经过`, async () => {
    const id = await create();
    const { body } = await submit(id);
    const { version } = body.data as { version: number };
    const replies = await atOnce(
      (tx) => tx`select from casework.case_file where id = ${id}::uuid for update`,
      () => Promise.all(Array.from({ length: OFFICERS }, () => desk({ id, version, event: 'accept' }))),
    );
    const refused = replies.filter(({ status }) => status === 409);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused).toHaveLength(OFFICERS - 1);
    for (const reply of refused) expect(reply.body.message).toMatch(/审核中.*受理/);
  }, 60_000);

  test('批量办理逐件答复：办成的办成，别的说明原因', async () => {
    const [first, second] = [await create(), await create()];
    await submit(first);
    const reply = await app.call('POST', '/policy/api/manager/case/batch', {
      as: officer,
      body: {
        event: 'accept',
        cases: [
          { id: first, version: 1 },
          { id: first, version: 1 },
          { id: second, version: 0 },
        ],
      },
    });
    expect(reply.body.data).toMatchObject({
      done: 1,
      results: [
        { isDone: true, message: '' },
        { isDone: false, message: expect.stringContaining('审核中') },
        { isDone: false, message: expect.any(String) },
      ],
    });
  });

  test('逾期未补正由时钟办结一次，此前提醒而不重复；提交了的不提醒', async () => {
    const id = await create();
    const { body } = await submit(id);
    const { version } = body.data as { version: number };
    const items = [{ item: 'field:reason', note: '' }];
    expect((await desk({ id, version, event: 'request_correction', reason: '请说明', items })).status).toBe(
      200,
    );
    const { casework: deps } = app.app;
    const sweepTwice = () => Promise.all([sweepCases(deps), sweepCases(deps)]);
    const titles = async () =>
      (
        await app.sql<{ title: string }[]>`
          select title from message.message where dedupe_key like 'correction:%'`
      ).map(({ title }) => title);
    await sweepTwice();
    const reminded = await titles();
    await sweepTwice();
    expect(await titles()).toEqual(reminded);
    app.clock.advance(40 * DAY_MS);
    await app.sql`update casework.correction set due_on = ${dayText(new Date())}::date where case_id = ${id}::uuid`;
    await sweepTwice();
    const events = await app.sql<{ event: string; actor: string }[]>`
      select event, actor from casework.event where case_id = ${id}::uuid order by seq desc limit 1`;
    expect(events).toMatchObject([{ event: 'correction_timeout', actor: 'system' }]);
    const [count] = await app.sql<{ n: number }[]>`
      select count(*)::int as n from casework.event where case_id = ${id}::uuid and event = 'correction_timeout'`;
    expect(count).toEqual({ n: 1 });
  });

  test('没有录入放假安排的年度不推算：期限只有天数，录入之后才有日期', async () => {
    // the clock of the test before has ended all sessions
    [owner, officer] = [await app.signIn('demo-enterprise'), await app.signIn('demo-operator')];
    await app.sql`delete from casework.holiday_year where tenant_id = 'suchu'`;
    const id = await create();
    await submit(id);
    const before = await app.call('GET', `/policy/api/manager/case/get/${id}`, { as: officer });
    const { promise, tasks } = before.body.data as {
      promise: { on: string | null; text: string };
      tasks: { dueOn: string | null }[];
    };
    const year = dayText(app.clock.now()).slice(0, 4);
    expect(promise).toMatchObject({
      on: null,
      text: expect.stringContaining(`${year} 年的放假安排尚未录入`),
    });
    expect(tasks[0]?.dueOn).toBeNull();
    for (const one of [year, String(Number(year) + 1)])
      await app.call('POST', '/policy/api/manager/calendar/save', {
        as: officer,
        body: { year: one, holidays: [], workdays: [], source: '测试' },
      });
    await sweepCases(app.app.casework);
    const after = await app.call('GET', `/policy/api/manager/case/get/${id}`, { as: officer });
    const dated = after.body.data as {
      promise: { on: string | null };
      tasks: { dueOn: string | null }[];
    };
    expect(dated.promise.on).toMatch(/^\d{4}-/);
    expect(dated.tasks[0]?.dueOn).toMatch(/^\d{4}-/);
  });
});
