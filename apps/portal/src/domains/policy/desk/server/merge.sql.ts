// Merging policies: what is proposed and done, and what led to the one that goes leading to the one that stays (schema `policy`).
import type { Db } from '@yqt/database/sql';
import type { NamedPolicy } from '../../duplicates.rules.ts';

/** More published policies than a tenant has. */
const MOST_POLICIES = 50_000;

interface NamedRow extends NamedPolicy {
  code: string;
  issuers: string[];
}
/** Rows: n, the published policies by what tells duplicates. */
export const selectNamed = (db: Db, tenantId: string) => db<NamedRow[]>`
  select id, code, title, doc_no as "docNo", issuers from policy.policy
  where tenant_id = ${tenantId} and status = 'published' order by id limit ${MOST_POLICIES}`;

export interface MergeRow {
  id: string;
  fromId: string;
  intoId: string;
  /** As they stood when it was proposed. */
  fromRevision: number;
  intoRevision: number;
  askedBy: string;
  askedName: string;
  askedAt: string;
}
const columns = (db: Db) => db`
  id, from_id as "fromId", into_id as "intoId", from_revision as "fromRevision", into_revision as "intoRevision", asked_by as "askedBy", asked_name as "askedName", asked_at as "askedAt"`;

interface Asked {
  id: string;
  tenantId: string;
  fromId: string;
  intoId: string;
  fromRevision: number;
  intoRevision: number;
  by: string;
  name: string;
  now: Date;
}
/** Rows: 0..1; none where the policy has gone, or is about to. */
export const insertMerge = (db: Db, m: Asked) => db<{ id: string }[]>`
  insert into policy.merge (id, tenant_id, from_id, into_id, from_revision, into_revision, state, asked_by, asked_name, asked_at)
  values (${m.id}::uuid, ${m.tenantId}, ${m.fromId}::uuid, ${m.intoId}::uuid, ${m.fromRevision}, ${m.intoRevision}, 'proposed', ${m.by}::uuid, ${m.name}, ${m.now})
  on conflict (from_id) where state in ('proposed', 'done') do nothing returning id`;

/** Rows: n, those that wait for somebody, the longest waiting first; index merge_waiting. */
export const selectWaitingMerges = (db: Db, tenantId: string) => db<MergeRow[]>`
  select ${columns(db)} from policy.merge where tenant_id = ${tenantId} and state = 'proposed' order by asked_at, id limit 200`;

/** Rows: 0..1; none where it has been decided. `isLocked` locks the proposal: after its policies, never before. */
export const selectMerge = (
  db: Db,
  { tenantId, id, isLocked }: { tenantId: string; id: string; isLocked: boolean },
) => db<MergeRow[]>`
  select ${columns(db)} from policy.merge
  where tenant_id = ${tenantId} and id = ${id}::uuid and state = 'proposed' ${isLocked ? db`for update` : db``}`;

export const decideMerge = (
  db: Db,
  {
    id,
    state,
    by,
    name,
    now,
  }: { id: string; state: 'done' | 'refused'; by: string; name: string; now: Date },
) => db`
  update policy.merge set state = ${state}, decided_by = ${by}::uuid, decided_name = ${name}, decided_at = ${now}
  where id = ${id}::uuid`;

interface DistinctPair {
  firstId: string;
  secondId: string;
  firstSaid: string;
  secondSaid: string;
}

/** Said again where either has changed since. */
export const keepDistinct = (
  db: Db,
  {
    tenantId,
    firstId,
    secondId,
    by,
    name,
    now,
    ...said
  }: DistinctPair & {
    tenantId: string;
    by: string;
    name: string;
    now: Date;
  },
) => db`
  insert into policy.distinct_pair (tenant_id, first_id, second_id, first_said, second_said, by_id, by_name, at)
  values (${tenantId}, ${firstId}::uuid, ${secondId}::uuid, ${said.firstSaid}, ${said.secondSaid}, ${by}::uuid, ${name}, ${now})
  on conflict (first_id, second_id) do update set first_said = excluded.first_said, second_said = excluded.second_said,
    by_id = excluded.by_id, by_name = excluded.by_name, at = excluded.at`;

/** Rows: n, the latest first; index distinct_pair_tenant. */
export const selectDistinct = (db: Db, tenantId: string) => db<
  (DistinctPair & { byName: string; at: string })[]
>`
  select first_id as "firstId", second_id as "secondId", first_said as "firstSaid", second_said as "secondSaid",
    by_name as "byName", at
  from policy.distinct_pair where tenant_id = ${tenantId} order by at desc, first_id, second_id limit ${MOST_POLICIES}`;

