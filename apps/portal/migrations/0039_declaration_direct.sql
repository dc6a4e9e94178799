-- 免申即享: candidate lists with the facts that decided, who approved them, and what became of each; what an enterprise may ask
-- of its declaration besides (withdrawal after acceptance, one rating); and the days on which a declaration passed each mark.
-- Lock and size: creates new, empty objects; adds nullable columns to two tables of some thousand rows and fills three of them
-- in one statement, under a lock of less than a second.
create table declaration.direct_list (
  id uuid primary key,
  tenant_id text not null,
  project_id uuid not null references declaration.project (id),
  batch_id uuid not null references declaration.batch (id),
  no int not null check (no > 0),
  state text not null check (state in ('draft', 'approved', 'discarded')),
  -- of the rule that chose
  rule_version int not null,
  -- its conditions that no register knows: whoever approves has looked at them
  to_check text[] not null default '{}',
  -- working days that enterprises have to confirm; with the last one once it was approved
  confirm_days int not null check (confirm_days between 1 and 60),
  confirm_by date,
  made_by uuid not null,
  made_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  -- four eyes
  check (decided_by is distinct from made_by or state = 'discarded'),
  unique (batch_id, no)
);
create unique index direct_list_open on declaration.direct_list (batch_id) where state = 'draft';

create table declaration.direct_candidate (
  list_id uuid not null references declaration.direct_list (id),
  en_id uuid not null,
  name text not null,
  -- null = what is verified does not fix it; such a one is left out
  amount_fen bigint check (amount_fen > 0),
  -- the conditions that decided, with figure, source and day
  facts jsonb not null,
  -- left out by the officer who prepared the list: why; null = on it
  left_out text,
  -- the offer; null = not yet made
  case_id uuid unique,
  primary key (list_id, en_id),
  check (amount_fen is not null or left_out is not null)
);
create index direct_candidate_enterprise on declaration.direct_candidate (en_id);
create index direct_candidate_waiting on declaration.direct_candidate (list_id) where case_id is null and left_out is null;

-- One a case.
create table declaration.rating (
  case_id uuid primary key,
  project_id uuid not null references declaration.project (id),
  score int not null check (score between 1 and 5),
  note text not null,
  at timestamptz not null
);

-- Which enterprise looked at a guide, and what it was told.
create table declaration.guide_view (
  project_id uuid not null references declaration.project (id),
  en_id uuid not null,
  verdict text check (verdict in ('yes', 'no', 'unknown')),
  first_at timestamptz not null,
  primary key (project_id, en_id)
);

alter table declaration.declaration
  -- the last day on which an offer may be confirmed
  add column confirm_by date,
  -- asked for after acceptance and not yet answered: why
  add column withdrawal text,
  -- 即申即享: decided by the system when it was filed, or what was missing for that
  add column instant jsonb,
  add column submitted_at timestamptz,
  add column accepted_at timestamptz,
  add column approved_at timestamptz,
  add column paid_at timestamptz;
create index declaration_project on declaration.declaration (project_id, submitted_at);
create index declaration_confirm on declaration.declaration (confirm_by) where confirm_by is not null;

-- 即申即享: the verdict on verified facts alone, and the conditions that they leave open; null = of another project.
alter table declaration.self_check add column verified jsonb;

update declaration.declaration d set submitted_at = c.submitted_at,
  accepted_at = case when c.state in ('draft', 'submitted', 'not_accepted', 'withdrawn', 'lapsed') then null else c.submitted_at end,
  approved_at = case when d.verified_fen is null then null else c.updated_at end,
  paid_at = case when d.paid_fen > 0 then c.updated_at end
from casework.case_file c where c.id = d.case_id and c.submitted_at is not null;
