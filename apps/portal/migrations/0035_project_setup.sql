-- Projects that officers set up without a programmer: drafts beside what applicants see, who asks for a second person, what
-- a correction counts against, and experts who score a declaration.
-- Lock and size: three columns with constants on declaration.project and one on declaration.declaration (catalogue only, no
-- rewrite); else new, empty tables. Milliseconds.
alter table declaration.project
  -- filed with a stamped print of the form
  add column needs_seal boolean not null default false,
  add column publicity_days int not null default 5 check (publicity_days > 0),
  -- corrections of one declaration; null = no limit
  add column correction_limit int check (correction_limit >= 0);
alter table declaration.declaration add column corrections int not null default 0 check (corrections >= 0);

-- A project as it is being written; what applicants see changes when it is published.
create table declaration.project_draft (
  id uuid primary key,
  tenant_id text not null,
  code text not null,
  name text not null,
  department text not null,
  small_type text not null,
  -- of the settings form, as typed
  answers jsonb not null,
  -- {id, name, size} of files that some version names
  files jsonb not null default '[]',
  revision int not null default 1,
  -- that of the last publication; null = never published
  published_revision int,
  -- whoever saved since it was last published: none of them publishes where a second person is asked for
  editors uuid[] not null,
  saved_name text not null,
  saved_at timestamptz not null
);
create index project_draft_tenant on declaration.project_draft (tenant_id, saved_at desc, id desc);

-- Whether what one officer wrote another must publish.
create table declaration.setup_rule (
  tenant_id text primary key,
  needs_second boolean not null
);

-- Who was drawn from which pool to score a declaration: never changed.
create table declaration.expert_draw (
  case_id uuid not null,
  at timestamptz not null,
  by_account uuid not null,
  pool uuid[] not null,
  drawn uuid[] not null,
  primary key (case_id, at)
);
create table declaration.expert_seat (
  case_id uuid not null,
  tenant_id text not null,
  account_id uuid not null,
  login_name text not null,
  drawn_at timestamptz not null,
  -- 保密承诺 and 回避声明 were given
  promised_at timestamptz,
  recused_at timestamptz,
  recused_for text,
  scores jsonb,
  -- of 100, with two places
  total numeric(5, 2),
  comment text,
  scored_at timestamptz,
  primary key (case_id, account_id),
  check (recused_at is null or scored_at is null),
  check ((scored_at is null) = (total is null))
);
create index expert_seat_account on declaration.expert_seat (tenant_id, account_id, drawn_at desc);
