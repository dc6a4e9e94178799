-- 窗口代录: in whose place a deputy entered it, since when the owner's word is waited for, and how often they were reminded of it.
-- What is waited for already counts from the newest submission; of what is archived nothing is waited for.
-- Lock and size: columns without a rewrite; the update is of some rows a day.
alter table casework.case_file add column entered_for uuid;
alter table casework.entry
  add column asked_at timestamptz,
  add column reminded int not null default 0 check (reminded >= 0);
update casework.entry e set asked_at = filed.at
from (select case_id, max(taken_at) as at from casework.snapshot group by case_id) as filed
where filed.case_id = e.case_id and not casework.is_archived(e.case_id);
-- 专家评审: the scores suffice and the applicant's refusal of what was entered holds the case back; looked at by the hourly sweep.
alter table declaration.declaration add column scores_held boolean not null default false;
create index declaration_scores_held on declaration.declaration (case_id) where scores_held;
