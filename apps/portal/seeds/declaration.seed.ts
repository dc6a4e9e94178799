// What the demonstration enterprises declare of demonstration policies: no award has been enjoyed yet, and the rest is so.
// Without it nothing of the demonstration could be 符合 that asks whether an award was granted before.
import { transaction, type Sql } from '@yqt/database/sql';
import { dayText, instantOf } from '@yqt/kernel/dates';
import { isDeclared, leavesOf, type RuleTree } from '@yqt/rules/tree';
import { membersOf } from '../src/domains/identity/server/members.port.ts';
import { insertDeclared } from '../src/domains/matching/report/server/declared.sql.ts';
import { selectActiveRules } from '../src/domains/matching/verdict/server/rule-version.sql.ts';
import { matchablePolicies } from '../src/domains/policy/server/policy.port.ts';
import { DEMO_ENTERPRISES } from './identity.seed.ts';

/** Sign-in name shown with the declarations. */
const SIGNER = 'demo-enterprise';

/** Declares for this year on its first morning, before anything of the year is checked; what was declared already stays. */
export async function seedDeclarations({
  sql,
  now,
  tenantId,
}: {
  sql: Sql;
  now: () => Date;
  tenantId: string;
}): Promise<void> {
  const enIds = DEMO_ENTERPRISES.map(({ enId }) => enId);
  const [members, rules, policies] = await Promise.all([
    membersOf(sql, { enIds }),
    selectActiveRules(sql, { tenantId }),
    matchablePolicies(sql, { tenantId }),
  ]);
  const demo = new Set(policies.flatMap(({ id, isDemo }) => (isDemo ? [id] : [])));
  const year = Number(dayText(now()).slice(0, 4));
  const rows = rules
    .filter(({ policyId }) => demo.has(policyId))
    .flatMap(({ policyId, tree, exclusions }) => [
      ...declared(tree, { policyId, answer: true }),
      ...(exclusions ? declared(exclusions, { policyId, answer: false }) : []),
    ])
    .flatMap((row) =>
      [...new Map(members.map((member) => [member.enId, member])).values()].map(({ enId, accountId }) => ({
        ...row,
        enId,
        accountId,
        signer: SIGNER,
        year,
      })),
    );
  const at = Math.min(now().getTime(), instantOf(`${year}-01-01 09:00:00`).getTime());
  await transaction(sql, (tx) => insertDeclared(tx, { rows, now: new Date(at) }));
}

const declared = (tree: RuleTree, given: { policyId: string; answer: boolean }) =>
  leavesOf(tree)
    .filter((leaf) => isDeclared(leaf))
    .map(({ id, text, evidence }) => ({ ...given, leafId: id, conditionText: text, evidence }));
