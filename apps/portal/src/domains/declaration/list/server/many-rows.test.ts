// A batch of more cases than a list has rows: nothing is cut without a word, neither what warns nor what is counted.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseWarning } from '../../../casework/contract.ts';
import { MOST_ROWS } from '../list-kinds.rules.ts';
import { openDesk, type Desk } from './test-desk.ts';

const CASES = MOST_ROWS + 2;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ count: CASES, code: 'TMANY', departments: ['Z02'] });
}, 120_000);
afterAll(() => desk.app.close());

test('一批超过 5000 件：最后一件同样有法定代表人相同的提示', async () => {
  const { sql } = desk.app;
  const pair = [desk.batch.caseIds[CASES - 2]!, desk.batch.caseIds[CASES - 1]!];
  const library = await sql<{ enId: string }[]>`
    select en_id as "enId" from enterprise.library_entry where tenant_id = 'suchu'
      and en_id not in (select en_id from declaration.declaration) order by en_id limit 2`;
  for (const [at, { enId }] of library.entries()) {
    await sql`update casework.case_file set owner_id = ${enId}::uuid where id = ${pair[at]!}::uuid`;
    await sql`update declaration.declaration set en_id = ${enId}::uuid where case_id = ${pair[at]!}::uuid`;
    await sql`update enterprise.library_entry set legal_person = '同一人甲' where en_id = ${enId}::uuid`;
  }
  for (const id of pair) {
    const { data } = await desk.ask<{ warnings: CaseWarning[] }>(
      'demo-operator',
      'GET',
      `manager/case/desk/${id}`,
    );
    expect(data.warnings.map(({ text }) => text)).toContain('与同批另一家申报企业的法定代表人相同');
  }
});

test('结转超过 5000 件的，待办件数是全部', async () => {
  const { sql } = desk.app;
  const { batchId, projectId } = desk.batch;
  const [list, next] = [randomUUID(), randomUUID()];
  await sql`update casework.case_file set state = 'final_review' where subject_id = ${batchId}`;
  await sql`insert into declaration.batch select (jsonb_populate_record(b, jsonb_build_object('id', ${next}::text,
      'name', '第二批', 'opens_at', b.opens_at + interval '1 hour'))).* from declaration.batch b where b.id = ${batchId}::uuid`;
  await sql`insert into declaration.review_list (id, tenant_id, project_id, batch_id, kind, department, project_group, no, state,
      prepared_by, prepared_at, confirmed_by, confirmed_at)
    select ${list}::uuid, p.tenant_id, p.id, ${batchId}::uuid, 'support', p.department, p.project_group, 'NZ-MANY', 'done',
      ${randomUUID()}::uuid, now(), ${randomUUID()}::uuid, now() from declaration.project p where p.id = ${projectId}::uuid`;
  await sql`insert into declaration.list_row (list_id, case_id, position, seen, requested_fen, verified_fen, choice, done_at)
    select ${list}::uuid, case_id, row_number() over (order by case_id), 1, requested_fen, requested_fen, 'later', now()
    from declaration.declaration where batch_id = ${batchId}::uuid`;
  const { data } = await desk.ask<{ records: { id: string; waiting: { kind: string; count: number }[] }[] }>(
    'demo-reviewer',
    'GET',
    'manager/list/batches',
  );
  const waiting = data.records.find(({ id }) => id === next)?.waiting;
  expect(waiting?.find(({ kind }) => kind === 'support')?.count).toBe(CASES);
});
