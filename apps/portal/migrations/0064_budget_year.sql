-- 预算年度 that a declaration names: the year that its sum counts in where it has no 所属期, before that of its batch.
-- Lock and size: a nullable column, no rewrite.
alter table declaration.claim add column budget_year integer;
