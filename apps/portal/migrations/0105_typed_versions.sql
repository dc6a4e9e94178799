-- What was typed is folded into what the same writer types next; an import or a restored version stays among the versions. Of those
-- there were until now it is not known which was typed: none of them is folded any more.
-- Lock and size: a column with a constant is added in a moment.
alter table content.item_revision add column is_typed boolean not null default false;
