// Versions of rules. Bodies are RuleTree JSON, checked before they come here.
import { jsonb, type Db, type Fragment } from '@yqt/database/sql';
import type { RuleTree } from '@yqt/rules/tree';
import type { AmountSpec } from '../../verdict/verdict-shape.rules.ts';
import type { GoldenCase, RuleState, Unreachable } from '../rule-shape.rules.ts';

export interface RuleHeadRow {
  id: string;
  tenantId: string;
  policyId: string;
  version: number;
  origin: 'import' | 'officer';
  state: RuleState;
  note: string;
  authorId: string | null;
  author: string | null;
  /** All who saved it. */
  editorIds: string[];
  reviewerId: string | null;
  reviewer: string | null;
  rejection: string | null;
  activeFrom: string | null;
  updatedAt: string;
  revision: number;
}

export interface RuleBodyRow {
  tree: RuleTree;
  exclusions: RuleTree | null;
  nature: 'legal' | 'targeting';
  amount: AmountSpec | null;
  exclusionGroup: string | null;
  capGroup: string | null;
  /** 万元 as decimal text. */
  capWan: string | null;
  goldenCases: GoldenCase[];
  /** Why there is no case with that verdict; null = nothing is said. */
  unreachable: Unreachable | null;
}

export interface RuleRowWhole extends RuleHeadRow, RuleBodyRow {}

const head = (db: Db) => db`
  id, tenant_id as "tenantId", policy_id as "policyId", version, origin, state, note, author_id as "authorId", author,
  editor_ids as "editorIds", reviewer_id as "reviewerId", reviewer, rejection, active_from as "activeFrom", updated_at as "updatedAt", revision`;

const whole = (db: Db) => db`
  ${head(db)}, tree, exclusions, nature, amount, exclusion_group as "exclusionGroup", cap_group as "capGroup",
  trim_scale(cap_wan)::text as "capWan", golden_cases as "goldenCases", unreachable`;

/** Rows: n, the versions in force of a tenant, by policy; index rule_version_tenant. */
export const selectActiveVersions = (db: Db, { tenantId }: { tenantId: string }) => db<RuleRowWhole[]>`
  select ${whole(db)} from matching.rule_version where tenant_id = ${tenantId} and state = 'active'
  order by policy_id limit 50000`;

/** Rows: n, versions by id in no order; those of other tenants drop out. */
export const selectVersionsById = (
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
) => db<RuleRowWhole[]>`
  select ${whole(db)} from matching.rule_version where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`;

/** Rows: n, heads of all versions of one policy, newest first; unique (policy_id, version). */
export const selectVersions = (db: Db, { tenantId, policyId }: { tenantId: string; policyId: string }) => db<
  RuleHeadRow[]
>`
  select ${head(db)} from matching.rule_version where tenant_id = ${tenantId} and policy_id = ${policyId}::uuid
  order by version desc limit 500`;

/** Rows: n, the versions being worked on (draft, submitted, approved) of a tenant; index rule_version_open. */
export const selectOpenRules = (db: Db, { tenantId }: { tenantId: string }) => db<RuleHeadRow[]>`
  select ${head(db)} from matching.rule_version
  where tenant_id = ${tenantId} and state in ('draft', 'submitted', 'approved') order by policy_id limit 50000`;

/** Row: 0..1, locked until the transaction ends, so that two officers do not act on one version at once. */
export const lockRule = (db: Db, { tenantId, id }: { tenantId: string; id: string }) => db<RuleRowWhole[]>`
  select ${whole(db)} from matching.rule_version where tenant_id = ${tenantId} and id = ${id}::uuid for update`;

/**
 * Rows: n, the newest, active and open versions of some policies and what the last import said, locked in the order of
 * policy and version. Whoever touches more than one version of a policy locks these first, so that no two wait for each
 * other.
 */
export const lockCurrentRules = (db: Db, { policyIds }: { policyIds: readonly string[] }) => db<
  RuleRowWhole[]
