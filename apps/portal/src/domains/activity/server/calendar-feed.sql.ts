// The secret addresses of members' own calendars: found by the code's hash, shown again from the sealed code.
import type { Db } from '@yqt/database/sql';

interface FeedRow {
  accountId: string;
  codeSealed: string;
}

/** Rows: 0..1; primary key. */
export const selectFeed = (db: Db, { tenantId, accountId }: { tenantId: string; accountId: string }) => db<
  FeedRow[]
>`
  select account_id as "accountId", code_sealed as "codeSealed" from activity.calendar_feed
  where account_id = ${accountId}::uuid and tenant_id = ${tenantId}`;

/** Rows: 0..1; unique code_hash. */
export const selectFeedByCode = (
  db: Db,
  { tenantId, codeHash }: { tenantId: string; codeHash: string },
) => db<FeedRow[]>`
  select account_id as "accountId", code_sealed as "codeSealed" from activity.calendar_feed
  where code_hash = ${codeHash} and tenant_id = ${tenantId}`;

/** A new code; the old address ends with it. */
export const upsertFeed = (
  db: Db,
  f: { tenantId: string; accountId: string; codeHash: string; codeSealed: string; now: Date },
) => db`
  insert into activity.calendar_feed (account_id, tenant_id, code_hash, code_sealed, made_at)
  values (${f.accountId}::uuid, ${f.tenantId}, ${f.codeHash}, ${f.codeSealed}, ${f.now})
  on conflict (account_id) do update set code_hash = excluded.code_hash, code_sealed = excluded.code_sealed,
    made_at = excluded.made_at`;

/** The address ends. */
export const deleteFeed = (db: Db, { accountId }: { accountId: string }) => db`
  delete from activity.calendar_feed where account_id = ${accountId}::uuid`;

const own = { tenantId: 'suchu', accountId: '0197a6f0-0000-7000-8000-000000000001' };
export const samples = {
  selectFeed: [[own]],
  selectFeedByCode: [[{ tenantId: 'suchu', codeHash: 'h' }]],
  deleteFeed: [[own]],
  upsertFeed: [[{ ...own, codeHash: 'h', codeSealed: 's', now: new Date('2026-11-22T04:00:00Z') }]],
};
