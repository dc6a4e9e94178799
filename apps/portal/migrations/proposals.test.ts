// Migration 0083: what waited before anybody had to answer it is over, and opinions under review know their departments.
import { expect, it } from 'vitest';
import { databaseBefore } from './test-migration.ts';

const { sql, goOn } = await databaseBefore('0083');

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const AT = new Date('2026-11-01T01:00:00Z');

it('以前等待的补正建议记为没有列入，审核中的意见记下所属部门', async () => {
  await sql`
    insert into casework.case_file (id, tenant_id, kind, subject_id, subject_title, owner_kind, owner_id, applicant_name, state,
      form_code, form_version, department, project_group, separation, created_at, updated_at, state_at)
    select n::uuid, 't', 'k', 's', '事项', 'enterprise', ${id(9)}, '企业', 'joint', 'f', 1, 'Z02', 'g', 'basic', ${AT}, ${AT}, ${AT}
    from unnest(${[id(1), id(2)]}::text[]) n`;
  await sql`
    insert into casework.pin_proposal (id, case_id, snapshot, account_id, department, item, note, at)
    select gen_random_uuid(), n::uuid, 1, ${id(8)}, 'CZJR', 'field:a', 'n', ${AT} from unnest(${[id(1), id(2)]}::text[]) n`;
  const task = (n: number, department: string, isAside: boolean, closedAt: Date | null) => sql`
    insert into casework.task (id, case_id, tenant_id, kind, node, role, department, project_group, opened_at, opened_on, is_aside,
      closed_at, closed_by)
    values (gen_random_uuid(), ${id(n)}, 't', 'k', 'joint', 'r', ${department}, 'g', ${AT}, '2026-11-01', ${isAside},
      ${closedAt}, ${closedAt && id(8)})`;
  await task(2, 'Z02', true, null);
  await task(1, 'CZJR', false, AT);
  await task(1, 'Z03', false, new Date('2026-11-02T01:00:00Z'));
  await sql`insert into casework.approval (id, case_id, node, account_id, role, event, at)
    values (${id(7)}, ${id(1)}, 'joint', ${id(8)}, 'r', 'opine', ${AT})`;

  await goOn();
  const pins = await sql`select outcome from casework.pin_proposal order by case_id`;
  expect(pins.map((row) => row['outcome'])).toEqual(['left', null]);
  const [opinion] = await sql`select departments from casework.approval`;
  expect(opinion?.['departments']).toEqual(['CZJR']);
});
