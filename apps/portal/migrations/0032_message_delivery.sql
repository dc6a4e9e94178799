-- Messages beyond the portal: verified contacts, who wants what by which channel and when, what was sent and what failed, and
-- the development outbox of e-mails.
-- Lock and size: new, empty tables; deliveries grow with messages.

create table message.contact (
  account_id uuid not null,
  tenant_id text not null,
  channel text not null check (channel in ('sms', 'email')),
  -- the address under the product's field encryption, and what is shown of it
  address_sealed text not null,
  address_mask text not null,
  -- the code that proves it, sealed; five tries
  code_sealed text,
  code_sent_at timestamptz,
  tries int not null default 0,
  verified_at timestamptz,
  primary key (account_id, channel)
);

create table message.preference (
  account_id uuid not null,
  -- MESSAGE_TYPE
  type text not null,
  channel text not null check (channel in ('sms', 'email')),
  mode text not null check (mode in ('now', 'daily')),
  primary key (account_id, type, channel)
);

-- Written with its message, in the transaction that causes it; sent by a job.
create table message.delivery (
  id uuid primary key,
  tenant_id text not null,
  account_id uuid not null,
  message_id uuid not null references message.message (id) on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  mode text not null check (mode in ('now', 'daily')),
  -- one digest: its deliveries leave together, under its id
  batch uuid,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  next_at timestamptz not null,
  -- why the last attempt failed; no address, no content
  fault text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (message_id, channel)
);
create index delivery_due on message.delivery (next_at, id) where state = 'queued';
create index delivery_recent on message.delivery (tenant_id, created_at desc, id desc);
create index delivery_failed on message.delivery (tenant_id, created_at desc, id desc) where state = 'failed';

-- Demonstration mode: e-mails that would have been sent, once by key.
create table message.mail_outbox (
  key text primary key,
  tenant_id text not null,
  address_sealed text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null
);
create index mail_outbox_recent on message.mail_outbox (tenant_id, created_at desc, key);
