-- News that members are told of: a row a category that they chose, the empty one for every category.
-- Lock and size: a new table only; it grows with members, at most some ten rows each.
create table content.news_subscription (
  account_id uuid not null,
  category text not null,
  tenant_id text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, category)
);
create index news_subscription_told on content.news_subscription (tenant_id, category, account_id);