interface Pair {
  tenantId: string;
  from: string;
  into: string;
}

/** Earlier merges into the one that goes lead on; what was proposed with it is off. */
export const leadOn = (db: Db, { from, into, now }: Pair & { now: Date }) => db`
  update policy.merge set into_id = case when state = 'done' then ${into}::uuid else into_id end,
    state = case when state = 'proposed' then 'refused' else state end,
    decided_at = case when state = 'proposed' then ${now} else decided_at end
  where state in ('proposed', 'done') and into_id = ${from}::uuid`;

/** Rows: 0..1, the policy into which this one was merged. */
export const selectSurvivor = (db: Db, { tenantId, id }: { tenantId: string; id: string }) => db<
  { id: string }[]
>`
  select into_id as id from policy.merge where tenant_id = ${tenantId} and from_id = ${id}::uuid and state = 'done'`;

/** Rows: n, the codes of what was merged, each with the code of the policy it went into. */
export const selectMergedCodes = (db: Db, tenantId: string) => db<{ code: string; into: string }[]>`
  select gone.code, kept.code as "into" from policy.merge m
  join policy.policy gone on gone.id = m.from_id join policy.policy kept on kept.id = m.into_id
  where m.tenant_id = ${tenantId} and m.state = 'done' order by gone.code limit ${MOST_POLICIES}`;

/** Who keeps both keeps one. */
export const moveFavorites = (db: Db, { from, into }: Pair) => db`
  with moved as (delete from policy.favorite where policy_id = ${from}::uuid returning account_id, created_at)
  insert into policy.favorite (account_id, policy_id, created_at) select account_id, ${into}::uuid, created_at from moved
  on conflict do nothing`;

/** Those that batches of projects write. */
export const moveBatchWindows = (db: Db, { from, into }: Pair) => db`
  update policy.declare_window set policy_id = ${into}::uuid where policy_id = ${from}::uuid and batch_id is not null`;

/** Policies that name the one that goes as related. */
export const moveRelated = (db: Db, { from, into }: Pair) => db`
  with moved as (delete from policy.related where related_id = ${from}::uuid returning policy_id)
  insert into policy.related (policy_id, related_id)
  select policy_id, ${into}::uuid from moved where policy_id <> ${into}::uuid on conflict do nothing`;

/** Policies that it has replaced. */
export const moveSuccessors = (db: Db, { tenantId, from, into }: Pair) => db`
  update policy.policy p set successor_code = kept.code from policy.policy gone, policy.policy kept
  where gone.id = ${from}::uuid and kept.id = ${into}::uuid and p.tenant_id = ${tenantId} and p.successor_code = gone.code
    and p.id <> kept.id`;

/** Its English text, where the one that stays has none. */
export const moveEnglish = (db: Db, { from, into }: Pair) => db`
  update policy.english set policy_id = ${into}::uuid where policy_id = ${from}::uuid
    and not exists (select from policy.english e where e.policy_id = ${into}::uuid)`;

const id = '0190f3a0-0000-7000-8000-000000000000';
const now = new Date(0);
const pair = { tenantId: 'suchu', from: id, into: id };
export const samples = {
  keepDistinct: [
    [
      {
        tenantId: 'suchu',
        firstId: id,
        secondId: '0190f3a0-0000-7000-8000-000000000001',
        firstSaid: 'a',
        secondSaid: 'b',
        by: id,
        name: 'a',
        now,
      },
    ],
  ],
  selectDistinct: [['suchu']],
  selectNamed: [['suchu']],
  insertMerge: [
    [
      {
        id,
        tenantId: 'suchu',
        fromId: id,
        intoId: id,
        fromRevision: 1,
        intoRevision: 1,
        by: id,
        name: 'a',
        now,
      },
    ],
  ],
  selectWaitingMerges: [['suchu']],
  selectMerge: [[{ tenantId: 'suchu', id, isLocked: false }], [{ tenantId: 'suchu', id, isLocked: true }]],
  decideMerge: [[{ id, state: 'done', by: id, name: 'a', now }]],
  leadOn: [[{ ...pair, now }]],
  selectSurvivor: [[{ tenantId: 'suchu', id }]],
  selectMergedCodes: [['suchu']],
  moveFavorites: [[pair]],
  moveBatchWindows: [[pair]],
  moveRelated: [[pair]],
  moveSuccessors: [[pair]],
  moveEnglish: [[pair]],
};
