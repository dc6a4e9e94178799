-- 项目申报: the catalogue of projects with their batches, and what a declaration keeps beside its case: typed figures, the
-- self-check that was printed into its file, and why others were turned down.
-- Lock and size: creates new, empty objects; policy.declare_window gets nullable columns and one index over some hundred rows,
-- under a lock of milliseconds.
create schema declare;

create table declare.big_type (
  tenant_id text not null,
  code text not null,
  name text not null,
  icon text not null,
  description text not null,
  position int not null,
  primary key (tenant_id, code)
);
create table declare.small_type (
  tenant_id text not null,
  code text not null,
  big_type text not null,
  name text not null,
  position int not null,
  primary key (tenant_id, code),
  foreign key (tenant_id, big_type) references declare.big_type (tenant_id, code)
);

-- 评审组: departments that review together.
create table declare.review_group (
  tenant_id text not null,
  code text not null,
  name text not null,
  departments text[] not null,
  primary key (tenant_id, code)
);

create table declare.project (
  id uuid primary key,
  tenant_id text not null,
  code text not null,
  name text not null,
  small_type text not null,
  -- whose active rule version its conditions are; null = it has none
  policy_id uuid,
  clauses text[] not null default '{}',
  -- what officers' grants are held against
  department text not null,
  project_group text not null,
  contact_name text not null,
  contact_phone text not null,
  -- APPLY_MODE
  redemption text not null,
  audience text not null,
  standard text not null,
  prepare text[] not null default '{}',
  minutes int not null check (minutes > 0),
  legal_days int check (legal_days > 0),
  promised_days int check (promised_days > 0),
  -- of casework.form_version
  form_code text not null,
  -- checklist, in order; each names a field of the form
  materials jsonb not null default '[]',
  -- chain of review, in order
  nodes jsonb not null,
  separation text not null check (separation in ('basic', 'strict')),
  return_reasons text[] not null default '{}',
  allows_several boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'published', 'closed')),
  is_demo boolean not null default false,
  -- counts edits of officers
  revision int not null default 0,
  updated_at timestamptz not null,
  unique (tenant_id, code),
  foreign key (tenant_id, small_type) references declare.small_type (tenant_id, code)
);
create index project_small_type on declare.project (tenant_id, small_type);

create table declare.batch (
  id uuid primary key,
  tenant_id text not null,
  project_id uuid not null references declare.project (id),
  name text not null,
  year int not null,
  opens_at timestamptz not null,
  -- the last second that counts; null = 长期
  closes_at timestamptz,
  budget_fen bigint check (budget_fen >= 0),
  quota int check (quota > 0),
  updated_at timestamptz not null,
  check (closes_at > opens_at),
  unique (project_id, name)
);
create index batch_open on declare.batch (tenant_id, closes_at);

-- 延期: never a silent edit of the window.
create table declare.extension (
  batch_id uuid not null references declare.batch (id),
  closed_at timestamptz not null,
  closes_at timestamptz not null,
  basis text not null,
  announcement text not null,
  by_account uuid not null,
  at timestamptz not null,
  primary key (batch_id, at)
);

-- What lists sum and join of a declaration; its case is the kernel's.
create table declare.declaration (
  case_id uuid primary key,
  tenant_id text not null,
  project_id uuid not null references declare.project (id),
  batch_id uuid not null references declare.batch (id),
  en_id uuid not null,
  requested_fen bigint check (requested_fen >= 0),
  verified_fen bigint check (verified_fen >= 0),
  paid_fen bigint check (paid_fen >= 0),
  -- neither filed, lapsed nor removed: what the clock lapses
  is_draft boolean not null default true,
  updated_at timestamptz not null
);
create index declaration_draft on declare.declaration (batch_id) where is_draft;
create index declaration_batch on declare.declaration (batch_id);
create index declaration_owner on declare.declaration (en_id, project_id);

-- 资格自查 as it stood on a day: the conditions with verdicts, and what the applicant answered to the open ones.
create table declare.self_check (
  case_id uuid primary key,
  checked_on date not null,
  -- null = the project has no conditions
  rule_version int,
  verdict text check (verdict in ('yes', 'no', 'unknown')),
  lines jsonb not null,
  answers jsonb not null default '{}',
  differences jsonb not null default '[]',
  -- as it was when the declaration was last filed; null = not yet
  filed jsonb,
  at timestamptz not null
);

-- 申报书 that was generated to be printed and sealed, one a save.
create table declare.generated (
  case_id uuid not null,
  revision int not null,
  tenant_id text not null,
  en_id uuid not null,
  at timestamptz not null,
  primary key (case_id, revision)
);
create index generated_owner on declare.generated (en_id, at desc);

-- Negative outcomes by reason code, counted on the guide.
create table declare.turned_down (
  case_id uuid not null,
  project_id uuid not null references declare.project (id),
  reason_code text not null,
  at timestamptz not null,
  primary key (case_id, at)
);
create index turned_down_project on declare.turned_down (project_id, reason_code);

-- One truth for a window: a batch writes it here; the import leaves such windows alone.
alter table policy.declare_window
  add column batch_id uuid,
  add column project_id uuid,
  add column opens_at timestamptz,
  add column closes_at timestamptz;
create unique index declare_window_batch on policy.declare_window (batch_id) where batch_id is not null;
