// The queues over many cases: what an officer opens first reads an index, and never the whole of the tables.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@yqt/database/test-database';
import { countQueue, selectQueue, type QueueSelection } from '../../server/queue.sql.ts';

const CASES = Number(process.env['QUEUE_CASES'] ?? 20_000);
/** As many as one statement may take. */
const PORTION = 10_000;
const OFFICER = randomUUID();
const queue: QueueSelection = {
  tenantId: 'suchu',
  grants: [{ role: 'clerk', department: '*', projectGroup: '*', kind: 'k1' }],
  accountId: OFFICER,
  tab: 'todo',
  kind: null,
  state: null,
  department: null,
  project: null,
  from: null,
  until: null,
  keyword: null,
  today: '2026-11-22',
  soon: '2026-11-29',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { sql } = database;
  for (let from = 0; from < CASES; from += PORTION) await fillQueues(sql, from);
  await sql`
    insert into casework.watch (account_id, case_id, since)
    select case when row_number() over (order by id) <= 30 then ${OFFICER}::uuid else gen_random_uuid() end, id, now()
    from casework.case_file`;
  await sql`
    insert into casework.archive (case_id, tenant_id, archive_no, class, retention, retain_until, archived_at)
    select id, tenant_id, 'DA-' || receipt_no, '事项', '10', '2036-12-31', submitted_at from casework.case_file`;
  await sql`analyze casework.archive`;
  await sql`analyze casework.case_file`;
  await sql`analyze casework.task`;
  await sql`analyze casework.watch`;
}, 120_000);
afterAll(() => database.drop());

/** Cases with a task each, one in ten of them open. */
async function fillQueues(sql: TestDatabase['sql'], from: number): Promise<void> {
  await sql`
    insert into casework.case_file (id, tenant_id, kind, subject_id, subject_title, owner_kind, owner_id, applicant_name,
      state, form_code, form_version, department, project_group, separation, created_at, updated_at, state_at,
      submitted_at, receipt_no)
    select ('0197a6f0-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'suchu', 'k' || n % 4, 's', '事项', 'enterprise',
      gen_random_uuid(), '企业 ' || n, 'submitted', 'f', 1, 'Z0' || n % 4, 'g', 'basic', at, at, at, at, 'N' || n
    from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as at from generate_series(${from + 1}::int, ${from + PORTION}::int) n) rows`;
  await sql`
    insert into casework.task (id, case_id, tenant_id, kind, node, role, department, project_group, opened_at, opened_on,
      days, due_on, closed_at, closed_by, outcome)
    select gen_random_uuid(), id, tenant_id, kind, 'n', 'clerk', department, project_group, submitted_at, submitted_at::date, 3,
      submitted_at::date + 5, case when n % 10 > 0 then submitted_at end,
      case when n % 1000 = 1 then ${OFFICER}::uuid when n % 10 > 0 then gen_random_uuid() end, 'accept'
    from (select *, substr(receipt_no, 2)::int as n from casework.case_file) c where n > ${from}`;
}

/** What PostgreSQL did for a queue: which indexes it read, which tables from end to end, and how long it took. */
async function planOf(tab: QueueSelection['tab']) {
  const { sql } = database;
  const rows = selectQueue(sql, { ...queue, tab, limit: 10, offset: 0 });
  const [plan] = await sql<{ 'QUERY PLAN': unknown }[]>`explain (analyze, format json) ${rows}`;
  const text = JSON.stringify(plan);
  const started = performance.now();
  await countQueue(sql, { ...queue, tab });
  if (process.env['QUEUE_CASES'])
    process.stdout.write(
      `${tab} ${/"Execution Time": ?([\d.]+)/.exec(text)?.[1] ?? '?'} ms, count ${(performance.now() - started).toFixed(1)} ms\n`,
    );
  return {
    indexes: [...text.matchAll(/"Index Name": ?"(\w+)"/g)].map(([, name]) => name),
    whole: [...text.matchAll(/"Node Type": ?"Seq Scan"[^{}]*"Relation Name": ?"(\w+)"/g)].map(
      ([, name]) => name,
    ),
  };
}

describe('队列的查询计划', () => {
  test.each([
    ['todo', 'task_open'],
    ['due', 'task_open'],
    ['overdue', 'task_open'],
    ['done', 'task_closed'],
    ['watched', 'watch_'],
    ['all', 'case_recent'],
    ['archived', 'archive_recent'],
  ] as const)('%s 读索引 %s，不通读表', async (tab, index) => {
    const { indexes, whole } = await planOf(tab);
    expect(indexes.join()).toContain(index);
    expect(whole).toEqual([]);
  });
});
