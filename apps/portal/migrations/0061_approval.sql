-- Approved is what was decided in favour and stands (node-chain.rules.ts, isApproved): declarations that ended another way count no
-- longer, and those decided by 联审 or experts as the last review count since they came there, with the sum applied for. Invoice
-- numbers are compared however they were typed (keep-claim.ts). What is archived or destroyed stays as it was packed.
-- Lock and size: a row each of declarations and invoices that are wrong, by the keys of their tables.
update declaration.declaration d set approved_at = null
from casework.case_file c
where c.id = d.case_id and not exists (select from casework.archive a where a.case_id = c.id) and d.approved_at is not null
  and c.state not in ('pending_confirmation', 'publicity', 'objection_handling', 'pending_disbursement', 'completed');

update declaration.declaration d set verified_fen = coalesce(d.verified_fen, d.requested_fen),
  approved_at = coalesce((select min(e.at) from casework.event e where e.case_id = d.case_id
    and e.to_state in ('publicity', 'pending_disbursement', 'completed')), c.state_at)
from casework.case_file c
where c.id = d.case_id and not exists (select from casework.archive a where a.case_id = c.id) and d.approved_at is null
  and c.state in ('publicity', 'objection_handling', 'pending_disbursement', 'completed');

with typed as (
  delete from declaration.invoice i
  where not exists (select from casework.archive a where a.case_id = i.case_id)
    and i.no <> upper(regexp_replace(normalize(i.no, NFKC), '[\s-]+', '', 'g'))
  returning i.case_id, upper(regexp_replace(normalize(i.no, NFKC), '[\s-]+', '', 'g')) as no)
insert into declaration.invoice (case_id, no)
select distinct case_id, no from typed where no <> '' on conflict do nothing;
