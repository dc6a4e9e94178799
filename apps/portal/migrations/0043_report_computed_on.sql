-- The day that a report is computed for carries the word that the code uses.
-- Lock and size: renames one column in the catalogue; milliseconds, no row is read.
alter table matching.report rename column reckoned_on to computed_on;
