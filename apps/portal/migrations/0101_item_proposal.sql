-- 提请发布修改: which save of a published item waits for a publisher; nobody is asked for those that were only told of before.
-- Lock and size: a column without a default is added in a moment.
alter table content.item add column proposed_revision int;
comment on column content.item.proposed_revision is 'the save whose publication an editor asked for; null = none waits';
