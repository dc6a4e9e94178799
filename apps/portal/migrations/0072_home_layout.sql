-- In which order the sections of a tenant's home page stand, and which of them are not shown; no row = as the portal has them.
-- Lock and size: creates a new, empty table; one row a tenant.
create table content.home_layout (
  tenant_id text primary key,
  revision integer not null,
  -- names, all of them in their order; one that is missing stands after its neighbour of the portal's own order
  sections text[] not null,
  hidden text[] not null,
  updated_name text not null,
  updated_at timestamptz not null
);
