// Migration 0100: papers of corrections that were taken back and of what was annulled, from before both did so themselves.
import { expect, it } from 'vitest';
import { databaseBefore } from './test-migration.ts';

const { sql, goOn } = await databaseBefore('0100');

const ASKED = '2026-03-01T02:00:00Z';
const LATER = '2026-03-05T02:00:00Z';
const idOf = (n: number) => `01900000-0000-7000-8000-0000000000${n}`;
let papers = 0;

async function caseWith(n: number, state: string): Promise<string> {
  const id = idOf(n);
  await sql`
    insert into casework.case_file (id, tenant_id, kind, subject_id, subject_title, owner_kind, owner_id, applicant_name, state,
      form_code, form_version, department, project_group, separation, created_at, updated_at, state_at)
    values (${id}, 't', 'k', 's', 's', 'enterprise', ${id}, 'a', ${state}, 'f', 1, 'd', '*', 'basic', ${ASKED}, ${ASKED}, ${ASKED})`;
  return id;
}
async function paper(caseId: string, kind: string, at: string): Promise<string> {
  papers += 1;
  await sql`
    insert into casework.paper (id, tenant_id, case_id, kind, no, ground, code, content, content_hash, issued_at)
    values (gen_random_uuid(), 't', ${caseId}, ${kind}, ${`n${papers}`}, ${`g${papers}`}, ${`c${papers}`}, '{}', 'h', ${at})`;
  return `c${papers}`;
}
async function notice(n: number, status: string): Promise<string> {
  const id = await caseWith(n, 'submitted');
  await sql`
    insert into casework.correction (id, case_id, snapshot, note, days, asked_by, asked_at, status, closed_at)
    values (gen_random_uuid(), ${id}, 1, '', 5, 'a', ${ASKED}, ${status}, ${status === 'open' ? null : LATER})`;
  return paper(id, 'correction', ASKED);
}
async function result(n: number, event: string): Promise<{ code: string; id: string }> {
  const id = await caseWith(n, 'cancelled');
  const code = await paper(id, 'result', ASKED);
  await sql`
    insert into casework.event (case_id, seq, at, event, from_state, to_state, actor, actor_role, payload, prev_hash, hash)
    values (${id}, 0, ${LATER}, ${event}, 'approved', 'cancelled', 'a', 'r', '{}', '', '')`;
  return { code, id };
}

it('此前撤销的补正与作废的决定，文书随之作废；按期、逾期的补正与自行注销的照旧', async () => {
  const cancelled = await notice(10, 'cancelled');
  const others = [await notice(11, 'resolved'), await notice(12, 'expired'), await notice(13, 'open')];
  const { code: annulled } = await result(14, 'annul');
  const { code: given } = await result(15, 'cancel');
  const told = await result(16, 'annul');
  await sql`update casework.paper set voided_at = ${LATER} where code = ${told.code}`;
  const own = await paper(told.id, 'result', LATER);

  await goOn();
  const rows = await sql<{ code: string; on: string }[]>`
    select code, voided_at::date::text as on from casework.paper where voided_at is not null order by code`;
  expect(rows.map(({ code }) => code)).toEqual([cancelled, annulled, told.code].toSorted());
  expect(rows.every(({ on }) => on === '2026-03-05')).toBe(true);
  expect(rows.map(({ code }) => code)).not.toEqual(expect.arrayContaining([...others, given, own]));
});
