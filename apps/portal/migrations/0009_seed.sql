-- What first content has been loaded. Lock and size: one new table of one row.
create schema seed;
create table seed.mark (
  only boolean primary key default true check (only),
  mark text not null,
  at timestamptz not null default now()
);
