// The projection of enterprises' facts, and the answers beside them.
import { jsonb, type Db } from '@yqt/database/sql';
import type { ColumnValue } from '@yqt/rules/columns';

/** One row of matching.profile, by column. */
export type ProfileRow = Record<string, ColumnValue>;

/** Rows: none of interest. Two changes of one enterprise wait for each other, in the order of ids. */
export const lockProfiles = (db: Db, { enIds }: { enIds: readonly string[] }) => db`
  select pg_advisory_xact_lock(hashtext('matching.profile'), hashtext(en_id))
  from (select unnest(${[...enIds]}::text[]) as en_id order by 1) ids`;

/** Rows: n, when facts or answers of the enterprises last changed, to the microsecond. */
export const selectChanged = (db: Db, { enIds }: { enIds: readonly string[] }) => db<
  { enId: string; changedAt: string }[]
>`
  select en_id as "enId", to_json(changed_at)#>>'{}' as "changedAt" from matching.profile where en_id = any(${[...enIds]}::uuid[])`;

/** Rows: none. The caller holds the lock. */
export const touchProfile = (db: Db, { enId, now }: { enId: string; now: Date }) => db`
  update matching.profile set changed_at = ${now} where en_id = ${enId}::uuid`;

/** Rows: none. Replaces the rows of the enterprises; the caller holds their locks. */
export const deleteProfiles = (db: Db, { enIds }: { enIds: readonly string[] }) => db`
  delete from matching.profile where en_id = any(${[...enIds]}::uuid[])`;

/** Rows: none; columns that a row does not name are null. */
export const insertProfiles = (db: Db, { rows }: { rows: readonly ProfileRow[] }) => db`
  insert into matching.profile select * from jsonb_populate_recordset(null::matching.profile, ${jsonb(db, [...rows])})`;

/** Rows: n, the tenants that have rules. */
export const selectProfileTenants = (db: Db) => db<{ tenantId: string }[]>`
  select distinct tenant_id as "tenantId" from matching.rule_version order by tenant_id limit 1000`;

export interface AnswerRow {
  enId: string;
  policyId: string;
  leafId: string;
  conditionText: string;
  answer: boolean;
  at: string;
  /** An officer's, or the enterprise's own. */
  kind: 'manual' | 'declared';
  /** The year that a declaration speaks of. */
  year: number | null;
}

/** Rows: n, answers about some enterprises, by enterprise; primary keys. */
export const selectAnswers = (db: Db, { enIds }: { enIds: readonly string[] }) => db<AnswerRow[]>`
  select en_id as "enId", policy_id as "policyId", leaf_id as "leafId", condition_text as "conditionText", answer, at,
    'manual' as kind, null::int as year
  from matching.manual_answer where en_id = any(${[...enIds]}::uuid[])
  union all
  select en_id, policy_id, leaf_id, condition_text, answer, at, 'declared', year
  from matching.declared_answer where en_id = any(${[...enIds]}::uuid[])
  order by "enId", "policyId", "leafId", year limit 20000`;

/** An officer is kept by account and by the name they signed in with. */
export type NewAnswer = Omit<AnswerRow, 'at' | 'kind' | 'year'> & {
  officerId: string;
  officer: string;
  now: Date;
};

/** Rows: none; a later answer replaces an earlier one. */
export const upsertAnswer = (db: Db, given: NewAnswer) => db`
  insert into matching.manual_answer (policy_id, leaf_id, en_id, condition_text, answer, officer_id, officer, at)
  values (${given.policyId}, ${given.leafId}, ${given.enId}, ${given.conditionText}, ${given.answer},
    ${given.officerId}, ${given.officer}, ${given.now})
  on conflict (en_id, policy_id, leaf_id) do update set condition_text = excluded.condition_text,
    answer = excluded.answer, officer_id = excluded.officer_id, officer = excluded.officer, at = excluded.at`;

/** Rows: none. */
export const deleteAnswer = (
  db: Db,
  { policyId, leafId, enId }: { policyId: string; leafId: string; enId: string },
) => db`
  delete from matching.manual_answer
  where en_id = ${enId}::uuid and policy_id = ${policyId}::uuid and leaf_id = ${leafId}`;

const enId = '0190f3a0-0000-7000-8000-000000000000';
const leaf = { policyId: enId, leafId: 'all.0', enId };
export const samples = {
  selectProfileTenants: [[]],
  lockProfiles: [[{ enIds: [enId] }]],
  selectChanged: [[{ enIds: [enId] }]],
  touchProfile: [[{ enId, now: new Date(0) }]],
  deleteProfiles: [[{ enIds: [enId] }]],
  insertProfiles: [[{ rows: [] }]],
  selectAnswers: [[{ enIds: [enId] }]],
  upsertAnswer: [
    [{ ...leaf, conditionText: 'x', answer: true, officerId: enId, officer: 'a', now: new Date(0) }],
  ],
  deleteAnswer: [[leaf]],
};
