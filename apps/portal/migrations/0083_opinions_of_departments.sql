-- An opinion says for which departments it was given: of an event that closes tasks of its own in a parallel review; null = a
-- decision for the whole case.
-- Lock and size: a column without a default; one update of cases that are still under review, some hundreds of rows.
alter table casework.approval add column departments text[];
update casework.approval a set departments = closed.departments
from (select case_id, node, closed_by, closed_at, array_agg(distinct department) as departments
  from casework.task where closed_by is not null group by case_id, node, closed_by, closed_at) closed
join casework.case_file c on c.id = closed.case_id and c.closed_at is null
where closed.case_id = a.case_id and closed.node = a.node and closed.closed_by = a.account_id and closed.closed_at = a.at;

-- What is proposed again is a row of its own, and what became of the earlier one stays: only one of them may wait. What waited
-- before anybody had to answer it, so without a task beside those of the node, is over.
-- Lock and size: an index on a table of some rows per reviewed case; the update is of the few that wait.
alter table casework.pin_proposal drop constraint pin_proposal_case_id_snapshot_account_id_item_key;
create unique index pin_waits on casework.pin_proposal (case_id, snapshot, account_id, item) where outcome is null;
create index pin_case on casework.pin_proposal (case_id, snapshot);
update casework.pin_proposal p set outcome = 'left', settled_at = now()
where p.outcome is null and not casework.is_archived(p.case_id)
  and not exists (select from casework.task t where t.case_id = p.case_id and t.closed_at is null and t.is_aside);
