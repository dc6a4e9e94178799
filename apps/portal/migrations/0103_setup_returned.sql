-- 申报项目设置：why a draft was sent back, by whom and when, until it is put forward again or published. An old page leads nothing on
-- that was sent back since: sending back changes no revision.
-- Lock and size: three columns without a default; the table is locked for the moment of the change, its rows are not written.
alter table declaration.project_draft
  add column returned_at timestamptz,
  add column returned_name text,
  add column returned_reason text;
