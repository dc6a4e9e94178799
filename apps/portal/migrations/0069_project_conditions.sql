-- Conditions that officers write for a project that stands on no policy: what the enterprise declares itself, with what it keeps.
-- Lock and size: a column with a constant default, no rewrite.
alter table declaration.project add column conditions jsonb not null default '[]';
