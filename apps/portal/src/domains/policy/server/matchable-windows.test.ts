// What is asked of some policies takes no longer the more windows all the others have: an import asks it batch by batch.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { selectMatchable } from './matchable.sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

const rowsOf = (relation: string, plan: Plan): number =>
  (plan['Relation Name'] === relation ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, one) => sum + rowsOf(relation, one), 0);

test('读取几项政策时只读它们自己的窗口', async () => {
  const { sql } = app;
  const of = await sql<{ id: string; tenantId: string }[]>`
    select p.id, p.tenant_id as "tenantId" from policy.policy p
    where exists (select from policy.declare_window d where d.policy_id = p.id) order by p.id limit 2`;
  const [{ tenantId } = { tenantId: '' }] = of;
  const ids = of.map(({ id }) => id);
  const [own] = await sql<{ count: number }[]>`
    select count(*)::int as count from policy.declare_window where policy_id = any(${ids}::uuid[])`;
  const [all] = await sql<{ count: number }[]>`select count(*)::int as count from policy.declare_window`;
  const [answer] = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }[]>`
    explain (analyze, format json) ${selectMatchable(sql, { tenantId, ids })}`;
  const plan = answer?.['QUERY PLAN'][0]?.Plan;
  expect(all?.count).toBeGreaterThan(own?.count ?? NaN);
  expect(plan && rowsOf('declare_window', plan)).toBe(own?.count);
});
