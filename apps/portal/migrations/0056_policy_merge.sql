-- Policies of which there were two: which one goes, which one stays, who asked for it and who decided. What is merged keeps its row
-- in policy.policy; its address leads to the one that stays.
-- Lock and size: one small new table, some rows a year.
create table policy.merge (
  id uuid primary key,
  tenant_id text not null,
  from_id uuid not null,
  into_id uuid not null,
  -- the revisions of their items that were compared: what was written since is compared anew
  from_revision int not null,
  into_revision int not null,
  state text not null check (state in ('proposed', 'done', 'refused')),
  asked_by uuid not null,
  asked_name text not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  check (from_id <> into_id)
);
-- a policy goes once, and one proposal for it waits at a time
create unique index merge_from on policy.merge (from_id) where state in ('proposed', 'done');
create index merge_into on policy.merge (into_id) where state = 'done';
create index merge_waiting on policy.merge (tenant_id, asked_at) where state = 'proposed';
