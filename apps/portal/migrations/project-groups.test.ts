// Migration 0080: groups that stand in projects are kept, and drafts name their project's own in what was typed, too.
import { expect, it } from 'vitest';
import { databaseBefore } from './test-migration.ts';

const { sql, goOn } = await databaseBefore('0080');

const ID = '01900000-0000-7000-8000-000000000001';

it('从前就在某一组的项目，其草稿在列和填写内容里都写着这一组', async () => {
  await sql`insert into declaration.big_type (tenant_id, code, name, icon, description, position)
    values ('t', 'b', 'b', '', '', 0)`;
  await sql`insert into declaration.small_type (tenant_id, code, big_type, name, position) values ('t', 'rd', 'b', 'n', 0)`;
  await sql`insert into declaration.project (id, tenant_id, code, name, small_type, department, project_group, contact_name,
      contact_phone, redemption, audience, standard, minutes, form_code, nodes, separation, updated_at)
    values (${ID}, 't', 'P', 'n', 'rd', 'Z03', 'Tech_1', '', '', 'apply', '', '', 1, 'f', '[]', 'basic', now())`;
  await sql`insert into declaration.project_draft (id, tenant_id, code, name, department, small_type, answers, files,
      published_revision, editors, saved_name, saved_at)
    values (${ID}, 't', 'P', 'n', 'Z03', 'rd', '{"name":"n"}', '[]', 1, '{}', 'n', now())`;
  await goOn();
  const [draft] = await sql`select project_group as "group", answers from declaration.project_draft`;
  expect(draft).toEqual({ group: 'Tech_1', answers: { name: 'n', projectGroup: 'Tech_1' } });
  const kept = await sql`select code, name from declaration.project_group`;
  expect([...kept]).toEqual([{ code: 'Tech_1', name: 'Tech_1' }]);
});
