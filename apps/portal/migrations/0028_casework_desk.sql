-- What an officer keeps for himself at the desk: the cases that he watches (关注) and the filters that he saved.
-- Lock and size: creates new, empty tables only; locks nothing that is in use.
create table casework.watch (
  account_id uuid not null,
  case_id uuid not null references casework.case_file (id),
  since timestamptz not null,
  primary key (account_id, case_id)
);
create index watch_recent on casework.watch (account_id, since desc, case_id);

create table casework.saved_view (
  id uuid primary key,
  tenant_id text not null,
  account_id uuid not null,
  name text not null,
  -- the query of the list's address: filters, order of columns, no personal data that was not typed as a keyword
  query text not null,
  created_at timestamptz not null,
  unique (account_id, name)
);
