// What an officer watches and saves for themselves. A case must be within their scope to be watched; views are theirs alone.
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { findCase } from '../../server/read-own-case.ts';
import { TOO_MANY_VIEWS } from '../desk.text.ts';
import { deleteView, deleteWatch, insertWatch, MAX_VIEWS, upsertView } from './kept.sql.ts';

/** Throws NOT_FOUND, also for a case out of scope. */
export async function watchCase(
  deps: CaseworkDeps,
  officer: Officer,
  { id, isWatched }: { id: string; isWatched: boolean },
): Promise<{ ok: boolean }> {
  const { found } = await findCase(deps, officer, { id, kind: null });
  const watch = { accountId: officer.accountId, caseId: found.id };
  if (isWatched) await insertWatch(deps.sql, { ...watch, now: deps.now() });
  else await deleteWatch(deps.sql, watch);
  return { ok: true };
}

/** Keeps a filter under a name, in the place of one of that name. Throws INVALID where there are too many. */
export async function saveView(
  deps: CaseworkDeps,
  { tenantId, accountId }: Officer,
  { name, query }: { name: string; query: string },
): Promise<{ ok: boolean }> {
  const now = deps.now();
  const id = uuidV7(now.getTime());
  const own = { id, tenantId, accountId, name: name.trim(), query: viewQuery(query), now };
  const [saved] = await upsertView(deps.sql, own);
  if (!saved) throw invalid({ field: 'name', errorMessage: TOO_MANY_VIEWS(MAX_VIEWS) });
  return { ok: true };
}

/** Without the place in the list: a filter opens on its first page. */
function viewQuery(query: string): string {
  const search = new URLSearchParams(query);
  for (const name of ['current', 'view']) search.delete(name);
  return search.toString();
}

/** Throws NOT_FOUND, also for another's. */
export async function removeView(
  deps: CaseworkDeps,
  { accountId }: Officer,
  id: string,
): Promise<{ ok: boolean }> {
  const [gone] = isUuid(id) ? await deleteView(deps.sql, { id, accountId }) : [];
  if (!gone) throw appError('NOT_FOUND');
  return { ok: true };
}