>`
  select ${whole(db)} from matching.rule_version r where policy_id = any(${[...policyIds]}::uuid[])
    and (state in ('active', 'draft', 'submitted', 'approved') or version =
      (select max(version) from matching.rule_version n where n.policy_id = r.policy_id)
      or version = (select max(version) from matching.rule_version n where n.policy_id = r.policy_id and n.origin = 'import'))
  order by policy_id, version for update`;

/** Rows: n, policies with an approved version whose day has come, the longest waiting first. */
export const selectDuePolicies = (db: Db, { day }: { day: string }) => db<{ policyId: string }[]>`
  select policy_id as "policyId" from matching.rule_version where state = 'approved' and active_from <= ${day}::date
  order by active_from, id limit 200`;

export interface NewRule extends RuleBodyRow {
  id: string;
  tenantId: string;
  policyId: string;
  version: number;
  origin: 'import' | 'officer';
  state: RuleState;
  note: string;
  authorId: string | null;
  author: string | null;
  editorIds: readonly string[];
  reviewerId: string | null;
  reviewer: string | null;
  activeFrom: string | null;
}

/** Rows: none; all in one statement. */
export const insertRules = (db: Db, { rows, now }: { rows: readonly NewRule[]; now: Date }) => db`
  insert into matching.rule_version (id, tenant_id, policy_id, version, origin, tree, exclusions, nature, amount,
    exclusion_group, cap_group, cap_wan, golden_cases, unreachable, state, note, author_id, author, editor_ids,
    reviewer_id, reviewer, active_from, created_at, updated_at)
  select id, "tenantId", "policyId", version, origin, tree, nullif(exclusions, 'null'), nature, nullif(amount, 'null'),
    "exclusionGroup", "capGroup", "capWan", "goldenCases", nullif(unreachable, 'null'), state, note, "authorId", author, "editorIds",
    "reviewerId", reviewer, "activeFrom", ${now}, ${now}
  from jsonb_to_recordset(${jsonb(db, [...rows])}) as r(id uuid, "tenantId" text, "policyId" uuid, version int, origin text,
    tree jsonb, exclusions jsonb, nature text, amount jsonb, "exclusionGroup" text, "capGroup" text, "capWan" numeric,
    "goldenCases" jsonb, unreachable jsonb, state text, note text, "authorId" uuid, author text,
    "editorIds" uuid[], "reviewerId" uuid, reviewer text, "activeFrom" date)`;

/** Rows: none; only where an import wrote the version and no officer has touched it. The caller has locked it. */
export const replaceImportedCases = (
  db: Db,
  { id, goldenCases, now }: { id: string; goldenCases: readonly GoldenCase[]; now: Date },
) => db`
  update matching.rule_version set golden_cases = ${jsonb(db, [...goldenCases])}, updated_at = ${now}
  where id = ${id}::uuid and state = 'active' and origin = 'import' and editor_ids = '{}'`;

export interface DraftChange extends RuleBodyRow {
  id: string;
  revision: number;
  note: string;
  authorId: string;
  author: string;
  now: Date;
}

/** Row: 0..1; none where the draft was saved by somebody else since `revision`, or is no draft any more. */
export const updateDraft = (db: Db, draft: DraftChange) => db<RuleRowWhole[]>`
  update matching.rule_version set tree = ${jsonb(db, draft.tree)},
    exclusions = nullif(${jsonb(db, draft.exclusions)}, 'null'), nature = ${draft.nature},
    amount = nullif(${jsonb(db, draft.amount)}, 'null'), exclusion_group = ${draft.exclusionGroup},
    cap_group = ${draft.capGroup}, cap_wan = ${draft.capWan}, golden_cases = ${jsonb(db, draft.goldenCases)},
    unreachable = nullif(${jsonb(db, draft.unreachable)}, 'null'), note = ${draft.note}, author_id = ${draft.authorId}, author = ${draft.author},
    editor_ids = array_append(array_remove(editor_ids, ${draft.authorId}::uuid), ${draft.authorId}::uuid), rejection = null,
    revision = revision + 1, updated_at = ${draft.now}
  where id = ${draft.id}::uuid and state = 'draft' and revision = ${draft.revision}
  returning ${whole(db)}`;

