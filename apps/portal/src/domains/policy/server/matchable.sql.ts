// What matching reads of policies: conditions, amounts and windows of the published ones.
import type { Db } from '@yqt/database/sql';
import type { Window } from '@yqt/kernel/window';
import type { ConditionNode, PolicyRecord } from '../policy-record.ts';
import { declareWindow } from './window.sql.ts';

export interface MatchablePolicy {
  id: string;
  tenantId: string;
  code: string;
  title: string;
  docNo: string | null;
  /** POLICY_LEVEL. */
  level: string;
  issuers: string[];
  /** APPLY_MODE. */
  redemptionMode: string | null;
  amountText: string | null;
  /** 万元 as decimal text. */
  amountMaxWan: string | null;
  /** A recognition (SUPPORT_MODE 资质认定) is what it gives. */
  givesTitle: boolean;
  /** Codes of GB/T 4754, or ALL. */
  industries: string[];
  isVerified: boolean;
  isDemo: boolean;
  /** Repealed or superseded, whatever the date. */
  isWithdrawn: boolean;
  /** Last day in force; null = no end. */
  expiresOn: string | null;
  conditions: ConditionNode | null;
  exclusions: ConditionNode | null;
  nature: 'legal' | 'targeting';
  amount: PolicyRecord['amount'];
  exclusionGroup: string | null;
  capGroup: string | null;
  capWan: string | null;
  /** Null = the record brings none. */
  goldenCases: NonNullable<PolicyRecord['goldenCases']> | null;
  /** Why there is no case with that verdict; null = nothing is said. */
  unreachable: NonNullable<PolicyRecord['unreachable']> | null;
  windows: (Window & { batch: string })[];
}

/** Rows: n, published policies by id; all of the tenant, or the named ones. Reads every window of theirs, of named ones by index. */
export const selectMatchable = (
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] | null },
) => db<MatchablePolicy[]>`
  select p.id, p.tenant_id as "tenantId", p.code, p.title, p.doc_no as "docNo", p.level, p.issuers,
    p.redemption_mode as "redemptionMode", p.amount_text as "amountText",
    trim_scale(p.amount_max_wan)::text as "amountMaxWan", '13' = any(p.support_modes) as "givesTitle",
    p.industries, p.is_verified as "isVerified", p.is_demo as "isDemo",
    coalesce(p.validity_mark in ('repealed', 'superseded'), false) as "isWithdrawn", p.expires_on as "expiresOn",
    nullif(p.conditions, 'null') as conditions, nullif(p.extra -> 'exclusions', 'null') as exclusions,
    coalesce(p.conditions_nature, 'legal') as nature, nullif(p.extra -> 'amount', 'null') as amount,
    p.extra ->> 'exclusionGroup' as "exclusionGroup", p.extra ->> 'capGroup' as "capGroup",
    p.extra ->> 'capWan' as "capWan", nullif(p.extra -> 'goldenCases', 'null') as "goldenCases",
    nullif(p.extra -> 'unreachable', 'null') as unreachable,
    coalesce(w.windows, '[]') as windows
  from policy.policy p
  left join (
    select policy_id, jsonb_agg(jsonb_build_object('batch', batch, ${declareWindow.ends(db)})
      order by opens_at, id) as windows
    from policy.declare_window d
    ${ids === null ? db`` : db`where d.policy_id = any(${[...ids]}::uuid[])`}
    group by policy_id
  ) w on w.policy_id = p.id
  where p.tenant_id = ${tenantId} and p.status = 'published'
    ${ids === null ? db`` : db`and p.id = any(${[...ids]}::uuid[])`}
  order by p.id limit 50000`;

/** What an officer looks at again of a policy: its texts, its ways of support (codes), its reviews. */
export interface ReviewedPolicy {
  clauses: { no: string; text: string }[];
  redemptionMode: string | null;
  supportModes: string[];
  amountText: string | null;
  amountMaxWan: number | null;
  legalityReview: { done: boolean } | null;
  competitionReview: { done: boolean } | null;
  texts: {
    title: string;
    summary: string;
    keyPoints: unknown;
    body: string | null;
    windowText: string | null;
  };
}

/** Rows: 0..1, a published policy. */
export const selectReviewed = (db: Db, { tenantId, id }: { tenantId: string; id: string }) => db<
  ReviewedPolicy[]
>`
  select coalesce(extra -> 'clauses', '[]') as clauses, redemption_mode as "redemptionMode",
    support_modes as "supportModes", amount_text as "amountText", amount_max_wan::float8 as "amountMaxWan",
    legality_review as "legalityReview", competition_review as "competitionReview",
    jsonb_build_object('title', title, 'summary', summary, 'keyPoints', key_points, 'body', body,
      'windowText', window_text) as texts
  from policy.policy
  where tenant_id = ${tenantId} and id = ${id}::uuid and status = 'published'`;

const id = '0190f3a0-0000-7000-8000-000000000000';
export const samples = {
  selectMatchable: [[{ tenantId: 'suchu', ids: null }], [{ tenantId: 'suchu', ids: [id] }]],
  selectReviewed: [[{ tenantId: 'suchu', id }]],
};
