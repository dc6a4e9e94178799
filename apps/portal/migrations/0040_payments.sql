-- 拨付: the account of a declaration, what is ordered of the treasury, and what is to be given back. The portal never pays: it
-- exports a list and imports what became of it.
-- Lock and size: creates new, empty objects only; locks nothing that is in use.
create table declaration.account (
  case_id uuid primary key references declaration.declaration (case_id),
  tenant_id text not null,
  account_name text not null,
  bank text not null,
  branch text not null,
  bank_code text not null check (bank_code ~ '^[0-9]{12}$'),
  -- key id : AES-256-GCM; lists and pages show the last four
  account_no_sealed text not null,
  account_no_tail text not null,
  given_by uuid not null,
  given_at timestamptz not null,
  -- on a confirmed list: it stays as it is, until the bank returns the money
  frozen_by uuid references declaration.review_list (id),
  -- returned: why the enterprise is asked for it again
  fault text
);

create table declaration.payment (
  id uuid primary key,
  tenant_id text not null,
  list_id uuid not null references declaration.review_list (id),
  case_id uuid not null references declaration.declaration (case_id),
  fen bigint not null check (fen > 0),
  state text not null default 'pending' check (state in ('pending', 'sent', 'paid', 'returned', 'stopped')),
  account_name text not null,
  bank text not null,
  branch text not null,
  bank_code text not null,
  account_no_sealed text not null,
  account_no_tail text not null,
  voucher_no text,
  paid_on date,
  reason text,
  changed_at timestamptz not null,
  unique (list_id, case_id),
  check (state <> 'paid' or voucher_no is not null and paid_on is not null)
);
-- one order at a time of a declaration: nothing is ordered twice
create unique index payment_in_flight on declaration.payment (case_id) where state in ('pending', 'sent');
create index payment_page on declaration.payment (tenant_id, changed_at desc);

create table declaration.recovery (
  id uuid primary key,
  tenant_id text not null,
  case_id uuid not null references declaration.declaration (case_id),
  en_id uuid not null,
  amount_fen bigint not null check (amount_fen > 0),
  repaid_fen bigint not null default 0 check (repaid_fen >= 0 and repaid_fen <= amount_fen),
  basis text not null,
  due_on date not null,
  state text not null default 'open' check (state in ('open', 'settled')),
  by_account uuid not null,
  at timestamptz not null,
  check ((state = 'settled') = (repaid_fen = amount_fen))
);
create index recovery_open on declaration.recovery (en_id) where state = 'open';
create index recovery_page on declaration.recovery (tenant_id, at desc);
create table declaration.repayment (
  recovery_id uuid not null references declaration.recovery (id),
  voucher_no text not null,
  fen bigint not null check (fen > 0),
  paid_on date not null,
  by_account uuid not null,
  at timestamptz not null,
  primary key (recovery_id, voucher_no)
);
