// The console's list of policies: published and withdrawn ones with what is known of their drafts, and drafts that were never
// published (schema `policy`).
import { countUpTo } from '@yqt/database/count-up-to';
import { orderFirst, type SortedBy } from '@yqt/database/order-first';
import type { Db } from '@yqt/database/sql';
import { DESK_SORTS } from '../contract.ts';

export interface DeskFilter {
  tenantId: string;
  keyword: string | null;
  /** null = all that are not archived; of what waits for review, corrections of published ones that were proposed too. */
  state: string | null;
  level: string | null;
  /** false = 待核实, which demonstrations never are. */
  isVerified: boolean | null;
}

export interface DeskOrder {
  by: (typeof DESK_SORTS)[number];
  isDown: boolean;
}

export interface DeskListRow {
  id: string;
  code: string;
  title: string;
  docNo: string | null;
  level: string | null;
  issuers: string[];
  validityMark: string | null;
  expiresOn: string | null;
  successorCode: string | null;
  state: string;
  hasChanges: boolean;
  isProposed: boolean;
  isVerified: boolean;
  isDemo: boolean;
  savedBy: string;
  savedAt: string;
}

const rows = (db: Db, { tenantId, keyword, state, level, isVerified }: DeskFilter) => db`
  select * from (
    select p.id, p.code, p.title, p.doc_no as "docNo", p.level, p.issuers, p.validity_mark as "validityMark",
      p.expires_on as "expiresOn", p.successor_code as "successorCode", coalesce(d.state, p.status) as state, coalesce(d.has_changes, false) as "hasChanges", coalesce(d.is_proposed, false) as "isProposed",
      p.is_verified as "isVerified", p.is_demo as "isDemo", coalesce(d.saved_by, '') as "savedBy",
      coalesce(d.saved_at, p.updated_at) as "savedAt"
    from policy.policy p left join policy.draft d on d.id = p.id where p.tenant_id = ${tenantId}
    union all
    select d.id, d.code, d.title, d.doc_no, coalesce(d.level, ''), '{}'::text[], null, null, null, d.state, false, false, false, false,
      d.saved_by, d.saved_at
    from policy.draft d where d.tenant_id = ${tenantId} and not exists (select from policy.policy p where p.id = d.id)) as listed
  where case when ${state}::text is null then state <> 'archived' else state = ${state} or ${state} = 'in_review' and "isProposed" end
    and (${level}::text is null or level = ${level}) and (${isVerified}::bool is null or "isVerified" = ${isVerified} and (${isVerified} or not "isDemo"))
    and (${keyword}::text is null or position(lower(${keyword}) in lower(concat_ws(' ', title, code, "docNo"))) > 0)`;

/** In the order of a policy's life: what is being written first. */
const STANDING = ['draft', 'in_review', 'scheduled', 'published', 'unpublished', 'archived'];

const SORTED: SortedBy<DeskOrder['by']> = {
  level: (db) => db`nullif(level, '')`,
  verified: (db) => db`case when not "isDemo" then "isVerified" end`,
  state: (db) => db`array_position(${STANDING}::text[], state)`,
  saved: (db) => db`"savedAt"`,
};

/** Rows: n, lately written first, by another column where it is asked for; reads the policies of the tenant without their texts. */
export const selectDeskPolicies = (
  db: Db,
  { limit, offset, sort, ...filter }: DeskFilter & { limit: number; offset: number; sort: DeskOrder | null },
) => db<DeskListRow[]>`
  ${rows(db, filter)} order by ${orderFirst(db, SORTED, sort)} "savedAt" desc, id desc limit ${limit} offset ${offset}`;

/** Row: 1, counted as far as 1000. */
export const countDeskPolicies = (db: Db, filter: DeskFilter) => countUpTo(db, rows(db, filter));

/** Row: 1; reads the policies of the tenant without their texts. */
export const countDeskByState = (db: Db, tenantId: string) => db<{ published: number; open: number }[]>`
  select (count(*) filter (where state = 'published'))::int as published,
    (count(*) filter (where state <> 'published'))::int as open
  from (${rows(db, { tenantId, keyword: null, state: null, level: null, isVerified: null })}) counted`;

const ALL: DeskFilter = { tenantId: 'suchu', keyword: null, state: null, level: null, isVerified: null };
const SOME: DeskFilter = { ...ALL, keyword: '高企', state: 'published', level: '5', isVerified: false };
export const samples = {
  selectDeskPolicies: [
    [{ ...ALL, sort: null, limit: 10, offset: 0 }],
    ...DESK_SORTS.map((by) => [{ ...SOME, sort: { by, isDown: by === 'state' }, limit: 10, offset: 0 }]),
  ],
  countDeskPolicies: [[ALL], [SOME]],
  countDeskByState: [['suchu']],
};
