-- 试办: a project as its setters-up try it. What was done is kept as steps; the case itself is played in a transaction that is
-- rolled back, so that it stands in no other table.
-- Lock and size: creates a new, empty table.
create table declaration.trial (
  tenant_id text not null,
  -- of declaration.project or declaration.project_draft
  project_id uuid not null,
  by_account uuid not null,
  -- the project and its form as they were when it began
  body jsonb not null,
  -- in order, sealed as one text: forms ask for names and telephone numbers
  steps text not null,
  revision int not null default 0,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, project_id, by_account)
);
create index trial_changed on declaration.trial (changed_at);
