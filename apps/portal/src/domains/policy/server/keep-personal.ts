// 收藏与订阅: what a member keeps for themselves. Every statement is bound to their own account.
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { transaction } from '@yqt/database/sql';
import type { MemberVisit } from '../../../visit.ts';
import type { PolicyCard } from '../contract.ts';
import { cardsOf } from './browse-policies.ts';
import * as personal from './personal.sql.ts';
import type { PolicyDeps } from './policy-deps.ts';

const DONE = { ok: true };
/** More tags than this are no subscription but the whole catalogue. */
export const MAX_SUBSCRIPTIONS = 100;
const TOP_TAGS = 20;
const ALL_TAGS = 200;

/** Keeps a published policy. Throws NOT_FOUND. */
export async function addFavorite(
  deps: PolicyDeps,
  { tenantId, viewer }: MemberVisit,
  { id }: { id: string },
) {
  await transaction(deps.sql, async (tx) => {
    const [policy] = isUuid(id) ? await personal.selectPublishedId(tx, { tenantId, id }) : [];
    if (!policy) throw appError('NOT_FOUND');
    await personal.insertFavorite(tx, { accountId: viewer.accountId, policyId: policy.id });
  });
  return DONE;
}

/** Lets a policy go. Throws NOT_FOUND where it was not kept. */
export async function removeFavorite(deps: PolicyDeps, { viewer }: MemberVisit, { id }: { id: string }) {
  const [gone] = isUuid(id)
    ? await personal.deleteFavorite(deps.sql, { accountId: viewer.accountId, policyId: id })
    : [];
  if (!gone) throw appError('NOT_FOUND');
  return DONE;
}

/** 我的收藏, newest first. */
export async function listFavorites(
  deps: PolicyDeps,
  visit: MemberVisit,
  query: PageRequest,
): Promise<Page<PolicyCard>> {
  const accountId = visit.viewer.accountId;
  const [ids, [count]] = await Promise.all([
    personal.selectFavorites(deps.sql, { accountId, limit: query.size, offset: offsetOf(query) }),
    personal.countFavorites(deps.sql, { accountId }),
  ]);
  return {
    records: await cardsOf(
      deps,
      visit,
      ids.map(({ id }) => id),
    ),
    total: count?.total ?? 0,
    current: query.current,
    size: query.size,
  };
}

/** Which of some policies the member keeps, by id. */
export async function listFavorited(
  deps: PolicyDeps,
  { viewer }: MemberVisit,
  { policyIds }: { policyIds: readonly string[] },
): Promise<string[]> {
  const kept = await personal.selectFavorited(deps.sql, {
    accountId: viewer.accountId,
    policyIds: policyIds.filter(isUuid),
  });
  return kept.map(({ id }) => id);
}

/** Tags to choose from, in the operators' order. */
export function listTags(
  deps: PolicyDeps,
  { tenantId, viewer }: MemberVisit,
  { keyword, isTop }: { keyword?: string; isTop?: boolean },
) {
  return personal.selectTags(deps.sql, {
    tenantId,
    accountId: viewer.accountId,
    keyword: keyword?.trim() || null,
    limit: isTop ? TOP_TAGS : ALL_TAGS,
  });
}

/** 我的订阅. */
export const mySubscriptions = async (deps: PolicyDeps, { viewer }: MemberVisit) =>
  personal.selectSubscriptions(deps.sql, { accountId: viewer.accountId });

/** Subscribes to tags; those subscribed already stay. Throws INVALID naming every tag that does not exist. */
export async function addTags(
  deps: PolicyDeps,
  { tenantId, viewer }: MemberVisit,
  names: string[],
  fieldOf: (at: number) => string,
) {
  const accountId = viewer.accountId;
  return transaction(deps.sql, async (tx) => {
    const known = new Set((await personal.selectKnownTags(tx, { tenantId, names })).map(({ name }) => name));
    const faults = names.flatMap((name, at) =>
      known.has(name) ? [] : [{ field: fieldOf(at), errorMessage: `没有「${name}」这个标签` }],
    );
    if (faults.length) throw invalid(...faults);
    const tags = [...new Set(names)];
    await personal.insertSubscriptions(tx, { tenantId, accountId, tags, ids: tags.map(() => uuidV7()) });
    const mine = await personal.selectSubscriptions(tx, { accountId });
    if (mine.length > MAX_SUBSCRIPTIONS)
      throw invalid({ field: fieldOf(0), errorMessage: `最多订阅 ${MAX_SUBSCRIPTIONS} 个标签` });
    return mine.filter(({ tag }) => tags.includes(tag));
  });
}

/** Ends a subscription. Throws NOT_FOUND for another's. */
export async function deleteTag(deps: PolicyDeps, { viewer }: MemberVisit, { id }: { id: string }) {
  const [gone] = isUuid(id)
    ? await personal.deleteSubscription(deps.sql, { accountId: viewer.accountId, id })
    : [];
  if (!gone) throw appError('NOT_FOUND');
  return DONE;
}

/** 我订阅的政策: every published policy with one of my tags. */
export async function listSubscribed(
  deps: PolicyDeps,
  visit: MemberVisit,
  query: PageRequest,
): Promise<Page<PolicyCard>> {
  const mine = { tenantId: visit.tenantId, accountId: visit.viewer.accountId };
  const [ids, [count]] = await Promise.all([
    personal.selectSubscribed(deps.sql, { ...mine, limit: query.size, offset: offsetOf(query) }),
    personal.countSubscribed(deps.sql, mine),
  ]);
  return {
    records: await cardsOf(
      deps,
      visit,
      ids.map(({ id }) => id),
    ),
    total: count?.total ?? 0,
    current: query.current,
    size: query.size,
  };
}
