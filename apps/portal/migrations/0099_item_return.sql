-- 退回修改: why an item was sent back, by whom and when, until it is submitted or published again.
-- Lock and size: a column without a default is added in a moment.
alter table content.item add column returned jsonb;
comment on column content.item.returned is '{"reason", "by", "at"}; null = not sent back since it was last submitted';
