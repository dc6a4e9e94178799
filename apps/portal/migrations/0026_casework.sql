-- 办件: one file of every kind of filed matter, with its history, snapshots, corrections, decisions and tasks. A kind's own
-- rows (passes, projects, payments) live in the schema of its domain and name the case by id.
-- Lock and size: creates new, empty objects only; locks nothing that is in use.
create schema casework;

-- Forms that operators designed. A published version never changes.
create table casework.form_version (
  tenant_id text not null,
  code text not null,
  version int not null check (version > 0),
  body jsonb not null,
  status text not null default 'draft' check (status in ('draft', 'published')),
  created_by uuid not null,
  created_at timestamptz not null,
  published_by uuid,
  published_at timestamptz,
  primary key (tenant_id, code, version),
  -- a form is a program: who wrote it does not publish it
  check (published_by is distinct from created_by)
);

create table casework.case_file (
  id uuid primary key,
  tenant_id text not null,
  kind text not null,
  -- what it is about, in the words of the kind's domain; opaque here. The title is copied, so that lists need no join.
  subject_id text not null,
  subject_title text not null,
  owner_kind text not null check (owner_kind in ('enterprise', 'person', 'guest')),
  owner_id uuid not null,
  -- who opened it; null = a guest
  account_id uuid,
  -- of an enterprise its name; of a person the mask
  applicant_name text not null,
  applicant_sealed text,
  channel text not null default 'online' check (channel in ('online', 'window', 'assisted')),
  -- the officer who entered it from paper: never its reviewer
  entered_by uuid,
  state text not null,
  -- where a correction returns to; null = none is open
  resume_to text,
  -- counts transitions: what an officer saw must still hold when he acts
  version int not null default 0,
  -- counts saves of the applicant
  revision int not null default 0,
  form_code text not null,
  form_version int not null,
  -- as typed; personal cells are {"sealed", "mask"}
  answers jsonb not null default '{}',
  -- columns of lists by label; no personal data
  summary jsonb not null default '{}',
  -- what lists sort and sum by; written by effects
  amount_fen bigint,
  receipt_no text,
  -- what officers' grants are held against
  department text not null,
  project_group text not null,
  separation text not null check (separation in ('basic', 'strict')),
  -- one open draft of an owner; null = several are allowed
  once_key text,
  -- the whole promise: its days, its last day while the clock runs, and what is left while it stands still
  promised_days int check (promised_days > 0),
  promised_on date,
  days_left int check (days_left >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- since when it is in its state
  state_at timestamptz not null,
  submitted_at timestamptz,
  closed_at timestamptz,
  is_deleted boolean not null default false,
  constraint case_receipt unique (tenant_id, receipt_no),
  check (owner_kind <> 'guest' or owner_id = id)
);
create unique index case_once on casework.case_file (tenant_id, kind, owner_id, once_key)
  where submitted_at is null and closed_at is null and not is_deleted and once_key is not null;
create index case_own on casework.case_file (tenant_id, owner_id, kind, created_at desc, id desc) where not is_deleted;
create index case_recent on casework.case_file (tenant_id, submitted_at desc, id desc)
  where submitted_at is not null and not is_deleted;
create index case_kind_recent on casework.case_file (tenant_id, kind, submitted_at desc, id desc)
  where submitted_at is not null and not is_deleted;
-- timers
create index case_waiting on casework.case_file (kind, state, state_at) where closed_at is null and not is_deleted;

-- The key that a case's personal cells are sealed under, itself sealed. Rotation writes it anew; without it only masks are left.
create table casework.case_key (
  case_id uuid primary key references casework.case_file (id),
  wrapped text not null
);

-- Whose turn it is. Several open ones of a case = parallel review.
create table casework.task (
  id uuid primary key,
  case_id uuid not null references casework.case_file (id),
  tenant_id text not null,
  kind text not null,
  node text not null,
  role text not null,
  department text not null,
  project_group text not null,
  assignee uuid,
  opened_at timestamptz not null,
  -- counted from this day
  opened_on date not null,
  days int check (days > 0),
  -- null with days = the holidays of that year are not yet known
  due_on date,
  -- share of the term that was told of: 0, 50, 80, 100
  escalated int not null default 0,
  closed_at timestamptz,
  closed_by uuid,
  outcome text
);
create index task_open on casework.task (tenant_id, role, due_on, opened_at) where closed_at is null;
create index task_case on casework.task (case_id, opened_at);
create index task_closed on casework.task (closed_by, closed_at desc) where closed_at is not null;

create table casework.event (
  case_id uuid not null references casework.case_file (id),
  seq int not null,
  at timestamptz not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  -- account id; 'system' for timers
  actor text not null,
  actor_role text not null,
  reason_code text,
  reason text,
  -- the event's own form; personal cells sealed
  payload jsonb not null default '{}',
  snapshot int,
  prev_hash text not null,
  hash text not null,
  primary key (case_id, seq)
);
create function casework.event_hash(e casework.event) returns text language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    e.prev_hash, e.case_id, e.seq, (extract(epoch from e.at) * 1000000)::bigint, e.event, e.from_state, e.to_state, e.actor,
    e.actor_role, e.reason_code, e.reason, e.payload, e.snapshot)::text, 'UTF8')), 'hex')
