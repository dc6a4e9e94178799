-- Policies, their windows, search vectors, favourites and subscriptions.
-- Lock and size: new tables only; nothing is rewritten.
create schema policy;

create table policy.policy (
  id uuid primary key,
  tenant_id text not null,
  code text not null,
  title text not null,
  doc_no text,
  index_no text,
  level text not null,
  type text not null,
  departments text[] not null default '{}',
  issuers text[] not null default '{}',
  support_modes text[] not null default '{}',
  redemption_mode text,
  industries text[] not null default '{}',
  targets text[] not null default '{}',
  tags text[] not null default '{}',
  -- dates of documents are text as far as they are known (2024, 2024-06, 2024-06-18); null = 待核实
  written_text text,
  published_text text,
  effective_text text,
  -- for order and filters: the first day of what is known, or of the epoch
  published_on date not null,
  expires_on date,
  -- what the source says where dates cannot: review, repealed, superseded, partial
  validity_mark text,
  successor_code text,
  summary text not null,
  key_points jsonb not null default '[]',
  body text,
  amount_text text,
  amount_max_wan numeric(14, 2),
  window_text text,
  contact jsonb,
  source text,
  note text,
  is_verified boolean not null default false,
  is_demo boolean not null default false,
  conditions jsonb,
  conditions_nature text,
  extra jsonb not null default '{}',
  status text not null default 'published' check (status in ('draft', 'scheduled', 'published', 'unpublished')),
  publish_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, code)
);
-- the list and its count without keyword: one index-only walk in the order shown
create index policy_list on policy.policy (tenant_id, status, published_on desc, id desc);

create table policy.declare_window (
  id uuid primary key,
  policy_id uuid not null references policy.policy on delete cascade,
  batch text not null,
  opens_on date not null,
  -- null = 长期有效
  closes_on date
);
create index declare_window_policy on policy.declare_window (policy_id, closes_on);
create index declare_window_open on policy.declare_window (opens_on, closes_on);

create table policy.reading (
  id uuid primary key,
  policy_id uuid not null references policy.policy on delete cascade,
  title text not null,
  body text not null,
  published_on date not null,
  position integer not null
);
create index reading_policy on policy.reading (policy_id, position);

create table policy.attachment (
  id uuid primary key,
  policy_id uuid not null references policy.policy on delete cascade,
  name text not null,
  media_type text not null,
  size integer not null,
  file_id uuid not null,
  position integer not null
);
create index attachment_policy on policy.attachment (policy_id, position);

create table policy.related (
  policy_id uuid not null references policy.policy on delete cascade,
  related_id uuid not null references policy.policy on delete cascade,
  primary key (policy_id, related_id)
);

create table policy.english (
  id uuid primary key,
  tenant_id text not null,
  code text not null,
  policy_id uuid references policy.policy on delete set null,
  title text not null,
  summary text not null,
  body text not null,
  category text not null,
  published_on date not null,
  is_demo boolean not null default false,
  unique (tenant_id, code)
);
create index english_list on policy.english (tenant_id, published_on desc, id desc);

-- bigrams of the title, and of everything without positions (reference: one GIN index, no dictionary on the index side)
create table policy.search (
  policy_id uuid primary key references policy.policy on delete cascade,
  title_tokens tsvector not null,
  all_tokens tsvector not null,
  initials text not null
);
create index search_all on policy.search using gin (all_tokens) with (fastupdate = off);
create index search_initials on policy.search (initials text_pattern_ops);

create table policy.synonym (
  tenant_id text not null,
  term text not null,
  synonyms text[] not null,
  primary key (tenant_id, term)
);

create table policy.tag (
  id uuid primary key,
  tenant_id text not null,
  name text not null,
  position integer not null default 1000,
  unique (tenant_id, name)
);

create table policy.favorite (
  account_id uuid not null,
  policy_id uuid not null references policy.policy on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, policy_id)
);
create index favorite_mine on policy.favorite (account_id, created_at desc, policy_id desc);

create table policy.subscription (
  id uuid primary key,
  tenant_id text not null,
  account_id uuid not null,
  tag text not null,
  created_at timestamptz not null default now(),
  unique (account_id, tag)
);
create index subscription_tag on policy.subscription (tenant_id, tag, account_id);
