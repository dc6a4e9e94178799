// What `content` asks of policies so that two of them become one: likely duplicates, what is proposed, and what led to the one that
// goes leading to the one that stays.
import type { Tx } from '@yqt/database/sql';
import {
  leadOn,
  moveBatchWindows,
  moveEnglish,
  moveFavorites,
  moveRelated,
  moveSuccessors,
} from './merge.sql.ts';

export { duplicatePairs } from '../../duplicates.rules.ts';
export { mergedPolicy } from './merged-policy.ts';
export { decideMerge, insertMerge, selectMerge, selectNamed, selectWaitingMerges } from './merge.sql.ts';
export type { MergeRow } from './merge.sql.ts';

/** Favourites, windows of batches, relations, successors, the English text and earlier merges; both are locked by the caller. */
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
}
