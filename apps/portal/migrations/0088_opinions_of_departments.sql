-- An opinion says for which departments it was given: of an event that closes tasks of its own in a parallel review; null = a
-- decision for the whole case.
-- Lock and size: a column without a default; one update of cases that are still under review, some hundreds of rows.
alter table casework.approval add column departments text[];
update casework.approval a set departments = closed.departments
from (select case_id, node, closed_by, closed_at, array_agg(distinct department) as departments
  from casework.task where closed_by is not null group by case_id, node, closed_by, closed_at) closed
join casework.case_file c on c.id = closed.case_id and c.closed_at is null
where closed.case_id = a.case_id and closed.node = a.node and closed.closed_by = a.account_id and closed.closed_at = a.at;
