-- Who of an enterprise files a declaration of a project (谁可以提交): its administrators, or its handlers too.
-- Lock and size: a column with a constant default; some hundreds of rows, none rewritten.
alter table declaration.project add column submit_by text not null default 'admin' check (submit_by in ('admin', 'handler'));
