-- Forms that operators write: a draft with its revision beside the published versions. Whether a second person must publish
-- is the tenant's rule, so the table no longer asks it of everybody.
-- Lock and size: three columns with constants and one constraint dropped on a table of some hundred rows; milliseconds.
alter table casework.form_version
  add column revision int not null default 0,
  -- whoever saved the draft: none of them publishes where a second person is asked for
  add column editors uuid[] not null default '{}',
  add column saved_at timestamptz;
alter table casework.form_version drop constraint form_version_check;
create unique index form_version_draft on casework.form_version (tenant_id, code) where status = 'draft';
