-- Activities: what is held when and where, as its organiser writes it. Who signs up is the kernel's (registration).
-- Lock and size: new table only; some hundreds a tenant and year, some 10 kB each.
create schema activity;

create table activity.activity (
  id uuid primary key,
  tenant_id text not null,
  state text not null check (state in ('draft', 'published', 'cancelled')),
  -- as the editor's form holds it (activity-form.rules.ts); checked whole from the publication on
  answers jsonb not null default '{}',
  revision integer not null default 0,
  title text not null default '',
  type text not null default '',
  form text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  signup_from timestamptz,
  signup_to timestamptz,
  cancel_reason text not null default '',
  is_demo boolean not null default false,
  updated_name text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint activity_dated check (state = 'draft' or (starts_at is not null and ends_at is not null))
);
create index activity_public on activity.activity (tenant_id, starts_at, id) where state <> 'draft';
create index activity_console on activity.activity (tenant_id, updated_at desc, id desc);
