-- 差评 (满意度 1 or 2) is verified, put right and asked after: what came of each, as the enterprise reads it.
-- Lock and size: creates a new, empty table; a task for each declaration that was rated so before and is not archived.
create table declaration.rating_follow (
  case_id uuid primary key references declaration.rating (case_id),
  finding text not null check (finding in ('founded', 'partly', 'unfounded')),
  finding_note text not null,
  verified_at timestamptz not null,
  measure text,
  rectified_on date,
  rectified_at timestamptz,
  revisit text check (revisit in ('satisfied', 'basic', 'still')),
  revisit_note text,
  revisited_on date,
  revisited_at timestamptz,
  check (num_nulls(measure, rectified_on, rectified_at) in (0, 3)),
  check (num_nulls(revisit, revisit_note, revisited_on, revisited_at) in (0, 4))
);

insert into casework.task (id, case_id, tenant_id, kind, node, role, department, project_group, opened_on, opened_at, days)
select gen_random_uuid(), c.id, c.tenant_id, c.kind, c.state, 'final-reviewer', c.department, c.project_group,
  (now() at time zone 'Asia/Shanghai')::date, now(), 3
from declaration.rating r join casework.case_file c on c.id = r.case_id
where r.score <= 2 and c.state in ('completed', 'rejected', 'not_accepted') and c.archive_no is null and not c.is_deleted;
