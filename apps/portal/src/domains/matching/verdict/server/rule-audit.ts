// The audit event of an officer's step, in the transaction of the step.
import type { Tx } from '@yqt/database/sql';
import type { OperatorVisit } from '../../../../visit.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';

/** Appends the event. */
export const auditRule = (
  tx: Tx,
  visit: OperatorVisit,
  { event, id, facts }: { event: string; id: string; facts: Parameters<typeof recordAudit>[1]['facts'] },
): Promise<void> =>
  recordAudit(tx, {
    tenantId: visit.tenantId,
    actor: visit.viewer.accountId,
    event,
    objectKind: 'rule',
    objectId: id,
    result: 'done',
    ip: visit.ip,
    requestId: visit.requestId,
    facts: { role: visit.role, ...facts },
  });
