// One policy against all enterprises: whose verdict a rule change turns.
import { runText } from '@yqt/database/run-text';
import type { Db } from '@yqt/database/sql';
import type { SqlExpression } from '@yqt/rules/to-sql';

export interface AffectedRow {
  enId: string;
  name: string;
  /** 0 NO · 1 UNKNOWN · 2 YES; null = there was no rule. */
  before: number | null;
  after: number;
}

export interface RuleChange {
  tenantId: string;
  /** Verdicts (verdictSql) under the old rule; null = there was none. */
  before: SqlExpression | null;
  after: SqlExpression;
  /** The last enterprise of the page before. */
  afterId: string | null;
  limit: number;
}

/**
 * Rows: n, enterprises whose verdict differs, by id; where there was no rule, those that are 符合 now. One walk over the
 * tenant's profiles (index profile_tenant).
 */
export const selectAffected = (db: Db, { tenantId, before, after, afterId, limit }: RuleChange) => db<
  AffectedRow[]
>`
  select en_id as "enId", name, before, after from (
    select p.en_id, p.name, ${before ? runText(db, before) : db`null::int`} as before, ${runText(db, after)} as after
    from matching.profile p
    where p.tenant_id = ${tenantId} ${afterId === null ? db`` : db`and p.en_id > ${afterId}::uuid`}
  ) judged
  where ${before ? db`before <> after` : db`after = 2`} order by en_id limit ${limit}`;

/** Rows: n, enterprises about which a condition of the policy has been answered, by id. */
export const selectAnswered = (db: Db, { policyId }: { policyId: string }) => db<
  { enId: string; name: string }[]
>`
  select p.en_id as "enId", p.name from (
    select en_id from matching.manual_answer where policy_id = ${policyId}::uuid
    union select en_id from matching.declared_answer where policy_id = ${policyId}::uuid
  ) a join matching.profile p on p.en_id = a.en_id
  order by p.en_id limit 10000`;

const rule = { text: 'coalesce((("known" > 0) = $1::boolean)::int * 2, 1)', params: ['true'] };
const id = '0190f3a0-0000-7000-8000-000000000000';
const page = { tenantId: 'suchu', limit: 10 };
export const samples = {
  selectAffected: [
    [{ ...page, before: rule, after: rule, afterId: id }],
    [{ ...page, before: null, after: rule, afterId: null }],
  ],
  selectAnswered: [[{ policyId: id }]],
};
