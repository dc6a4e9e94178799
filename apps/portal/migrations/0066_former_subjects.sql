-- What a case was about before it was carried over, by code and by title: an agent's letter that names the earlier matter still covers it.
-- Lock and size: a column with a constant default, no rewrite; then one row for each declaration that was carried over.
alter table casework.case_file add column former_subjects text[] not null default '{}';

update casework.case_file c set former_subjects = f.named
from (select r.case_id, array_agg(s.one order by r.at, s.at) as named
  from declaration.carry r join declaration.batch b on b.id = r.from_batch join declaration.project p on p.id = b.project_id
  cross join lateral (values (1, r.from_batch::text), (2, p.name || '（' || b.name || '）')) as s (at, one)
  group by r.case_id) f
where c.id = f.case_id and c.archive_no is null;
