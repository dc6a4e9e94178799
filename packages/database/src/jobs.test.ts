// Jobs on the database of the test: enqueued with the business rows, run later.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startJobs, type Jobs } from './jobs.ts';
import { jsonb, transaction } from './sql.ts';
import { createTestDatabase } from './test-database.ts';

const database = await createTestDatabase();
const { sql } = database;
const errors: Error[] = [];
let jobs: Jobs;

beforeAll(async () => {
  await sql`create table letter (title text)`;
  jobs = await startJobs(sql, { pollingSeconds: 0.5, onError: (error) => errors.push(error) });
}, 30_000);

afterAll(async () => {
  await jobs.stop();
  await database.drop();
}, 30_000);

test('a job of a committed transaction runs, that of a rolled back one does not', async () => {
  const done: object[] = [];
  await jobs.work('letter', async (payload) => void done.push(payload));
  const rolledBack = transaction(sql, async (tx) => {
    await tx`insert into letter values ('撤回')`;
    await jobs.send(tx, 'letter', { title: '撤回' });
    throw new Error('回滚');
  });
  await expect(rolledBack).rejects.toThrow('回滚');
  await transaction(sql, async (tx) => {
    await tx`insert into letter values ('通知')`;
    await jobs.send(tx, 'letter', { title: '通知', ids: ['a', 'b'], at: null });
  });
  await vi.waitFor(() => expect(done).toEqual([{ title: '通知', ids: ['a', 'b'], at: null }]), {
    timeout: 10_000,
  });
  expect(await sql`select name from jobs.job where name = 'letter'`).toHaveLength(1);
}, 20_000);

test('a handler that throws is called again', async () => {
  let calls = 0;
  await jobs.work('fragile', async () => {
    calls++;
    if (calls === 1) throw new Error('第一次');
  });
  await jobs.send(sql, 'fragile', {}, { retryLimit: 1 });
  await vi.waitFor(() => expect(calls).toBe(2), { timeout: 15_000 });
}, 20_000);

test('a queue that is asked for twice has the first handler alone', async () => {
  const handlers: number[] = [];
  const work = (mark: number) => jobs.work('twice', async () => void handlers.push(mark));
  await work(1);
  await work(2);
  for (let n = 0; n < 4; n++) await jobs.send(sql, 'twice', { n });
  await vi.waitFor(() => expect(handlers).toEqual([1, 1, 1, 1]), { timeout: 15_000 });
}, 20_000);

test('a job may wait for its time', async () => {
  await jobs.send(sql, 'later', {}, { startAfterSeconds: 3600 });
  expect(
    await sql`select start_after > now() + interval '59 minutes' as "isLater" from jobs.job where name = 'later'`,
  ).toEqual([{ isLater: true }]);
});

test('a plan of the clock is kept in the time zone of the zone', async () => {
  await jobs.schedule('nightly', '0 3 * * *', { keep: 30 });
  await jobs.schedule('nightly', '30 3 * * *', { keep: 30 });
  expect(await sql`select cron, timezone, data from jobs.schedule where name = 'nightly'`).toEqual([
    { cron: '30 3 * * *', timezone: 'Asia/Shanghai', data: { keep: 30 } },
  ]);
});

test('a plan that fires is noted with its job, and nothing is complained of', async () => {
  await jobs.schedule('fired', '0 3 * * *');
  // what its clock files at three
  const due = { name: 'fired', key: '', data: {}, options: {} };
  await sql`insert into jobs.job (name, data) values ('__pgboss__send-it', ${jsonb(sql, due)})`;
  await vi.waitFor(
    async () =>
      expect(
        await sql`select count(last_job_id)::int as noted from jobs.schedule where name = 'fired'`,
      ).toEqual([{ noted: 1 }]),
    { timeout: 15_000 },
  );
  expect(errors).toEqual([]);
}, 20_000);

test('jobs go on after all connections were lost', async () => {
  const done: object[] = [];
  await jobs.work('after', async (payload) => void done.push(payload));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jobs' and datname = current_database()`;
  // whoever asks in that moment may hear of it; the next one is served
  await vi.waitFor(() => jobs.send(sql, 'after', { n: 1 }), { timeout: 5000 });
  await vi.waitFor(() => expect(done).toEqual([{ n: 1 }]), { timeout: 15_000 });
}, 20_000);
