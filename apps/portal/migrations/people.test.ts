// Migration 0025: the earliest binding of an enterprise becomes its administrator, `reviewer` two roles.
import { expect, it } from 'vitest';
import { databaseBefore } from './test-migration.ts';

const { sql, goOn } = await databaseBefore('0025');

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;

it('最早绑定的用户成为企业管理员，其余为经办；“审核”分为初审与内容审核发布', async () => {
  await sql`insert into identity.tenant (id, hosts, config) values ('t', '{}', '{}')`;
  for (const n of [1, 2, 3])
    await sql`insert into identity.account (id, tenant_id, origin, login_name, created_at)
      values (${id(n)}, 't', 'sso', ${`user${n}`}, now())`;
  for (const n of [8, 9])
    await sql`insert into identity.enterprise (en_id, tenant_id, name, credit_code, created_at)
      values (${id(n)}, 't', '', ${String(n).repeat(18)}, now())`;
  const bind = (account: number, enterprise: number, at: string) => sql`
    insert into identity.binding (account_id, en_id, bound_at, proof)
    values (${id(account)}, ${id(enterprise)}, ${at}, 'seed')`;
  await bind(1, 8, '2026-02-02');
  await bind(2, 8, '2026-01-01');
  await bind(3, 8, '2026-02-02');
  await bind(1, 9, '2026-03-03');
  await sql`insert into operator.role_grant (account_id, role, granted_by)
    values (${id(1)}, 'reviewer', 'x'), (${id(1)}, 'publisher', 'x'), (${id(2)}, 'clerk', 'x')`;

  await goOn();
  const roles = await sql`select account_id as a, en_id as e, role from identity.binding order by e, a`;
  expect(roles.map((row) => [row['a'], row['e'], row['role']])).toEqual([
    [id(1), id(8), 'handler'],
    [id(2), id(8), 'admin'],
    [id(3), id(8), 'handler'],
    [id(1), id(9), 'admin'],
  ]);
  const grants = await sql`select account_id as a, role, department as d, project_group as g
    from operator.role_grant order by a, role`;
  expect(grants.map((row) => [row['a'], row['role'], row['d'], row['g']])).toEqual([
    [id(1), 'first-reviewer', '*', '*'],
    [id(1), 'publisher', '*', '*'],
    [id(2), 'clerk', '*', '*'],
  ]);
});
