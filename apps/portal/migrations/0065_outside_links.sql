-- What became of links to other sites when they were last asked for: one row an address and a tenant.
-- Lock and size: a new table; some hundreds of rows a tenant.
create table content.outside_link (
  tenant_id text not null,
  href text not null,
  checked_at timestamptz not null,
  -- ProbeOutcome of domains/content/outside/outside.rules.ts
  outcome text not null,
  -- of the last answer; null = there was none
  status int,
  -- times in a row that it was not reached
  misses int not null default 0,
  primary key (tenant_id, href)
);
