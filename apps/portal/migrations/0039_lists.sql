-- 批次名单: officials work by list. A list is of one batch and one kind; its rows are cases as they stood when it was made.
-- Also objections to what is published, and what declarations claim of the same money: periods and invoices.
-- Lock and size: creates new, empty objects, and one index over the filed cases, which blocks their writes for about a second a
-- million rows.
create index case_subject on casework.case_file (tenant_id, kind, subject_id) where not is_deleted;

create table declaration.review_list (
  id uuid primary key,
  tenant_id text not null,
  project_id uuid not null references declaration.project (id),
  batch_id uuid not null references declaration.batch (id),
  kind text not null check (kind in ('joint', 'support', 'publicity', 'payment')),
  -- whose: of 联审 the department that reviews, else the project's; with the group what grants are held against
  department text not null,
  project_group text not null,
  no text not null,
  -- counts what was published anew under one number
  version int not null default 1 check (version > 0),
  -- counts saves
  revision int not null default 0,
  state text not null default 'open' check (state in ('open', 'confirmed', 'done', 'superseded')),
  due_on date,
  reminded_at timestamptz,
  reply_file uuid,
  prepared_by uuid not null,
  prepared_at timestamptz not null,
  -- who has changed rows: none of them confirms
  changed_by uuid[] not null default '{}',
  confirmed_by uuid,
  confirmed_at timestamptz,
  -- 集体决策
  meeting text,
  met_on date,
  minutes_no text,
  minutes_file uuid,
  budget_rule text check (budget_rule in ('cut', 'scale', 'carry')),
  -- 公示
  public_from date,
  public_to date,
  -- 资金下达
  document_no text,
  fund_source text,
  exported_at timestamptz,
  unique (tenant_id, no, version),
  check (state = 'open' or confirmed_by is not null)
);
create unique index review_list_open on declaration.review_list (batch_id, kind, department) where state = 'open';
create index review_list_page on declaration.review_list (tenant_id, prepared_at desc);
create index review_list_batch on declaration.review_list (batch_id, kind);
create index review_list_due on declaration.review_list (due_on) where state = 'open' and reminded_at is null;
create index review_list_public on declaration.review_list (tenant_id, public_to) where kind = 'publicity' and state = 'confirmed';

create table declaration.list_row (
  list_id uuid not null references declaration.review_list (id),
  case_id uuid not null references declaration.declaration (case_id),
  position int not null,
  -- what the list saw of the case: of 联审 its newest snapshot, else its version
  seen int not null,
  requested_fen bigint check (requested_fen >= 0),
  verified_fen bigint check (verified_fen >= 0),
  rank int check (rank > 0),
  -- yes: no objection, supported, paid; no: the exception; later: carried over, held back
  choice text not null default 'yes' check (choice in ('yes', 'no', 'later')),
  basis text not null default '',
  remark text not null default '',
  -- its case has moved as the list says, in the same transaction
  done_at timestamptz,
  primary key (list_id, case_id),
  unique (list_id, position)
);
create index list_row_case on declaration.list_row (case_id);

-- 异议: with a name it stops its case, without one it is a lead. Who objects is sealed and never shown to the enterprise.
create table declaration.objection (
  id uuid primary key,
  tenant_id text not null,
  list_id uuid not null references declaration.review_list (id),
  case_id uuid not null references declaration.declaration (case_id),
  by_account uuid not null,
  is_named boolean not null,
  name_sealed text,
  contact_sealed text,
  words text not null,
  files uuid[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed', 'lead')),
  outcome text,
  settled_by uuid,
  at timestamptz not null,
  settled_at timestamptz,
  check (is_named = (name_sealed is not null))
);
create index objection_list on declaration.objection (list_id, at desc);
create index objection_case on declaration.objection (case_id);
create index objection_tenant on declaration.objection (tenant_id, at desc);

-- 所属期: caps and once-only count by it.
create table declaration.claim (
  case_id uuid primary key references declaration.declaration (case_id),
  benefit_from date,
  benefit_to date,
  check (benefit_to >= benefit_from)
);
create table declaration.invoice (
  case_id uuid not null references declaration.declaration (case_id),
  no text not null,
  primary key (case_id, no)
);
create index invoice_no on declaration.invoice (no);
-- 年度限额 of an enterprise in a project, and projects that exclude one another.
create table declaration.payout_rule (
  project_id uuid primary key references declaration.project (id),
  yearly_cap_fen bigint check (yearly_cap_fen > 0),
  excludes uuid[] not null default '{}',
  changed_by uuid not null,
  changed_at timestamptz not null
);
