-- When something first appeared, for those who follow a list: an activity since its publication, a batch since it was kept or
-- opened, whatever came first. What is there already appeared, as far as is known, when it was last touched.
-- Lock and size: columns without a default and an update of some hundreds of rows each; the index is of published activities.
alter table activity.activity add column published_at timestamptz;
update activity.activity set published_at = updated_at where state <> 'draft';
create index activity_appeared on activity.activity (tenant_id, published_at desc, id desc) where state = 'published';

alter table declaration.batch add column announced_at timestamptz;
update declaration.batch set announced_at = least(updated_at, opens_at);
alter table declaration.batch alter column announced_at set not null;
