-- Messages to users, and the outbox of work that a transaction causes.
-- Lock and size: new tables only; messages grow with users and subscriptions, the outbox is emptied as it is worked.
create schema message;

create table message.message (
  id uuid primary key,
  tenant_id text not null,
  account_id uuid not null,
  -- the enterprise it concerns, if any; shown, never a right
  en_id text,
  -- MESSAGE_TYPE
  kind text not null,
  title text not null,
  body text not null,
  -- a path of this portal
  link text check (link ~ '^/([^/\\]|$)'),
  dedupe_key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- the same event reaches an account once
  constraint message_once unique (account_id, dedupe_key)
);
-- the list, newest first
create index message_list on message.message (account_id, tenant_id, created_at desc, id desc);
-- the red dot, asked for on every page
create index message_unread on message.message (account_id, tenant_id) where read_at is null;

create table message.outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index outbox_open on message.outbox (next_at, id) where done_at is null;
