-- 文书模板 of a project: operators' docx in the place of the tenant's, by kind of paper, with the file's name.
-- Lock and size: one column with a constant default; the catalogue alone is written.
alter table declaration.project add column paper_templates jsonb not null default '{}';
