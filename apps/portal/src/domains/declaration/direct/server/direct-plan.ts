// What a list of 免申即享 takes of its batch's budget and quota.
import type { Db } from '@yqt/database/sql';
import { beyondPlan, planWords, type Granted } from '../../granted.rules.ts';
import { selectBatchGrants } from '../../server/granted.sql.ts';
import { beyondText } from '../direct.text.ts';

/** `more`: what the list adds. Null where neither is set. */
export async function directPlanOf(
  db: Db,
  batchId: string,
  more: Granted,
): Promise<{ text: string; isOver: boolean } | null> {
  const [granted] = await selectBatchGrants(db, { batchId });
  if (!granted || (granted.budgetFen === null && granted.quota === null)) return null;
  const [words, over] = [planWords(granted, granted, more), beyondPlan(granted, granted, more)];
  return { text: over === null ? words : beyondText(words, over), isOver: over !== null };
}
