// Manual conditions of the rules in force beside the enterprises of a tenant. The conditions come from the compiled rules
// in memory: which leaves are manual is theirs to know.
import { countUpTo } from '@yqt/database/count-up-to';
import { runText } from '@yqt/database/run-text';
import { jsonb, type Db, type Fragment } from '@yqt/database/sql';
import type { SqlExpression } from '@yqt/rules/to-sql';

/** A manual leaf of a rule in force. */
export interface AskedCondition {
  policyId: string;
  leafId: string;
  text: string;
  /** Whether the verdict may still depend on it, over `p` and the stored answers `g.given`. */
  isOpen: SqlExpression;
}

export interface ManualFilter {
  tenantId: string;
  /** In the order shown. */
  conditions: readonly AskedCondition[];
  /** Part of the enterprise's name, its brackets either way; null = all. */
  enterprise: string | null;
  /** `open`: without an answer, and the verdict may depend on which one is given. */
  state: 'open' | 'answered' | 'all';
  scope: 'reported' | 'all';
}

/** The row's own condition alone is worked out. */
const isOpen = (db: Db, conditions: readonly AskedCondition[]): Fragment =>
  conditions.length === 0
    ? db`false`
    : db`case c.place ${conditions.map(
        (condition, at) => db`when ${at + 1}::int then ${runText(db, condition.isOpen)} `,
      )} end`;

const namesOf = (conditions: readonly AskedCondition[]) =>
  conditions.map(({ policyId, leafId, text }) => ({ policyId, leafId, text }));

/** Enterprises with a report or an answer, found first: they are few beside all whose rules would be worked out. */
const asked = (db: Db, { scope }: Pick<ManualFilter, 'scope'>) =>
  scope === 'all'
    ? db``
    : db`with asked as materialized (
        select en_id from matching.report union select en_id from matching.manual_answer
      )`;

const pairs = (db: Db, { tenantId, conditions, enterprise, state, scope }: ManualFilter) => db`
  from ${scope === 'all' ? db`matching.profile p` : db`asked join matching.profile p on p.en_id = asked.en_id`}
  cross join rows from (jsonb_to_recordset(${jsonb(db, namesOf(conditions))})
    as ("policyId" uuid, "leafId" text, text text)) with ordinality as c("policyId", "leafId", text, place)
  left join matching.manual_answer a on a.en_id = p.en_id and a.policy_id = c."policyId" and a.leaf_id = c."leafId"
    and a.condition_text = c.text
  ${
    state === 'open'
      ? db`left join (
          select en_id, policy_id, jsonb_object_agg(leaf_id, jsonb_build_object(condition_text, answer)) as given
          from matching.manual_answer group by en_id, policy_id
        ) g on g.en_id = p.en_id and g.policy_id = c."policyId"`
      : db``
  }
  where p.tenant_id = ${tenantId}
    ${
      enterprise === null
        ? db``
        : db`and position(translate(${enterprise}, '（）', '()') in translate(p.name, '（）', '()')) > 0`
    }
    ${state === 'open' ? db`and ${isOpen(db, conditions)}` : db``}
    ${state === 'answered' ? db`and a.answer is not null` : db``}`;

export interface ManualPairRow {
  enId: string;
  enterpriseName: string;
  /** Of `conditions`, from 1. */
  place: number;
  /** Null = none that holds. */
  answer: boolean | null;
  officer: string | null;
  at: string | null;
}

/** Rows: n, each enterprise with each condition, by enterprise id and the order of the conditions; index profile_tenant. */
export const selectManualPairs = (
  db: Db,
  { limit, offset, ...given }: ManualFilter & { limit: number; offset: number },
) => db<ManualPairRow[]>`
  ${asked(db, given)}
  select p.en_id as "enId", p.name as "enterpriseName", c.place::int as place, a.answer, a.officer, a.at
  ${pairs(db, given)} order by p.en_id, c.place limit ${limit} offset ${offset}`;

/** Row: 1, counting stops one above COUNT_CAP. */
export const countManualPairs = (db: Db, given: ManualFilter) =>
  countUpTo(db, db`${asked(db, given)} select ${pairs(db, given)}`);

const policyId = '0190f3a0-0000-7000-8000-000000000000';
const isOpenSample = {
  text: '((p.name = $1::text) is null and (g.given #>> $2::text[])::boolean is null)',
  params: ['x', ['all.1', '有厂房']],
};
const open = {
  tenantId: 'suchu',
  conditions: [{ policyId, leafId: 'all.0', text: '有办公场所', isOpen: isOpenSample }],
  enterprise: null,
  state: 'open',
  scope: 'reported',
} as const;
const answered = { ...open, enterprise: '电池', state: 'answered', scope: 'all' } as const;
export const samples = {
  selectManualPairs: [[{ ...open, limit: 10, offset: 0 }], [{ ...answered, limit: 10, offset: 0 }]],
  countManualPairs: [[open], [{ ...answered, state: 'all' as const }]],
};
