-- Results of the tools (enterprise size, technology SME, evaluation, cost, cloud) and unfinished forms.
-- Lock and size: new tables only; at most 200 results per owner and tool are kept, so rows stay in the tens of thousands.
create schema tools;

create table tools.result (
  id uuid primary key,
  tenant_id text not null,
  -- who computed it
  account_id uuid not null,
  -- whose it is: of the enterprise where set, of the account alone where not
  en_id uuid,
  tool text not null check (tool in ('scale', 'tech-scale', 'evaluate', 'evaluate-old', 'cost', 'cloud')),
  -- the versions of all rules used, e.g. hnte-2016+quality-sme-2026
  rule_version text not null,
  -- the normalised input, so that it can be computed again under another version
  input jsonb not null,
  -- the whole report as it was shown
  result jsonb not null,
  created_at timestamptz not null default now()
);
create index result_of_account on tools.result (account_id, tool, created_at desc, id desc) where en_id is null;
create index result_of_enterprise on tools.result (en_id, tool, created_at desc, id desc) where en_id is not null;

create table tools.draft (
  id uuid primary key,
  account_id uuid,
  en_id uuid,
  tool text not null,
  body jsonb not null,
  updated_at timestamptz not null default now(),
  -- exactly one owner
  check (num_nonnulls(account_id, en_id) = 1)
);
create unique index draft_of_account on tools.draft (account_id, tool) where account_id is not null;
create unique index draft_of_enterprise on tools.draft (en_id, tool) where en_id is not null;
