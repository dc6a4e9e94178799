// Which files some record still names, before they are given up.
import type { Db } from '@yqt/database/sql';

/** Rows: n in that order, so that two who lock do not wait for each other; nobody keeps them until the transaction ends. */
export const lockFiles = (db: Db, { tenantId, ids }: { tenantId: string; ids: string[] }) => db<
  { id: string }[]
>`
  select id from file.stored_file where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    and state in ('temporary', 'kept') order by id for update`;

/** Row: 1; until the transaction ends its statements may take a minute: `selectNamedFiles` reads some 15,000 cases a second. */
export const allowMinute = (db: Db) => db`select set_config('statement_timeout', '60000', true)`;

/** Rows: 0..n, those of `ids` that any record of any domain names (migration 0062). */
export const selectNamedFiles = (db: Db, ids: string[]) => db<{ id: string }[]>`
  select id from file.named(${ids}::uuid[]) as named (id)`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
export const samples = {
  lockFiles: [[{ tenantId: 'suchu', ids: [ID] }]],
  allowMinute: [[]],
  selectNamedFiles: [[[ID]]],
};
