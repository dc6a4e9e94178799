// 新闻订阅: which news a member is told of. Every statement is bound to their own account.
import { transaction } from '@yqt/database/sql';
import { invalid } from '@yqt/kernel/errors';
import type { MemberVisit } from '../../../../visit.ts';
import { codeEntriesOf, type CodeEntry } from '../../../dictionary/server/dictionary.port.ts';
import type { ItemDeps } from '../../collection/server/item-deps.ts';
import type { NewsSubscription } from '../contract.ts';
import {
  EVERY_CATEGORY,
  lockNewsSubscription,
  replaceNewsSubscription,
  selectNewsSubscription,
} from './subscription.sql.ts';

type Deps = Pick<ItemDeps, 'sql' | 'now'>;

/** The categories that can be chosen now. */
export const offeredCategories = (deps: Deps): Promise<CodeEntry[]> => codeEntriesOf(deps, ['NEWS_CATEGORY']);

/** Every category with whether the member chose it. */
export async function getNewsSubscription(deps: Deps, { viewer }: MemberVisit): Promise<NewsSubscription> {
  const [entries, rows] = await Promise.all([
    offeredCategories(deps),
    selectNewsSubscription(deps.sql, { accountId: viewer.accountId }),
  ]);
  const chosen = new Set(rows.map(({ category }) => category));
  return {
    isAll: chosen.has(EVERY_CATEGORY),
    categories: entries.map(({ code, label }) => ({ code, label, isSubscribed: chosen.has(code) })),
  };
}

/** Keeps exactly what is named; all news make single categories needless. Throws INVALID naming every category that is not offered. */
export async function saveNewsSubscription(
  deps: Deps,
  visit: MemberVisit,
  { isAll, categories }: { isAll: boolean; categories: readonly string[] },
): Promise<NewsSubscription> {
  const codes = new Set((await offeredCategories(deps)).map(({ code }) => code));
  const faults = categories.flatMap((code, at) =>
    codes.has(code) ? [] : [{ field: `categories.${at}`, errorMessage: `没有「${code}」这个新闻栏目` }],
  );
  if (faults.length) throw invalid(...faults);
  const { tenantId, viewer } = visit;
  const { accountId } = viewer;
  const kept = isAll ? [EVERY_CATEGORY] : [...new Set(categories)];
  await transaction(deps.sql, async (tx) => {
    await lockNewsSubscription(tx, { accountId });
    await replaceNewsSubscription(tx, { accountId, tenantId, categories: kept });
  });
  return getNewsSubscription(deps, visit);
}
