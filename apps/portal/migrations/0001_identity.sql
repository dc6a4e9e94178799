-- Who uses the portal: tenants, accounts, sessions, enterprises and who acts for them; proofs and limits of sign-in.
-- Lock and size: creates new, empty objects only; locks nothing that is in use.
create schema identity;

-- A portal of its own: texts, colours and switches by host name. A handful of rows.
create table identity.tenant (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,30}$'),
  hosts text[] not null,
  is_default boolean not null default false,
  config jsonb not null
);
create unique index tenant_default on identity.tenant (is_default) where is_default;

create table identity.account (
  id uuid primary key,
  tenant_id text not null references identity.tenant (id),
  -- An account of the sign-on server and a local one of the same name are two accounts.
  origin text not null check (origin in ('sso', 'local')),
  login_name text not null,
  name text not null default '',
  image text not null default '',
  -- key id : AES-256-GCM; the index is an HMAC, so that equality can be asked without the number.
  mobile_cipher text,
  mobile_index text,
  password_hash text,
  password_changed_at timestamptz,
  is_disabled boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  unique (tenant_id, origin, login_name),
  check (origin = 'local' or password_hash is null)
);
create unique index account_mobile on identity.account (tenant_id, mobile_index)
  where origin = 'local' and mobile_index is not null;

create table identity.session (
  -- sha256 of the token, hex: the table can be read without being able to sign in.
  id text primary key check (length(id) = 64),
  account_id uuid not null references identity.account (id),
  tenant_id text not null references identity.tenant (id),
  -- sha256 of the service ticket, for single sign-out.
  ticket_hash text,
  -- Credit codes that the sign-on server asserted for the user at this sign-in.
  asserted_codes text[] not null default '{}',
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  license_shown_at timestamptz,
  ended_at timestamptz,
  end_reason text
);
create index session_account on identity.session (account_id) where ended_at is null;
create index session_ticket on identity.session (ticket_hash) where ticket_hash is not null;
create index session_ends on identity.session (ends_at);

-- Service tickets that were shown to us once, whatever came of it.
create table identity.used_ticket (
  hash text primary key,
  used_at timestamptz not null
);

create table identity.enterprise (
  en_id uuid primary key,
  tenant_id text not null references identity.tenant (id),
  name text not null,
  credit_code text not null check (length(credit_code) = 18),
  is_demo boolean not null default false,
  created_at timestamptz not null,
  unique (tenant_id, credit_code)
);

create table identity.binding (
  account_id uuid not null references identity.account (id),
  en_id uuid not null references identity.enterprise (en_id),
  bound_at timestamptz not null,
  -- What proved it: sso (asserted), request (decided by an operator), seed.
  proof text not null check (proof in ('sso', 'request', 'seed')),
  primary key (account_id, en_id)
);
create index binding_enterprise on identity.binding (en_id);

create table identity.binding_request (
  id uuid primary key,
  tenant_id text not null references identity.tenant (id),
  account_id uuid not null references identity.account (id),
  enterprise_name text not null,
  credit_code text not null,
  letter_file_id text not null,
  status text not null default 'requested' check (status in ('requested', 'approved', 'rejected')),
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text
);
create unique index binding_request_open on identity.binding_request (account_id, credit_code) where status = 'requested';
create index binding_request_list on identity.binding_request (tenant_id, status, created_at);

create table identity.license_acceptance (
  account_id uuid not null references identity.account (id),
  version text not null,
  accepted_at timestamptz not null,
  ip text not null,
  primary key (account_id, version)
);

create table identity.captcha (
  id text primary key,
  answer_hash text not null,
  expires_at timestamptz not null
);
create index captcha_expires on identity.captcha (expires_at);

create table identity.sms_code (
  id uuid primary key,
  tenant_id text not null references identity.tenant (id),
  tel_index text not null,
  type text not null check (type in ('register', 'reset')),
  code_hash text not null,
  ip text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sms_code_tel on identity.sms_code (tel_index, created_at);
create index sms_code_ip on identity.sms_code (ip, created_at);

-- The development gateway writes here instead of sending.
create table identity.sms_outbox (
  id uuid primary key,
  tenant_id text not null references identity.tenant (id),
  tel_cipher text not null,
  text text not null,
  created_at timestamptz not null
);
create index sms_outbox_list on identity.sms_outbox (tenant_id, created_at);

-- Wrong passwords of the last minutes; names only as HMAC, so that unknown ones are counted alike.
create table identity.login_attempt (
  id bigint generated always as identity primary key,
  name_index text not null,
  ip text not null,
  at timestamptz not null
);
create index login_attempt_name on identity.login_attempt (name_index, at);
create index login_attempt_ip on identity.login_attempt (ip, at);

create table identity.idempotency_key (
  scope text not null,
  endpoint text not null,
  key text not null,
  -- sha256 of the input: tells another input from the same one without keeping it.
  fingerprint text not null,
  is_done boolean not null default false,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, endpoint, key)
);
create index idempotency_key_age on identity.idempotency_key (created_at);
