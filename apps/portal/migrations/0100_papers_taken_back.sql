-- Papers that count no more since before the portal kept to it: the notices of corrections that were taken back, and the results of
-- what was annulled without a result of its own. Notices of corrections that ended otherwise stay genuine: what came of them rests on
-- them, and their check reads that they are over (`selectPaperByCode`).
-- Lock and size: single rows, some per thousand cases; archived cases stay as they were closed.
update casework.paper p set voided_at = k.closed_at
from casework.correction k
where p.kind = 'correction' and p.voided_at is null and k.case_id = p.case_id and k.status = 'cancelled'
  and k.closed_at is not null and k.asked_at = p.issued_at and not casework.is_archived(p.case_id);

update casework.paper p set voided_at = e.at
from casework.event e
where p.kind = 'result' and p.voided_at is null and e.case_id = p.case_id and e.event = 'annul' and p.issued_at < e.at
  and not exists (select from casework.paper own where own.case_id = p.case_id and own.kind = 'result' and own.issued_at = e.at)
  and not casework.is_archived(p.case_id);
