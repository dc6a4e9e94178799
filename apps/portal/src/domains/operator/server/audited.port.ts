// What other domains read of the audit chain.
import type { Db } from '@yqt/database/sql';
import { selectFirstEvent, type AuditEvent } from './operator.sql.ts';

/** What the audit chain holds of an object since an event first happened to it; null where it does not, or the row was changed. */
export async function auditedFacts(
  db: Db,
  of: Pick<AuditEvent, 'tenantId' | 'event' | 'objectKind' | 'objectId'>,
): Promise<AuditEvent['facts'] | null> {
  const [found] = await selectFirstEvent(db, of);
  return found?.isSound === true ? found.facts : null;
}
