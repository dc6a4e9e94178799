// A case that is not to be paid any more leaves 资金下达: orders that nobody has sent are stopped, and open lists know it no longer.
import type { Tx } from '@yqt/database/sql';
import { invalid } from '@yqt/kernel/errors';
import { annulText } from '../../annul-words.rules.ts';
import { yuanShown } from '../../money.rules.ts';
import { lockPayoutLists, touchLists } from './list.sql.ts';
import { deleteListRows, finishLists, markDone } from './list-row.sql.ts';
import { selectPaymentsOf, stopOrders } from './payment.sql.ts';

/**
 * The lists are held before anything is read of them: who confirms or sends one at this moment is waited for, and what they
 * ordered is stopped, too. Throws INVALID where an order went to the treasury meanwhile.
 */
export async function leavePayout(tx: Tx, { caseId, now }: { caseId: string; now: Date }): Promise<void> {
  const lists = await lockPayoutLists(tx, caseId);
  await stopOrders(tx, { caseId, reason: annulText.stopped, now });
  const sent = (await selectPaymentsOf(tx, [caseId])).filter(({ state }) => state === 'sent');
  const sentFen = sent.reduce((sum, { fen }) => sum + fen, 0);
  if (sentFen > 0) throw invalid({ field: 'event', errorMessage: annulText.sent(yuanShown(sentFen)) });
  for (const { id: listId, state } of lists) {
    const row = { listId, caseIds: [caseId] };
    // oxlint-disable-next-line no-await-in-loop -- one connection; it stands on one or two
    await (state === 'open' ? deleteListRows(tx, row) : markDone(tx, { ...row, now }));
  }
  const ids = lists.map(({ id }) => id);
  await touchLists(tx, ids);
  await finishLists(tx, ids);
}
