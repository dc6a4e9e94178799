-- What a project's negative papers say of the way to object (救济途径); empty = the standing words.
-- Lock and size: a column with a constant default; some hundreds of rows, none rewritten.
alter table declaration.project add column remedy text not null default '';
