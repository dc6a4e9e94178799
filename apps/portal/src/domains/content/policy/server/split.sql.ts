// Items that were split off a document, as the console tells of them (schema `content`).
import type { Db } from '@yqt/database/sql';

/** Rows: n, by id: title and state; primary key. */
export const selectPartItems = (
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
) => db<{ id: string; title: string; state: string }[]>`
  select id, title, state from content.item
  where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) order by id`;

/** Rows: n, codes of policies in any state that begin so. */
export const selectCodes = (db: Db, { tenantId, prefix }: { tenantId: string; prefix: string }) => db<
  { code: string }[]
>`
  select distinct draft->>'code' as code from content.item
  where tenant_id = ${tenantId} and collection = 'policy' and starts_with(draft->>'code', ${prefix}) order by code limit 1000`;

export const samples = {
  selectPartItems: [[{ tenantId: 'suchu', ids: ['0190f3a0-0000-7000-8000-000000000000'] }]],
  selectCodes: [[{ tenantId: 'suchu', prefix: 'ZC-1-S' }]],
};
