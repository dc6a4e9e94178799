// 校验用例 over what a first start loads: every demonstration rule in force meets all of its own.
import { afterAll, expect, it } from 'vitest';
import { policyRecords } from '../../../../../seeds/policy.seed.ts';
import { testApp } from '../../../../server/test-app.ts';
import { isDemo } from '../../../policy/policy-record.ts';
import { runCases } from './golden-cases.ts';
import { readRuleContext } from '../../verdict/server/rule-context.ts';
import { selectActiveRules } from '../../verdict/server/rule.sql.ts';

const portal = await testApp();
afterAll(() => portal.close());
const { sql } = portal;
const now = () => portal.clock.now();

const sorted = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(' ')).toSorted();
const cases = policyRecords(true)
  .filter(isDemo)
  .flatMap(({ id, goldenCases = [] }) =>
    goldenCases.map(({ name, expected }) => [id, name, expected] as const),
  );

it('每条演示政策的规则都带着自己的用例生效，用例全部通过', async () => {
  const { context } = await readRuleContext({ sql, now });
  const active = await selectActiveRules(sql, { tenantId: 'suchu' });
  const codes = new Map(
    (await sql<{ id: string; code: string }[]>`select id, code from policy.policy where is_demo`).map(
      ({ id, code }) => [id, code],
    ),
  );
  const run = active.flatMap((rule) => {
    const code = codes.get(rule.policyId);
    if (code === undefined) return [];
    return runCases(rule, rule.goldenCases, { context, now: now() }).map(
      ({ name, actual }) => [code, name, actual] as const,
    );
  });
  expect(codes.size).toBe(22);
  expect(sorted(run)).toEqual(sorted(cases));
});
