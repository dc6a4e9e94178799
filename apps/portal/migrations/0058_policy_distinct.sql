-- Pairs of policies that look like one document and are two: who said so, when, and what both said of what was compared. Where either
-- says something else by now, the pair is looked at again.
-- Lock and size: one small new table, some rows a year.
create table policy.distinct_pair (
  tenant_id text not null,
  first_id uuid not null,
  second_id uuid not null,
  first_said text not null,
  second_said text not null,
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null,
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index distinct_pair_tenant on policy.distinct_pair (tenant_id, at desc);
