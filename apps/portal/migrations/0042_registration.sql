-- Places that people sign up for: offerings, entries, the waiting list. Not cases: no correction, no snapshot, many light rows.
-- Lock and size: new tables only; some hundreds of offerings a tenant and year, at most a few thousand entries of one (1 kB).
create schema registration;

create table registration.offering (
  -- that of what is offered: the activity
  id uuid primary key,
  tenant_id text not null,
  kind text not null,
  title text not null,
  -- the page of it, and where it takes place in words
  link text not null,
  place text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  signup_from timestamptz not null,
  signup_to timestamptz not null check (signup_to > signup_from),
  -- null = as many as come
  capacity integer check (capacity > 0),
  per_enterprise integer check (per_enterprise > 0),
  needs_review boolean not null,
  has_waitlist boolean not null,
  form_version integer not null,
  is_open boolean not null,
  -- counted in the statement that claims: seats that are held, and the last number of the waiting list
  taken integer not null default 0 check (taken >= 0),
  last_wait_no integer not null default 0,
  -- whether the last claim got a seat: what the claiming statement answers by
  last_seated boolean not null default false,
  -- makes the changing code that is shown at the venue
  venue_secret text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index offering_ends on registration.offering (ends_at) where is_open;

-- the questions of an offering; an entry keeps the version it was made with
create table registration.offering_form (
  offering_id uuid not null references registration.offering (id),
  version integer not null,
  body jsonb not null,
  primary key (offering_id, version)
);

-- how many entries an enterprise holds, counted in the claiming statement
create table registration.share (
  offering_id uuid not null references registration.offering (id),
  en_id uuid not null,
  held integer not null check (held >= 0),
  primary key (offering_id, en_id)
);

create table registration.entry (
  id uuid primary key,
  tenant_id text not null,
  offering_id uuid not null references registration.offering (id),
  account_id uuid not null,
  en_id uuid,
  en_name text,
  -- the states are a workflow table (entry.rules.ts)
  state text not null,
  -- personal cells are sealed: {"sealed","mask"}
  form_version integer not null,
  answers jsonb not null,
  name_mask text not null,
  wait_no integer,
  ticket_code text not null,
  -- until when an offered seat is kept
  confirm_by timestamptz,
  note text not null default '',
  created_at timestamptz not null,
  state_at timestamptz not null,
  checked_in_at timestamptz,
  rating integer check (rating between 1 and 5),
  rating_text text not null default '',
  -- which reminders have gone out, for the start that the offering had
  reminded_day timestamptz,
  reminded_hour timestamptz,
  constraint entry_ticket unique (tenant_id, ticket_code),
  constraint entry_wait unique (offering_id, wait_no)
);
create unique index entry_once on registration.entry (offering_id, account_id) where state <> 'cancelled';
create index entry_desk on registration.entry (offering_id, state, created_at, id);
create index entry_own on registration.entry (account_id, created_at desc, id desc);
create index entry_offered on registration.entry (confirm_by) where state = 'offered';