/** Row: 0..1, what was removed. */
export const deleteDraft = (db: Db, { id }: { id: string }) => db<{ id: string }[]>`
  delete from matching.rule_version where id = ${id}::uuid and state = 'draft' returning id`;

export interface RuleStep {
  id: string;
  /** Back to `draft`, day and reviewer are taken away: nothing of an approval outlives it. */
  state: RuleState;
  /** Null leaves it as it is. */
  activeFrom: string | null;
  /** Who answers for an imported draft; null leaves it. */
  authorId: string | null;
  author: string | null;
  /** Who approved; null leaves it. */
  reviewerId: string | null;
  reviewer: string | null;
  /** Null takes it away. */
  rejection: string | null;
  now: Date;
}

const kept = (db: Db, { state }: RuleStep, column: Fragment, given: Fragment) =>
  state === 'draft' ? db`null` : db`coalesce(${given}, ${column})`;

/** Row: 1, the version in its new state. The caller has locked it and knows that it may go there. */
export const moveRule = (db: Db, step: RuleStep) => db<RuleHeadRow[]>`
  update matching.rule_version set state = ${step.state},
    active_from = ${kept(db, step, db`active_from`, db`${step.activeFrom}::date`)},
    author_id = coalesce(${step.authorId}::uuid, author_id), author = coalesce(${step.author}, author),
    editor_ids = case when ${step.authorId}::uuid is null then editor_ids
      else array_append(array_remove(editor_ids, ${step.authorId}::uuid), ${step.authorId}::uuid) end,
    reviewer_id = ${kept(db, step, db`reviewer_id`, db`${step.reviewerId}::uuid`)},
    reviewer = ${kept(db, step, db`reviewer`, db`${step.reviewer}::text`)},
    rejection = ${step.rejection}, updated_at = ${step.now}
  where id = ${step.id}::uuid returning ${head(db)}`;

/** Rows: 0..1, the version that was in force, now retired. */
export const retireActive = (db: Db, { policyId, now }: { policyId: string; now: Date }) => db<
  { id: string }[]
>`
  update matching.rule_version set state = 'retired', updated_at = ${now}
  where policy_id = ${policyId}::uuid and state = 'active' returning id`;

/** Row: 1, the number of the next version. */
export const selectNextVersion = (db: Db, { policyId }: { policyId: string }) => db<{ next: number }[]>`
  select coalesce(max(version), 0) + 1 as next from matching.rule_version where policy_id = ${policyId}::uuid`;

const id = '0190f3a0-0000-7000-8000-000000000000';
const tree = { id: 'only', field: 'inZone', op: '==', value: true } as const;
const body = {
  tree,
  exclusions: null,
  nature: 'legal',
  amount: null,
  exclusionGroup: null,
  capGroup: null,
  capWan: '10',
  goldenCases: [],
  unreachable: null,
} as const;
const now = new Date(0);
export const samples = {
  selectActiveVersions: [[{ tenantId: 'suchu' }]],
  selectVersionsById: [[{ tenantId: 'suchu', ids: [id] }]],
  selectVersions: [[{ tenantId: 'suchu', policyId: id }]],
  selectOpenRules: [[{ tenantId: 'suchu' }]],
  lockRule: [[{ tenantId: 'suchu', id }]],
  lockCurrentRules: [[{ policyIds: [id] }]],
  selectDuePolicies: [[{ day: '2026-01-01' }]],
  insertRules: [[{ rows: [], now }]],
  replaceImportedCases: [[{ id, goldenCases: [], now }]],
  updateDraft: [[{ ...body, id, revision: 1, note: '', authorId: id, author: 'a', now }]],
  deleteDraft: [[{ id }]],
  moveRule: [
    [
      {
        id,
        state: 'active',
        activeFrom: null,
        authorId: null,
        author: null,
        reviewerId: null,
        reviewer: null,
        rejection: null,
        now,
      },
    ],
  ],
  retireActive: [[{ policyId: id, now }]],
  selectNextVersion: [[{ policyId: id }]],
};
