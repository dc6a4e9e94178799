-- 联审提醒: when an officer last reminded the department of a list by hand, beside the reminder that the clock sends once.
-- Lock and size: one nullable column; the catalogue alone is written.
alter table declaration.review_list add column nudged_at timestamptz;
