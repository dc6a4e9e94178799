// Settings of a tenant, one after the other.
import type { Db } from '@yqt/database/sql';

/** Until the transaction ends: of two who save the same setting, the second sees what the first has saved. */
export const lockSetting = (db: Db, { tenantId, name }: { tenantId: string; name: string }) => db`
  select pg_advisory_xact_lock(hashtextextended('casework.setting:' || ${tenantId}::text || ':' || ${name}::text, 0))`;

export const samples = { lockSetting: [[{ tenantId: 'suchu', name: 'keeping' }]] };
