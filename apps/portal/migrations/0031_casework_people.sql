-- People around a case: who brought it to the window on paper, whom officers ask for an opinion and what reviewers propose to
-- correct, what a second person must confirm, the one reconsideration, and what officers verified beside the answers.
-- Lock and size: creates new, empty tables, and one nullable column on casework.approval (a moment's lock).
create table casework.entry (
  case_id uuid primary key references casework.case_file (id),
  -- who brought the paper: the mask, and the whole under the case's own key
  brought_by text not null,
  brought_by_sealed text not null,
  relation text not null check (relation in ('self', 'legal', 'handler', 'agent')),
  -- where the signed paper, and an agent's 委托书, are kept
  scan_ref text not null,
  letter_ref text,
  entered_at timestamptz not null,
  -- by whom of the owner's side, once he has read what was entered
  confirmed_by uuid,
  confirmed_at timestamptz,
  check (relation <> 'agent' or letter_ref is not null),
  check ((confirmed_by is null) = (confirmed_at is null))
);
create index case_entered on casework.case_file (entered_by, created_at desc, id desc) where entered_by is not null;

-- In whose place a deputy decided: it counts as that officer's decision, too.
alter table casework.approval add column on_behalf_of uuid;

create table casework.opinion_request (
  id uuid primary key,
  case_id uuid not null references casework.case_file (id),
  tenant_id text not null,
  -- what it asks about
  snapshot int not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  asked_on date not null,
  -- any officer of the department, or the one who is named
  department text not null,
  account_id uuid,
  question text not null,
  days int not null check (days > 0),
  -- null = the holidays of that year are not yet known
  due_on date,
  reminded boolean not null default false,
  status text not null default 'open' check (status in ('open', 'answered', 'withdrawn')),
  verdict text check (verdict in ('agree', 'object', 'none')),
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  -- the items that it rests on; null = all of them
  rests_on text[],
  is_valid boolean not null default true,
  check ((status = 'answered') = (verdict is not null and answered_by is not null and answered_at is not null))
);
create index opinion_case on casework.opinion_request (case_id, asked_at);
create index opinion_department on casework.opinion_request (tenant_id, department, asked_at desc, id desc);
create index opinion_due on casework.opinion_request (due_on) where status = 'open';

-- What a reviewer would have corrected; the department in charge sends all of it in one 补正告知书.
create table casework.pin_proposal (
  id uuid primary key,
  case_id uuid not null references casework.case_file (id),
  snapshot int not null,
  account_id uuid not null,
  department text not null,
  item text not null check (item ~ '^(field|material):[A-Za-z0-9_.-]{1,64}$'),
  note text not null,
  at timestamptz not null,
  unique (case_id, snapshot, account_id, item)
);

-- An event that counts only when somebody else confirms it.
create table casework.second_act (
  id uuid primary key,
  case_id uuid not null references casework.case_file (id),
  -- the case as its proposer saw it
  version int not null,
  event text not null,
  -- the event's own form; personal cells sealed
  payload jsonb not null,
  reason_code text,
  reason text,
  proposed_by uuid not null,
  proposed_for uuid,
  proposed_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'confirmed', 'declined', 'lapsed')),
  decided_by uuid,
  decided_at timestamptz,
  check (status not in ('confirmed') or decided_by <> proposed_by)
);
create unique index second_act_open on casework.second_act (case_id) where status = 'open';

-- 核定值: what an officer found, beside the answer that stays as it was filed.
create table casework.verified_value (
  id uuid primary key,
  case_id uuid not null references casework.case_file (id),
  item text not null check (item ~ '^field:[A-Za-z0-9_]{1,64}$'),
  -- as answers are stored: a personal one is {"sealed", "mask"}
  value jsonb not null,
  reason text not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  status text not null check (status in ('proposed', 'valid', 'declined', 'replaced')),
  -- of amounts and accounts: the second person
  decided_by uuid,
  decided_at timestamptz,
  check (decided_by <> recorded_by)
);
create unique index verified_valid on casework.verified_value (case_id, item) where status = 'valid';
create unique index verified_proposed on casework.verified_value (case_id, item) where status = 'proposed';

-- 复核, once a case: whoever decided before does not decide again.
create table casework.reconsideration (
  case_id uuid primary key references casework.case_file (id),
  asked_by uuid,
  asked_at timestamptz not null,
  barred uuid[] not null
);
