// Versions of rules as verdicts need them: in force, or those that an older report rests on. What officers do with
// versions stands in rule/server/rule.sql.ts.
import type { Db } from '@yqt/database/sql';
import type { RuleSource } from '../rule-set.rules.ts';

/** What a version says, and of which policy. */
export interface RuleVersionRow extends RuleSource {
  tenantId: string;
  policyId: string;
}

const version = (db: Db) => db`
  id, tenant_id as "tenantId", policy_id as "policyId", version, nature, tree, exclusions, amount,
  exclusion_group as "exclusionGroup", cap_group as "capGroup", trim_scale(cap_wan)::text as "capWan"`;

/** Rows: n, the versions in force of a tenant, by policy; index rule_version_tenant. */
export const selectActiveRules = (db: Db, { tenantId }: { tenantId: string }) => db<RuleVersionRow[]>`
  select ${version(db)} from matching.rule_version where tenant_id = ${tenantId} and state = 'active'
  order by policy_id limit 50000`;

/** Rows: n, versions by id in no order; those of other tenants drop out. */
export const selectRulesById = (
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
) => db<RuleVersionRow[]>`
  select ${version(db)} from matching.rule_version where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`;

const id = '0190f3a0-0000-7000-8000-000000000000';
export const samples = {
  selectActiveRules: [[{ tenantId: 'suchu' }]],
  selectRulesById: [[{ tenantId: 'suchu', ids: [id] }]],
};