$$;
-- No lock of its own: the writer holds the row of its case.
create function casework.chain_event() returns trigger language plpgsql as $$
declare
  last casework.event;
begin
  select * into last from casework.event where case_id = new.case_id order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.prev_hash := coalesce(last.hash, '');
  new.hash := casework.event_hash(new);
  return new;
end
$$;
create function casework.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'casework.% is append-only', tg_table_name;
end
$$;
create trigger chain before insert on casework.event for each row execute function casework.chain_event();
create trigger append_only before update or delete on casework.event
  for each row execute function casework.refuse_change();
create trigger no_truncate before truncate on casework.event
  for each statement execute function casework.refuse_change();

-- What was filed, for ever: the checked answers, and the files by their hashes.
create table casework.snapshot (
  case_id uuid not null references casework.case_file (id),
  n int not null check (n > 0),
  form_code text not null,
  form_version int not null,
  answers jsonb not null,
  materials jsonb not null,
  taken_at timestamptz not null,
  primary key (case_id, n)
);
create trigger append_only before update or delete on casework.snapshot
  for each row execute function casework.refuse_change();
create trigger no_truncate before truncate on casework.snapshot
  for each statement execute function casework.refuse_change();

create table casework.correction (
  id uuid primary key,
  case_id uuid not null references casework.case_file (id),
  -- what it asks to mend
  snapshot int not null,
  note text not null,
  -- a second request on one snapshot says why (一次性告知)
  repeat_reason text,
  days int not null check (days > 0),
  -- null = the holidays of that year are not yet known
  due_on date,
  -- the node's working days that were left when it was asked for
  node_days_left int,
  asked_by text not null,
  asked_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'resolved', 'cancelled', 'expired')),
  closed_at timestamptz,
  -- the last reminder that was sent: days before the end
  reminded int
);
create unique index correction_open on casework.correction (case_id) where status = 'open';
create index correction_case on casework.correction (case_id, asked_at);
create index correction_due on casework.correction (due_on) where status = 'open';
create table casework.correction_item (
  correction_id uuid not null references casework.correction (id),
  item text not null check (item ~ '^(field|material):[A-Za-z0-9_.-]{1,64}$'),
  note text not null,
  primary key (correction_id, item)
);

create table casework.approval (
  id uuid primary key,
  case_id uuid not null references casework.case_file (id),
  node text not null,
  account_id uuid not null,
  role text not null,
  event text not null,
  -- 核定值 and what else the decision says
  payload jsonb not null default '{}',
  -- the items that it rests on; null = all of them
  rests_on text[],
  at timestamptz not null,
  is_valid boolean not null default true
);
create index approval_case on casework.approval (case_id, at);

-- Opinions and words among officers, never the applicant's to see.
create table casework.note (
  id uuid primary key,
  case_id uuid not null references casework.case_file (id),
  account_id uuid not null,
  text text not null,
  at timestamptz not null
);
create index note_case on casework.note (case_id, at);

create table casework.material (
  case_id uuid not null references casework.case_file (id),
  code text not null,
  file_id uuid not null,
  name text not null,
  size bigint not null,
  sha256 text not null,
  added_by uuid,
  added_at timestamptz not null,
  -- replaced or removed; what a snapshot names stays
  removed_at timestamptz,
  primary key (case_id, code, file_id)
);

-- Who besides owner and officers reads a case: bank, employer, expert. The basis is a consent or an assignment.
create table casework.party (
  id uuid primary key,
  case_id uuid not null references casework.case_file (id),
  role text not null,
  owner_kind text not null check (owner_kind in ('enterprise', 'person')),
  owner_id uuid not null,
  basis text not null check (basis in ('consent', 'assignment')),
  -- what was agreed to, its version and signer; of an assignment who assigned
  terms jsonb not null,
  since timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  check (until > since)
);
create index party_case on casework.party (case_id);
create index party_owner on casework.party (owner_id) where ended_at is null;
-- Reads by parties, as the owner sees them.
create table casework.party_read (
  case_id uuid not null references casework.case_file (id),
  party_id uuid not null references casework.party (id),
  account_id uuid not null,
  what text not null,
  at timestamptz not null
);
create index party_read_case on casework.party_read (case_id, at desc);

-- Numbers without a gap: the row is locked until the transaction that took one ends.
create table casework.receipt_counter (
  tenant_id text not null,
  prefix text not null,
  n int not null check (n > 0),
  primary key (tenant_id, prefix)
);

-- The announced holidays of a year and the weekends worked for them. A year that is missing is not guessed.
create table casework.holiday_year (
  tenant_id text not null,
  year text not null check (year ~ '^\d{4}$'),
  holidays date[] not null,
  workdays date[] not null,
  -- the announcement
  source text not null,
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (tenant_id, year)
);
