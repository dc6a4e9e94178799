// Migration 0017: golden cases may follow an import, and nothing else of a rule that is no draft may change.
import { expect, it } from 'vitest';
import { jsonb } from '@yqt/database/sql';
import { databaseBefore } from './test-migration.ts';

const { sql, goOn } = await databaseBefore('0017');

const officer = '0190f3a0-0000-7000-8000-0000000000ff';
const idOf = (at: number) => `0190f3a0-0000-7000-8000-00000000000${at}`;
const [imported, retired, written, mended] = [0, 1, 2, 3];
const version = (at: number, more: object) => ({
  id: idOf(at),
  tenant_id: 'suchu',
  policy_id: idOf(at),
  version: 1,
  origin: 'import',
  tree: { id: 'only', field: 'inZone', op: '==', value: true },
  nature: 'legal',
  golden_cases: [],
  state: 'active',
  note: '',
  editor_ids: [],
  revision: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...more,
});
const giveCases = (at: number) =>
  sql`update matching.rule_version set golden_cases = '[{"name": "新"}]' where id = ${idOf(at)}`;
const refusal = /no draft any more/;

it('导入的、没有工作人员经手的生效规则可以补用例；其余的内容和别的规则仍不能改', async () => {
  const rows = [
    version(imported, {}),
    version(retired, { state: 'retired' }),
    version(written, { origin: 'officer' }),
    version(mended, { editor_ids: [officer] }),
  ];
  await sql`insert into matching.rule_version
    select * from jsonb_populate_recordset(null::matching.rule_version, ${jsonb(sql, rows)})`;
  await expect(giveCases(imported)).rejects.toThrow(refusal);
  await goOn();
  await giveCases(imported);
  for (const at of [retired, written, mended]) await expect(giveCases(at)).rejects.toThrow(refusal);
  await expect(
    sql`update matching.rule_version set cap_group = 'x' where id = ${idOf(imported)}`,
  ).rejects.toThrow(refusal);
  const cases = await sql<{ cases: object[] }[]>`
    select golden_cases as cases from matching.rule_version order by id`;
  expect(cases.map((row) => row.cases.length)).toEqual([1, 0, 0, 0]);
});
