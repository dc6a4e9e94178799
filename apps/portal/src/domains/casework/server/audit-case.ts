// What an officer did about one case, in the tenant's audit.
import type { Tx } from '@yqt/database/sql';
import { recordAudit } from '../../operator/server/operator.port.ts';
import type { CaseRow } from './case.sql.ts';
import type { Caller } from './casework-deps.ts';

type Facts = Parameters<typeof recordAudit>[1]['facts'];

/** One row, written as the last of the transaction. */
export const auditCase = (
  tx: Tx,
  { found, officer }: { found: Pick<CaseRow, 'id' | 'kind'>; officer: Omit<Caller, 'reach'> },
  { event, facts }: { event: string; facts: Facts },
): Promise<void> =>
  recordAudit(tx, {
    tenantId: officer.tenantId,
    actor: officer.accountId,
    event,
    objectKind: found.kind,
    objectId: found.id,
    result: 'done',
    ip: officer.ip,
    requestId: officer.requestId,
    facts,
  });
