// A sum that is decided case by case stays within the budget and the quota of its batch, as a list of them does.
import type { Tx } from '@yqt/database/sql';
import type { FieldError } from '@yqt/kernel/errors';
import type { Step } from '../../casework/server/casework.port.ts';
import { beyondPlanText } from '../declaration.text.ts';
import { beyondPlan } from '../granted.rules.ts';
import { readFen, yuanWords } from '../money.rules.ts';
import { isLastReview } from '../node-chain.rules.ts';
import { lockBatchGrants, selectBatchGrants } from './granted.sql.ts';
import { projectOf } from './project-of.ts';

/** Of a review that only suggests a sum nothing is said. */
export async function planGuard(tx: Tx, { case: found, event, typed }: Step): Promise<FieldError[]> {
  const { nodes, batches } = await projectOf(tx, found);
  if (event === 'pass_first' && !isLastReview(nodes, 'first_review')) return [];
  const batch = batches.find(({ id }) => id === found.subjectId);
  if (!batch || (batch.budgetFen === null && batch.quota === null)) return [];
  await lockBatchGrants(tx, batch.id);
  const [granted] = await selectBatchGrants(tx, { batchId: batch.id, exceptId: found.id });
  if (!granted) return [];
  const over = beyondPlan(granted, granted, { fen: readFen(typed['verifiedAmount']) ?? 0, count: 1 });
  if (over === null) return [];
  const parts = [
    ...(over.fen > 0 ? [yuanWords(over.fen)] : []),
    ...(over.count > 0 ? [`${over.count} 个名额`] : []),
  ];
  return [{ field: 'payload.verifiedAmount', errorMessage: beyondPlanText(parts.join('、')) }];
}
