// 校验用例 over what a first start loads: every rule in force meets all of its own, and what an enterprise judges itself needs
// no officer.
import { afterAll, describe, expect, it } from 'vitest';
import { dayText } from '@yqt/kernel/dates';
import { isManual, leavesOf } from '@yqt/rules/tree';
import { policyRecords } from '../../../../../seeds/policy.seed.ts';
import { testApp } from '../../../../server/test-app.ts';
import { wholeTree } from '../../verdict/normalise-conditions.rules.ts';
import { gateFaults } from '../golden-gate.rules.ts';
import { settledTrial } from '../../../enterprise/server/attributes.port.ts';
import { codesOf, readFacts, guestFacts, FIELDS_BY_NAME } from '../../verdict/read-fact.rules.ts';
import { runCases } from './golden-cases.ts';
import { readRuleContext } from '../../verdict/server/rule-context.ts';
import { selectActiveVersions } from './rule.sql.ts';

const portal = await testApp();
afterAll(() => portal.close());
const { sql } = portal;
const now = () => portal.clock.now();

const sorted = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(' ')).toSorted();
const cases = policyRecords(true).flatMap(({ id, goldenCases = [] }) =>
  goldenCases.map(({ name, expected }) => [id, name, expected] as const),
);

const { context } = await readRuleContext({ sql, now });
const policies = await sql<{ id: string; code: string }[]>`select id, code from policy.policy`;
const codes = new Map(policies.map(({ id, code }) => [id, code]));
const rules = (await selectActiveVersions(sql, { tenantId: 'suchu' })).map((rule) => ({
  code: codes.get(rule.policyId) ?? '',
  rule,
}));

describe('随附的政策', () => {
  it('每条的规则都带着自己的用例生效，用例全部通过', () => {
    const run = rules.flatMap(({ code, rule }) =>
      runCases(rule, rule.goldenCases, { context, now: now() }).map(
        ({ name, actual }) => [code, name, actual] as const,
      ),
    );
    expect(codes.size).toBe(106);
    expect(sorted(run)).toEqual(sorted(cases));
  });

  it('没有一条用例的企业情况自相矛盾', () => {
    const day = dayText(now());
    const contradictory = rules.flatMap(({ code, rule }) =>
      rule.goldenCases.flatMap(({ name, facts }) => {
        const { facts: read } = readFacts(facts, FIELDS_BY_NAME, codesOf(context.codeTrees));
        return settledTrial(guestFacts(read, day), day).contradictions.map(({ basis }) => [
          code,
          name,
          basis,
        ]);
      }),
    );
    expect(contradictory).toEqual([]);
  });

  it('每条的用例都过得了提交审核的关口', () => {
    const refused = rules.flatMap(({ code, rule }) => gateFaults(rule).map((fault) => [code, fault]));
    expect(refused).toEqual([]);
  });
});

/** 自行判别、申报享受、资料留存备查. */
const SELF_ASSESSED = [
  'N-TAX-009',
  'N-TAX-010',
  'N-TAX-012',
  'N-TAX-013',
  'N-TAX-014',
  'N-TAX-015',
  'N-TAX-016',
  'N-TAX-017',
  'N-TAX-018',
  'N-TAX-022',
  'N-TAX-027',
  'N-TAX-029',
  'N-TAX-030',
];

describe('企业自行判别的政策', () => {
  const ruleOf = (wanted: string) => rules.find(({ code }) => code === wanted)!.rule;

  it.each(SELF_ASSESSED)('%s 不经工作人员核定即可得出符合', (code) => {
    const rule = ruleOf(code);
    expect(leavesOf(wholeTree(rule.tree, rule.exclusions)).filter(isManual)).toEqual([]);
    const met = runCases(rule, rule.goldenCases, { context, now: now() });
    expect(met.some(({ actual }) => actual === 'yes')).toBe(true);
  });

  it.each(['N-FIN-002', 'C-CZ-002'])('%s 由金融机构决定，仅凭企业情况不能得出符合', (code) => {
    const rule = ruleOf(code);
    const alone = rule.goldenCases.map(({ name, facts, expected }) => ({ name, facts, expected }));
    const verdicts = runCases(rule, alone, { context, now: now() }).map(({ actual }) => actual);
    expect(verdicts).not.toContain('yes');
    expect(verdicts).toContain('unknown');
  });
});
