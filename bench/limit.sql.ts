// The limit that lists are measured against: the statements that anybody could write for one page and its exact total, with an
// index fitted to them. The product answers from memory; these are what a database can do.
import type { Db, Fragment, Sql } from '@yqt/database/sql';
import { startOfDay } from '@yqt/kernel/window';
import { FACETS, type FacetName, type PolicyFilter } from '../apps/portal/src/domains/policy/contract.ts';
import {
  policyPieces,
  type CardRow,
  type PolicySort,
  type Selection,
} from '../apps/portal/src/domains/policy/server/policy.sql.ts';
import { declareWindow } from '../apps/portal/src/domains/policy/server/window.sql.ts';

const { shown, keywordJoin, relevance, validity, cardColumns, shownWindow } = policyPieces;

/** Everything that a list narrows by, beside the order that it is shown in: pages and totals read nothing else. */
export const fitIndex = (sql: Sql) => sql`
  create index if not exists bench_list on policy.policy (tenant_id, status, published_on desc, id desc)
    include (type, level, redemption_mode, industries, departments, support_modes, targets, expires_on, validity_mark)`;

const PUBLISHED_DAYS = { week: 7, month: 31, quarter: 92, year: 366 } as const;

/** The conditions of one facet; true where nothing is chosen. */
function facetCondition(db: Db, name: keyof PolicyFilter, { filter, day }: Selection): Fragment {
  const chosen = filter[name];
  if (chosen === undefined || chosen === '' || typeof chosen === 'boolean') return db`true`;
  const codes = [chosen].flat();
  if (codes.length === 0) return db`true`;
  switch (name) {
    case 'level':
      return db`p.level = any(${codes}::text[])`;
    case 'type':
      return db`p.type = any(${codes}::text[])`;
    case 'redemptionMode':
      return db`p.redemption_mode = any(${codes}::text[])`;
    case 'department':
      return db`p.departments && ${codes}::text[]`;
    case 'supportMode':
      return db`p.support_modes && ${codes}::text[]`;
    case 'industry':
      return db`p.industries && ${codes}::text[]`;
    case 'target':
      return db`p.targets && ${codes}::text[]`;
    case 'validity':
      return db`${validity(db, day)} = any(${codes}::text[])`;
    case 'windowState':
      return db`exists (select from policy.declare_window d where d.policy_id = p.id and ${declareWindow.stateAt(db, startOfDay(day))} = any(${codes}::text[]))`;
    case 'published':
      return db`p.published_on > ${day}::date - ${PUBLISHED_DAYS[filter.published ?? 'year']}::int`;
    case 'keyword':
    case 'isExact':
      return db`true`;
  }
}

const FILTERS: readonly FacetName[] = FACETS;
function conditions(db: Db, selection: Selection): Fragment {
  const chosen = FILTERS.filter(
    (name) => selection.filter[name] !== undefined && selection.filter[name].length > 0,
  );
  const narrowed = chosen.reduce(
    (sofar, name) => db`${sofar} and ${facetCondition(db, name, selection)}`,
    db``,
  );
  return db`${shown(db, selection.tenantId)} ${narrowed}`;
}

export interface ListSelection extends Selection {
  sort: PolicySort;
  offset: number;
  limit: number;
}

/** Rows: n, one page. */
export const selectPolicies = (db: Db, selection: ListSelection) => {
  const { tsquery, sort } = selection;
  const order =
    sort === 'relevance' && tsquery !== null
      ? relevance(db, { ...selection, tsquery })
      : db`p.published_on desc, p.id desc`;
  return db<CardRow[]>`
  select ${cardColumns(db)}
  from unnest(array(
    select p.id from policy.policy p ${keywordJoin(db, selection)}
    where ${conditions(db, selection)} order by ${order} limit ${selection.limit} offset ${selection.offset}
  )) with ordinality as shown(id, place)
  join policy.policy p on p.id = shown.id ${shownWindow(db, startOfDay(selection.day))}
  order by shown.place`;
};

/** Row: 1, how many match. */
export const countPolicies = (db: Db, selection: Selection) => db<{ total: number }[]>`
  select count(*)::int as total from policy.policy p ${keywordJoin(db, selection)} where ${conditions(db, selection)}`;
