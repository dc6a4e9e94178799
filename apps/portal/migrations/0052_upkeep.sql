-- What readers say of an item or a policy (有帮助/没有帮助).
-- Lock and size: a new table; a row a reader and item, some thousands a month.
create schema voice;

create table voice.voice (
  tenant_id text not null,
  -- policy, or the collection of an item
  kind text not null,
  target_id uuid not null,
  -- a hash of a random number that the reader's browser keeps and of the item: names nobody, and no two items' rows can be joined
  reader text not null,
  is_helpful boolean not null,
  -- code of a reason; null = none was given
  reason text,
  said_on date not null,
  primary key (tenant_id, target_id, reader)
);

-- What grows old: when an item was last compared with its source, and what the weekly look at links and readers has found.
-- Lock and size: two columns without default on a table of some thousands of rows, for an instant; a row a tenant.
alter table content.item
  add column checked_on date,
  add column checked_name text;

create table content.upkeep (
  tenant_id text primary key,
  looked_at timestamptz not null,
  -- UpkeepFindings of domains/content/upkeep/upkeep.rules.ts
  findings jsonb not null
);
