// What every change of an enterprise's members leaves behind: an audit row, the last statement of its transaction.
import type { Tx } from '@yqt/database/sql';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import type { MemberVisit } from '../../../../visit.ts';

/** `event` is `member.<verb>`; the facts name accounts by id alone. */
export const recordChange = (
  tx: Tx,
  { tenantId, viewer, ip, requestId }: MemberVisit,
  { enId, event, facts }: { enId: string; event: string; facts: Record<string, string | string[] | null> },
): Promise<void> =>
  recordAudit(tx, {
    event,
    objectKind: 'enterprise',
    objectId: enId,
    result: 'done',
    tenantId,
    actor: viewer.accountId,
    ip,
    requestId,
    facts,
  });
