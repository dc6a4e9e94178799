-- When something first appeared, for those who follow a list: an activity since its publication, a batch since it was kept
-- in a project that everybody sees, or since that was published; absent before, and of
-- what the earlier version wrote meanwhile. What is there already appeared, as far as is known, when it was last touched.
-- Lock and size: columns without a default and an update of some hundreds of rows each; the index is of published activities.
alter table activity.activity add column published_at timestamptz;
update activity.activity set published_at = updated_at where state <> 'draft';
create index activity_appeared on activity.activity (tenant_id, published_at desc nulls last, id desc) where state = 'published';

alter table declaration.batch add column announced_at timestamptz;
update declaration.batch set announced_at = least(updated_at, opens_at);
