// What `content` asks of policies so that two of them become one: likely duplicates, what is proposed, and what led to the one that
// goes leading to the one that stays.
import type { Db, Tx } from '@yqt/database/sql';
import {
  leadOn,
  moveBatchWindows,
  moveEnglish,
  moveFavorites,
  moveRelated,
  moveSuccessors,
  selectMergedCodes,
} from './merge.sql.ts';
import { movePartOf, moveParts } from './part.sql.ts';

export { comparedText, duplicatePairs } from '../../duplicates.rules.ts';
export { lockSuccession, selectLeadsTo } from './desk.sql.ts';
export { mergedPolicy } from './merged-policy.ts';
export {
  decideMerge,
  insertMerge,
  keepDistinct,
  selectDistinct,
  selectMerge,
  selectNamed,
  selectWaitingMerges,
} from './merge.sql.ts';
export type { MergeRow } from './merge.sql.ts';

/** For what is loaded with codes as they were written once: each as the code of the policy that it was merged into, each once. */
export async function survivingCodes(
  db: Db,
  tenantId: string,
): Promise<(codes: readonly string[]) => string[]> {
  const survivorOf = await survivorCodes(db, tenantId);
  return (codes) => [...new Set(codes.map(survivorOf))];
}

/** The code of the policy that a policy was merged into, by its own; any other code as it is. */
export async function survivorCodes(db: Db, tenantId: string): Promise<(code: string) => string> {
  const merged = new Map((await selectMergedCodes(db, tenantId)).map(({ code, into }) => [code, into]));
  return (code) => merged.get(code) ?? code;
}

/** Favourites, windows of batches, relations, successors, the English text, earlier merges and 申报事项; both are locked by the caller. */
export async function leadTo(
  tx: Tx,
  pair: { tenantId: string; from: string; into: string; now: Date },
): Promise<void> {
  await moveFavorites(tx, pair);
  await moveBatchWindows(tx, pair);
  await moveRelated(tx, pair);
  await moveSuccessors(tx, pair);
  await moveEnglish(tx, pair);
  await leadOn(tx, pair);
  await moveParts(tx, pair);
  await movePartOf(tx, pair);
}
