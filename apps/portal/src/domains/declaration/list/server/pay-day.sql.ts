// From which day cases may be paid, as lists know it.
import type { Db } from '@yqt/database/sql';

/** Rows: n, of those cases the day of their approval, and the last one of the publicity by list that they went through to its end. */
export const selectPayable = (db: Db, caseIds: readonly string[]) => db<
  { caseId: string; approvedOn: string | null; publicTo: string | null }[]
>`
  select d.case_id as "caseId", (d.approved_at at time zone 'Asia/Shanghai')::date as "approvedOn",
    (select max(l.public_to) from declaration.list_row r join declaration.review_list l on l.id = r.list_id
      where r.case_id = d.case_id and l.kind = 'publicity' and l.state in ('confirmed', 'done')
        and (r.done_at is null or (r.done_at at time zone 'Asia/Shanghai')::date > l.public_to)) as "publicTo"
  from declaration.declaration d where d.case_id = any(${[...caseIds]}::uuid[])`;

/** Rows: n, of payments by list the list, by case and voucher. */
export const selectPaidLists = (db: Db, q: { caseIds: readonly string[]; vouchers: readonly string[] }) => db<
  { caseId: string; voucherNo: string; listId: string }[]
>`
  select case_id as "caseId", voucher_no as "voucherNo", list_id as "listId" from declaration.payment
  where case_id = any(${[...q.caseIds]}::uuid[]) and state = 'paid' and voucher_no = any(${[...q.vouchers]}::text[])`;

/** Rows: n, orders of those lists that came back or were stopped and are the last ones of their cases, each with what of its sum is not paid otherwise since. */
export const selectUnpaid = (db: Db, listIds: readonly string[]) => db<
  { listId: string; caseId: string; state: 'returned' | 'stopped'; fen: number }[]
>`
  select p.list_id as "listId", p.case_id as "caseId", p.state,
    least(p.fen, d.verified_fen - coalesce(d.paid_fen, 0))::bigint as fen
  from declaration.payment p join declaration.declaration d on d.case_id = p.case_id
  where p.list_id = any(${[...listIds]}::uuid[]) and p.state in ('returned', 'stopped') and d.approved_at is not null
    and d.verified_fen > coalesce(d.paid_fen, 0)
    and not exists (select from declaration.payment later where later.case_id = p.case_id and later.id > p.id)`;

/** Rows: n, by case of a list whose orders came back or were stopped the list that ordered the sum last since. */
export const selectReordered = (db: Db, listId: string) => db<
  { caseId: string; state: 'returned' | 'stopped'; no: string }[]
>`
  select distinct on (p.case_id) p.case_id as "caseId", p.state, l.no
  from declaration.payment p
  join declaration.payment later on later.case_id = p.case_id and later.id > p.id and later.list_id <> p.list_id
    and later.state in ('pending', 'sent', 'paid')
  join declaration.review_list l on l.id = later.list_id
  where p.list_id = ${listId}::uuid and p.state in ('returned', 'stopped')
  order by p.case_id, later.id desc`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
export const samples = {
  selectPayable: [[[ID]]],
  selectPaidLists: [[{ caseIds: [ID], vouchers: ['v'] }]],
  selectUnpaid: [[[ID]]],
  selectReordered: [[ID]],
};
