// What casework keeps of a person as such: their own matters, what they may read of others', what they follow at the desk.
import type { Db } from '@yqt/database/sql';

interface Own {
  tenantId: string;
  accountId: string;
}
interface Matter {
  id: string;
  kind: string;
  title: string;
}

const OWN_LIMIT = 100;

const own = (db: Db, { tenantId, accountId }: Own) => db`
  c.tenant_id = ${tenantId} and c.owner_id = ${accountId}::uuid and c.owner_kind = 'person' and not c.is_deleted
  and c.destroyed_at is null and c.closed_at is null`;

/** Rows: ≤ 100, a person's own matters that were filed and have not ended, by id; index case_own. */
export const selectOpenMatters = (db: Db, person: Own) => db<Matter[]>`
  select c.id, c.kind, c.subject_title as title from casework.case_file c
  where ${own(db, person)} and c.submitted_at is not null order by c.id limit ${OWN_LIMIT}`;

/** Rows: ≤ 100, matters of some enterprises that were filed and have not ended, by id; index case_own. */
export const selectLeftMatters = (db: Db, q: { tenantId: string; enIds: readonly string[] }) => db<
  (Matter & { owner: string })[]
>`
  select c.id, c.kind, c.subject_title as title, c.applicant_name as owner from casework.case_file c
  where c.tenant_id = ${q.tenantId} and c.owner_id = any(${[...q.enIds]}::uuid[]) and c.owner_kind = 'enterprise'
    and not c.is_deleted and c.destroyed_at is null and c.closed_at is null and c.submitted_at is not null
  order by c.id limit ${OWN_LIMIT}`;

/** Hides a person's drafts, which the daily sweep then erases. */
export const hideOwnDrafts = (db: Db, { now, ...person }: Own & { now: Date }) => db`
  update casework.case_file c set is_deleted = true, updated_at = ${now}
  where ${own(db, person)} and c.submitted_at is null`;

/** Ends what a person may read of others' matters. */
export const endReading = (db: Db, { accountId, now }: { accountId: string; now: Date }) => db`
  update casework.party set ended_at = ${now}
  where owner_kind = 'person' and owner_id = ${accountId}::uuid and ended_at is null`;

/** Deletes what an account keeps for itself at the desk. */
export const deleteDesk = (db: Db, accountId: string) => db`
  with views as (delete from casework.saved_view where account_id = ${accountId}::uuid)
  delete from casework.watch where account_id = ${accountId}::uuid`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const now = new Date(0);
export const samples = {
  selectOpenMatters: [[{ tenantId: 'suchu', accountId: ID }]],
  selectLeftMatters: [[{ tenantId: 'suchu', enIds: [ID] }]],
  hideOwnDrafts: [[{ tenantId: 'suchu', accountId: ID, now }]],
  endReading: [[{ accountId: ID, now }]],
  deleteDesk: [[ID]],
};
