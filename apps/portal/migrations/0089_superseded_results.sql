-- A result paper counts no more once a later one tells of the case: those that were issued before the portal kept to it.
-- Lock and size: the rows of cases with more than one result paper, some per thousand; archived cases stay as they were closed.
update casework.paper p set voided_at = later.issued_at
from casework.paper later
where p.kind = 'result' and p.voided_at is null and later.case_id = p.case_id and later.kind = 'result'
  and not casework.is_archived(p.case_id)
  and later.issued_at > p.issued_at
  and not exists (select from casework.paper last where last.case_id = p.case_id and last.kind = 'result'
    and last.issued_at > later.issued_at);
