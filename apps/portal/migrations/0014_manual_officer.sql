-- Who answered a condition, by the name he signed in with, as matching.rule_version keeps its authors: the console shows
-- it. Answers given before have none.
-- Lock and size: a column without default, so an instant under an exclusive lock; no row is rewritten.
alter table matching.manual_answer add column officer text;
