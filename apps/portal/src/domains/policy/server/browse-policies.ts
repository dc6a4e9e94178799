// Lists beside the search: cards by ids, popular policies, declarable projects, the calendar, English policies.
import { dayText, instantText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import type { Visit } from '../../../visit.ts';
import type { DeclarableItem, PolicyCard } from '../contract.ts';
import type { WindowState } from '@yqt/kernel/window';
import {
  countDeclarable,
  countEnglish,
  selectCalendar,
  selectDeclarable,
  selectEnglish,
  selectEnglishPolicy,
  selectRecommended,
} from './browse.sql.ts';
import { policyLabels } from './labels.ts';
import { policyCard, windowView } from './policy-card.ts';
import type { PolicyDeps } from './policy-deps.ts';
import { selectCards } from './policy.sql.ts';

/** Cards in the order of the ids; unpublished ones drop out. */
export async function cardsOf(
  deps: PolicyDeps,
  { tenantId, now }: Visit,
  ids: string[],
): Promise<PolicyCard[]> {
  if (ids.length === 0) return [];
  const at = instantText(now);
  const [rows, label] = await Promise.all([selectCards(deps.sql, { tenantId, at, ids }), policyLabels(deps)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => policyCard(row, at, label));
}

/** 推荐政策: in force, open ones first. */
export async function listRecommended(
  deps: PolicyDeps,
  visit: Visit,
  { level, size }: { level?: string; size: number },
): Promise<PolicyCard[]> {
  const rows = await selectRecommended(deps.sql, {
    tenantId: visit.tenantId,
    at: instantText(visit.now),
    level: level ?? null,
    limit: size,
  });
  return cardsOf(
    deps,
    visit,
    rows.map(({ id }) => id),
  );
}

interface DeclareQuery extends PageRequest {
  state?: WindowState;
  month?: string;
  isOpen?: boolean;
}

/** 申报项目 by closing date; `isOpen` narrows to what can be declared now. */
export async function listDeclarable(
  deps: PolicyDeps,
  visit: Visit,
  query: DeclareQuery,
): Promise<Page<DeclarableItem>> {
  const at = instantText(visit.now);
  const { current, size } = query;
  const selection = {
    tenantId: visit.tenantId,
    at,
    state: query.state ?? null,
    month: query.month ? `${query.month}-01` : null,
    isOpen: query.isOpen ?? false,
  };
  const [rows, [count]] = await Promise.all([
    selectDeclarable(deps.sql, { ...selection, limit: size, offset: offsetOf(query) }),
    countDeclarable(deps.sql, selection),
  ]);
  const cards = new Map(
    (await cardsOf(deps, visit, [...new Set(rows.map(({ policyId }) => policyId))])).map((card) => [
      card.id,
      card,
    ]),
  );
  const records = rows.flatMap((row) => {
    const policy = cards.get(row.policyId);
    return policy ? [{ policy, window: windowView(at, row.batch, row) }] : [];
  });
  return { records, total: count?.total ?? 0, current, size };
}

/** 政策日历: twelve months with how many projects each has. */
export async function getCalendar(deps: PolicyDeps, visit: Visit, { year }: { year?: number }) {
  return selectCalendar(deps.sql, {
    tenantId: visit.tenantId,
    year: year ?? Number(dayText(visit.now).slice(0, 4)),
  });
}

/** English policies, newest first. */
export async function listEnglishPolicies(
  deps: PolicyDeps,
  { tenantId }: Visit,
  query: PageRequest & { keyword?: string },
) {
  const where = { tenantId, keyword: query.keyword?.trim() || null };
  const [records, [count]] = await Promise.all([
    selectEnglish(deps.sql, { ...where, limit: query.size, offset: offsetOf(query) }),
    countEnglish(deps.sql, where),
  ]);
  return { records, total: count?.total ?? 0, current: query.current, size: query.size };
}

/** One English policy. Throws NOT_FOUND. */
export async function getEnglishPolicy(deps: PolicyDeps, { tenantId }: Visit, { id }: { id: string }) {
  const [row] = isUuid(id) ? await selectEnglishPolicy(deps.sql, { tenantId, id }) : [];
  if (!row) throw appError('NOT_FOUND');
  return row;
}
