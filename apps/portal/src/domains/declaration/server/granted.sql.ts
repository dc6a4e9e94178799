// What is granted of a batch, and what its plan is: for what the system decides, and lists of 免申即享.
import type { Db } from '@yqt/database/sql';

/** Waits until whoever grants of the batch has ended their transaction: what is left is then looked at one after the other. */
export const lockBatchGrants = (db: Db, batchId: string) => db`
  select pg_advisory_xact_lock(hashtext('declaration.granted'), hashtext(${batchId}))`;

export interface BatchGrants {
  budgetFen: number | null;
  quota: number | null;
  fen: number;
  count: number;
}

/** Row: 0..1; granted is what was approved, what was paid of a decision taken back, and what is offered or about to be. But for one case. */
export const selectBatchGrants = (
  db: Db,
  { batchId, exceptId = null }: { batchId: string; exceptId?: string | null },
) => db<BatchGrants[]>`
  select b.budget_fen as "budgetFen", b.quota, (g.fen + o.fen)::bigint as fen, (g.count + o.count)::int as count
  from declaration.batch b
  cross join lateral (
    select coalesce(sum(case when d.approved_at is not null then coalesce(d.verified_fen, 0)
        when d.confirm_by is not null then coalesce(d.requested_fen, 0) else d.paid_fen end), 0) as fen,
      count(*) filter (where d.approved_at is not null or d.confirm_by is not null) as count
    from declaration.declaration d
    where d.batch_id = b.id and d.case_id is distinct from ${exceptId}::uuid) g
  cross join lateral (
    select coalesce(sum(c.amount_fen), 0) as fen, count(*) as count
    from declaration.direct_list l join declaration.direct_candidate c on c.list_id = l.id
    where l.batch_id = b.id and l.state = 'approved' and c.case_id is null and c.left_out is null) o
  where b.id = ${batchId}::uuid`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
export const samples = {
  lockBatchGrants: [[ID]],
  selectBatchGrants: [[{ batchId: ID }], [{ batchId: ID, exceptId: ID }]],
};
