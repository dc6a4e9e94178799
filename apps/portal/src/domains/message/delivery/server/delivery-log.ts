// What operators see of what was sent, and have tried anew: neither addresses nor contents.
import { transaction } from '@yqt/database/sql';
import { cappedTotal } from '@yqt/kernel/count';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { typeLabels } from '../../server/list-messages.ts';
import type { DeliveryRow } from '../contract.ts';
import { countLog, retryFailed, selectLog } from './delivery.sql.ts';
import type { DeliveryDeps } from './send-due.ts';

/** One page, the newest first. */
export async function listDeliveries(
  deps: DeliveryDeps,
  { tenantId }: OperatorVisit,
  { state, channel, current, size }: PageRequest & { state?: string; channel?: string },
): Promise<Page<DeliveryRow>> {
  const q = { tenantId, state: state ?? null, channel: channel ?? null };
  const [rows, [count], labels] = await Promise.all([
    selectLog(deps.sql, { ...q, limit: size, offset: offsetOf({ current, size }) }),
    countLog(deps.sql, q),
    typeLabels(deps),
  ]);
  const records = rows.map(({ type, ...row }) => ({ ...row, typeLabel: labels.get(type) ?? type }));
  return { records, ...cappedTotal(count?.total), current, size };
}

/** One that failed, or all. Throws NOT_FOUND for one that did not. */
export async function retryDeliveries(
  deps: DeliveryDeps,
  { tenantId, viewer, ip, requestId }: OperatorVisit,
  { id }: { id?: string },
): Promise<{ count: number }> {
  if (id !== undefined && !isUuid(id)) throw appError('NOT_FOUND');
  return transaction(deps.sql, async (tx) => {
    const retried = await retryFailed(tx, { tenantId, id: id ?? null, now: deps.now() });
    if (id !== undefined && retried.length === 0) throw appError('NOT_FOUND');
    await recordAudit(tx, {
      tenantId,
      actor: viewer.accountId,
      event: 'message.retried',
      objectKind: 'delivery',
      objectId: id ?? 'all',
      result: 'done',
      ip,
      requestId,
      facts: { count: retried.length },
    });
    return { count: retried.length };
  });
}
