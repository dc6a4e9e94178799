// Versions of one published number.
import type { Db } from '@yqt/database/sql';

/** Rows: n, the confirmed ones beside one; locked. */
export const selectOtherVersions = (db: Db, q: { tenantId: string; no: string; id: string }) => db<
  { id: string }[]
>`
  select id from declaration.review_list where tenant_id = ${q.tenantId} and no = ${q.no} and id <> ${q.id}::uuid
    and state = 'confirmed' for update`;

export const samples = {
  selectOtherVersions: [
    [{ tenantId: 'suchu', no: 'GS20261122001', id: '0197a6f0-0000-7000-8000-000000000001' }],
  ],
};
