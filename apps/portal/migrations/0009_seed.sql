-- What first content has been loaded. Lock and size: one new table of one row.
create schema seed;
create table seed.mark (
  is_only boolean primary key default true check (is_only),
  mark text not null,
  at timestamptz not null default now()
);
