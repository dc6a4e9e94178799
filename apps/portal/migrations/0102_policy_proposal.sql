-- 政策管理 lists what an editor has asked to be published as it lists other drafts.
-- Lock and size: a column with a constant is added in a moment.
alter table policy.draft add column is_proposed boolean not null default false;
